package org.psdmodels.laws.model;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** Logarithms and gradients hold on where values become small, underflow and are zero. */
public final class TailLaws {
    private static final int MANY = 200;
    private static final int FEW = 20;

    /** Roundings of a logarithm, and of a sum of a few hundred terms of which one is the largest. */
    private static final double ROUNDING = 1e-11;

    /** The smallest number of full precision: below, values have lost digits that their logarithms still have. */
    private static final double NORMAL = Double.MIN_NORMAL;

    private TailLaws() {}

    /** {@return the laws} */
    public static List<Law<ModelSubject>> all() {
        return List.of(
                Law.of("model.log", "logarithms are those of the values, where these underflow too", TailLaws::log),
                Law.of(
                        "model.gradient.finite",
                        "gradients are finite, near, far, and where the output is zero",
                        TailLaws::gradient));
    }

    private static Outcome log(ModelSubject model, Trial trial) {
        if (model.logs().isEmpty()) {
            return Outcome.skips("no logarithms are offered");
        }
        Points x = ModelPoints.anywhere(model, MANY, trial);
        double[] values = model.outputs(x).data();
        double[] logs = model.logs().get().logValues(x);
        for (int i = 0; i < logs.length; i++) {
            if (!agree(values[i], logs[i])) {
                return Outcome.fails("at " + Arrays.toString(x.row(i)) + " the output is " + values[i]
                        + " and its logarithm " + logs[i]);
            }
        }
        return Outcome.HOLDS;
    }

    private static boolean agree(double value, double log) {
        return value >= NORMAL
                ? Math.abs(Math.log(value) - log) <= ROUNDING * Math.max(1, Math.abs(log))
                : log <= Math.log(NORMAL) + ROUNDING;
    }

    private static Outcome gradient(ModelSubject model, Trial trial) {
        if (model.gradient().isEmpty()) {
            return Outcome.skips("no gradient is offered");
        }
        Points x = ModelPoints.anywhere(model, FEW, trial);
        for (int i = 0; i < x.size(); i++) {
            double[] gradient = model.gradient().get().gradient(x.row(i));
            if (!Arrays.stream(gradient).allMatch(Double::isFinite)) {
                return Outcome.fails(
                        "at " + Arrays.toString(x.row(i)) + " the gradient is " + Arrays.toString(gradient));
            }
        }
        return Outcome.HOLDS;
    }
}
