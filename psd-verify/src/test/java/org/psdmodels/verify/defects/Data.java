package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.Random;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;

/** Small samples to fit models to. */
final class Data {
    private static final int ROWS = 40;

    private Data() {}

    /** Two groups on the line, around -1.5 and 1. */
    static Sample onLine() {
        Random random = new Random(1);
        double[] x = new double[ROWS];
        Arrays.setAll(x, i -> (i % 3 == 0 ? -1.5 : 1) + 0.6 * random.nextGaussian());
        return Sample.of(x);
    }

    /** A cloud in the plane, with correlation. */
    static Sample inPlane() {
        Random random = new Random(2);
        double[][] rows = new double[ROWS][];
        for (int i = 0; i < ROWS; i++) {
            double x = random.nextGaussian();
            rows[i] = new double[] {x, 0.7 * x + 0.5 * random.nextGaussian()};
        }
        return Sample.of(Points.of(rows));
    }

    /** A wave on [0, 1] with noise that grows, and weights that differ. */
    static Sample ofTargets() {
        Random random = new Random(3);
        double[] x = random.doubles(ROWS).toArray();
        double[] y = Arrays.stream(x)
                .map(u -> Math.sin(6 * u) + (0.2 + u) * random.nextGaussian())
                .toArray();
        return Sample.of(Points.onLine(x), y)
                .weightedBy(random.doubles(ROWS, 0.5, 2).toArray());
    }

    /** The same rows, the last first. */
    static Sample reversed(Sample sample) {
        int[] rows = new int[sample.size()];
        Arrays.setAll(rows, i -> rows.length - 1 - i);
        return sample.select(rows);
    }
}
