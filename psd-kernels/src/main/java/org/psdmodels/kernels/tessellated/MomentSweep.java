package org.psdmodels.kernels.tessellated;

/**
 * The integrals of z^g over the boxes of one region, for a block of points x and one point y, moment after moment. With
 * the interval [l, u] of a coordinate
 *
 * <pre>  integral of z^p dz = (u - l) e_p,   e_p = (u^p + u^(p-1) l + ... + l^p) / (p + 1),</pre>
 *
 * <p>which cancels nothing where l is near u. So every integral is the box's volume times a product of means e_p, one
 * multiplication more than that of its parent in the tree of {@link MomentTree}.
 */
final class MomentSweep {
    private final MomentTree moments;
    private final double[] boxLower;
    private final double[] boxUpper;
    /** e_p of coordinate c, p = 1, ..., at the index c * highest + p - 1. */
    private final double[][] means;
    /** By the number of variables the latest integral with so many. */
    private final double[][] products;

    private final double[] ones;
    private final double[] lower;
    private final double[] upper;
    private final double[] scratch;
    private int count;

    MomentSweep(MomentTree moments, double[] boxLower, double[] boxUpper, int capacity) {
        this.moments = moments;
        this.boxLower = boxLower;
        this.boxUpper = boxUpper;
        this.means = new double[moments.variables() * moments.highest()][capacity];
        this.products = new double[moments.deepest() + 1][capacity];
        this.ones = new double[capacity];
        this.lower = new double[capacity];
        this.upper = new double[capacity];
        this.scratch = new double[capacity];
        BlockLoops.fill(1, ones, 0, capacity);
    }

    /** Begins with {@code size} points x from one on, and the point y_j. */
    void start(Region region, PointTable x, int from, int size, PointTable y, int j) {
        begin(size);
        for (int c = 0; c < moments.variables(); c++) {
            integrate(c, region, x, from, y, j);
        }
    }

    /**
     * Begins with one point x_i and the derivative of the integrals where the interval of one coordinate moves with x:
     * there slope x^p takes the place of the integral of z^p.
     */
    void startDerivative(int coordinate, double slope, Region region, PointTable x, int i, PointTable y, int j) {
        begin(1);
        for (int c = 0; c < moments.variables(); c++) {
            if (c == coordinate) {
                evaluate(c, slope, x.coordinate(i, c));
            } else {
                integrate(c, region, x, i, y, j);
            }
        }
    }

    private void begin(int size) {
        count = size;
        BlockLoops.fill(1, products[0], 0, size);
    }

    /** Multiplies the volumes by the width of the interval of a coordinate, and finds the means there. */
    private void integrate(int c, Region region, PointTable x, int from, PointTable y, int j) {
        int start = x.startOfCoordinate(c) + from;
        double other = y.coordinate(j, c);
        region.lower().fill(x.coordinates(), start, other, boxLower[c], boxUpper[c], lower, count);
        region.upper().fill(x.coordinates(), start, other, boxLower[c], boxUpper[c], upper, count);
        BlockLoops.width(lower, upper, scratch, count);
        BlockLoops.multiply(products[0], scratch, 0, products[0], count);
        BlockLoops.fill(1, scratch, 0, count);
        for (int p = 1; p <= moments.highest(); p++) {
            BlockLoops.multiply(scratch, lower, 0, scratch, count);
            BlockLoops.nextMean(p, mean(c, p - 1), upper, scratch, mean(c, p), count);
        }
    }

    private void evaluate(int c, double slope, double x) {
        products[0][0] *= slope;
        double power = 1;
        for (int p = 1; p <= moments.highest(); p++) {
            power *= x;
            mean(c, p)[0] = power;
        }
    }

    private double[] mean(int c, int p) {
        return p == 0 ? ones : means[c * moments.highest() + p - 1];
    }

    /** Multiplies all integrals by the points' weights. */
    void weight(double[] weights, int from) {
        BlockLoops.multiply(products[0], weights, from, products[0], count);
    }

    /** The integrals of z^g, valid until the next call; to be called for g = 0, 1, ... in this order. */
    double[] next(int g) {
        int depth = moments.depth(g);
        if (depth > 0) {
            int c = moments.lastVariable(g);
            BlockLoops.multiply(products[depth - 1], mean(c, moments.exponent(g, c)), 0, products[depth], count);
        }
        return products[depth];
    }
}
