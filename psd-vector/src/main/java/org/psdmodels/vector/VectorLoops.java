package org.psdmodels.vector;

import java.util.Optional;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.psdmodels.api.loops.Loops;

/**
 * Distances and exponentials in lanes. What does not fill a vector at the end is computed one by one, or in a vector of its own, by
 * the same operations, so that no number depends on its lane.
 */
public final class VectorLoops implements Loops {
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
    public void squaredDistances(
            double[] coordinates, int first, int stride, double[] y, double[] out, int offset, int count) {
        int i = 0;
        for (; i <= count - 4 * Inner.LANES; i += 4 * Inner.LANES) {
            Inner.squaredDistances(coordinates, first + i, stride, y, out, offset + i);
        }
        for (; i <= count - Inner.LANES; i += Inner.LANES) {
            Inner.fewSquaredDistances(coordinates, first + i, stride, y, out, offset + i);
        }
        for (; i < count; i++) {
            double sum = 0;
            for (int c = 0; c < y.length; c++) {
                double difference = coordinates[first + i + c * stride] - y[c];
                sum += difference * difference;
            }
            out[offset + i] = sum;
        }
    }

    @Override
    public boolean areFinite(double[] values, int from, int to) {
        int inside = to - (to - from) % Inner.LANES;
        return Inner.areFinite(values, from, inside) && Loops.super.areFinite(values, inside, to);
    }

    @Override
    public void exponentials(double[] values, int from, int count, double[] out, int offset) {
        int inside = count - count % Inner.LANES;
        Inner.exponentials(values, from, inside, out, offset);
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

        /** Four vectors of points, without weights. More are faster, but the compiler sometimes makes objects of them. */
        static void squaredDistances(
                double[] coordinates, int first, int stride, double[] y, double[] out, int offset) {
            DoubleVector s0 = DoubleVector.zero(SPECIES);
            DoubleVector s1 = s0;
            DoubleVector s2 = s0;
            DoubleVector s3 = s0;
            for (int c = 0, p = first; c < y.length; c++, p += stride) {
                DoubleVector yc = DoubleVector.broadcast(SPECIES, y[c]);
                DoubleVector d0 =
                        DoubleVector.fromArray(SPECIES, coordinates, p).sub(yc);
                DoubleVector d1 =
                        DoubleVector.fromArray(SPECIES, coordinates, p + LANES).sub(yc);
                DoubleVector d2 = DoubleVector.fromArray(SPECIES, coordinates, p + 2 * LANES)
                        .sub(yc);
                DoubleVector d3 = DoubleVector.fromArray(SPECIES, coordinates, p + 3 * LANES)
                        .sub(yc);
                s0 = s0.add(d0.mul(d0));
                s1 = s1.add(d1.mul(d1));
                s2 = s2.add(d2.mul(d2));
                s3 = s3.add(d3.mul(d3));
            }
            s0.intoArray(out, offset);
            s1.intoArray(out, offset + LANES);
            s2.intoArray(out, offset + 2 * LANES);
            s3.intoArray(out, offset + 3 * LANES);
        }

        /** One vector of points. */
        static void fewSquaredDistances(
                double[] coordinates, int first, int stride, double[] y, double[] out, int offset) {
            DoubleVector sum = DoubleVector.zero(SPECIES);
            for (int c = 0, p = first; c < y.length; c++, p += stride) {
                DoubleVector difference =
                        DoubleVector.fromArray(SPECIES, coordinates, p).sub(y[c]);
                sum = sum.add(difference.mul(difference));
            }
            sum.intoArray(out, offset);
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

        /** The operations of {@link Exponential}, each with the result that arithmetic defines. */
        static void exponentials(double[] values, int from, int count, double[] out, int offset) {
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
            DoubleVector c12 = constant(Exponential.C12);
            DoubleVector c13 = constant(Exponential.C13);
            for (int k = 0; k < count; k += LANES) {
                DoubleVector x = DoubleVector.fromArray(SPECIES, values, from + k);
                if (!x.abs().compare(VectorOperators.LE, Exponential.LARGEST).allTrue()) {
                    oneByOne(values, from + k, out, offset + k);
                    continue;
                }
                DoubleVector shifted = x.fma(log2E, shift);
                DoubleVector n = shifted.sub(shift);
                DoubleVector high = n.fma(minusHigh, x);
                DoubleVector r = n.fma(minusLow, high);
                DoubleVector rest = n.fma(minusLow, high.sub(r));
                DoubleVector p = c13.fma(r, c12);
                p = p.fma(r, c11);
                p = p.fma(r, c10);
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
