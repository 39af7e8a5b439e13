package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;

/**
 * Neighbouring panels of the line, counted from an origin near them: so they may be as short as sections need, however far
 * from zero they are.
 *
 * @param origin what the ends are counted from
 * @param lower the lower end of all
 * @param upper the upper end of all; equal to the lower one where no number lies between
 * @param ends the ends of the panels less the origin, increasing
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LinePiece(double origin, double lower, double upper, double[] ends) {
    /** The Gauss nodes of the panels, less the origin. */
    Points nodes() {
        return LinePanels.nodes(ends);
    }

    /** The Gauss weights times the density of a factor of a measure. */
    double[] weights(Measure.Factor factor) {
        double[] weights = LinePanels.weights(ends);
        double[] densities = densities(factor);
        Arrays.setAll(weights, q -> weights[q] * densities[q]);
        return weights;
    }

    /** The density of a factor of a measure at the nodes. */
    double[] densities(Measure.Factor factor) {
        Measure.Factor about =
                new Measure.Factor(factor.lower(), factor.upper(), factor.mean(), factor.variance(), 0).about(origin);
        return Arrays.stream(nodes().toMatrix().data())
                .map(u -> about.density(u) * (factor.exponent() == 0 ? 1 : Math.pow(origin + u, factor.exponent())))
                .toArray();
    }

    /** What the panels have, from the values at all nodes from an offset on. */
    LegendrePanel[] panels(double[] values, int offset) {
        LegendrePanel[] panels = new LegendrePanel[ends.length - 1];
        Arrays.setAll(panels, j -> new LegendrePanel(ends[j], ends[j + 1], values, offset + j * LegendrePanel.NODES));
        return panels;
    }

    /** The piece of the numbers -x. */
    LinePiece mirrored() {
        double[] reversed = new double[ends.length];
        Arrays.setAll(reversed, j -> -ends[ends.length - 1 - j]);
        return new LinePiece(-origin, -upper, -lower, reversed);
    }

    /** Numbers of each piece, one piece after the other. */
    static double[] joined(List<LinePiece> pieces, Function<LinePiece, double[]> numbers) {
        return pieces.stream().map(numbers).flatMapToDouble(Arrays::stream).toArray();
    }
}
