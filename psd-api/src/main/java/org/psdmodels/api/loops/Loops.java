package org.psdmodels.api.loops;

import java.util.Arrays;
import java.util.Optional;

/**
 * The loops over many numbers that kernel matrices consist of. Plain Java has them; a module for a kind of processor may offer
 * them as a service, which is taken where there is so much to compute that it pays.
 *
 * <p>Weighted distances are the same to the last bit whoever computes them. Distances for kernel matrices may differ by the rounding
 * of their terms, exponentials by a unit in the last place, but they do not depend on where in an array a number stands, or on what
 * stands beside it.
 */
public interface Loops {
    /** {@return why these loops are of no use on this machine; empty where they work} Asked before any other method. */
    default Optional<String> refusal() {
        return Optional.empty();
    }

    /**
     * {@return whether many exponentials at once are no faster than one by one, so that it is not worth room of their own to collect them}
     */
    default boolean areOneByOne() {
        return false;
    }

    /**
     * Weighted squared distances of consecutive points to one point, the terms added in the order of the coordinates: {@code
     * out[offset + i] = sum over c of weights_c (x_ic - y_c)^2} with {@code x_ic = coordinates[first + i + c stride]}.
     *
     * @param coordinates the coordinates of the points, those of the same index together
     * @param first where the first point stands
     * @param stride how far apart the coordinates of a point are
     * @param y the other point
     * @param weights a factor for each coordinate
     * @param out where the results go
     * @param offset where the first result goes
     * @param count how many points
     */
    void squaredDistances(
            double[] coordinates,
            int first,
            int stride,
            double[] y,
            double[] weights,
            double[] out,
            int offset,
            int count);

    /**
     * Squared distances of consecutive points to consecutive others, for kernel matrices: {@code out[offset + i + j outStride] = sum
     * over c of (x_ic - y_jc)^2}, added in the order of the coordinates. Squares may be added without being rounded before, but
     * how does not depend on where a point stands, on what stands beside it, or on how many there are.
     *
     * @param x the points
     * @param y the others
     * @param dimension how many coordinates there are
     * @param out where the results go
     * @param offset where the first result goes
     * @param outStride how far apart results for one of the others and for the next go
     */
    default void squaredDistances(PointBlock x, PointBlock y, int dimension, double[] out, int offset, int outStride) {
        double[] ones = new double[dimension];
        Arrays.fill(ones, 1);
        for (int j = 0; j < y.count(); j++) {
            double[] point = y.point(j, dimension);
            squaredDistances(x.data(), x.first(), x.stride(), point, ones, out, offset + j * outStride, x.count());
        }
    }

    /**
     * Exponentials of numbers: {@code out[offset + k] = exp(values[from + k])}.
     *
     * @param values the numbers
     * @param from the first of them
     * @param count how many
     * @param out where the results go, which may be the place of the numbers, or must not overlap with it
     * @param offset where the first result goes
     */
    void exponentials(double[] values, int from, int count, double[] out, int offset);

    /**
     * Whether numbers are finite. No branch for each: zero times what is not finite is no number, and stays so in a sum. Four sums
     * do not wait for each other.
     *
     * @param values the numbers
     * @param from the first of them
     * @param to the one after the last
     * @return whether all of them are
     */
    default boolean areFinite(double[] values, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int k = from;
        for (; k + 3 < to; k += 4) {
            s0 += 0 * values[k];
            s1 += 0 * values[k + 1];
            s2 += 0 * values[k + 2];
            s3 += 0 * values[k + 3];
        }
        for (; k < to; k++) {
            s0 += 0 * values[k];
        }
        return s0 + s1 + s2 + s3 == 0;
    }

    /**
     * The loops for a kernel matrix: how many entries it has decides, so that all of them come from the same loops.
     *
     * @param entries the number of entries
     * @return plain Java's for a small matrix, and for a large one those of a service, if one is found and works
     */
    static Loops forEntries(long entries) {
        return entries < FoundLoops.LEAST ? PlainLoops.INSTANCE : FoundLoops.INSTANCE;
    }
}
