package org.psdmodels.solvers.sdp;

/** The entries of a block, place by place: which variables occur there, ascending, and with which factors. */
final class RowLists {
    private final int[] start;
    private final int[] variable;
    private final double[] value;

    /**
     * The lists.
     *
     * @param entries the block of the matrices F
     * @param place the place of each entry: its row in a diagonal block
     * @param places the number of places
     */
    RowLists(BlockEntries entries, int[] place, int places) {
        int first = entries.start(entries.firstVariable());
        start = new int[places + 1];
        for (int e = first; e < place.length; e++) {
            start[place[e] + 1]++;
        }
        for (int k = 0; k < places; k++) {
            start[k + 1] += start[k];
        }
        variable = new int[start[places]];
        value = new double[start[places]];
        int[] next = start.clone();
        for (int k = entries.firstVariable(); k < entries.count(); k++) {
            for (int e = entries.start(k); e < entries.start(k + 1); e++) {
                int to = next[place[e]]++;
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
