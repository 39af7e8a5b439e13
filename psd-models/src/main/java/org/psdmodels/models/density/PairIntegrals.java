package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Roots E of the matrix of pair integrals, E E' = M with M_ij the integral of k(x, z_i) k(x, z_j) against a measure.
 *
 * <p>Weights of sections may be large and nearly cancel, so that more is needed than M itself to rounding. On the line E holds
 * the sections at the nodes of a quadrature, times the roots of its weights, to all digits. In the plane it comes from the
 * integrals of features. Beyond, E is the root of M in closed form, where there is one.
 */
final class PairIntegrals {
    private PairIntegrals() {}

    static Matrix root(SectionsAtPoints sections, Measure measure) {
        if (measure.dimension() == 1) {
            return atNodes(sections, measure.factor(0));
        }
        Optional<KernelIntegrals> integrals =
                measure.dimension() == 2 ? Optional.empty() : sections.kernel().integrals(measure);
        return integrals
                .map(found -> SectionsAtPoints.rootOf(found.pairs(sections.points())))
                .orElseGet(() -> ofMoments(sections, measure));
    }

    private static Matrix atNodes(SectionsAtPoints sections, Measure.Factor factor) {
        List<LinePiece> pieces = LinePanels.resolving(new OnLine(sections, 1), factor);
        double[] weights = LinePiece.joined(pieces, piece -> piece.weights(factor));
        int m = sections.points().size();
        double[] values = LinePiece.joined(pieces, piece -> {
            SectionsAtPoints about = sections.about(piece.origin());
            return about.kernel().gram(about.points(), piece.nodes()).data();
        });
        for (int k = 0; k < values.length; k++) {
            values[k] *= Math.sqrt(weights[k / m]);
        }
        return Matrix.wrap(m, weights.length, values);
    }

    /** A root with few columns, for sections that are written in few features. */
    static Matrix compactRoot(SectionsAtPoints sections, Measure measure) {
        if (measure.dimension() > 1) {
            return root(sections, measure);
        }
        List<LinePiece> pieces = LinePanels.resolving(new OnLine(sections, 1), measure.factor(0));
        double[] weights = LinePiece.joined(pieces, piece -> piece.weights(measure.factor(0)));
        SolverFeatures features = sections.features();
        Matrix values = features((FoundFeatures.Pivots) features.found(), pieces);
        return expressed(features, sections, LinearAlgebra.java().gram(View.of(values), weights));
    }

    /** Features of sections on the line at the nodes of pieces. */
    static Matrix features(FoundFeatures.Pivots basis, List<LinePiece> pieces) {
        double[] values = LinePiece.joined(pieces, piece -> {
            Points moved = new SectionsAtPoints(basis.kernel(), basis.pivots())
                    .about(piece.origin())
                    .points();
            return SolverFeatures.of(
                            new FoundFeatures.Pivots(basis.kernel(), moved, basis.factor()), LinearAlgebra.java())
                    .at(piece.nodes())
                    .data();
        });
        int r = basis.pivots().size();
        return Matrix.wrap(r, values.length / r, values);
    }

    private static Matrix expressed(SolverFeatures features, SectionsAtPoints sections, Matrix moments) {
        Matrix root = SectionsAtPoints.rootOf(moments);
        return LinearAlgebra.java()
                .multiply(View.of(features.at(sections.points())).transpose(), View.of(root));
    }

    private static Matrix ofMoments(SectionsAtPoints sections, Measure measure) {
        SolverFeatures features = sections.features();
        return expressed(features, sections, features.moments(measure).second());
    }

    /** The panels on which products of two sections on the line are resolved. */
    static List<LinePiece> panels(SectionsAtPoints sections, Measure.Factor factor) {
        return LinePanels.resolving(new OnLine(sections, 2), factor);
    }

    /** Powers of sections on the line as functions to resolve. */
    private record OnLine(SectionsAtPoints sections, int power) implements LinePanels.Functions {
        /** Sections below this, relative to the largest k(z, z), are beneath the rounding of sums of theirs. */
        private static final double NEGLIGIBLE = 1e-22;

        @Override
        public Points pivots() {
            return sections.points();
        }

        @Override
        public double length() {
            return SectionsAtPoints.length(sections.kernel());
        }

        @Override
        public boolean areOfDifferences() {
            return sections.kernel().claims().translationInvariant();
        }

        @Override
        public OnLine about(double origin) {
            return new OnLine(sections.about(origin), power);
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
