package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.passes.Passes;

/** Problems whose matrices can be looked for as factors. */
final class Factoring {
    private final Discretisation discretisation;
    private final FiniteProblem finite;
    private final int n;
    private final Map<SolverFeatures, Rows> known = new HashMap<>();
    private final Map<Passes, Rows> streams = new HashMap<>();

    private Factoring(Discretisation discretisation) {
        this.discretisation = discretisation;
        this.finite = discretisation.problem();
        this.n = discretisation.observations().length;
    }

    /** What can be seen of that before there are features. */
    static boolean isPossible(Problem problem) {
        List<Constraint> constraints = problem.constraints();
        boolean isFree = constraints.isEmpty()
                || (constraints.size() == 1
                        && constraints.get(0).relation() == Constraint.Relation.EQUAL
                        && constraints.get(0).bound() > 0);
        return isFree
                && problem.outputs() instanceof Outputs.AtPoints
                && problem.blocks().stream().allMatch(Factoring::isPossible);
    }

    private static boolean isPossible(Block block) {
        return block instanceof Block.Psd psd
                ? psd.size() == 1 && psd.regularizer().constantCurvature().orElse(0) > 0
                : block instanceof Block.Constant || (block instanceof Block.Linear linear && linear.penalty() > 0);
    }

    /**
     * A problem in its factors: outputs are values at points; penalties of matrices are elastic nets with l2 &gt; 0 and those
     * of vectors positive, or blocks are free constants; there is no constraint, or one equality with a positive right-hand side that concerns all matrices
     * and nothing else.
     */
    static Optional<FactorProblem> of(Discretisation discretisation) {
        return isPossible(discretisation.source())
                        && discretisation.source().outputs() instanceof Outputs.AtPoints at
                        && discretisation.observations().length > 0
                ? new Factoring(discretisation).problem(at)
                : Optional.empty();
    }

    private Optional<FactorProblem> problem(Outputs.AtPoints outputs) {
        double[] bounds = finite.bounds();
        boolean isScaled = bounds.length == 1 && !finite.inequality()[0] && bounds[0] > 0;
        if (bounds.length > 0 && !isScaled) {
            return Optional.empty();
        }
        List<FactorBlock> blocks = new ArrayList<>();
        for (int b = 0; b < finite.blocks().size(); b++) {
            Optional<FactorBlock> block = block(b);
            if (block.isEmpty()) {
                return Optional.empty();
            }
            blocks.add(block.get());
        }
        double[][] mixing = new double[outputs.mixing().rows()][outputs.mixing().columns()];
        for (int k = 0; k < mixing.length; k++) {
            for (int b = 0; b < mixing[k].length; b++) {
                mixing[k][b] = outputs.mixing().get(k, b);
            }
        }
        WeightedLosses losses = new WeightedLosses(finite.losses());
        return Optional.of(
                new FactorProblem(finite.dense(), losses, blocks, mixing, isScaled ? bounds[0] : Double.NaN));
    }

    private Optional<FactorBlock> block(int b) {
        FiniteBlock block = finite.blocks().get(b);
        boolean isConstrained = finite.constraints() > 0;
        if (block instanceof PsdBlock psd) {
            OptionalDouble l2 = psd.regularizer().constantCurvature();
            double[] mass = isConstrained ? mass(psd) : new double[0];
            boolean isSeen = !Dense.isZero(mass);
            if (!(l2.orElse(0) > 0) || isSeen != isConstrained) {
                return Optional.empty();
            }
            return Optional.of(new FactorBlock(
                    rows(b, psd),
                    true,
                    psd.regularizer().slope(0),
                    l2.orElseThrow(),
                    tilt(psd.size(), psd.linearTerm()),
                    mass));
        }
        LinearBlock linear = (LinearBlock) block;
        boolean isFree = !isSeenBy(linear.map(), finite.outputs());
        boolean isKnown =
                linear.penalty() > 0 || discretisation.source().blocks().get(b) instanceof Block.Constant;
        return isKnown && isFree
                ? Optional.of(new FactorBlock(
                        rows(b, linear.size(), linear.vectors()),
                        false,
                        0,
                        linear.penalty(),
                        tilt(linear.size(), linear.linearTerm()),
                        new double[0]))
                : Optional.empty();
    }

    /** Whether rows from one on see some atom. */
    private static boolean isSeenBy(SparseMap map, int firstRow) {
        for (int e = 0; e < map.start(map.columns()); e++) {
            if (map.row(e) >= firstRow) {
                return true;
            }
        }
        return false;
    }

    private Rows rows(int b, PsdBlock block) {
        return block.columns()
                .streamed()
                .map(passes -> streams.computeIfAbsent(passes, Rows::new))
                .orElseGet(() -> rows(b, block.size(), block.vectors()));
    }

    private Rows rows(int b, int r, double[] vectors) {
        View v = View.of(r, vectors.length / r, vectors).columns(0, n);
        return discretisation
                .features()
                .get(b)
                .map(found -> known.computeIfAbsent(found, features -> new Rows(v, features.algebra())))
                .orElseGet(() -> new Rows(v, finite.dense().algebra()));
    }

    private static double[][] tilt(int r, double[] term) {
        return Arrays.stream(term).allMatch(t -> t == 0) ? new double[0][] : ColumnVectors.of(r, term);
    }

    /** The matrix of the only constraint: one of the block's own, or a sum of several atoms. */
    private double[] mass(PsdBlock block) {
        int m = block.rankOnes();
        SparseMap map = block.map();
        double[] w = new double[block.length()];
        for (int atom = n; atom < map.columns(); atom++) {
            for (int e = map.start(atom); e < map.start(atom + 1); e++) {
                if (map.row(e) >= finite.outputs()) {
                    boolean isAlone = n == m && map.columns() == m + 1 && map.value(e) == 1;
                    w = isAlone ? block.matrices().get(0) : Dense.plus(w, map.value(e), matrix(block, atom));
                }
            }
        }
        return w;
    }

    private static double[] matrix(PsdBlock block, int atom) {
        int r = block.size();
        return atom < block.rankOnes()
                ? block.dense().gram(r, 1, block.columns().vector(atom))
                : block.matrices().get(atom - block.rankOnes());
    }
}
