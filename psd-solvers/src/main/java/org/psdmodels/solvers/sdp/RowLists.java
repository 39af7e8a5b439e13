package org.psdmodels.solvers.sdp;

/** The entries of a diagonal block, row by row: which variables occur in a row, ascending, and with which factors. */
final class RowLists {
    private final int[] start;
    private final int[] variable;
    private final double[] value;

    RowLists(BlockEntries entries, int rows) {
        int first = entries.start(entries.firstVariable());
        start = new int[rows + 1];
        for (int e = first; e < entries.rows.length; e++) {
            start[entries.rows[e] + 1]++;
        }
        for (int k = 0; k < rows; k++) {
            start[k + 1] += start[k];
        }
        variable = new int[start[rows]];
        value = new double[start[rows]];
        int[] next = start.clone();
        for (int k = entries.firstVariable(); k < entries.count(); k++) {
            for (int e = entries.start(k); e < entries.start(k + 1); e++) {
                int to = next[entries.rows[e]]++;
                variable[to] = entries.matrix(k) - 1;
                value[to] = entries.values[e];
            }
        }
    }

    /** B_ij += factor a_i a_j for the row a, i &gt;= j, in a column-major matrix of some order. */
    void addSquare(int row, double factor, double[] b, int order) {
        for (int p = start[row]; p < start[row + 1]; p++) {
            double scaled = factor * value[p];
            int column = variable[p] * order;
            for (int q = p; q < start[row + 1]; q++) {
                b[column + variable[q]] += scaled * value[q];
            }
        }
    }

    /** a'x. */
    double dot(int row, double[] x) {
        double sum = 0;
        for (int p = start[row]; p < start[row + 1]; p++) {
            sum += value[p] * x[variable[p]];
        }
        return sum;
    }

    /** out += factor a. */
    void addTo(int row, double factor, double[] out, int offset) {
        for (int p = start[row]; p < start[row + 1]; p++) {
            out[offset + variable[p]] += factor * value[p];
        }
    }
}
