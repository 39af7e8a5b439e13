package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.PinballLoss;

/** What the paper's section 6 says of its losses. */
class PsdApplicationsTest {
    /** Relative to the terms of a convex combination. */
    private static final double ROUNDING = 1e-12;

    /** The pinball loss of level t is least at a q with P(Y < q) <= t <= P(Y <= q). */
    private static void isQuantile(Draw draw, boolean printed) {
        double[] y = draw.normals(draw.between(1, 20));
        double level = draw.uniform(0.05, 0.95);
        PinballLoss loss = PinballLoss.atLevel(level);
        double best = Double.NaN;
        double least = Double.POSITIVE_INFINITY;
        // Convex and linear between the data: some datum is a minimiser.
        for (double q : y) {
            double risk = Arrays.stream(y).map(v -> loss.value(v, q)).sum();
            best = risk < least ? q : best;
            least = Math.min(least, risk);
        }
        double quantile = best;
        double below = Arrays.stream(y).filter(v -> v < quantile).count() / (double) y.length;
        double upTo = Arrays.stream(y).filter(v -> v <= quantile).count() / (double) y.length;
        double t = printed ? 1 - level : level;
        assertTrue(below <= t + ROUNDING && t <= upTo + ROUNDING, () -> below + ", " + upTo + " at level " + level);
    }

    @Theorem("psd.quantile")
    @ManyDraws
    void thePinballLossHasTheQuantileFromBelow(@ForAll long seed) {
        isQuantile(new Draw(seed), false);
    }

    /** Printed is P(Y > q) = t, with which quantiles fall with their level. */
    @Refuted("psd.quantile")
    @Example
    void notThePrintedOneFromAbove() {
        Draws.refute(draw -> isQuantile(draw, true));
    }

    private static void isConvex(Draw draw, ToDoubleBiFunction<Double, double[]> likelihood) {
        double y = 3 * draw.normal();
        double[] one = {draw.normal(), draw.logUniform(1e-2, 1e2)};
        double[] other = {draw.normal(), draw.logUniform(1e-2, 1e2)};
        double t = draw.uniform(0, 1);
        double[] between = {(1 - t) * one[0] + t * other[0], (1 - t) * one[1] + t * other[1]};
        double first = likelihood.applyAsDouble(y, one);
        double second = likelihood.applyAsDouble(y, other);
        double unit = ROUNDING * (1 + y * y) * (1e2 + Math.abs(first) + Math.abs(second));
        assertTrue(likelihood.applyAsDouble(y, between) <= (1 - t) * first + t * second + unit, "the chord");
    }

    @Theorem("psd.heteroscedastic")
    @ManyDraws
    void theNormalLikelihoodIsConvexInNaturalParameters(@ForAll long seed) {
        HeteroscedasticLoss loss = new HeteroscedasticLoss();
        isConvex(new Draw(seed), (y, z) -> loss.value(new double[] {y}, z));
    }

    /** With eta = mean / variance, theta = 1 / variance. */
    @Refuted("psd.heteroscedastic")
    @Example
    void notInMeanAndVariance() {
        HeteroscedasticLoss loss = new HeteroscedasticLoss();
        Draws.refute(draw ->
                isConvex(draw, (y, z) -> loss.value(new double[] {y}, new double[] {z[0] / z[1], 1 / z[1]})));
    }
}
