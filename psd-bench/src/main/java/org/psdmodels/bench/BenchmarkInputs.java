package org.psdmodels.bench;

import java.util.SplittableRandom;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** Inputs of benchmarks, the same in every run. */
final class BenchmarkInputs {
    private BenchmarkInputs() {}

    /** Points with independent coordinates, uniform in the unit cube. */
    static Points uniform(int size, int dimension) {
        return Points.of(Matrix.wrap(size, dimension, uniform(size * dimension, 0, 1)));
    }

    /** Numbers uniform in an interval. */
    static double[] uniform(int count, double lower, double upper) {
        return new SplittableRandom(count).doubles(count, lower, upper).toArray();
    }
}
