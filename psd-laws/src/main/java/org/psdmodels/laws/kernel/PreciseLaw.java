package org.psdmodels.laws.kernel;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.PreciseIntegrals;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/**
 * Integrals to twice the digits have those of the doubles. No formula is at hand that has the others: but differences of the
 * fourth order of a smooth function over five neighbours vanish to every digit there is, while whatever has been rounded to a
 * double on the way, or is added to it, jumps.
 */
final class PreciseLaw {
    /** The differences of fourth order, and the sum of their sizes. */
    private static final int[] DIFFERENCES = {1, -4, 6, -4, 1};

    private static final double SUM_OF_DIFFERENCES = 16;

    /** Neighbours are so far from each other, in units of the points: fourth powers of that are below any error that is claimed. */
    private static final int STEP = -40;

    /** Points are multiples of this, so that those of the step are added without rounding. */
    private static final int GRID = -8;

    private PreciseLaw() {}

    static Outcome check(IntegralCase c, Trial trial) {
        Optional<PreciseIntegrals> precise = c.integrals().precise();
        if (precise.isEmpty()) {
            return Outcome.skips("integrals are known to the digits of a double");
        }
        return agreement(c, precise.get()).and(() -> smoothness(c, precise.get()));
    }

    private static Outcome agreement(IntegralCase c, PreciseIntegrals precise) {
        int n = c.z().size();
        double[] high = new double[n];
        double[] low = new double[n];
        Matrix pairs = c.integrals().pairs(c.z());
        double largest = PairwiseComparison.largest(pairs.data());
        precise.means(c.z(), high, low);
        for (int i = 0; i < n; i++) {
            double mean = c.integrals().mean(c.z(), i);
            if (!agree(mean, high[i], low[i], mean)) {
                return Outcome.fails("mean " + mean + " is " + high[i] + " and " + low[i] + c.text());
            }
        }
        for (int i = 0; i < n; i++) {
            precise.pairs(c.z(), i, c.z(), n, high, low);
            for (int j = 0; j < n; j++) {
                if (!agree(pairs.get(i, j), high[j], low[j], largest)) {
                    return Outcome.fails(
                            "pair integral " + pairs.get(i, j) + " is " + high[j] + " and " + low[j] + c.text());
                }
            }
        }
        return Outcome.HOLDS;
    }

    private static boolean agree(double expected, double high, double low, double size) {
        return Math.abs(low) <= Math.ulp(high) / 2
                && Math.abs(high - expected) <= IntegralErrors.ACCURACY * size + IntegralErrors.UNDERFLOW;
    }

    private static Outcome smoothness(IntegralCase c, PreciseIntegrals precise) {
        if (c.kernel().claims().smoothness() != Smoothness.EVERYWHERE || !isSpace(c)) {
            return Outcome.skips("not claimed to be smooth on all of space");
        }
        double unit = Math.scalb(1.0, Math.getExponent(c.scale()));
        int d = c.z().dimension();
        double[][] rows = new double[DIFFERENCES.length][d];
        for (int k = 0; k < rows.length; k++) {
            for (int i = 0; i < d; i++) {
                double onGrid = Math.rint(Math.scalb(c.z().coordinate(0, i) / unit, -GRID));
                rows[k][i] = unit * (Math.scalb(onGrid, GRID) + Math.scalb((double) k, STEP));
            }
        }
        return smoothness(c, precise, Points.of(rows));
    }

    private static boolean isSpace(IntegralCase c) {
        for (int i = 0; i < c.z().dimension(); i++) {
            if (!c.kernel().claims().domain().axis(i).equals(Axis.REALS)) {
                return false;
            }
        }
        return true;
    }

    private static Outcome smoothness(IntegralCase c, PreciseIntegrals precise, Points z) {
        int n = DIFFERENCES.length;
        double[] high = new double[n];
        double[] low = new double[n];
        precise.means(z, high, low);
        double jumpOfMean = difference(high, low);
        double mean = high[0];
        double[] own = new double[1];
        precise.pairs(c.z(), 0, c.z(), 1, own, new double[1]);
        precise.pairs(z, 0, z, 1, high, low);
        double size = Math.sqrt(own[0]) * Math.sqrt(high[0]);
        precise.pairs(c.z(), 0, z, n, high, low);
        double jumpOfPair = difference(high, low);
        DoubleUnaryOperator allowed = of -> 2 * SUM_OF_DIFFERENCES * precise.error() * of + IntegralErrors.UNDERFLOW;
        return Outcome.require(
                Math.abs(jumpOfMean) <= allowed.applyAsDouble(mean)
                        && Math.abs(jumpOfPair) <= allowed.applyAsDouble(size),
                () -> "an error of " + precise.error() + " is claimed, but means of the size " + mean + " jump by "
                        + jumpOfMean + " and pair integrals of the size " + size + " by " + jumpOfPair + c.text());
    }

    private static double difference(double[] high, double[] low) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 0; k < DIFFERENCES.length; k++) {
            BigDecimal value = new BigDecimal(high[k]).add(new BigDecimal(low[k]));
            sum = sum.add(value.multiply(BigDecimal.valueOf(DIFFERENCES[k])));
        }
        return sum.doubleValue();
    }
}
