package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** The integrals of features that have no closed form, by Gauss-Legendre panels. */
final class ProductMoments {
    /** Panels of an axis of the plane, doubled until the integrals settle. */
    private static final int FEWEST = 4;

    private static final int MOST = 64;

    /** A change of the second moments, relative to the largest, that is rounding. */
    private static final double SETTLED = 1e-12;

    /** Nodes whose features exist at the same time. */
    private static final int BLOCK = 4096;

    private ProductMoments() {}

    /**
     * The integrals against a bounded measure of the plane; empty where they do not settle.
     *
     * @param about the features as functions of u = x - origin
     */
    static Optional<FeatureMoments> inPlane(FeatureMap about, double[] origin, Measure measure) {
        FeatureMoments before = inPlane(about, origin, measure, FEWEST);
        for (int panels = 2 * FEWEST; panels <= MOST; panels *= 2) {
            FeatureMoments after = inPlane(about, origin, measure, panels);
            if (change(before.second(), after.second()) <= SETTLED) {
                return Optional.of(after);
            }
            before = after;
        }
        return Optional.empty();
    }

    private static double change(Matrix before, Matrix after) {
        double change = 0;
        double largest = 0;
        for (int k = 0; k < after.data().length; k++) {
            change = Math.max(change, Math.abs(after.data()[k] - before.data()[k]));
            largest = Math.max(largest, Math.abs(after.data()[k]));
        }
        return largest == 0 ? 0 : change / largest;
    }

    private static FeatureMoments inPlane(FeatureMap about, double[] origin, Measure measure, int panels) {
        LinePiece first = axis(measure.factor(0), origin[0], panels);
        LinePiece second = axis(measure.factor(1), origin[1], panels);
        double[] x = first.nodes().toMatrix().data();
        double[] y = second.nodes().toMatrix().data();
        double[] v = first.weights(measure.factor(0));
        double[] w = second.weights(measure.factor(1));
        double[] nodes = new double[2 * x.length * y.length];
        double[] weights = new double[x.length * y.length];
        for (int q = 0; q < weights.length; q++) {
            int row = q / x.length;
            nodes[q] = x[q % x.length];
            nodes[q + weights.length] = y[row];
            weights[q] = v[q % x.length] * w[row];
        }
        return of(about, Points.of(Matrix.wrap(weights.length, 2, nodes)), weights);
    }

    /** Panels of one length. */
    private static LinePiece axis(Measure.Factor factor, double origin, int panels) {
        double lower = factor.lower() - origin;
        double upper = factor.upper() - origin;
        double[] ends = new double[panels + 1];
        Arrays.setAll(ends, k -> lower + (upper - lower) * k / panels);
        return new LinePiece(origin, factor.lower(), factor.upper(), ends);
    }

    /** The sums over nodes. */
    static FeatureMoments of(FeatureMap features, Points nodes, double[] weights) {
        int r = features.size();
        double[] first = new double[r];
        double[] second = new double[Matrix.length(r, r)];
        for (int from = 0; from < weights.length; from += BLOCK) {
            int[] rows = IntStream.range(from, Math.min(from + BLOCK, weights.length))
                    .toArray();
            double[] part = Arrays.copyOfRange(weights, from, from + rows.length);
            View values = View.of(features.apply(nodes.select(rows)));
            double[] sums = LinearAlgebra.java().multiply(values, part);
            Arrays.setAll(first, k -> first[k] + sums[k]);
            LinearAlgebra.java().gram(values, part, 1, View.of(r, r, second));
        }
        return new FeatureMoments(Matrix.wrap(r, 1, first), Matrix.wrap(r, r, second));
    }
}
