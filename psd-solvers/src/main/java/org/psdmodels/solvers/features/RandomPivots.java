package org.psdmodels.solvers.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Randomly pivoted Cholesky: pivots drawn one after the other with probability proportional to the diagonal of what is
 * left of the kernel matrix, which makes a near-optimal Nystrom approximation on average (Chen, Epperly, Tropp, Webber
 * 2022). Drawn in blocks with rejection, which gives the same distribution with block operations (Epperly, Tropp, Webber
 * 2024): candidates come from the diagonal before the block, and one is kept with the probability that is left of it
 * after those kept before.
 */
final class RandomPivots {
    private static final int SMALLEST_BLOCK = 8;
    private static final int LARGEST_BLOCK = 96;

    /** A relative diagonal entry below this is rounding. */
    private static final double ROUNDING = 1000 * 0x1p-53;

    private final KernelMatrix matrix;
    private final LinearAlgebra algebra;
    private final Random random;
    private final int size;
    private final int count;
    private final double[] factor;
    private final double[] diagonal;
    private final double threshold;
    private final List<Integer> pivots = new ArrayList<>();

    private RandomPivots(KernelMatrix matrix, int count, double cut, long seed, LinearAlgebra algebra) {
        this.matrix = matrix;
        this.algebra = algebra;
        this.random = new Random(seed);
        this.size = matrix.rows();
        this.count = Math.min(count, size);
        Heap.require("the factor of the Nystrom candidates", size, this.count);
        this.factor = new double[Matrix.length(size, this.count)];
        this.diagonal = new double[size];
        for (int i = 0; i < size; i++) {
            diagonal[i] = matrix.entry(i, i);
        }
        this.threshold = Math.max(cut, ROUNDING) * Arrays.stream(diagonal).max().orElse(0);
    }

    /**
     * Chooses at most so many of the points; fewer where no diagonal entry is left above cut times the largest.
     */
    static int[] choose(KernelMatrix matrix, int count, double cut, long seed, LinearAlgebra algebra) {
        return new RandomPivots(matrix, count, cut, seed, algebra).run();
    }

    private int[] run() {
        int block = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, count / 8));
        double[] cumulative = new double[size];
        while (pivots.size() < count && accumulate(cumulative) > 0) {
            int[] candidates = new int[Math.min(block, 2 * (count - pivots.size()))];
            for (int k = 0; k < candidates.length; k++) {
                candidates[k] = draw(cumulative);
            }
            int[] chosen = accepted(candidates);
            if (chosen.length == 0) {
                diagonal[candidates[0]] = 0; // on the threshold: more or less by rounding
            }
            append(chosen);
        }
        return pivots.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Running sums of the diagonal, as far as it is above the threshold. */
    private double accumulate(double[] cumulative) {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += diagonal[i] > threshold ? diagonal[i] : 0;
            cumulative[i] = sum;
        }
        return sum;
    }

    private int draw(double[] cumulative) {
        double target = random.nextDouble() * cumulative[size - 1];
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (cumulative[middle] > target) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** The candidates that are kept, by a Cholesky factorisation of their residual matrix that leaves out the others. */
    private int[] accepted(int[] candidates) {
        int b = candidates.length;
        double[] residual = residual(candidates, candidates);
        double[] before = new double[b];
        for (int k = 0; k < b; k++) {
            before[k] = residual[k + k * b];
        }
        List<Integer> kept = new ArrayList<>();
        for (int k = 0; k < b && pivots.size() + kept.size() < count; k++) {
            double pivot = residual[k + k * b];
            boolean keep = random.nextDouble() * before[k] < pivot && pivot > threshold;
            if (keep) {
                eliminate(residual, b, k, pivot);
                kept.add(candidates[k]);
            }
        }
        return kept.stream().mapToInt(Integer::intValue).toArray();
    }

    private static void eliminate(double[] residual, int b, int k, double pivot) {
        for (int j = k + 1; j < b; j++) {
            double ratio = residual[k + j * b] / pivot;
            for (int i = k + 1; i < b; i++) {
                residual[i + j * b] -= residual[i + k * b] * ratio;
            }
        }
    }

    /** The kernel values of some points with others, minus what the pivots explain. */
    private double[] residual(int[] rows, int[] columns) {
        double[] values = new double[Matrix.length(rows.length, columns.length)];
        for (int j = 0; j < columns.length; j++) {
            for (int i = 0; i < rows.length; i++) {
                values[i + j * rows.length] = matrix.entry(rows[i], columns[j]);
            }
        }
        explain(factorRows(rows), columns, View.of(rows.length, columns.length, values));
        return values;
    }

    private void explain(View rows, int[] columns, View values) {
        algebra.multiply(-1, rows, factorRows(columns).transpose(), 1, values);
    }

    private View factorRows(int[] rows) {
        double[] part = new double[Matrix.length(rows.length, pivots.size())];
        for (int t = 0; t < pivots.size(); t++) {
            for (int i = 0; i < rows.length; i++) {
                part[i + t * rows.length] = factor[rows[i] + t * size];
            }
        }
        return View.of(rows.length, pivots.size(), part);
    }

    /** New columns of the factor: (K(:, S) - F F(S, :)') L^-T with L L' the residual matrix of the new pivots S. */
    private void append(int[] chosen) {
        int from = pivots.size();
        int b = chosen.length;
        double[] residual = residual(chosen, chosen);
        View all = View.of(size, count, factor);
        View target = all.columns(from, from + b);
        for (int k = 0; k < b; k++) {
            matrix.column(chosen[k], 0, size, factor, (from + k) * size);
        }
        explain(all.columns(0, from), chosen, target);
        algebra.solveLower(lower(residual, b), target.transpose());
        for (int k = 0; k < b; k++) {
            for (int i = 0; i < size; i++) {
                double g = factor[i + (from + k) * size];
                diagonal[i] = Math.max(0, diagonal[i] - g * g);
            }
        }
        for (int pivot : chosen) {
            pivots.add(pivot);
            diagonal[pivot] = 0;
        }
    }

    /** The Cholesky factor of the residual matrix of the kept candidates, whose pivots were found to be positive. */
    private static View lower(double[] residual, int b) {
        for (int k = 0; k < b; k++) {
            eliminate(residual, b, k, residual[k + k * b]);
        }
        for (int k = 0; k < b; k++) {
            double root = Math.sqrt(residual[k + k * b]);
            for (int i = k; i < b; i++) {
                residual[i + k * b] /= root;
            }
        }
        return View.of(b, b, residual);
    }
}
