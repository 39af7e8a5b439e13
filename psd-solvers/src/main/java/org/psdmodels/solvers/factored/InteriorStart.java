package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;

/** The beginning of an interior point: coefficients of blocks, and a multiplier of the equality, for given dual variables. */
final class InteriorStart {
    /** The multiplier begins at so many times the least with which slacks are positive definite, which is found in such steps. */
    private static final double INSIDE = 1.05;

    private static final double GROWTH = 1.1;

    private static final int GROWTHS = 300;

    /** The same factor where there is no multiplier. */
    private static final double FAR_INSIDE = 1.25;

    /** How far from a solution nearby one begins. */
    private static final double DISTANCE = 0.003;

    /** Functions begin at no less than this share of the largest. */
    private static final double SMALL = 0.01;

    private final FactorProblem problem;
    private final List<InteriorBlock> blocks;
    private final double[][] seen;
    private double mu;

    /**
     * From dual variables.
     *
     * @param blocks the blocks, which have no coefficients yet
     * @param seen what each of them sees of the dual variables at the pivots
     * @param force the inner product of outputs and dual variables
     */
    InteriorStart(FactorProblem problem, List<InteriorBlock> blocks, double[][] seen, double force) {
        this.problem = problem;
        this.blocks = blocks;
        this.seen = seen;
        this.mu = problem.hasMass() ? -force / problem.total() : 0;
    }

    /** Plausible functions, of which the constants are given, where all losses are finite. */
    static double[][] plausible(FactorProblem problem, double... constants) {
        double[][] f = Start.plausible(problem, constants);
        Start.raise(problem, f);
        return f;
    }

    /**
     * These functions, but for those of the equality, which are estimates as of a density by its kernel:
     *
     * <pre>  A = c sum_i s_i v_i v_i' / v_i'W v_i,   sum_i s_i = 1,   so that tr W A = c.</pre>
     */
    static double[][] estimated(
            FactorProblem problem, List<InteriorBlock> blocks, Rows cardinal, double[][] plausible) {
        double[][] f = plausible.clone();
        double[] weights = ((WeightedLosses) problem.losses()).weights();
        double total = problem.total() / ColumnVectors.sum(weights);
        long count = problem.blocks().stream().filter(FactorBlock::hasMass).count();
        for (int b = 0; b < f.length; b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix
                    && problem.blocks().get(b).hasMass()) {
                double[] masses = cardinal.outputs(new double[][] {matrix.masses()})[0];
                double least = SMALL * ColumnVectors.sum(masses) / masses.length;
                double[] shares = new double[masses.length];
                Arrays.setAll(shares, i -> total / count * weights[i] / Math.max(least, masses[i]));
                double[] gathered = cardinal.combination(new double[][] {shares})[0];
                f[b] = cardinal.outputs(new double[][] {matrix.spread(gathered)})[0];
            }
        }
        return f;
    }

    /** The functions of columns nearby, with a little of others, because a solution lies at the boundary. */
    static double[][] near(FactorProblem problem, double[][][] near, double[][] f) {
        double[][] mixed = new double[f.length][];
        Arrays.setAll(
                mixed, b -> ColumnVectors.combination(DISTANCE, f[b], 1 - DISTANCE, function(problem, b, near[b])));
        return mixed;
    }

    /** The function of columns at all observations. */
    private static double[] function(FactorProblem problem, int b, double[][] columns) {
        FactorBlock block = problem.blocks().get(b);
        double[][] u = block.rows().outputs(columns);
        return block.isMatrix() ? ColumnVectors.squares(problem.observations(), u) : u[0];
    }

    /** The multiplier of the equality. */
    double multiplier() {
        return mu;
    }

    /** Begins with functions of about the size of these constants; whether there is such a point. */
    boolean enter(double[][] f) {
        return problem.hasMass() ? enterPath() : enterIdentity(f);
    }

    /** Begins on the path with functions of about the size of these constants, if all slacks are positive definite there. */
    boolean enterMeans(double[][] f) {
        boolean isFound = areInside(slopes(FAR_INSIDE));
        for (int b = 0; isFound && b < blocks.size(); b++) {
            isFound = blocks.get(b) instanceof InteriorMatrix matrix && matrix.beginAtMean(f[b][0], seen[b], mu);
        }
        return isFound;
    }

    /** Matrices are multiples of the identity with functions of the given size. */
    private boolean enterIdentity(double[][] f) {
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix) {
                matrix.begin(size(b, f), seen[b], mu);
            } else if (blocks.get(b) instanceof InteriorConstant constant) {
                constant.begin(f[b][0]);
            }
        }
        return true;
    }

    /** The multiple of the identity whose function is about as large as one of these constants. */
    private double size(int b, double[][] f) {
        double least = SMALL
                * Arrays.stream(f).mapToDouble(own -> Math.abs(own[0])).max().orElse(0);
        double length = Arrays.stream(problem.blocks().get(b).rows().squaredNorms())
                .average()
                .orElse(1);
        return Math.max(least, f[b][0]) / length;
    }

    /**
     * Begins near columns, which were a solution of a similar problem: matrices are on the path and have their traces, but for such
     * as were as good as zero. Whether there is such a point.
     */
    boolean enterNear(double[][][] near, double[][] f) {
        boolean isFound = true;
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix) {
                double least = SMALL * matrix.order() * size(b, f);
                isFound &= matrix.beginAt(Math.max(least, ColumnVectors.dot(near[b], near[b])), seen[b], mu);
            } else if (blocks.get(b) instanceof InteriorConstant constant) {
                constant.begin(near[b][0][0]);
            }
        }
        return isFound;
    }

    /** The multiplier is large enough for all slacks to be positive definite; matrices are on the path, and have the mass. */
    private boolean enterPath() {
        double[][] slopes = slopes(INSIDE);
        for (int k = 0; !(mu > 0 && areInside(slopes)); k++) {
            if (k == GROWTHS) {
                return false;
            }
            mu *= GROWTH;
        }
        List<InteriorMatrix> matrices = new ArrayList<>();
        List<SlopePath> paths = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix) {
                Optional<SlopePath> path = matrix.path(seen[b], mu);
                if (path.isEmpty()) {
                    return false;
                }
                matrices.add(matrix);
                paths.add(path.get());
            }
        }
        double tau = SlopePath.tau(paths, problem.total());
        for (int k = 0; k < matrices.size(); k++) {
            matrices.get(k).begin(paths.get(k), tau);
        }
        return true;
    }

    /** The slopes of all matrices without the equality, where the losses pull harder by a factor. */
    private double[][] slopes(double factor) {
        double[][] slopes = new double[blocks.size()][0];
        for (int b = 0; b < slopes.length; b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix) {
                slopes[b] = matrix.slope(Dense.times(factor, seen[b]));
            }
        }
        return slopes;
    }

    private boolean areInside(double[][] slopes) {
        for (int b = 0; b < slopes.length; b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix && !matrix.isInside(slopes[b], mu)) {
                return false;
            }
        }
        return true;
    }
}
