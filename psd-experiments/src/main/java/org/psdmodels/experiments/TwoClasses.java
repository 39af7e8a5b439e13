package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.Random;
import org.psdmodels.api.Points;
import org.psdmodels.learn.classify.InputScaling;

/** The generated problems of the paper on tessellated kernels, in the unit square. */
enum TwoClasses {
    /**
     * Two spirals (Lang and Witbrock 1988): radius 6.5 (1 - s), angle 6.5 pi s, s from 0 to 96/104, and the same through the
     * origin for the other class; scaled from [-6.5, 6.5]^2.
     */
    SPIRAL("spiral", "two spirals", 13) {
        @Override
        double draw(Random random, double[] point) {
            double s = LAST * random.nextDouble();
            double sign = random.nextBoolean() ? 1 : -1;
            double radius = 0.5 * sign * (1 - s);
            point[0] = 0.5 + radius * Math.sin(TURN * s);
            point[1] = 0.5 + radius * Math.cos(TURN * s);
            return sign;
        }
    },

    /** Uniform points of the square, and a circle in its middle that has half of its area. */
    CIRCLE("circle", "a circle", 2) {
        @Override
        double draw(Random random, double[] point) {
            point[0] = random.nextDouble();
            point[1] = random.nextDouble();
            double x = point[0] - 0.5;
            double y = point[1] - 0.5;
            return Math.PI * (x * x + y * y) < 0.5 ? 1 : -1;
        }
    };

    private static final double LAST = 96.0 / 104;
    private static final double TURN = 6.5 * Math.PI;

    private final String id;
    private final String title;
    private final double width;

    TwoClasses(String id, String title, double width) {
        this.id = id;
        this.title = title;
        this.width = width;
    }

    /** The word in names of experiments. */
    String id() {
        return id;
    }

    /** Its own range in each coordinate. */
    String range() {
        return "[-" + digits(width / 2) + ", " + digits(width / 2) + "]";
    }

    /** What separates the classes. */
    String title() {
        return title;
    }

    /**
     * The points as a method gets them: tessellated kernels in the unit square, the dictionary in the problem's own
     * coordinates, [-6.5, 6.5]^2 or [-1, 1]^2, for which its widths from 0.5 to 10 are made.
     */
    Points seenBy(KernelMethod method, Points points) {
        return method.hasBox()
                ? points
                : new InputScaling(
                                new double[] {0.5, 0.5}, new double[] {1 / width, 1 / width}, Double.POSITIVE_INFINITY)
                        .apply(points);
    }

    /** The observations as a method gets them. */
    SignedPoints seenBy(KernelMethod method, SignedPoints data) {
        return new SignedPoints(seenBy(method, data.points()), data.signs());
    }

    /** Draws a point, and returns its sign. */
    abstract double draw(Random random, double[] point);

    /** Independent observations; a longer list begins with the shorter one of the same seed. */
    SignedPoints sample(int n, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][2];
        double[] signs = new double[n];
        for (int i = 0; i < n; i++) {
            signs[i] = draw(random, rows[i]);
        }
        return new SignedPoints(Points.of(rows), signs);
    }
}
