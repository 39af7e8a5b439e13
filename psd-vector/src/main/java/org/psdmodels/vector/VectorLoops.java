package org.psdmodels.vector;

import java.util.Optional;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.psdmodels.api.loops.Loops;
import org.psdmodels.api.loops.PointBlock;

/**
 * Distances and exponentials in lanes. What does not fill a vector at the end is computed one by one, or in a vector of its own, by
 * the same operations, so that no number depends on its lane.
 */
public final class VectorLoops implements Loops {
    /** Numbers at a time: those that are looked at stay in the first-level cache until their exponentials are taken. */
    private static final int PART = 256;

    /** For the service loader. */
    public VectorLoops() {}

    @Override
    public Optional<String> refusal() {
        return Probe.refusal();
    }

    @Override
    public void squaredDistances(
            double[] coordinates,
            int first,
            int stride,
            double[] y,
            double[] weights,
            double[] out,
            int offset,
            int count) {
        int inside = count - count % (4 * Inner.LANES);
        for (int i = 0; i < inside; i += 4 * Inner.LANES) {
            Inner.squaredDistances(coordinates, first + i, stride, y, weights, out, offset + i);
        }
        for (int i = inside; i < count; i++) {
            double sum = 0;
            for (int c = 0; c < y.length; c++) {
                double difference = coordinates[first + i + c * stride] - y[c];
                sum += weights[c] * difference * difference;
            }
            out[offset + i] = sum;
        }
    }

    @Override
    public void squaredDistances(PointBlock x, PointBlock y, int dimension, double[] out, int offset, int outStride) {
        int inside = x.count() - x.count() % (2 * Inner.LANES);
        int j = 0;
        for (; j < y.count() - 1; j += 2) {
            for (int i = 0; i < inside; i += 2 * Inner.LANES) {
                Inner.toTwo(x, i, y, j, dimension, out, offset + i + j * outStride, outStride);
            }
        }
        if (j < y.count()) {
            for (int i = 0; i < inside; i += 2 * Inner.LANES) {
                Inner.toOne(x, i, y, j, dimension, out, offset + i + j * outStride);
            }
        }
        for (j = 0; j < y.count(); j++) {
            for (int i = inside; i < x.count(); i++) {
                out[offset + i + j * outStride] = squaredDistance(x, i, y, j, dimension);
            }
        }
    }

    private static double squaredDistance(PointBlock x, int i, PointBlock y, int j, int dimension) {
        double sum = 0;
        for (int c = 0, p = x.first() + i, q = y.first() + j; c < dimension; c++, p += x.stride(), q += y.stride()) {
            double difference = x.data()[p] - y.data()[q];
            sum = Math.fma(difference, difference, sum);
        }
        return sum;
    }

    @Override
    public boolean areFinite(double[] values, int from, int to) {
        int inside = to - (to - from) % Inner.LANES;
        return Inner.areFinite(values, from, inside) && Loops.super.areFinite(values, inside, to);
    }

    @Override
    public void exponentials(double[] values, int from, int count, double[] out, int offset) {
        int inside = count - count % Inner.LANES;
        for (int k = 0; k < inside; k += PART) {
            Inner.exponentials(values, from + k, Math.min(PART, inside - k), out, offset + k);
        }
        if (inside < count) {
            double[] rest = new double[Inner.LANES];
            System.arraycopy(values, from + inside, rest, 0, count - inside);
            Inner.exponentials(rest, 0, Inner.LANES, rest, 0);
            System.arraycopy(rest, 0, out, offset + inside, count - inside);
        }
    }

    /** What must not be loaded before it is known that the Vector API is there. */
    private static final class Inner {
        private static final VectorSpecies<Double> SPECIES = Lanes.SPECIES;

        private static final VectorSpecies<Long> BITS = LongVector.SPECIES_PREFERRED;

        static final int LANES = SPECIES.length();

        private Inner() {}

        /** Four vectors of points: sums that do not wait for each other. */
        static void squaredDistances(
                double[] coordinates, int first, int stride, double[] y, double[] weights, double[] out, int offset) {
            DoubleVector s0 = DoubleVector.zero(SPECIES);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            for (int c = 0, p = first; c < y.length; c++, p += stride) {
                DoubleVector yc = DoubleVector.broadcast(SPECIES, y[c]);
                DoubleVector weight = DoubleVector.broadcast(SPECIES, weights[c]);
                DoubleVector d0 =
                        DoubleVector.fromArray(SPECIES, coordinates, p).sub(yc);
                DoubleVector d1 =
                        DoubleVector.fromArray(SPECIES, coordinates, p + LANES).sub(yc);
                DoubleVector d2 = DoubleVector.fromArray(SPECIES, coordinates, p + 2 * LANES)
                        .sub(yc);
                DoubleVector d3 = DoubleVector.fromArray(SPECIES, coordinates, p + 3 * LANES)
                        .sub(yc);
                s0 = s0.add(d0.mul(weight).mul(d0));
                s1 = s1.add(d1.mul(weight).mul(d1));
                s2 = s2.add(d2.mul(weight).mul(d2));
                s3 = s3.add(d3.mul(weight).mul(d3));
            }
            s0.intoArray(out, offset);
            s1.intoArray(out, offset + LANES);
            s2.intoArray(out, offset + 2 * LANES);
            s3.intoArray(out, offset + 3 * LANES);
        }

        /** Two vectors of points and two others: four sums for two readings. Eight are faster, but the compiler may make objects. */
        static void toTwo(
                PointBlock x, int i, PointBlock y, int j, int dimension, double[] out, int offset, int outStride) {
            double[] points = x.data();
            double[] others = y.data();
            DoubleVector s00 = DoubleVector.zero(SPECIES);
            DoubleVector s10 = s00;
            DoubleVector s01 = s00;
            DoubleVector s11 = s00;
            int p = x.first() + i;
            int q = y.first() + j;
            for (int c = 0; c < dimension; c++, p += x.stride(), q += y.stride()) {
                DoubleVector x0 = DoubleVector.fromArray(SPECIES, points, p);
                DoubleVector x1 = DoubleVector.fromArray(SPECIES, points, p + LANES);
                DoubleVector y0 = DoubleVector.broadcast(SPECIES, others[q]);
                DoubleVector y1 = DoubleVector.broadcast(SPECIES, others[q + 1]);
                DoubleVector d00 = x0.sub(y0);
                DoubleVector d10 = x1.sub(y0);
                DoubleVector d01 = x0.sub(y1);
                DoubleVector d11 = x1.sub(y1);
                s00 = d00.fma(d00, s00);
                s10 = d10.fma(d10, s10);
                s01 = d01.fma(d01, s01);
                s11 = d11.fma(d11, s11);
            }
            s00.intoArray(out, offset);
            s10.intoArray(out, offset + LANES);
            s01.intoArray(out, offset + outStride);
            s11.intoArray(out, offset + outStride + LANES);
        }

        /** Two vectors of points and another. */
        static void toOne(PointBlock x, int i, PointBlock y, int j, int dimension, double[] out, int offset) {
            double[] points = x.data();
            double[] others = y.data();
            DoubleVector s0 = DoubleVector.zero(SPECIES);
            DoubleVector s1 = s0;
            int p = x.first() + i;
            int q = y.first() + j;
            for (int c = 0; c < dimension; c++, p += x.stride(), q += y.stride()) {
                DoubleVector yc = DoubleVector.broadcast(SPECIES, others[q]);
                DoubleVector d0 = DoubleVector.fromArray(SPECIES, points, p).sub(yc);
                DoubleVector d1 =
                        DoubleVector.fromArray(SPECIES, points, p + LANES).sub(yc);
                s0 = d0.fma(d0, s0);
                s1 = d1.fma(d1, s1);
            }
            s0.intoArray(out, offset);
            s1.intoArray(out, offset + LANES);
        }

        /** Of numbers that fill vectors. */
        static boolean areFinite(double[] values, int from, int to) {
            DoubleVector s0 = DoubleVector.zero(SPECIES);
            DoubleVector s1 = s0;
            int k = from;
            for (; k < to - LANES; k += 2 * LANES) {
                s0 = DoubleVector.fromArray(SPECIES, values, k).mul(0).add(s0);
                s1 = DoubleVector.fromArray(SPECIES, values, k + LANES).mul(0).add(s1);
            }
            if (k < to) {
                s0 = DoubleVector.fromArray(SPECIES, values, k).mul(0).add(s0);
            }
            return s0.add(s1).compare(VectorOperators.EQ, 0).allTrue();
        }

        /** Vector by vector where not all numbers are small. */
        static void exponentials(double[] values, int from, int count, double[] out, int offset) {
            if (areSmall(values, from, count)) {
                ofSmall(values, from, count, out, offset);
                return;
            }
            for (int k = 0; k < count; k += LANES) {
                if (areSmall(values, from + k, LANES)) {
                    ofSmall(values, from + k, LANES, out, offset + k);
                } else {
                    oneByOne(values, from + k, out, offset + k);
                }
            }
        }

        /**
         * Whether the absolute values of numbers that fill vectors are at most {@link Exponential#LARGEST}. As integers, the bits of
         * numbers of one sign are in the order of the numbers, with what is no number at the end, and a difference that is negative
         * anywhere is so in a disjunction.
         */
        private static boolean areSmall(double[] values, int from, int count) {
            LongVector largest = LongVector.broadcast(BITS, Double.doubleToRawLongBits(Exponential.LARGEST));
            LongVector absolute = LongVector.broadcast(BITS, Long.MAX_VALUE);
            LongVector rest = largest;
            for (int k = from; k < from + count; k += LANES) {
                LongVector bits = DoubleVector.fromArray(SPECIES, values, k).reinterpretAsLongs();
                rest = rest.or(largest.sub(bits.and(absolute)));
            }
            return rest.compare(VectorOperators.GE, 0).allTrue();
        }

        /** The operations of {@link Exponential}, each with the result that arithmetic defines. */
        private static void ofSmall(double[] values, int from, int count, double[] out, int offset) {
            DoubleVector log2E = constant(Exponential.LOG2_E);
            DoubleVector shift = constant(Exponential.SHIFT);
            DoubleVector minusHigh = constant(-Exponential.LN2_HIGH);
            DoubleVector minusLow = constant(-Exponential.LN2_LOW);
            DoubleVector c2 = constant(Exponential.C2);
            DoubleVector c3 = constant(Exponential.C3);
            DoubleVector c4 = constant(Exponential.C4);
            DoubleVector c5 = constant(Exponential.C5);
            DoubleVector c6 = constant(Exponential.C6);
            DoubleVector c7 = constant(Exponential.C7);
            DoubleVector c8 = constant(Exponential.C8);
            DoubleVector c9 = constant(Exponential.C9);
            DoubleVector c10 = constant(Exponential.C10);
            DoubleVector c11 = constant(Exponential.C11);
            for (int k = 0; k < count; k += LANES) {
                DoubleVector x = DoubleVector.fromArray(SPECIES, values, from + k);
                DoubleVector shifted = x.fma(log2E, shift);
                DoubleVector n = shifted.sub(shift);
                DoubleVector high = n.fma(minusHigh, x);
                DoubleVector r = n.fma(minusLow, high);
                DoubleVector rest = n.fma(minusLow, high.sub(r));
                DoubleVector p = c11.fma(r, c10);
                p = p.fma(r, c9);
                p = p.fma(r, c8);
                p = p.fma(r, c7);
                p = p.fma(r, c6);
                p = p.fma(r, c5);
                p = p.fma(r, c4);
                p = p.fma(r, c3);
                p = p.fma(r, c2);
                DoubleVector y = p.fma(r.mul(r), rest).add(r).add(1);
                y.reinterpretAsLongs()
                        .add(shifted.reinterpretAsLongs().lanewise(VectorOperators.LSHL, Exponential.MANTISSA))
                        .reinterpretAsDoubles()
                        .intoArray(out, offset + k);
            }
        }

        private static void oneByOne(double[] values, int from, double[] out, int offset) {
            for (int k = 0; k < LANES; k++) {
                out[offset + k] = Exponential.of(values[from + k]);
            }
        }

        private static DoubleVector constant(double value) {
            return DoubleVector.broadcast(SPECIES, value);
        }
    }
}
