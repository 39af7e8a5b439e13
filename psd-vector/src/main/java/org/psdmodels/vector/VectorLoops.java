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
    public void exponentials(double[] values, int from, int to) {
        int inside = to - (to - from) % Inner.LANES;
        Inner.exponentials(values, from, inside);
        if (inside < to) {
            double[] rest = new double[Inner.LANES];
            System.arraycopy(values, inside, rest, 0, to - inside);
            Inner.exponentials(rest, 0, Inner.LANES);
            System.arraycopy(rest, 0, values, inside, to - inside);
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

        static void exponentials(double[] values, int from, int to) {
            for (int k = from; k < to; k += LANES) {
                DoubleVector x = DoubleVector.fromArray(SPECIES, values, k);
                if (x.abs().compare(VectorOperators.LE, Exponential.LARGEST).allTrue()) {
                    exponentials(x).intoArray(values, k);
                } else {
                    for (int lane = k; lane < k + LANES; lane++) {
                        values[lane] = Exponential.of(values[lane]);
                    }
                }
            }
        }

        /** The operations of {@link Exponential}, each with the result that arithmetic defines. */
        private static DoubleVector exponentials(DoubleVector x) {
            DoubleVector shifted = x.fma(constant(Exponential.LOG2_E), constant(Exponential.SHIFT));
            DoubleVector n = shifted.sub(Exponential.SHIFT);
            DoubleVector high = n.fma(constant(-Exponential.LN2_HIGH), x);
            DoubleVector r = n.fma(constant(-Exponential.LN2_LOW), high);
            DoubleVector rest = n.fma(constant(-Exponential.LN2_LOW), high.sub(r));
            DoubleVector p = constant(Exponential.C13);
            p = p.fma(r, constant(Exponential.C12));
            p = p.fma(r, constant(Exponential.C11));
            p = p.fma(r, constant(Exponential.C10));
            p = p.fma(r, constant(Exponential.C9));
            p = p.fma(r, constant(Exponential.C8));
            p = p.fma(r, constant(Exponential.C7));
            p = p.fma(r, constant(Exponential.C6));
            p = p.fma(r, constant(Exponential.C5));
            p = p.fma(r, constant(Exponential.C4));
            p = p.fma(r, constant(Exponential.C3));
            p = p.fma(r, constant(Exponential.C2));
            DoubleVector y = p.fma(r.mul(r), rest).add(r).add(1);
            return y.reinterpretAsLongs()
                    .add(shifted.reinterpretAsLongs().lanewise(VectorOperators.LSHL, Exponential.MANTISSA))
                    .reinterpretAsDoubles();
        }

        private static DoubleVector constant(double value) {
            return DoubleVector.broadcast(SPECIES, value);
        }
    }
}
