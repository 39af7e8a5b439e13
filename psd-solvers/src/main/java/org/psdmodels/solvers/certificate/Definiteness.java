package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/** How far the matrices of full rank of a constraint are from indefinite. */
final class Definiteness {
    private Definiteness() {}

    /** The smallest eigenvalue over the largest in absolute value; the worst over the blocks that the constraint sees. */
    static OptionalDouble of(FiniteProblem problem, int constraint) {
        return problem.blocks().stream()
                .filter(PsdBlock.class::isInstance)
                .map(block -> fullRankPart((PsdBlock) block, problem.outputs() + constraint)
                        .flatMap(w -> ratio((PsdBlock) block, w)))
                .flatMap(Optional::stream)
                .mapToDouble(ratio -> ratio)
                .min();
    }

    private static Optional<double[]> fullRankPart(PsdBlock block, int row) {
        double[] sum = new double[block.length()];
        boolean found = false;
        for (int k = 0; k < block.matrices().size(); k++) {
            int atom = block.rankOnes() + k;
            for (int e = block.map().start(atom); e < block.map().start(atom + 1); e++) {
                if (block.map().row(e) == row) {
                    sum = Dense.plus(sum, block.map().value(e), block.matrices().get(k));
                    found = true;
                }
            }
        }
        return found ? Optional.of(sum) : Optional.empty();
    }

    private static Optional<Double> ratio(PsdBlock block, double[] w) {
        return block.dense().eigenvalues(block.size(), w).map(values -> {
            double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
            return largest == 0 ? 0 : values[0] / largest;
        });
    }
}
