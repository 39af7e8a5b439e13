package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
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

    /** The integrals against a bounded measure of the plane; empty where they do not settle. */
    static Optional<FeatureMoments> inPlane(FeatureMap features, Measure measure) {
        FeatureMoments before = inPlane(features, measure, FEWEST);
        for (int panels = 2 * FEWEST; panels <= MOST; panels *= 2) {
            FeatureMoments after = inPlane(features, measure, panels);
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

    private static FeatureMoments inPlane(FeatureMap features, Measure measure, int panels) {
        double[] first = ends(measure.factor(0), panels);
        double[] second = ends(measure.factor(1), panels);
        double[] x = LinePanels.nodes(first).toMatrix().data();
        double[] y = LinePanels.nodes(second).toMatrix().data();
        double[] v = weights(first, measure.factor(0));
        double[] w = weights(second, measure.factor(1));
        double[] nodes = new double[2 * x.length * y.length];
        double[] weights = new double[x.length * y.length];
        for (int q = 0; q < weights.length; q++) {
            int row = q / x.length;
            nodes[q] = x[q % x.length];
            nodes[q + weights.length] = y[row];
            weights[q] = v[q % x.length] * w[row];
        }
        return of(features, Points.of(Matrix.wrap(weights.length, 2, nodes)), weights);
    }

    private static double[] ends(Measure.Factor factor, int panels) {
        double[] ends = new double[panels + 1];
        Arrays.setAll(ends, k -> factor.lower() + (factor.upper() - factor.lower()) * k / panels);
        return ends;
    }

    /** The Gauss weights of panels times the density of a measure's factor. */
    static double[] weights(double[] ends, Measure.Factor factor) {
        double[] weights = LinePanels.weights(ends);
        double[] nodes = LinePanels.nodes(ends).toMatrix().data();
        Arrays.setAll(weights, q -> weights[q] * factor.density(nodes[q]));
        return weights;
    }

    /** The sums over nodes. */
    static FeatureMoments of(FeatureMap features, Points nodes, double[] weights) {
        int r = features.size();
        double[] first = new double[r];
        double[] second = new double[Matrix.length(r, r)];
        for (int from = 0; from < weights.length; from += BLOCK) {
            int[] rows = java.util.stream.IntStream.range(from, Math.min(from + BLOCK, weights.length))
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
