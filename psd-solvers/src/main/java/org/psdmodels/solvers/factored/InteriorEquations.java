package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;

/** The Newton system of an interior point, put together from what its losses and its blocks say at the pivots. */
final class InteriorEquations {
    private final FactorProblem problem;
    private final Interpolation interpolation;
    private final InteriorLosses losses;
    private final List<InteriorBlock> blocks;
    private final Dense dense;
    private final int p;
    private final int q;

    /** The curvature of the losses, and their weights in it. */
    private Optional<InteriorCurvature> curvature = Optional.empty();

    private double[][] curvatureWeights = new double[0][];

    InteriorEquations(
            FactorProblem problem, Interpolation interpolation, InteriorLosses losses, List<InteriorBlock> blocks) {
        this.problem = problem;
        this.interpolation = interpolation;
        this.losses = losses;
        this.blocks = blocks;
        this.dense = problem.dense();
        this.p = interpolation.pivots().length;
        this.q = problem.outputs();
    }

    /** Adds what a block's values contribute to the outputs. */
    void addSeen(int b, double[] values, double[][] sum) {
        for (int k = 0; k < q; k++) {
            ColumnVectors.add(problem.mixing()[k][b], values, sum[k]);
        }
    }

    /** No outputs at the pivots. */
    double[][] zeros() {
        return new double[q][p];
    }

    /** What the outputs see of a block's values. */
    double[][] seen(int b, double[] values) {
        double[][] seen = zeros();
        addSeen(b, values, seen);
        return seen;
    }

    /** The curvature of the losses along outputs at the pivots, at the last linearisation; infinite as long as there is none. */
    double curvatureOf(double[][] outputs) {
        return curvature
                .map(h -> h.productOfTransposed(ColumnVectors.flat(p, outputs, 0, q)))
                .map(x -> Dense.dot(x, x))
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** The system at the present linearisation of losses and blocks; empty if the arithmetic breaks down. */
    Optional<InteriorSystem> system() {
        InteriorResponse k = new InteriorResponse(dense, q, p);
        for (int b = 0; b < blocks.size(); b++) {
            if (!problem.blocks().get(b).isFree()) {
                k.add(problem.mixing(), b, blocks.get(b).response());
            }
        }
        return curvature().flatMap(h -> InteriorSystem.of(dense, h, k, borders(), massCurvature()));
    }

    private double massCurvature() {
        double sum = 0;
        for (InteriorBlock block : blocks) {
            sum += block instanceof InteriorMatrix matrix ? matrix.massCurvature() : 0;
        }
        return sum;
    }

    /** Of squares it is always the same. */
    private Optional<InteriorCurvature> curvature() {
        double[][] weights = losses.curvatures();
        if (!Arrays.deepEquals(weights, curvatureWeights)) {
            curvatureWeights = weights;
            curvature = factorised();
        }
        return curvature;
    }

    private Optional<InteriorCurvature> factorised() {
        int m = losses.together();
        List<double[]> all = new ArrayList<>();
        for (int first = 0; first < q; first += m) {
            double[] h = new double[m * p * m * p];
            for (int i = 0; i < m; i++) {
                for (int j = 0; j <= i; j++) {
                    double[] gram = interpolation.cardinal().gram(losses.curvature(first + i, first + j));
                    put(gram, i, j, m * p, h);
                }
            }
            all.add(h);
        }
        return InteriorCurvature.of(dense, m * p, all);
    }

    private void put(double[] part, int i, int j, int order, double[] whole) {
        for (int c = 0; c < p; c++) {
            System.arraycopy(part, c * p, whole, i * p + (j * p + c) * order, p);
        }
    }

    /** The answer to the multiplier of the equality, if there is one, and the function 1 for every constant. */
    private List<double[]> borders() {
        List<double[]> borders = new ArrayList<>();
        if (problem.hasMass()) {
            double[][] mass = new double[q][p];
            for (int b = 0; b < blocks.size(); b++) {
                if (blocks.get(b) instanceof InteriorMatrix matrix) {
                    addSeen(b, matrix.massResponse(), mass);
                }
            }
            borders.add(ColumnVectors.flat(p, mass, 0, q));
        }
        double[] ones = new double[p];
        Arrays.fill(ones, 1);
        for (int b = 0; b < blocks.size(); b++) {
            if (problem.blocks().get(b).isFree()) {
                double[][] border = new double[q][p];
                addSeen(b, ones, border);
                borders.add(ColumnVectors.flat(p, border, 0, q));
            }
        }
        return borders;
    }
}
