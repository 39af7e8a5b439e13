package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Roots E of the matrix of pair integrals, E E' = M with M_ij the integral of k(x, z_i) k(x, z_j) against a measure.
 *
 * <p>Weights of sections may be large and nearly cancel, so that more is needed than M itself to rounding. On the line E holds
 * the sections at the nodes of a quadrature, times the roots of its weights, to all digits. In the plane it comes from the
 * integrals of features. Beyond, M is the matrix of a kernel, the integral of products of sections, and E its features.
 */
final class PairIntegrals {
    private PairIntegrals() {}

    static Matrix root(Sections sections, Measure measure) {
        if (measure.dimension() == 1) {
            return atNodes(sections, measure.factor(0));
        }
        Optional<KernelIntegrals> integrals =
                measure.dimension() == 2 ? Optional.empty() : sections.kernel().integrals(measure);
        return integrals
                .map(found -> ofFeatures(new Sections(new PairKernel(found), sections.points())))
                .orElseGet(() -> ofMoments(sections, measure));
    }

    private static Matrix atNodes(Sections sections, Measure.Factor factor) {
        double[] ends = LinePanels.resolving(new OnLine(sections, 1), factor);
        Points nodes = LinePanels.nodes(ends);
        double[] weights = LinePanels.weights(ends);
        int m = sections.points().size();
        double[] values =
                sections.kernel().gram(sections.points(), nodes).data().clone();
        for (int k = 0; k < values.length; k++) {
            values[k] *= Math.sqrt(weights[k / m] * factor.density(nodes.coordinate(k / m, 0)));
        }
        return Matrix.wrap(m, nodes.size(), values);
    }

    /** A root with few columns, for sections that are written in few features. */
    static Matrix compactRoot(Sections sections, Measure measure) {
        if (measure.dimension() > 1) {
            return root(sections, measure);
        }
        double[] ends = LinePanels.resolving(new OnLine(sections, 1), measure.factor(0));
        Points nodes = LinePanels.nodes(ends);
        double[] weights = LinePanels.weights(ends);
        for (int q = 0; q < weights.length; q++) {
            weights[q] *= measure.factor(0).density(nodes.coordinate(q, 0));
        }
        Features features = sections.features();
        Matrix moments = LinearAlgebra.java().gram(View.of(features.at(nodes)), weights);
        return expressed(features, sections, moments);
    }

    private static Matrix expressed(Features features, Sections sections, Matrix moments) {
        Matrix root = Sections.rootOf(moments);
        return LinearAlgebra.java()
                .multiply(View.of(features.at(sections.points())).transpose(), View.of(root));
    }

    private static Matrix ofFeatures(Sections sections) {
        return sections.features().at(sections.points()).transpose();
    }

    private static Matrix ofMoments(Sections sections, Measure measure) {
        Features features = sections.features();
        return expressed(features, sections, features.moments(measure).second());
    }

    /** The kernel (z, w) -&gt; integral of k(x, z) k(x, w) d mu(x). */
    private record PairKernel(KernelIntegrals integrals) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return integrals.pair(x, i, y, j);
        }
    }

    /** The ends of panels on which products of two sections on the line are resolved. */
    static double[] panels(Sections sections, Measure.Factor factor) {
        return LinePanels.resolving(new OnLine(sections, 2), factor);
    }

    /** Powers of sections on the line as functions to resolve. */
    private record OnLine(Sections sections, int power) implements LinePanels.Functions {
        /** Sections below this, relative to the largest k(z, z), are beneath the rounding of sums of theirs. */
        private static final double NEGLIGIBLE = 1e-22;

        @Override
        public Points pivots() {
            return sections.points();
        }

        @Override
        public double[][] values(Points nodes) {
            Matrix values = sections.kernel().gram(nodes, sections.points());
            return IntStream.range(0, values.columns())
                    .mapToObj(i -> Arrays.stream(values.column(i))
                            .map(v -> power == 1 ? v : v * v)
                            .toArray())
                    .toArray(double[][]::new);
        }

        @Override
        public boolean areNegligible(double x) {
            double[] diagonal = sections.kernel().diagonal(sections.points());
            double largest = Arrays.stream(diagonal).max().orElse(0);
            Matrix values = sections.kernel().gram(sections.points(), Points.onLine(x));
            return Arrays.stream(values.data()).allMatch(v -> Math.abs(v) <= NEGLIGIBLE * largest);
        }
    }
}
