package org.psdmodels.solvers.lowrank;

import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * A minimum along a line of descent, where trials are cheap: doubling steps until the slope is positive, then the secant
 * of the slopes, kept inside the bracket.
 */
final class LineSearch {
    /** The slope falls to this share of the first. */
    private static final double ACCURACY = 0.05;

    /** Rounding of the objective, relative. */
    private static final double ROUNDING = 1e-13;

    /** A bracket so short, relative to its upper end, holds nothing more. */
    private static final double RESOLUTION = 1e-6;

    /** No step is longer or shorter than the first one times this or through it. */
    private static final double RANGE = 1e9;

    /** Share of the bracket that the secant keeps away from its ends. */
    private static final double MARGIN = 0.1;

    private final DoubleFunction<Trial> line;
    private final Trial start;
    private final double ceiling;

    private LineSearch(DoubleFunction<Trial> line, Trial start) {
        this.line = line;
        this.start = start;
        this.ceiling = start.value() + ROUNDING * Math.abs(start.value());
    }

    /** A point where the objective is lower and nearly flat; none where the line does not descend. */
    static Optional<Trial> minimum(DoubleFunction<Trial> line, double firstStep) {
        Trial start = line.apply(0);
        return start.isFinite() && start.slope() < 0 ? new LineSearch(line, start).search(firstStep) : Optional.empty();
    }

    private Optional<Trial> search(double firstStep) {
        Trial low = start;
        Trial high = line.apply(firstStep);
        while (isDescending(high) && high.step() < RANGE * firstStep) {
            if (isFlat(high)) {
                return Optional.of(high);
            }
            low = high;
            high = line.apply(2 * high.step());
        }
        return within(low, high, firstStep / RANGE);
    }

    private Optional<Trial> within(Trial from, Trial to, double shortest) {
        Trial low = from;
        Trial high = to;
        while (high.step() - low.step() > RESOLUTION * high.step() && high.step() > shortest) {
            Trial middle = line.apply(between(low, high));
            if (isAcceptable(middle) && isFlat(middle)) {
                return Optional.of(middle);
            }
            if (isDescending(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low.step() > 0 ? Optional.of(low) : Optional.empty();
    }

    private boolean isAcceptable(Trial trial) {
        return trial.isFinite() && trial.value() <= ceiling;
    }

    private boolean isFlat(Trial trial) {
        return Math.abs(trial.slope()) <= ACCURACY * -start.slope();
    }

    private boolean isDescending(Trial trial) {
        return isAcceptable(trial) && trial.slope() < 0;
    }

    private static double between(Trial low, Trial high) {
        double length = high.step() - low.step();
        double share = high.isFinite() && high.slope() > 0 ? low.slope() / (low.slope() - high.slope()) : 0.5;
        return low.step() + Math.min(1 - MARGIN, Math.max(MARGIN, share)) * length;
    }
}
