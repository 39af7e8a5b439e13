package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;

/**
 * The distinct terms of Z(z, x)' Q Z(z, y). With Z_k(z, x) = z^g_k x^e_k the sum over k and l of Q_kl x^e_k y^e_l
 * z^(g_k + g_l) has many equal monomials; they are collected, so that
 *
 * <pre>  Z(z, x)' Q Z(z, y) = sum_g z^g sum_e x^e sum_f C_gef y^f.</pre>
 *
 * <p>A triple (g, e, f) is a term, a pair (g, e) a slot. Slots are ordered by g and then e, terms by slot and then f, so
 * that those of a moment g, and of a slot, are consecutive.
 */
final class Terms {
    private final int q;
    private final MomentTree moments;
    private final ArgumentMonomials arguments;
    private final int[] firstSlot;
    private final int[] argumentX;
    private final int[] firstTerm;
    private final int[] argumentY;
    private final int[] termOf;

    private Terms(int q, MomentTree moments, ArgumentMonomials arguments, long[] keys) {
        this.q = q;
        this.moments = moments;
        this.arguments = arguments;
        int s = arguments.size();
        long[] terms = Arrays.stream(keys).sorted().distinct().toArray();
        long[] slots = Arrays.stream(terms).map(t -> t / s).distinct().toArray();
        this.termOf =
                Arrays.stream(keys).mapToInt(k -> Arrays.binarySearch(terms, k)).toArray();
        this.argumentY = Arrays.stream(terms).mapToInt(t -> (int) (t % s)).toArray();
        this.argumentX = Arrays.stream(slots).mapToInt(t -> (int) (t % s)).toArray();
        this.firstTerm = starts(terms, s, slots);
        this.firstSlot = starts(
                slots, s, IntStream.range(0, moments.size()).asLongStream().toArray());
    }

    /** Where in a sorted list the keys with each of the given quotients start, and the list's length. */
    private static int[] starts(long[] sorted, long divisor, long[] quotients) {
        int[] starts = new int[quotients.length + 1];
        int position = 0;
        for (int k = 0; k < quotients.length; k++) {
            starts[k] = position;
            while (position < sorted.length && sorted[position] / divisor == quotients[k]) {
                position++;
            }
        }
        starts[quotients.length] = position;
        return starts;
    }

    /**
     * The terms for the given monomials.
     *
     * @param z for each monomial of Z its exponents in z
     * @param x for each monomial of Z its exponents in x
     * @param moments all sums of two exponents in z
     * @param arguments all exponents in x
     */
    static Terms of(int[][] z, int[][] x, MomentTree moments, ArgumentMonomials arguments) {
        int q = z.length;
        long s = arguments.size();
        long[] keys = new long[Matrix.length(q, q)];
        int[] e = Arrays.stream(x).mapToInt(arguments::numberOf).toArray();
        for (int l = 0; l < q; l++) {
            for (int k = 0; k < q; k++) {
                keys[k + l * q] = (moments.numberOfSum(z[k], z[l]) * s + e[k]) * s + e[l];
            }
        }
        return new Terms(q, moments, arguments, keys);
    }

    MomentTree moments() {
        return moments;
    }

    ArgumentMonomials arguments() {
        return arguments;
    }

    int slots() {
        return argumentX.length;
    }

    /** The first slot of a moment; the last is the one before the first of the next moment. */
    int firstSlot(int moment) {
        return firstSlot[moment];
    }

    /** The exponent e of a slot, as a number among the arguments. */
    int argumentOfX(int slot) {
        return argumentX[slot];
    }

    /** The first term of a slot. */
    int firstTerm(int slot) {
        return firstTerm[slot];
    }

    /** The exponent f of a term, as a number among the arguments. */
    int argumentOfY(int term) {
        return argumentY[term];
    }

    int size() {
        return argumentY.length;
    }

    /** The coefficients C of the terms for Q = sum_ab sign(a, b) P_ab. */
    double[] collect(Matrix p, Share share) {
        double[] coefficients = new double[argumentY.length];
        double[] data = p.data();
        for (int b = 0; b < 2; b++) {
            for (int a = 0; a < 2; a++) {
                int sign = share.sign(a, b);
                for (int l = 0; sign != 0 && l < q; l++) {
                    for (int k = 0; k < q; k++) {
                        coefficients[termOf[k + l * q]] += sign * data[a * q + k + (b * q + l) * 2 * q];
                    }
                }
            }
        }
        return coefficients;
    }

    /** The adjoint of {@link #collect}: adds to P_ab, at k and l, sign(a, b) times the number of the term of k and l. */
    void spread(double[] numbers, Share share, double[] p) {
        for (int b = 0; b < 2; b++) {
            for (int a = 0; a < 2; a++) {
                int sign = share.sign(a, b);
                for (int l = 0; sign != 0 && l < q; l++) {
                    for (int k = 0; k < q; k++) {
                        p[a * q + k + (b * q + l) * 2 * q] += sign * numbers[termOf[k + l * q]];
                    }
                }
            }
        }
    }

    /** For each slot the sum over f of C_gef y^f, given all y^f. */
    double[] contract(double[] coefficients, double[] powersOfY) {
        double[] slots = new double[slots()];
        for (int slot = 0; slot < slots.length; slot++) {
            for (int t = firstTerm[slot]; t < firstTerm[slot + 1]; t++) {
                slots[slot] += coefficients[t] * powersOfY[argumentY[t]];
            }
        }
        return slots;
    }

    /** The adjoint of {@link #contract}: adds to each term the number of its slot times y^f. */
    void expand(double[] slots, double[] powersOfY, double[] numbers) {
        for (int slot = 0; slot < slots.length; slot++) {
            for (int t = firstTerm[slot]; t < firstTerm[slot + 1]; t++) {
                numbers[t] += slots[slot] * powersOfY[argumentY[t]];
            }
        }
    }
}
