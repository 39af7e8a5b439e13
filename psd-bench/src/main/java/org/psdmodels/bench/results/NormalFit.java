package org.psdmodels.bench.results;

import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;

/** The normal distribution of largest likelihood on the line: what any density estimate should beat. */
public final class NormalFit implements Estimator<NormalFit.Normal> {
    /**
     * A normal distribution on the line.
     *
     * @param mean the mean
     * @param deviation the standard deviation
     * @param names the names of the columns
     */
    public record Normal(double mean, double deviation, Names names) implements Model, Density {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] pdfs(Points x) {
            double[] values = logPdfs(x);
            for (int i = 0; i < values.length; i++) {
                values[i] = Math.exp(values[i]);
            }
            return values;
        }

        @Override
        public double[] logPdfs(Points x) {
            double[] logs = new double[x.size()];
            for (int i = 0; i < logs.length; i++) {
                double z = (x.coordinate(i, 0) - mean) / deviation;
                logs[i] = -z * z / 2 - Math.log(deviation) - Math.log(2 * Math.PI) / 2;
            }
            return logs;
        }

        @Override
        public double score(Sample test) {
            return meanLogLikelihood(test);
        }

        @Override
        public String summary() {
            return toString();
        }
    }

    @Override
    public Normal fit(Sample sample, Progress progress) {
        Checks.size("dimension of the points", sample.points().dimension(), 1);
        double[] x = new double[sample.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = sample.points().coordinate(i, 0);
        }
        double mean = sample.mean(x);
        for (int i = 0; i < x.length; i++) {
            x[i] = (x[i] - mean) * (x[i] - mean);
        }
        double variance = Checks.positive("variance", sample.mean(x));
        return new Normal(mean, Math.sqrt(variance), sample.names());
    }
}
