package org.psdmodels.kernels.calculus;

import java.util.stream.IntStream;

/** The Gauss rule on [0, 1] for the weight 1: with n nodes exact for polynomials of degree 2 n - 1. */
final class GaussLegendre {
    private static final GaussLegendre[] SMALL =
            IntStream.rangeClosed(1, 48).mapToObj(GaussLegendre::new).toArray(GaussLegendre[]::new);

    private final double[] nodes;
    private final double[] weights;

    private GaussLegendre(int size) {
        nodes = new double[size];
        weights = new double[size];
        for (int i = 0; i < (size + 1) / 2; i++) {
            place(i, root(size, Math.cos(Math.PI * (i + 0.75) / (size + 0.5))));
        }
    }

    static GaussLegendre ofSize(int size) {
        return size <= SMALL.length ? SMALL[size - 1] : new GaussLegendre(size);
    }

    int size() {
        return nodes.length;
    }

    double node(int i) {
        return nodes[i];
    }

    double weight(int i) {
        return weights[i];
    }

    /** Newton's method from a guess that is close enough: it stops once its steps no longer become smaller. */
    private static double root(int n, double guess) {
        double x = guess;
        double last = Double.POSITIVE_INFINITY;
        while (true) {
            double step = legendre(n, x) / slope(n, x);
            if (!(Math.abs(step) < last)) {
                return x;
            }
            x -= step;
            last = Math.abs(step);
        }
    }

    private void place(int i, double root) {
        double slope = slope(nodes.length, root);
        double weight = 1 / ((1 - root) * (1 + root) * slope * slope);
        int mirrored = nodes.length - 1 - i;
        nodes[i] = (1 - root) / 2;
        nodes[mirrored] = i == mirrored ? 0.5 : (1 + root) / 2;
        weights[i] = weight;
        weights[mirrored] = weight;
    }

    /** P_n'(x) = n (x P_n(x) - P_(n-1)(x)) / (x^2 - 1). */
    private static double slope(int n, double x) {
        return n * (x * legendre(n, x) - legendre(n - 1, x)) / ((x - 1) * (x + 1));
    }

    /** P_n(x), from (k + 1) P_(k+1) = (2 k + 1) x P_k - k P_(k-1). */
    private static double legendre(int n, double x) {
        double previous = 0;
        double current = 1;
        for (int k = 0; k < n; k++) {
            double next = ((2 * k + 1) * x * current - k * previous) / (k + 1);
            previous = current;
            current = next;
        }
        return current;
    }
}
