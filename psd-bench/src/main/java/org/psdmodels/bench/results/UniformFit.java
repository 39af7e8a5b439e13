package org.psdmodels.bench.results;

import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;

/**
 * The uniform distribution on an interval, whatever the data: a process of constant rate.
 *
 * @param length the length of the interval
 */
public record UniformFit(double length) implements Estimator<UniformFit.Uniform> {
    /**
     * The uniform distribution.
     *
     * @param length the length of the interval
     * @param names the names of the columns
     */
    public record Uniform(double length, Names names) implements Model {
        /** The logarithm of the density. */
        @Override
        public double score(Sample test) {
            return -Math.log(length);
        }

        @Override
        public String summary() {
            return toString();
        }
    }

    @Override
    public Uniform fit(Sample sample, Progress progress) {
        return new Uniform(length, sample.names());
    }
}
