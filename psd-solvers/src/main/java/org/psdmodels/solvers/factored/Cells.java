package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.psdmodels.api.Matrix;

/**
 * Observations in cells, by bisection at the mean of the longest side of the cell with the largest
 *
 * <pre>  side^2 weight^(1/4).</pre>
 *
 * <p>The weight itself, as k-means has it, would merge outliers: a density of cells has a zero there, and the slopes explode.
 */
final class Cells {
    private static final double POWER = 0.25;

    /** A side below this, relative to the longest of all, is a point. */
    private static final double POINT = 1e-7;

    private final double[][] columns;
    private final double[] weights;
    private final int[] order;
    private final List<Cell> cells = new ArrayList<>();

    /** A range of the order. */
    private record Cell(int from, int to, int coordinate, double mean, double side, double size) {}

    private Cells(Matrix points, double[] weights) {
        this.columns = ColumnVectors.of(points.rows(), points.data());
        this.weights = weights;
        this.order = new int[weights.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
    }

    /** So many cells of the rows of a matrix, or fewer where there are not so many different ones. */
    static Cells of(Matrix points, double[] weights, int most) {
        Cells cells = new Cells(points, weights);
        cells.split(most);
        return cells;
    }

    private void split(int most) {
        PriorityQueue<Cell> queue = new PriorityQueue<>(
                Comparator.comparingDouble(Cell::size).reversed().thenComparingInt(Cell::from));
        Cell all = cell(0, order.length);
        queue.add(all);
        while (queue.size() + cells.size() < most && !queue.isEmpty()) {
            Cell cell = queue.remove();
            int middle = cell.side > POINT * all.side ? partition(cell) : cell.from;
            if (middle == cell.from || middle == cell.to) {
                cells.add(cell);
            } else {
                queue.add(cell(cell.from, middle));
                queue.add(cell(middle, cell.to));
            }
        }
        cells.addAll(queue);
        cells.sort(Comparator.comparingInt(Cell::from));
    }

    private Cell cell(int from, int to) {
        double weight = 0;
        for (int p = from; p < to; p++) {
            weight += weights[order[p]];
        }
        int longest = 0;
        double side = -1;
        double mean = 0;
        for (int c = 0; c < columns.length; c++) {
            double[] x = columns[c];
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            double sum = 0;
            for (int p = from; p < to; p++) {
                int i = order[p];
                low = Math.min(low, x[i]);
                high = Math.max(high, x[i]);
                sum += weights[i] * x[i];
            }
            if (high - low > side) {
                side = high - low;
                longest = c;
                mean = sum / weight;
            }
        }
        return new Cell(from, to, longest, mean, side, side * side * Math.pow(weight, POWER));
    }

    /** Observations up to the mean come first; where the others begin. */
    private int partition(Cell cell) {
        double[] x = columns[cell.coordinate];
        int middle = cell.from;
        for (int p = cell.from; p < cell.to; p++) {
            if (x[order[p]] <= cell.mean) {
                int left = order[middle];
                order[middle++] = order[p];
                order[p] = left;
            }
        }
        return middle;
    }

    int count() {
        return cells.size();
    }

    /** Where a cell begins in the order; for the number of cells where the last one ends. */
    int start(int cell) {
        return cell < cells.size() ? cells.get(cell).from : order.length;
    }

    int observation(int position) {
        return order[position];
    }

    /** The sums of weights. */
    double[] weights() {
        double[] sums = new double[count()];
        for (int c = 0; c < sums.length; c++) {
            for (int p = start(c); p < start(c + 1); p++) {
                sums[c] += weights[order[p]];
            }
        }
        return sums;
    }

    /** The weighted means of the features of the observations, by columns. */
    double[] means(Rows rows) {
        int[] cellOf = new int[order.length];
        for (int c = 0; c < count(); c++) {
            for (int p = start(c); p < start(c + 1); p++) {
                cellOf[order[p]] = c;
            }
        }
        double[] means = rows.sums(cellOf, count(), weights);
        double[] sums = weights();
        for (int e = 0; e < means.length; e++) {
            means[e] /= sums[e / rows.features()];
        }
        return means;
    }

    /** The weighted means of numbers of the observations. */
    double[] means(double[] numbers) {
        double[] sums = weights();
        double[] means = new double[count()];
        for (int c = 0; c < means.length; c++) {
            for (int p = start(c); p < start(c + 1); p++) {
                means[c] += weights[order[p]] * numbers[order[p]];
            }
            means[c] /= sums[c];
        }
        return means;
    }
}
