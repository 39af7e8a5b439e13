package org.psdmodels.kernels.calculus;

/**
 * The integral from 0 to T of q(tau) exp(-b tau - c tau^2) d tau; the package's page says how it is found.
 *
 * @param polynomial the polynomial p with q(tau) = p(near + direction tau)
 * @param near the point with tau = 0
 * @param direction 1 or -1
 * @param rate b, at least 0
 * @param curvature c, at least 0
 * @param length T &gt; 0; if infinite, b + c &gt; 0
 */
record DecayingIntegral(
        PolynomialProduct polynomial, double near, int direction, double rate, double curvature, double length) {
    /** A segment is short if the exponent drops by less than K + 2; it takes a Gauss rule with K + 16 nodes. */
    private static final int EXTRA_DROP = 2;

    private static final int EXTRA_NODES = 16;

    double value() {
        int degree = polynomial.degree();
        double drop = drop();
        if (drop < degree + EXTRA_DROP) {
            return onShortSegment(GaussLegendre.ofSize(drop == 0 ? degree / 2 + 1 : degree + EXTRA_NODES));
        }
        double all = tail(near, rate);
        return drop > negligible(degree)
                ? all
                : all - Math.exp(-drop) * tail(near + direction * length, rate + 2 * curvature * length);
    }

    /** b T + c T^2, where a part that vanishes does so for infinite T too. */
    private double drop() {
        return (rate == 0 ? 0 : rate * length) + (curvature == 0 ? 0 : curvature * length * length);
    }

    /** From a drop D of 100 + 10 K on, e^-D D^K / K! is below 1e-40: so is what lies beyond, relative to the rest. */
    private static double negligible(int degree) {
        return 100 + 10.0 * degree;
    }

    /** The integral from 0 to infinity, for a given near end and rate there. */
    private double tail(double from, double rateThere) {
        double[] q = polynomial.expandedAt(from, direction);
        double[] moments = TailMoments.of(q.length - 1, rateThere, curvature);
        double sum = 0;
        for (int k = q.length - 1; k >= 0; k--) {
            sum += q[k] * moments[k];
        }
        return sum;
    }

    private double onShortSegment(GaussLegendre rule) {
        double sum = 0;
        for (int i = 0; i < rule.size(); i++) {
            double tau = length * rule.node(i);
            double decay = Math.exp(-tau * (rate + curvature * tau));
            sum += rule.weight(i) * polynomial.value(near + direction * tau) * decay;
        }
        return length * sum;
    }
}
