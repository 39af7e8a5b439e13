package org.psdmodels.learn.laws;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.VectorFunction;
import org.psdmodels.api.solver.Options;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.ReorderedRows;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.learn.classify.SvmModel;

/**
 * Support vector machines by their decision values, which are determined up to the gap, and by their probabilities, whose
 * folds depend on the order of the rows.
 */
final class MachineSubjects {
    private static final int ROWS = 40;

    /** Of the primal value. */
    private static final double GAP = 1e-12;

    /** Decision values are determined up to the root of the gap, relative; it is 1e-6, and ten of that are allowed. */
    private static final double DIFFERENCE = 1e-5;

    /** Probabilities sum to one up to as many roundings. */
    private static final double ROUNDING = 10 * 0x1p-52;

    private MachineSubjects() {}

    static List<ModelSubject> all() {
        return List.of(decisions(2), decisions(3), probabilities(2), probabilities(3));
    }

    private static SvmEstimator estimator() {
        return SvmEstimator.create()
                .withKernel(GaussianKernel.withWidth(1))
                .withOptions(Options.DEFAULT.withTolerance(GAP));
    }

    private static Sample data(int classes) {
        Random random = new Random(classes);
        double[][] x = new double[ROWS][2];
        double[] y = new double[ROWS];
        for (int i = 0; i < ROWS; i++) {
            y[i] = i % classes;
            x[i][0] = 1.5 * Math.cos(2 * Math.PI * y[i] / classes) + random.nextGaussian();
            x[i][1] = 1.5 * Math.sin(2 * Math.PI * y[i] / classes) + random.nextGaussian();
        }
        return ReorderedRows.weighted(Sample.of(Points.of(x), y));
    }

    private static ModelSubject decisions(int classes) {
        Sample sample = data(classes);
        SvmModel model = estimator().fit(sample);
        return decisions("machine of " + classes + " classes", model)
                .reloaded(() ->
                        decisions("reloaded", MachineFiles.reloaded(model)).build())
                .reordered(
                        DIFFERENCE,
                        () -> decisions("reordered", estimator().fit(ReorderedRows.of(sample)))
                                .build())
                .build();
    }

    private static ModelSubject.Builder decisions(String name, SvmModel model) {
        return outputs(name, model::allDecisions, z -> Arrays.stream(z).allMatch(Double::isFinite));
    }

    private static ModelSubject probabilities(int classes) {
        SvmModel model = estimator().withProbabilities().fit(data(classes));
        return probabilities("probabilities of " + classes + " classes", model)
                .reloaded(() ->
                        probabilities("reloaded", MachineFiles.reloaded(model)).build())
                .build();
    }

    private static ModelSubject.Builder probabilities(String name, SvmModel model) {
        return outputs(
                name,
                model::probabilities,
                z -> Arrays.stream(z).allMatch(p -> p >= 0 && p <= 1)
                        && Math.abs(Arrays.stream(z).sum() - 1) <= ROUNDING);
    }

    private static ModelSubject.Builder outputs(
            String name, Function<Points, List<double[]>> rows, Predicate<double[]> set) {
        VectorFunction function =
                x -> Matrix.ofRows(rows.apply(x).toArray(double[][]::new)).transpose();
        return ModelSubject.of(name, new double[2], new double[] {1.5, 1.5}, function)
                .within(set);
    }
}
