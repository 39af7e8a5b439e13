package org.psdmodels.laws.kernel;

import java.util.stream.DoubleStream;
import org.psdmodels.api.kernel.Axis;

/** Finite numbers beside an axis. */
final class Outside {
    /** Beside the end by a relative rounding error, by little and by much. */
    private static final double[] DISTANCES = {Math.ulp(1.0), 1e-6, 1, 1e6};

    private Outside() {}

    /** Numbers that the axis does not contain: none for the real line. */
    static double[] of(Axis axis) {
        double lower = axis.range().lower();
        double upper = axis.range().upper();
        return DoubleStream.of(DISTANCES)
                .flatMap(d -> DoubleStream.of(
                        lower - d * Math.max(1, Math.abs(lower)),
                        upper + d * Math.max(1, Math.abs(upper)),
                        axis.integers() ? lower + d / 3 : lower))
                .filter(v -> Math.abs(v) < Double.POSITIVE_INFINITY && !axis.contains(v))
                .toArray();
    }
}
