package org.psdmodels.kernels.tessellated;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/** The matrices that tessellated kernels are linear forms of P with, assembled region by region. */
final class ParameterMatrices {
    private static final double[] NONE = {};

    private final TessellatedFamily family;
    private final Terms terms;
    private final double[] entries;

    private ParameterMatrices(TessellatedFamily family) {
        this.family = family;
        this.terms = family.terms();
        this.entries = new double[Matrix.length(family.matrixSize(), family.matrixSize())];
    }

    /** The symmetric part of the integral of N(z, x) N(z, y)' dz. */
    static Matrix pair(TessellatedFamily family, Points x, Points y) {
        ParameterMatrices result = new ParameterMatrices(family);
        PointTable first = family.table(x);
        PointTable second = family.table(y);
        BlockSum block = new BlockSum(family, 1);
        for (Share share : Share.of(family.secondIndicator())) {
            double[] slots = new double[result.terms.slots()];
            double[] numbers = new double[result.terms.size()];
            block.sweep().start(share.region(), first, 0, 1, second, 0);
            block.collect(first, 0, 1, slots);
            result.terms.expand(slots, second.monomialsOf(0), numbers);
            result.terms.spread(numbers, share, result.entries);
        }
        return result.symmetricPart();
    }

    /** sum_ij alpha_i alpha_j times the integral of N(z, x_i) N(z, x_j)' dz. */
    static Matrix weighted(TessellatedFamily family, Points x, double[] alpha) {
        ParameterMatrices result = new ParameterMatrices(family);
        PointTable table = family.table(x);
        for (Share share : Share.of(family.secondIndicator())) {
            double[] numbers = share.region().isSeparable()
                    ? result.separable(share.region(), table, alpha)
                    : result.pairwise(share.region(), table, alpha);
            result.terms.spread(numbers, share, result.entries);
        }
        return result.symmetricPart();
    }

    /** For each i the symmetric part of sum_j alpha_j times the integral of N(z, x_j) N(z, x_i)' dz. */
    static List<Matrix> products(TessellatedFamily family, Points x, double[] alpha) {
        PointTable table = family.table(x);
        List<Share> shares = Share.of(family.secondIndicator());
        ParameterMatrices common = new ParameterMatrices(family);
        List<double[]> constant = shares.stream()
                .map(share -> isOfFirst(share.region()) ? common.allSlots(share.region(), table, alpha, 0) : NONE)
                .toList();
        List<Matrix> matrices = new ArrayList<>();
        for (int i = 0; i < x.size(); i++) {
            ParameterMatrices result = new ParameterMatrices(family);
            for (int k = 0; k < shares.size(); k++) {
                Region region = shares.get(k).region();
                double[] slots = isOfFirst(region) ? constant.get(k) : result.allSlots(region, table, alpha, i);
                double[] numbers = new double[result.terms.size()];
                result.terms.expand(slots, table.monomialsOf(i), numbers);
                result.terms.spread(numbers, shares.get(k), result.entries);
            }
            matrices.add(result.symmetricPart());
        }
        return matrices;
    }

    /** Whether the integrals over the region depend on the first point at most. */
    private static boolean isOfFirst(Region region) {
        return region == Region.ABOVE_X || region == Region.BOX;
    }

    /** For each slot the weighted sum over all points, with the integrals over the region's boxes for x_j and x_i. */
    private double[] allSlots(Region region, PointTable x, double[] alpha, int i) {
        double[] slots = new double[terms.slots()];
        if (x.size() > 0) {
            BlockSum block = new BlockSum(family, Math.min(BlockSum.LARGEST, x.size()));
            addSlots(block, region, x, i, 0, alpha, slots);
        }
        return slots;
    }

    /** The pairs with i &gt;= j only, those with i &gt; j twice: the other half is the transposed of this one. */
    private double[] pairwise(Region region, PointTable x, double[] alpha) {
        double[] numbers = new double[terms.size()];
        double[] weights = new double[alpha.length];
        BlockSum block = new BlockSum(family, Math.min(BlockSum.LARGEST, x.size()));
        for (int j = 0; j < x.size(); j++) {
            BlockLoops.scale(2 * alpha[j], alpha, 0, weights, alpha.length);
            weights[j] = alpha[j] * alpha[j];
            terms.expand(slots(block, region, x, j, weights), x.monomialsOf(j), numbers);
        }
        return numbers;
    }

    /** The weighted sums over i &gt;= first, with the integrals over the region's boxes for x_i and x_first. */
    private double[] slots(BlockSum block, Region region, PointTable x, int first, double[] weights) {
        double[] slots = new double[terms.slots()];
        addSlots(block, region, x, first, first, weights, slots);
        return slots;
    }

    private static void addSlots(
            BlockSum block, Region region, PointTable x, int second, int start, double[] weights, double[] slots) {
        for (int from = start; from < x.size(); from += BlockSum.LARGEST) {
            int count = Math.min(BlockSum.LARGEST, x.size() - from);
            block.sweep().start(region, x, from, count, x, second);
            block.sweep().weight(weights, from);
            block.collect(x, from, count, slots);
        }
    }

    /** Products of sums over i and over j. The integral over [y, b] is the transposed of that over [x, b]. */
    private double[] separable(Region region, PointTable x, double[] alpha) {
        double[] numbers = new double[terms.size()];
        if (region != Region.ABOVE_Y && x.size() > 0) {
            BlockSum block = new BlockSum(family, Math.min(BlockSum.LARGEST, x.size()));
            double[] sums = x.sums(alpha);
            BlockLoops.scale(region == Region.ABOVE_X ? 2 : 1, sums, 0, sums, sums.length);
            terms.expand(slots(block, region, x, 0, alpha), sums, numbers);
        }
        return numbers;
    }

    private Matrix symmetricPart() {
        int n = family.matrixSize();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < j; i++) {
                double mean = 0.5 * (entries[i + j * n] + entries[j + i * n]);
                entries[i + j * n] = mean;
                entries[j + i * n] = mean;
            }
        }
        return Matrix.wrap(n, n, entries);
    }
}
