package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * How far the matrices of full rank of a constraint are from indefinite. Eigenvalues of a large matrix take as long as ten or more
 * of the products that a fit consists of; that it is positive definite a Cholesky factorisation says in a fifth of one.
 */
final class Definiteness {
    /** The order up to which eigenvalues cost next to nothing. */
    private static final int SMALL = 128;

    private Definiteness() {}

    /**
     * The smallest eigenvalue over the largest in absolute value; the worst over the blocks that the constraint sees. Empty where
     * there are none but large and positive definite matrices.
     */
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
        Optional<double[]> sum = Optional.empty();
        for (int k = 0; k < block.matrices().size(); k++) {
            int atom = block.rankOnes() + k;
            for (int e = block.map().start(atom); e < block.map().start(atom + 1); e++) {
                if (block.map().row(e) == row) {
                    sum = Optional.of(
                            plus(sum, block.map().value(e), block.matrices().get(k)));
                }
            }
        }
        return sum;
    }

    /** A matrix alone is not copied. */
    private static double[] plus(Optional<double[]> sum, double factor, double[] matrix) {
        return sum.isEmpty() && factor == 1
                ? matrix
                : Dense.plus(sum.orElseGet(() -> new double[matrix.length]), factor, matrix);
    }

    private static Optional<Double> ratio(PsdBlock block, double[] w) {
        if (block.size() > SMALL && block.dense().cholesky(block.size(), w).isPresent()) {
            return Optional.empty();
        }
        return block.dense().eigenvalues(block.size(), w).map(values -> {
            double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
            return largest == 0 ? 0 : values[0] / largest;
        });
    }
}
