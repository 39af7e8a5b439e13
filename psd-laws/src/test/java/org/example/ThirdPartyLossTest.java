package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Interval;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.laws.Laws;
import org.psdmodels.laws.LossLaws;
import org.psdmodels.laws.kit.LawReport;

/** What somebody else's losses need to be held to the laws, and what happens to a wrong one. */
class ThirdPartyLossTest {
    private static final long SEED = 1;

    /** 2 |z - y|, with the prox of the conjugate that the interface provides. */
    static class TwiceAbsolute implements ScalarLoss {
        @Override
        public double value(double y, double z) {
            return 2 * Math.abs(z - y);
        }

        @Override
        public double slope(double y, double z) {
            return 2 * Math.signum(z - y);
        }

        @Override
        public double[] kinks(double y) {
            return new double[] {y};
        }

        @Override
        public double conjugate(double y, double a) {
            return Math.abs(a) <= 2 ? a * y : Double.POSITIVE_INFINITY;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.flat(-2, 2);
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return y;
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 0;
        }

        @Override
        public double prox(double y, double v, double step) {
            return new Interval(v - 2 * step, v + 2 * step).clamp(y);
        }
    }

    /** The same with a conjugate on [-1, 1]. */
    static final class Careless extends TwiceAbsolute {
        @Override
        public double conjugate(double y, double a) {
            return Math.abs(a) <= 1 ? a * y : Double.POSITIVE_INFINITY;
        }
    }

    /** 0 at z = y and +infinity elsewhere: an equality as a loss, with a linear conjugate. */
    static final class Equality implements ScalarLoss {
        @Override
        public double value(double y, double z) {
            return z == y ? 0 : Double.POSITIVE_INFINITY;
        }

        @Override
        public Interval domain(double y) {
            return new Interval(y, y);
        }

        @Override
        public double slope(double y, double z) {
            return 0;
        }

        @Override
        public double conjugate(double y, double a) {
            return a * y;
        }

        @Override
        public ConjugateDomain conjugateDomain(double y) {
            return ConjugateDomain.REALS;
        }

        @Override
        public double conjugateSlope(double y, double a) {
            return y;
        }

        @Override
        public double conjugateCurvature(double y, double a) {
            return 0;
        }

        @Override
        public double prox(double y, double v, double step) {
            return y;
        }

        @Override
        public double conjugateProx(double y, double v, double step) {
            return Math.fma(-step, y, v);
        }
    }

    /** (z - m)^2 / 2 with the mean m of the numbers 0, 1, 2 under the probabilities y. */
    static final class MeanOfProbabilities implements Loss {
        @Override
        public int targets() {
            return 3;
        }

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public Optional<String> fault(double[] y) {
            boolean probabilities = y[0] > 0 && y[1] > 0 && y[2] > 0 && Math.abs(y[0] + y[1] + y[2] - 1) < 1e-12;
            return probabilities ? Optional.empty() : Optional.of("must be positive probabilities");
        }

        private static double mean(double[] y) {
            return y[1] + 2 * y[2];
        }

        @Override
        public double value(double[] y, double[] z) {
            return (z[0] - mean(y)) * (z[0] - mean(y)) / 2;
        }

        @Override
        public void slope(double[] y, double[] z, double[] out) {
            out[0] = z[0] - mean(y);
        }

        @Override
        public double conjugate(double[] y, double[] a) {
            return a[0] * (a[0] / 2 + mean(y));
        }

        @Override
        public ConjugateDomain conjugateDomain(double[] y, int k) {
            return ConjugateDomain.REALS;
        }

        @Override
        public double stepToBoundary(double[] y, double[] a, double[] direction) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public void conjugateSlope(double[] y, double[] a, double[] out) {
            out[0] = a[0] + mean(y);
        }

        @Override
        public void conjugateCurvature(double[] y, double[] a, double[] out) {
            out[0] = 1;
        }

        @Override
        public void prox(double[] y, double[] v, double step, double[] out) {
            out[0] = (v[0] + step * mean(y)) / (1 + step);
        }
    }

    @Test
    void passes() {
        Laws.check(new TwiceAbsolute(), SEED).requirePass();
    }

    @Test
    void failsWithTheSeedAndACounterexample() {
        LawReport report = Laws.check(new Careless(), SEED);
        assertFalse(report.passes());
        assertTrue(report.failed().containsAll(List.of("conjugate.domain", "conjugate.supremum")), report::toString);
        assertTrue(report.toString().contains("seed 1"), report::toString);
    }

    @Test
    void anEqualityIsALoss() {
        Laws.check(new Equality(), SEED).requirePass();
    }

    @Test
    void targetsThatNoSearchFindsAreGiven() {
        Loss loss = new MeanOfProbabilities();
        double[][] targets = {{0.5, 0.25, 0.25}, {0.2, 0.3, 0.5}};
        LossLaws.suiteFor(targets).check(loss, SEED).requirePass();
        LawReport searching = LossLaws.suite().check(loss, SEED);
        assertEquals(LossLaws.suite().laws().size(), searching.failed().size());
        assertTrue(searching.toString().contains("no target found"), searching::toString);
    }
}
