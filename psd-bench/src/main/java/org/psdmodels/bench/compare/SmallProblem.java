package org.psdmodels.bench.compare;

import java.util.List;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.Units;

/**
 * A model on few observations, whose fits take milliseconds.
 *
 * @param model the model
 * @param n the number of observations
 */
record SmallProblem(GridModel model, int n) {
    private static final double[] LAMBDAS = {1e-1, 1e-2, 1e-3, 1e-4, 1e-6};

    static List<SmallProblem> all() {
        return List.of(
                new SmallProblem(GridModel.DENSITY_ON_LINE, 50),
                new SmallProblem(GridModel.DENSITY_ON_LINE, 1000),
                new SmallProblem(GridModel.HETEROSCEDASTIC, 500),
                new SmallProblem(GridModel.QUANTILES, 500),
                new SmallProblem(GridModel.QUANTILES, 20_000),
                new SmallProblem(GridModel.NON_NEGATIVE_SQUARES, 500),
                new SmallProblem(GridModel.POISSON, 500),
                new SmallProblem(GridModel.HINGE, 500));
    }

    /** The penalties of all comparisons. */
    static double[] lambdas() {
        return LAMBDAS.clone();
    }

    Problem at(double lambda) {
        return model.problem(n, lambda, Units.ONE);
    }

    @Override
    public String toString() {
        return model.label() + ", n=" + n;
    }
}
