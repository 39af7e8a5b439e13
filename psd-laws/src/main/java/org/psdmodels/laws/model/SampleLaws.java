package org.psdmodels.laws.model;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/**
 * Random samples of a density have its distribution. What many small samples cannot tell from chance one large one can, so
 * that the tests of a distribution draw one, in the first trial. A sound sampler fails such a test with a probability of at
 * most {@link #LEVEL}: never, in as many runs as there will be.
 */
public final class SampleLaws {
    private static final int COUNT = 100_000;
    private static final int FEW = 20;

    /** The probability of the error of the first kind of each test of a distribution. */
    private static final double LEVEL = 1e-9;

    /** By how much a share may be off in such a sample, whatever the distribution (Massart): 2 exp(-2 n t^2) = level. */
    private static final double SHARE = Math.sqrt(Math.log(2 / LEVEL) / (2 * COUNT));

    private SampleLaws() {}

    /** {@return the laws} */
    public static List<Law<ModelSubject>> all() {
        return List.of(
                Law.of("model.sample.seed", "equal seeds give equal samples, others do not", SampleLaws::seed),
                Law.of(
                        "model.sample.cdf",
                        "the shares of a sample up to every number are those of the distribution function",
                        SampleLaws::cdf),
                Law.of(
                        "model.sample.boxes",
                        "the boxes of a grid receive the shares of a sample that their masses say",
                        SampleLaws::boxes));
    }

    private static Outcome seed(ModelSubject model, Trial trial) {
        if (model.sampler().isEmpty()) {
            return Outcome.skips("no sampler is offered");
        }
        long seed = trial.integer(Integer.MAX_VALUE);
        Points one = model.sampler().get().sample(FEW, seed);
        Points same = model.sampler().get().sample(FEW, seed);
        Points other = model.sampler().get().sample(FEW, seed + 1);
        return Outcome.require(one.size() == FEW, () -> "asked for " + FEW + " points, got " + one.size())
                .and(() -> Outcome.require(
                        one.toMatrix().equals(same.toMatrix()), () -> "seed " + seed + " gives two samples"))
                .and(() -> Outcome.require(
                        !one.toMatrix().equals(other.toMatrix()),
                        () -> "seeds " + seed + " and " + (seed + 1) + " give the same sample"));
    }

    /** The test of Kolmogorov and Smirnov. */
    private static Outcome cdf(ModelSubject model, Trial trial) {
        if (model.sampler().isEmpty() || model.distribution().isEmpty()) {
            return Outcome.skips("no sampler is offered, or no distribution function to compare it with");
        }
        if (trial.number() > 0) {
            return Outcome.skips("one large sample says more than many small ones");
        }
        DistributionOnLine distribution = model.distribution().get();
        double[] x = sample(model, trial).toMatrix().column(0);
        Arrays.sort(x);
        for (int i = 0; i < COUNT; i++) {
            double expected = distribution.cdf(x[i]);
            double below = (double) i / COUNT;
            double upTo = (i + 1.0) / COUNT;
            if (!(expected - below <= SHARE && upTo - expected <= SHARE)) {
                return Outcome.fails("of " + COUNT + " points the share up to " + x[i] + " is " + upTo
                        + ", the distribution function " + expected);
            }
        }
        return Outcome.HOLDS;
    }

    private static Points sample(ModelSubject model, Trial trial) {
        return model.sampler().orElseThrow().sample(COUNT, trial.integer(Integer.MAX_VALUE));
    }

    /** The test of Pearson. */
    private static Outcome boxes(ModelSubject model, Trial trial) {
        if (model.sampler().isEmpty() || model.masses().isEmpty()) {
            return Outcome.skips("no sampler is offered, or no integral to compare it with");
        }
        if (trial.number() > 0) {
            return Outcome.skips("one large sample says more than many small ones");
        }
        SampleGrid grid = SampleGrid.around(model);
        return grid.compare(sample(model, trial), model.masses().get(), LEVEL);
    }
}
