package org.psdmodels.kernels.tessellated;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.KernelMatrix;

/**
 * The matrix of a tessellated kernel. The regions that do not compare x with y give sum_e U_e(x) y^e + x^e U_e(y), with
 * U_e computed once per point; the others are summed column by column, in blocks of rows.
 */
final class TessellatedMatrix implements KernelMatrix {
    private final TessellatedFamily family;
    private final List<RegionIntegral> pairwise;
    private final PointTable x;
    private final PointTable y;
    private final double[] halfOfX;
    private final double[] halfOfY;

    TessellatedMatrix(TessellatedFamily family, List<RegionIntegral> pieces, PointTable x, PointTable y) {
        this.family = family;
        this.pairwise = pieces.stream().filter(p -> !p.region().isSeparable()).toList();
        List<RegionIntegral> separable =
                pieces.stream().filter(p -> p.region().isSeparable()).toList();
        this.x = x;
        this.y = y;
        this.halfOfX = halves(family, separable, x);
        this.halfOfY = x == y ? halfOfX : halves(family, separable, y);
    }

    /**
     * U_e for all points, e by e: from the integral over [x, b] (that over [y, b] is its mirror image), and half of that
     * over [a, b], which is its own mirror image. Empty where there is no such region.
     */
    private static double[] halves(TessellatedFamily family, List<RegionIntegral> separable, PointTable x) {
        if (separable.isEmpty()) {
            return new double[0];
        }
        double[] halves =
                new double[Matrix.length(x.size(), family.terms().arguments().size())];
        for (RegionIntegral piece : separable) {
            switch (piece.region()) {
                case ABOVE_X -> addHalf(family, 1, piece, x, halves);
                case BOX -> addHalf(family, 0.5, piece, x, halves);
                default -> {}
            }
        }
        return halves;
    }

    private static void addHalf(
            TessellatedFamily family, double share, RegionIntegral piece, PointTable x, double[] halves) {
        BlockSum block = new BlockSum(family, Math.min(BlockSum.LARGEST, x.size()));
        for (int from = 0; from < x.size(); from += BlockSum.LARGEST) {
            int count = Math.min(BlockSum.LARGEST, x.size() - from);
            block.sweep().start(piece.region(), x, from, count, x, 0);
            block.addByArgument(share, piece.coefficients(), x, from, count, halves);
        }
    }

    @Override
    public int rows() {
        return x.size();
    }

    @Override
    public int columns() {
        return y.size();
    }

    @Override
    public double entry(int i, int j) {
        double[] out = new double[1];
        column(j, i, i + 1, out, 0);
        return out[0];
    }

    @Override
    public void column(int j, int from, int to, double[] out, int offset) {
        double[] powersOfY = y.monomialsOf(j);
        BlockLoops.fill(0, out, offset, to - from);
        if (halfOfX.length > 0) {
            addSeparable(powersOfY, j, from, to, out, offset);
        }
        BlockSum block = new BlockSum(family, Math.min(BlockSum.LARGEST, to - from));
        for (RegionIntegral piece : pairwise) {
            double[] weights = family.terms().contract(piece.coefficients(), powersOfY);
            for (int low = from; low < to; low += BlockSum.LARGEST) {
                int count = Math.min(BlockSum.LARGEST, to - low);
                block.sweep().start(piece.region(), x, low, count, y, j);
                block.add(weights, x, low, count, out, offset + low - from);
            }
        }
    }

    private void addSeparable(double[] powersOfY, int j, int from, int to, double[] out, int offset) {
        for (int e = 0; e < powersOfY.length; e++) {
            int start = x.startOfMonomial(e) + from;
            BlockLoops.addScaled(powersOfY[e], halfOfX, start, out, offset, to - from);
            BlockLoops.addScaled(halfOfY[y.startOfMonomial(e) + j], x.monomials(), start, out, offset, to - from);
        }
    }
}
