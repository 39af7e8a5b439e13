package org.psdmodels.kernels.tessellated;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelGradient;

/**
 * The partial derivatives in x by Leibniz' rule: for each region the integral of the derivative of x^e, and the
 * integrand on the face of the box that moves with x.
 */
final class TessellatedGradient implements KernelGradient {
    private final TessellatedFamily family;
    private final List<RegionIntegral> pieces;

    TessellatedGradient(TessellatedFamily family, List<RegionIntegral> pieces) {
        this.family = family;
        this.pieces = pieces;
    }

    @Override
    public void add(double weight, Points x, int i, Points y, int j, double[] out) {
        PointTable first = family.table(x.select(i));
        PointTable second = family.table(y.select(j));
        PointTable[] derivatives = IntStream.range(0, family.dimension())
                .mapToObj(c -> first.derivative(c, family.terms().arguments()))
                .toArray(PointTable[]::new);
        double[] powersOfY = second.monomialsOf(0);
        BlockSum block = new BlockSum(family, 1);
        for (RegionIntegral piece : pieces) {
            double[] weights = family.terms().contract(piece.coefficients(), powersOfY);
            BlockLoops.scale(weight, weights, 0, weights, weights.length);
            block.sweep().start(piece.region(), first, 0, 1, second, 0);
            for (int c = 0; c < derivatives.length; c++) {
                block.add(weights, derivatives[c], 0, 1, out, c);
            }
            for (int c = 0; c < derivatives.length; c++) {
                addFace(piece.region(), c, weights, first, second, block, out);
            }
        }
    }

    private static void addFace(
            Region region, int c, double[] weights, PointTable x, PointTable y, BlockSum block, double[] out) {
        double slope = region.slope(x.coordinate(0, c), y.coordinate(0, c));
        if (slope != 0) {
            block.sweep().startDerivative(c, slope, region, x, 0, y, 0);
            block.add(weights, x, 0, 1, out, c);
        }
    }
}
