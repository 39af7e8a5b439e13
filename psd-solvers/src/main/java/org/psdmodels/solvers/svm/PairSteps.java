package org.psdmodels.solvers.svm;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The coefficients c, the gradient g = K c - t on the active ones, and steps along e_i - e_j: c_i grows, c_j falls. Where
 * c_i &lt; u_i and c_j &gt; l_j the objective falls with the slope g_j - g_i.
 *
 * <p>Where most of K is a constant, it is taken off: with sum_i c_i = s it adds to all gradients alike, but their rounding
 * errors would be relative to it.
 */
final class PairSteps {
    /** The least curvature, relative to the largest K_ii, that differs from rounding: on duplicates it is zero. */
    private static final double FLAT = 1e-12;

    /** Rounding errors of a curvature, relative to the terms it is the sum of. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    private final BoxProgram program;
    private final KernelColumns columns;
    private final double[] lower;
    private final double[] upper;
    private final double[] diagonal;
    private final double common;
    private final double floor;
    private final double[] c;
    private final double[] gradient;
    private int[] active;
    private int count;
    private int first;
    private int second;
    private double violation;

    /** The active coefficient that a step found to have the least gradient among those below their upper bounds. */
    private int steepest = -1;

    PairSteps(BoxProgram program, KernelColumns columns, double[] start) {
        this.program = program;
        this.columns = columns;
        this.lower = program.lower();
        this.upper = program.upper();
        this.diagonal = columns.diagonal();
        double largest = Arrays.stream(diagonal).max().orElse(0);
        this.common = Gram.constant(columns.array(0), columns.offset(0), diagonal.length, largest);
        Arrays.setAll(diagonal, i -> diagonal[i] - common);
        this.floor = Math.max(Math.max(FLAT * (largest - common), ROUNDING * common), Double.MIN_NORMAL);
        this.c = start;
        this.gradient = new double[c.length];
        this.active = new int[0];
        activateAll();
    }

    double[] coefficients() {
        return c;
    }

    /** The largest slope that the last call of {@link #selectPair} found. */
    double violation() {
        return violation;
    }

    /** An upper bound of the terms that the gradient is the sum of; rounding errors are relative to it. */
    double magnitude() {
        double sum = 0;
        double largest = 0;
        for (int i = 0; i < c.length; i++) {
            sum += Math.abs(c[i]);
            largest = Math.max(largest, Math.abs(program.target()[i]));
        }
        return largest + sum * Arrays.stream(diagonal).max().orElse(0);
    }

    /** c'K c / 2 - t'c, with an up-to-date gradient. */
    double objective() {
        double twice = 0;
        for (int i = 0; i < c.length; i++) {
            twice += c[i] * (gradient[i] - program.target()[i]);
        }
        return (twice + common * program.sum() * program.sum()) / 2;
    }

    DualityGap gap() {
        DualityGap found = DualityGap.of(gradient, c, lower, upper);
        return new DualityGap(found.bias() - common * program.sum(), found.gap());
    }

    /** All coefficients take part again, and the gradient is computed from them. */
    void activateAll() {
        active = IntStream.range(0, c.length).filter(i -> lower[i] < upper[i]).toArray();
        count = active.length;
        steepest = -1;
        for (int i = 0; i < c.length; i++) {
            gradient[i] = -program.target()[i];
        }
        for (int j = 0; j < c.length; j++) {
            if (c[j] != 0) {
                addColumn(c[j], columns.array(j), columns.offset(j));
            }
        }
    }

    private void addColumn(double factor, double[] column, int offset) {
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] += factor * (column[offset + i] - common);
        }
    }

    /** Finds the next pair; false where there is none that c admits. */
    boolean selectPair() {
        first = steepest < 0 ? steepestUp() : steepest;
        if (first < 0) {
            violation = 0;
            return false;
        }
        selectSecond(-gradient[first], columns.array(first), columns.offset(first));
        return second >= 0;
    }

    private int steepestUp() {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            int i = active[k];
            if (gradient[i] < least && c[i] < upper[i]) {
                least = gradient[i];
                best = i;
            }
        }
        return best;
    }

    /** The partner with the largest decrease, slope^2 / curvature. */
    private void selectSecond(double up, double[] column, int offset) {
        double diagonalOfFirst = diagonal[first];
        double most = Double.NEGATIVE_INFINITY;
        double largest = 0;
        int best = -1;
        for (int k = 0; k < count; k++) {
            int j = active[k];
            double slope = up + gradient[j];
            if (slope > 0 && c[j] > lower[j]) {
                most = Math.max(most, slope);
                double curvature = Math.max(floor, diagonalOfFirst + diagonal[j] - 2 * (column[offset + j] - common));
                double decrease = slope * slope / curvature;
                if (decrease > largest) {
                    largest = decrease;
                    best = j;
                }
            }
        }
        second = best;
        violation = Math.max(0, most);
    }

    /** Minimises along the pair; false where rounding leaves both coefficients as they are. */
    boolean step() {
        int i = first;
        int j = second;
        double[] columnI = columns.array(i);
        double[] columnJ = columns.array(j);
        int offsetI = columns.offset(i);
        int offsetJ = columns.offset(j);
        double curvature = Math.max(floor, diagonal[i] + diagonal[j] - 2 * (columnI[offsetI + j] - common));
        double room = Math.min(upper[i] - c[i], c[j] - lower[j]);
        double length = Math.min((gradient[j] - gradient[i]) / curvature, room);
        double oldI = c[i];
        double oldJ = c[j];
        c[i] = length == upper[i] - oldI ? upper[i] : oldI + length;
        c[j] = length == oldJ - lower[j] ? lower[j] : oldJ - length;
        update(c[i] - oldI, columnI, offsetI, oldJ - c[j], columnJ, offsetJ);
        return c[i] != oldI || c[j] != oldJ;
    }

    private void update(double up, double[] columnI, int offsetI, double down, double[] columnJ, int offsetJ) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            int a = active[k];
            double g = gradient[a] + up * (columnI[offsetI + a] - common) - down * (columnJ[offsetJ + a] - common);
            gradient[a] = g;
            if (g < least && c[a] < upper[a]) {
                least = g;
                best = a;
            }
        }
        steepest = best;
    }

    /** Sets coefficients aside that are at a bound and that no pair of the active ones would move away from it. */
    void shrink() {
        double up = Double.NEGATIVE_INFINITY;
        double down = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            int i = active[k];
            up = c[i] < upper[i] ? Math.max(up, -gradient[i]) : up;
            down = c[i] > lower[i] ? Math.min(down, -gradient[i]) : down;
        }
        steepest = -1;
        int kept = 0;
        for (int k = 0; k < count; k++) {
            int i = active[k];
            boolean settled = c[i] == upper[i] ? -gradient[i] > up : c[i] == lower[i] && -gradient[i] < down;
            if (!settled) {
                active[kept++] = i;
            }
        }
        count = kept;
    }
}
