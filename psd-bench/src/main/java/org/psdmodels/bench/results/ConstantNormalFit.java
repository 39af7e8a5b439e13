package org.psdmodels.bench.results;

import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;

/** One normal distribution for the targets at all points: what any regression should beat. */
public final class ConstantNormalFit implements Estimator<ConstantNormalFit.Constant> {
    /**
     * A normal distribution that does not depend on the point.
     *
     * @param targets the distribution of the targets
     * @param names the names of the columns
     */
    public record Constant(NormalFit.Normal targets, Names names) implements Model {
        /** The mean logarithm of the density of the targets. */
        @Override
        public double score(Sample test) {
            return targets.score(targetsOf(test));
        }

        @Override
        public String summary() {
            return toString();
        }
    }

    @Override
    public Constant fit(Sample sample, Progress progress) {
        return new Constant(new NormalFit().fit(targetsOf(sample)), sample.names());
    }

    private static Sample targetsOf(Sample sample) {
        return Sample.of(Points.onLine(sample.target())).weightedBy(sample.weights());
    }
}
