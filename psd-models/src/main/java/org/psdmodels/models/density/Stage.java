package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * One coordinate of a density over a kernel that is a product over the coordinates: prepared for its distribution when some
 * other coordinates are integrated out and the rest are given. With weights beta its density is
 *
 * <pre>  sum_ka (sum_i beta_ik E_ia k_c(x, p_ic))^2,   E E' = the pair integrals of the coordinates integrated out</pre>
 *
 * <p>a quadratic form in the features of k_c. Its values at the nodes of fixed panels, those that resolve the products of
 * sections, give its distribution function.
 */
final class Stage {
    private static final LinearAlgebra ALGEBRA = LinearAlgebra.java();

    private final SectionsAtPoints sections;
    private final SectionsAtPoints.Written written;
    private final List<LinePiece> pieces;
    private final double[] densities;
    private final Matrix features;
    private final Matrix rest;

    Stage(PsdDensity density, int c, int... integrated) {
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) density.function().features();
        Measure.Factor factor = density.measure().factor(c);
        this.sections = SectionsAtPoints.of(pivots, c);
        this.written = sections.inFewFeatures();
        this.pieces = PairIntegrals.panels(sections, factor);
        this.features = PairIntegrals.features(written.basis(), pieces);
        this.densities = LinePiece.joined(pieces, piece -> piece.densities(factor));
        this.rest = integrated.length == 0
                ? SectionsAtPoints.ones(pivots.pivots().size())
                : PairIntegrals.compactRoot(
                        SectionsAtPoints.of(pivots, integrated),
                        density.measure().project(integrated));
    }

    /** The distribution of the coordinate, for weights beta. */
    LineDistribution distribution(Matrix beta) {
        Matrix root = written.root(beta, rest);
        Matrix g = ALGEBRA.multiply(View.of(root).transpose(), View.of(features));
        double[] values = new double[g.columns()];
        for (int q = 0; q < values.length; q++) {
            for (int k = 0; k < g.rows(); k++) {
                double one = g.data()[k + q * g.rows()];
                values[q] += one * one;
            }
            values[q] *= densities[q];
        }
        return LineDistribution.of(pieces, values);
    }

    /** beta_ik := beta_ik k_c(x, p_ic), brought near one: what is left when the coordinate is known. */
    void give(double x, double[] beta) {
        Points points = sections.points();
        double[] values = new double[points.size()];
        sections.kernel().between(points, Points.onLine(x)).column(0, 0, values.length, values, 0);
        double largest = Arrays.stream(values).map(Math::abs).max().orElse(1);
        for (int i = 0; i < beta.length; i++) {
            beta[i] *= values[i % values.length] / largest;
        }
    }
}
