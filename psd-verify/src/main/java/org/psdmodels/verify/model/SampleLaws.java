package org.psdmodels.verify.model;

import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.verify.Law;
import org.psdmodels.verify.ModelSubject;
import org.psdmodels.verify.Outcome;
import org.psdmodels.verify.Trial;

/** Random samples of a density have its distribution. */
public final class SampleLaws {
    private static final int COUNT = 4000;
    private static final int FEW = 20;

    /** A sound sampler strays as far with a probability below 1e-8 in a trial. */
    private static final double DEVIATIONS = 5.8;

    private SampleLaws() {}

    /**
     * The laws.
     *
     * @return the laws
     */
    public static List<Law<ModelSubject>> all() {
        return List.of(
                Law.of("model.sample.seed", "equal seeds give equal samples, others do not", SampleLaws::seed),
                Law.of(
                        "model.sample.boxes",
                        "a box receives the share of the sample that its mass says",
                        SampleLaws::boxes));
    }

    private static Outcome seed(ModelSubject model, Trial trial) {
        if (model.sampler().isEmpty()) {
            return Outcome.skips("no sampler is offered");
        }
        long seed = trial.integer(Integer.MAX_VALUE);
        Points one = model.sampler().get().apply(FEW, seed);
        Points same = model.sampler().get().apply(FEW, seed);
        Points other = model.sampler().get().apply(FEW, seed + 1);
        return Outcome.require(one.size() == FEW, () -> "asked for " + FEW + " points, got " + one.size())
                .and(() -> Outcome.require(
                        one.toMatrix().equals(same.toMatrix()), () -> "seed " + seed + " gives two samples"))
                .and(() -> Outcome.require(
                        !one.toMatrix().equals(other.toMatrix()),
                        () -> "seeds " + seed + " and " + (seed + 1) + " give the same sample"));
    }

    private static Outcome boxes(ModelSubject model, Trial trial) {
        if (model.sampler().isEmpty() || model.integral().isEmpty()) {
            return Outcome.skips("no sampler is offered, or no integral to compare it with");
        }
        double[][] box = ModelPoints.box(model, trial);
        double mass = model.integral().get().applyAsDouble(ModelPoints.measure(box));
        Points sample = model.sampler().get().apply(COUNT, (long) trial.integer(Integer.MAX_VALUE));
        int inside = 0;
        for (int i = 0; i < sample.size(); i++) {
            inside += isInside(sample, i, box) ? 1 : 0;
        }
        double found = inside;
        double deviation = Math.sqrt(COUNT * mass * (1 - mass));
        // One point more or less: the normal approximation says nothing of rare events.
        return Outcome.require(
                Math.abs(found - COUNT * mass) <= DEVIATIONS * deviation + 2,
                () -> "of " + COUNT + " points " + found + " lie in " + ModelPoints.measure(box) + " of mass " + mass);
    }

    private static boolean isInside(Points x, int i, double[][] box) {
        for (int c = 0; c < x.dimension(); c++) {
            double value = x.coordinate(i, c);
            if (!(value >= box[0][c] && value <= box[1][c])) {
                return false;
            }
        }
        return true;
    }
}
