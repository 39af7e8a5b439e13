package org.psdmodels.laws.solver;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.kernel.MeasureSampler;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.recount.FeatureIntegrator;
import org.psdmodels.laws.recount.PlainFeatures;
import org.psdmodels.laws.recount.Recount;
import org.psdmodels.laws.recount.UncertainNumbers;

/** Integrals on the line by quadrature of the evaluated features, which no closed form of a kernel touches. */
final class QuadratureOfFeatures implements FeatureIntegrator {
    /** Everything about a solution. */
    static Recount recount(Problem problem, Solution solution) {
        return Recount.of(problem, solution, new QuadratureOfFeatures());
    }

    @Override
    public UncertainNumbers first(PlainFeatures features, Measure measure) {
        OnLine line = new OnLine(features, measure);
        ComputedIntegral[] integrals = new ComputedIntegral[features.size()];
        Arrays.setAll(integrals, i -> line.integral(x -> line.at(x)[i]));
        double[] values =
                Arrays.stream(integrals).mapToDouble(ComputedIntegral::value).toArray();
        double error =
                Arrays.stream(integrals).mapToDouble(ComputedIntegral::error).sum();
        return new UncertainNumbers(values, error + closedFormError(features) * ArraySums.norm(values));
    }

    @Override
    public UncertainNumbers second(PlainFeatures features, Measure measure) {
        OnLine line = new OnLine(features, measure);
        int r = features.size();
        double[] w = new double[r * r];
        double error = 0;
        for (int j = 0; j < r; j++) {
            for (int i = j; i < r; i++) {
                int row = i;
                int column = j;
                ComputedIntegral integral = line.integral(x -> line.at(x)[row] * line.at(x)[column]);
                w[i + j * r] = integral.value();
                w[j + i * r] = integral.value();
                error += 2 * integral.error();
            }
        }
        return new UncertainNumbers(w, error + closedFormError(features) * ArraySums.norm(w));
    }

    /** The relative error of integrals of products by closed forms, L^-1 M L^-T with a rounded M. */
    static double closedFormError(PlainFeatures features) {
        double condition = features.found() instanceof FoundFeatures.Pivots pivots
                ? ArraySums.norm(pivots.factor().data()) * normOfInverse(pivots.factor())
                : 1;
        return SolverRounding.of(features.size() * condition * condition);
    }

    private static double normOfInverse(Matrix factor) {
        double sum = 0;
        for (int j = 0; j < factor.rows(); j++) {
            double[] column = new double[factor.rows()];
            column[j] = 1;
            PlainFeatures.solve(factor, column, 0);
            sum += ArraySums.dot(column, column);
        }
        return Math.sqrt(sum);
    }

    /** The features on the line: all integrals use the same points. */
    private static final class OnLine {
        private final PlainFeatures features;
        private final Measure measure;
        private final Map<Double, double[]> values = new HashMap<>();

        OnLine(PlainFeatures features, Measure measure) {
            Checks.size("dimension of an integral", measure.dimension(), 1);
            this.features = features;
            this.measure = measure;
        }

        double[] at(double x) {
            return values.computeIfAbsent(x, at -> features.at(Points.onLine(at), 0));
        }

        ComputedIntegral integral(DoubleUnaryOperator f) {
            return Quadrature.over(MeasureSampler.range(measure, 0, cuts()), x -> {
                double density = measure.density(x);
                return density == 0 ? 0 : density * f.applyAsDouble(x);
            });
        }

        private double[] cuts() {
            if (features.found() instanceof FoundFeatures.Pivots pivots) {
                double[] cuts = new double[features.size()];
                Arrays.setAll(cuts, i -> pivots.pivots().coordinate(i, 0));
                return cuts;
            }
            return new double[0];
        }
    }
}
