package org.psdmodels.bench.results;

import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.linear.MinimumNormRegression;

/** A normal distribution of one variance about the least-squares line: what a variance that depends on the point should beat. */
public final class LinearNormalFit implements Estimator<LinearNormalFit.Linear> {
    /**
     * A line with noise.
     *
     * @param line the mean
     * @param errors the distribution about it
     * @param names the names of the columns
     */
    public record Linear(LinearRegressionModel line, NormalFit.Normal errors, Names names) implements Model {
        /** The mean logarithm of the density of the targets. */
        @Override
        public double score(Sample test) {
            return errors.score(residuals(line, test));
        }

        @Override
        public String summary() {
            return toString();
        }
    }

    @Override
    public Linear fit(Sample sample, Progress progress) {
        LinearRegressionModel line =
                MinimumNormRegression.create().withIntercept().fit(sample, progress);
        return new Linear(line, new NormalFit().fit(residuals(line, sample)), sample.names());
    }

    private static Sample residuals(LinearRegressionModel line, Sample sample) {
        double[] residuals = sample.target();
        double[] values = line.predict(sample.points());
        for (int i = 0; i < residuals.length; i++) {
            residuals[i] -= values[i];
        }
        return Sample.of(Points.onLine(residuals)).weightedBy(sample.weights());
    }
}
