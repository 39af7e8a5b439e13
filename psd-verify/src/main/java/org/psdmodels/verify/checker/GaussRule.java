package org.psdmodels.verify.checker;

/**
 * The Gauss-Legendre rule of n nodes on [-1, 1]: the zeros of the Legendre polynomial P_n, by Newton steps from Tricomi's
 * guesses, and the weights 2 / ((1 - t^2) P_n'(t)^2).
 *
 * @param nodes the nodes
 * @param weights their weights
 */
@SuppressWarnings("ArrayRecordComponent")
record GaussRule(double[] nodes, double[] weights) {
    static GaussRule of(int n) {
        double[] nodes = new double[n];
        double[] weights = new double[n];
        for (int k = 0; k < n; k++) {
            double t = Math.cos(Math.PI * (k + 0.75) / (n + 0.5));
            double moved = 1;
            while (Math.abs(moved) > 0x1p-50) {
                double[] p = legendre(n, t);
                moved = p[0] / p[1];
                t -= moved;
            }
            double slope = legendre(n, t)[1];
            nodes[k] = t;
            weights[k] = 2 / ((1 - t * t) * slope * slope);
        }
        return new GaussRule(nodes, weights);
    }

    /** P_n and its derivative. */
    private static double[] legendre(int n, double t) {
        double before = 1;
        double p = t;
        for (int k = 2; k <= n; k++) {
            double next = ((2 * k - 1) * t * p - (k - 1) * before) / k;
            before = p;
            p = next;
        }
        return new double[] {p, n * (before - t * p) / (1 - t * t)};
    }
}
