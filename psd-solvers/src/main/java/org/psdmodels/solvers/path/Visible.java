package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.solvers.finite.Buffers;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The coordinates that the outputs see. In I + Y D^-1 Y' a coordinate with (Y D^-1 Y')_ii near zero is a row of the identity
 * matrix: leaving out some whose entries sum up to d makes a preconditioner with a relative error of at most the root of d.
 * Many are: the eigenvalues of the scaling matrix, whose products they carry, fall off steeply.
 */
final class Visible {
    /** The sum of the entries that are left out: every iteration divides the error by a hundred. */
    private static final double LEFT_OUT = 1e-4;

    private Visible() {}

    /** Their indices, in increasing order. */
    static int[] coordinates(FiniteProblem problem, List<Linearisation> blocks, CurvatureRoots roots) {
        Buffers buffers = problem.dense().buffers();
        double[] inverse = buffers.vector(Purpose.VISIBLE, 0, problem.rows());
        Arrays.fill(inverse, 0);
        roots.putInverseDiagonal(inverse);
        List<double[]> parts = new ArrayList<>();
        for (Linearisation block : blocks) {
            parts.add(entries(buffers, block, inverse));
        }
        double[] all = parts.stream().flatMapToDouble(Arrays::stream).toArray();
        double largest = largestLeftOut(all);
        return IntStream.range(0, all.length).filter(i -> !(all[i] <= largest)).toArray();
    }

    /** The largest of the entries that are left out; equal ones go together. */
    private static double largestLeftOut(double[] entries) {
        double[] sorted = entries.clone();
        Arrays.sort(sorted);
        double sum = 0;
        int out = 0;
        while (out < sorted.length && sum + sorted[out] <= LEFT_OUT) {
            sum += sorted[out++];
        }
        boolean isSplit = out > 0 && out < sorted.length && sorted[out] == sorted[out - 1];
        return out == 0 ? Double.NEGATIVE_INFINITY : isSplit ? Math.nextDown(sorted[out]) : sorted[out - 1];
    }

    /** Upper bounds of the diagonal entries of Y D^-1 Y': with c terms, (sum y)^2 is at most c sum y^2. */
    private static double[] entries(Buffers buffers, Linearisation block, double[] inverse) {
        if (block.free()) {
            double[] all = new double[block.coordinates()];
            Arrays.fill(all, Double.POSITIVE_INFINITY);
            return all;
        }
        SparseMap map = block.block().map();
        double[] counts = buffers.vector(Purpose.VISIBLE, 1, map.rows());
        Arrays.fill(counts, 0);
        for (int e = 0; e < map.start(map.columns()); e++) {
            counts[map.row(e)]++;
        }
        double[] weights = buffers.vector(Purpose.VISIBLE, 2, map.columns());
        Arrays.fill(weights, 0);
        for (int j = 0; j < weights.length; j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                weights[j] += map.value(e) * map.value(e) * counts[map.row(e)] * inverse[map.row(e)];
            }
        }
        return block.squaredCoordinates(weights);
    }
}
