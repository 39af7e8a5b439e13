package org.psdmodels.solvers.factored;

/**
 * A point of a line that satisfies the strong conditions of Wolfe, by bracketing and cubic interpolation; after 25 trials one
 * that only decreases enough. The value may rise by its rounding error.
 */
public final class LineSearch {
    private static final double DECREASE = 1e-4;
    private static final double FLATNESS = 0.5;
    private static final double ROUNDING = 1e-15;
    private static final double EXPANSION = 3;
    private static final double MARGIN = 0.1;
    private static final int TRIALS = 25;

    private final Along line;
    private final double value;
    private final double slope;

    private LineSearch(Along line, double value, double slope) {
        this.line = line;
        this.value = value;
        this.slope = slope;
    }

    /** A function along a line. */
    @FunctionalInterface
    public interface Along {
        /**
         * Its value and slope.
         *
         * @param step the length of the step from where the line begins
         * @return what is there
         */
        Tried at(double step);
    }

    /**
     * A function at a step.
     *
     * @param step the step
     * @param value the value, infinite outside a domain
     * @param slope its derivative
     */
    public record Tried(double step, double value, double slope) {
        boolean isFinite() {
            return value < Double.POSITIVE_INFINITY && !Double.isNaN(slope);
        }
    }

    /**
     * Searches.
     *
     * @param line the function
     * @param value its value at zero
     * @param slope its slope there, &lt; 0
     * @return the step, of the last trial that decreased enough if none has a small slope; 0 if none decreased
     */
    public static double step(Along line, double value, double slope) {
        return new LineSearch(line, value, slope).search();
    }

    private double search() {
        Tried low = new Tried(0, value, slope);
        Tried high = null;
        double t = 1;
        for (int k = 0; k < TRIALS; k++) {
            Tried trial = line.at(t);
            boolean tooHigh = !trial.isFinite()
                    || !(trial.value() <= value + DECREASE * t * slope + ROUNDING * Math.abs(value))
                    || (low.step() > 0 && trial.value() > low.value() + ROUNDING * Math.abs(value));
            if (!tooHigh && Math.abs(trial.slope()) <= -FLATNESS * slope) {
                return t;
            }
            if (tooHigh || trial.slope() > 0) {
                high = trial;
            } else {
                low = trial;
                if (high == null) {
                    t *= EXPANSION;
                    continue;
                }
            }
            t = between(low, high);
        }
        return low.step();
    }

    private static double between(Tried low, Tried high) {
        double length = high.step() - low.step();
        double t = low.step() + length / 2;
        if (high.isFinite()) {
            double d = low.slope() + high.slope() - 3 * (low.value() - high.value()) / (low.step() - high.step());
            double root = d * d - low.slope() * high.slope();
            if (root > 0) {
                double s = Math.sqrt(root);
                t = high.step() - length * (high.slope() + s - d) / (high.slope() - low.slope() + 2 * s);
            }
        }
        double least = low.step() + MARGIN * length;
        double most = low.step() + (1 - MARGIN) * length;
        return t >= least ? Math.min(t, most) : t < least ? least : low.step() + length / 2;
    }
}
