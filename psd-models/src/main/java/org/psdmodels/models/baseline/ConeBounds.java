package org.psdmodels.models.baseline;

/**
 * Primal and dual value of a problem over sums of kernel sections. With alpha in the domain of the conjugates and g = K'alpha
 * + penalty K a for each cone, every feasible function has at least the value
 *
 * <pre>  - sum loss*(alpha) - sum over functions of either sign |Phi alpha|^2 / (2 penalty) - sum over cones b'K b / (2 penalty)</pre>
 *
 * <p>where b = penalty a + t 1 with the smallest t &gt;= 0 that makes g + t K 1 &gt;= 0; for a density b = penalty a, and the
 * smallest mu with g + mu u &gt;= 0 is subtracted. At an optimum g &gt;= 0 and a'g = 0, and the two values agree.
 *
 * @param primal the objective
 * @param dual the lower bound
 * @param magnitude the sum of the absolute terms of the objective
 * @param multiplier mu; 0 where there is no mass constraint
 */
record ConeBounds(double primal, double dual, double magnitude, double multiplier) {
    /** The products that the bounds need, with kernel matrices or with features in their place. */
    interface Products {
        /** K a at the sections. */
        double[] atSections(double[] a);

        /** K'alpha: at the sections, from coefficients of the data. */
        double[] fromData(double[] alpha);
    }

    static ConeBounds of(
            Cone cone, RowLosses losses, double[][] a, double[][] w, double[] z, double[] alpha, Products by) {
        double penalties = 0;
        double conjugates = losses.conjugate(alpha);
        double mu = 0;
        for (int b = 0; b < w.length; b++) {
            double penalty = cone.penalty(b);
            double[] gathered = cone.problem.gather(b, alpha);
            if (!cone.isCone(b)) {
                double[] s = cone.algebra.multiply(cone.atData, gathered);
                penalties += penalty / 2 * Cone.dot(w[b], w[b]);
                conjugates += Cone.dot(s, s) / (2 * penalty);
                continue;
            }
            double[] k = by.atSections(a[b]);
            double[] g = Cone.sum(by.fromData(gathered), k, penalty);
            penalties += penalty / 2 * Cone.dot(a[b], k);
            if (cone.means.length > 0) {
                mu = largestRatio(g, cone.means, Double.NEGATIVE_INFINITY);
                conjugates += penalty / 2 * Cone.dot(a[b], k) + mu;
            } else {
                double t = largestRatio(g, cone.rowSums, 0);
                conjugates += penalty / 2 * Cone.dot(a[b], k)
                        + t * Cone.dot(a[b], cone.rowSums)
                        + t * t / (2 * penalty) * sum(cone.rowSums);
            }
        }
        return new ConeBounds(losses.value(z) + penalties, -conjugates, losses.magnitude(z) + penalties, mu);
    }

    private static double largestRatio(double[] g, double[] u, double least) {
        double ratio = least;
        for (int j = 0; j < g.length; j++) {
            ratio = Math.max(ratio, -g[j] / u[j]);
        }
        return ratio;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double v : values) {
            sum += v;
        }
        return sum;
    }

    double gap() {
        return primal - dual;
    }
}
