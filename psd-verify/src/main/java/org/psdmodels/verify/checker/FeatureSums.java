package org.psdmodels.verify.checker;

import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;

/**
 * Integrals of features by sums over the nodes of composite Gauss-Legendre rules: panels between the pivots' coordinates in
 * one dimension, where kernels may have kinks, uniform ones in the plane. Two rules of different fineness tell the error.
 */
final class FeatureSums {
    /** The nodes on [-1, 1] and weights of the rule with eight nodes, one half of each (they are symmetric). */
    private static final double[] NODES = {0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363
    };

    private static final double[] WEIGHTS = {
        0.362683783378362, 0.31370664587788727, 0.22238103445337448, 0.10122853629037626
    };

    /** An infinite range ends where the features are below this part of their largest value. */
    private static final double NEGLIGIBLE = 1e-14;

    private static final int MOST_DOUBLINGS = 60;
    private static final int COARSE_LINE = 64;
    private static final int COARSE_PLANE = 12;

    private final PlainFeatures features;
    private final Measure measure;
    private final double[] first;
    private final double[] second;

    private FeatureSums(PlainFeatures features, Measure measure) {
        this.features = features;
        this.measure = measure;
        this.first = new double[features.size()];
        this.second = new double[features.size() * features.size()];
    }

    /** Empty where the features do not decay along an infinite axis. */
    static Optional<Moments> of(PlainFeatures features, Measure measure) {
        double[][] box = new double[measure.dimension()][];
        for (int c = 0; c < box.length; c++) {
            Optional<double[]> ends = FeatureRange.of(features, measure, c, NEGLIGIBLE, MOST_DOUBLINGS);
            if (ends.isEmpty()) {
                return Optional.empty();
            }
            box[c] = ends.get();
        }
        int coarse = box.length == 1 ? COARSE_LINE : COARSE_PLANE;
        FeatureSums rough = new FeatureSums(features, measure).over(box, coarse);
        FeatureSums fine = new FeatureSums(features, measure).over(box, 2 * coarse);
        double difference = 0;
        double norm = 0;
        for (int k = 0; k < fine.second.length; k++) {
            difference += Math.pow(fine.second[k] - rough.second[k], 2);
            norm += Math.pow(fine.second[k], 2);
        }
        double error = Math.sqrt(difference) + (features.error() + NEGLIGIBLE) * Math.sqrt(norm);
        return Optional.of(new Moments(fine.first, fine.second, error));
    }

    private FeatureSums over(double[][] box, int panels) {
        double[] x = cuts(box, 0, panels);
        if (box.length == 1) {
            forEachNode(x, (t, weight) -> add(weight, t));
        } else {
            double[] y = cuts(box, 1, panels);
            forEachNode(x, (s, v) -> forEachNode(y, (t, w) -> add(v * w, s, t)));
        }
        mirror();
        return this;
    }

    /** Uniform panels, cut at the pivots too on the line. */
    private double[] cuts(double[][] box, int c, int panels) {
        NavigableSet<Double> cuts = new TreeSet<>();
        for (int k = 0; k <= panels; k++) {
            cuts.add(box[c][0] + (box[c][1] - box[c][0]) * k / panels);
        }
        if (box.length == 1 && features.basis() instanceof Basis.Pivots pivots) {
            for (int i = 0; i < pivots.pivots().size(); i++) {
                double at = pivots.pivots().coordinate(i, 0);
                if (at > box[c][0] && at < box[c][1]) {
                    cuts.add(at);
                }
            }
        }
        return cuts.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private interface Node {
        void visit(double x, double weight);
    }

    private static void forEachNode(double[] cuts, Node node) {
        for (int k = 0; k + 1 < cuts.length; k++) {
            double middle = (cuts[k] + cuts[k + 1]) / 2;
            double half = (cuts[k + 1] - cuts[k]) / 2;
            for (int i = 0; i < NODES.length; i++) {
                node.visit(middle - half * NODES[i], half * WEIGHTS[i]);
                node.visit(middle + half * NODES[i], half * WEIGHTS[i]);
            }
        }
    }

    private void add(double weight, double... x) {
        double[] phi = features.at(Points.single(x), 0);
        double factor = weight * measure.density(x);
        int r = phi.length;
        for (int j = 0; j < r; j++) {
            double scaled = factor * phi[j];
            first[j] += scaled;
            for (int i = j; i < r; i++) {
                second[i + j * r] += scaled * phi[i];
            }
        }
    }

    private void mirror() {
        int r = features.size();
        for (int j = 0; j < r; j++) {
            for (int i = j; i < r; i++) {
                second[j + i * r] = second[i + j * r];
            }
        }
    }
}
