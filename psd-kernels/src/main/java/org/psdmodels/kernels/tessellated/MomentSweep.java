package org.psdmodels.kernels.tessellated;

/**
 * The integrals of z^g over the boxes of one region, for a block of points x and one point y, moment after moment. With
 * the interval [l, u] of a coordinate
 *
 * <pre>  integral of z^p dz = (u - l) e_p,   e_p = (u^p + u^(p-1) l + ... + l^p) / (p + 1),</pre>
 *
 * <p>which cancels nothing where l is near u. So every integral is the box's volume times a product of means e_p, one
 * multiplication more than that of its parent in the tree of {@link Moments}.
 */
final class MomentSweep {
    private final Moments moments;
    private final double[] boxLower;
    private final double[] boxUpper;
    private final double[][] widths;
    private final double[][] means;
    private final double[][] products;
    private final double[] lower;
    private final double[] upper;
    private final double[] power;
    private int count;

    MomentSweep(Moments moments, double[] boxLower, double[] boxUpper, int capacity) {
        this.moments = moments;
        this.boxLower = boxLower;
        this.boxUpper = boxUpper;
        this.widths = new double[moments.variables()][capacity];
        this.means = new double[moments.variables() * (moments.highest() + 1)][capacity];
        this.products = new double[moments.deepest() + 1][capacity];
        this.lower = new double[capacity];
        this.upper = new double[capacity];
        this.power = new double[capacity];
    }

    /** Begins with {@code count} points x from one on, and the point y_j. */
    void start(Region region, PointTable x, int from, int count, PointTable y, int j) {
        this.count = count;
        for (int c = 0; c < widths.length; c++) {
            int start = x.startOfCoordinate(c) + from;
            double other = y.coordinate(j, c);
            region.lower().fill(x.coordinates(), start, other, boxLower[c], boxUpper[c], lower, count);
            region.upper().fill(x.coordinates(), start, other, boxLower[c], boxUpper[c], upper, count);
            Loops.width(lower, upper, widths[c], count);
            fillMeans(c);
        }
        multiplyWidths();
    }

    private void fillMeans(int c) {
        Loops.fill(1, mean(c, 0), 0, count);
        Loops.fill(1, power, 0, count);
        for (int p = 1; p <= moments.highest(); p++) {
            Loops.multiply(power, lower, 0, power, count);
            Loops.nextMean(p, mean(c, p - 1), upper, power, mean(c, p), count);
        }
    }

    private double[] mean(int c, int p) {
        return means[c * (moments.highest() + 1) + p];
    }

    private void multiplyWidths() {
        System.arraycopy(widths[0], 0, products[0], 0, count);
        for (int c = 1; c < widths.length; c++) {
            Loops.multiply(products[0], widths[c], 0, products[0], count);
        }
    }

    /**
     * Replaces, for the first point, the integral of z^p over the interval of a coordinate by slope x^p: its derivative
     * where an end of the interval moves with x.
     */
    void differentiate(int c, double slope, double x) {
        widths[c][0] = slope;
        double product = 1;
        for (int p = 1; p <= moments.highest(); p++) {
            product *= x;
            mean(c, p)[0] = product;
        }
        multiplyWidths();
    }

    /** Multiplies all integrals by the points' weights. */
    void weight(double[] weights, int from) {
        Loops.multiply(products[0], weights, from, products[0], count);
    }

    /** The integrals of z^g, valid until the next call; to be called for g = 0, 1, ... in this order. */
    double[] next(int g) {
        int depth = moments.depth(g);
        if (depth > 0) {
            int c = moments.lastVariable(g);
            Loops.multiply(products[depth - 1], mean(c, moments.exponent(g, c)), 0, products[depth], count);
        }
        return products[depth];
    }
}
