package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.losses.ElasticNet;

/** The conjugate of Omega_+(A) = l1 tr A + (l2/2) |A|_F^2 on A >= 0: Lemma 5. */
class PsdConjugateTest {
    /** Relative to the terms of the Fenchel inequality. */
    private static final double ROUNDING = 1e-11;

    private static ElasticNet net(Draw draw) {
        return ElasticNet.of(draw.logUniform(1e-2, 2), draw.logUniform(1e-2, 2));
    }

    private static double conjugate(DoubleUnaryOperator ofEigenvalue, RealMatrix s) {
        return Arrays.stream(Algebra.eigenvalues(s)).map(ofEigenvalue).sum();
    }

    /** Omega*(S) = sup over A >= 0 of tr(A S) - Omega(A): an upper bound that [S - l1 I]_+ / l2 attains. */
    private static void isSupremum(Draw draw, ElasticNet net, DoubleUnaryOperator conjugate) {
        int size = draw.between(1, 6);
        RealMatrix s = draw.symmetric(size).scalarMultiply(2);
        double value = conjugate(conjugate, s);
        RealMatrix shifted = s.subtract(Algebra.identity(size).scalarMultiply(net.l1()));
        RealMatrix best = Algebra.positivePart(shifted).scalarMultiply(1 / net.l2());
        double attained = Algebra.dot(best, s) - Algebra.penalty(net::value, best);
        double unit = ROUNDING * (1 + Math.abs(Algebra.dot(best, s)) + Algebra.penalty(net::value, best));
        assertEquals(attained, value, unit, "attained at [S - l1 I]_+ / l2");
        RealMatrix other = draw.semidefinite(size).scalarMultiply(draw.logUniform(1e-2, 1e2));
        double below = Algebra.dot(other, s) - Algebra.penalty(net::value, other);
        assertTrue(below <= value + ROUNDING * (1 + Math.abs(below)), "Fenchel's inequality");
        double formula = Math.pow(Algebra.positivePart(shifted).getFrobeniusNorm(), 2) / (2 * net.l2());
        assertEquals(formula, value, unit, "|[S - l1 I]_+|^2 / (2 l2)");
    }

    @Theorem("psd.lemma5.conjugate")
    @ManyDraws
    void theConjugateIsTheSupremum(@ForAll long seed) {
        Draw draw = new Draw(seed);
        ElasticNet net = net(draw);
        isSupremum(draw, net, net::conjugate);
    }

    /** The proof prints max(0, s^2) where max(0, s)^2 / 2 is meant: positive for s < 0. */
    @Refuted("psd.lemma5.conjugate")
    @Example
    void thePrintedFunctionOfTheEigenvaluesIsNot() {
        Draws.refute(draw -> {
            ElasticNet net = net(draw);
            isSupremum(draw, net, s -> Math.max(0, Math.pow(s - net.l1(), 2)) / (2 * net.l2()));
        });
    }

    /** Equation (6) prints l2 |A|^2 where the dual (10) belongs to (l2/2) |A|^2. */
    @Refuted("psd.lemma5.conjugate")
    @Example
    void norBelongsItToThePenaltyOfEquation6() {
        Draws.refute(draw -> {
            ElasticNet net = net(draw);
            isSupremum(draw, net, ElasticNet.of(net.l1(), 2 * net.l2())::conjugate);
        });
    }

    private static void isGradient(Draw draw, double factor) {
        int size = draw.between(1, 5);
        ElasticNet net = net(draw);
        RealMatrix s = draw.symmetric(size);
        RealMatrix direction = draw.symmetric(size);
        RealMatrix gradient = Algebra.map(s, net::conjugateSlope).scalarMultiply(factor);
        // The gradient is 1/l2-Lipschitz: a step t changes the value by t <G, D> and at most t^2 |D|^2 / (2 l2) more.
        double step = 1e-6;
        double change = conjugate(net::conjugate, s.add(direction.scalarMultiply(step)))
                - conjugate(net::conjugate, s.subtract(direction.scalarMultiply(step)));
        double length = direction.getFrobeniusNorm();
        double rounding = ROUNDING * 1e-2 * (1 + conjugate(net::conjugate, s)) / step;
        assertEquals(
                change / (2 * step),
                Algebra.dot(gradient, direction),
                step * length * length / net.l2() + rounding,
                "the derivative along a direction");
    }

    @Theorem("psd.lemma5.gradient")
    @ManyDraws
    void theGradientIsThePositivePart(@ForAll long seed) {
        isGradient(new Draw(seed), 1);
    }

    @Refuted("psd.lemma5.gradient")
    @Example
    void notHalfOfIt() {
        Draws.refute(draw -> isGradient(draw, 0.5));
    }

    private static void isSmooth(Draw draw, double constant) {
        int size = draw.between(1, 6);
        ElasticNet net = net(draw);
        RealMatrix s = draw.symmetric(size).scalarMultiply(3);
        RealMatrix t = s.add(draw.symmetric(size).scalarMultiply(draw.logUniform(1e-3, 3)));
        double change = Algebra.map(s, net::conjugateSlope)
                .subtract(Algebra.map(t, net::conjugateSlope))
                .getFrobeniusNorm();
        double distance = s.subtract(t).getFrobeniusNorm();
        double rounding = ROUNDING * (1 + s.getFrobeniusNorm()) / net.l2();
        assertTrue(change <= constant * distance / net.l2() + rounding, () -> change + " after " + distance);
    }

    @Theorem("psd.lemma5.smooth")
    @ManyDraws
    void theGradientIsLipschitz(@ForAll long seed) {
        isSmooth(new Draw(seed), 1);
    }

    @Refuted("psd.lemma5.smooth")
    @Example
    void withNoSmallerConstant() {
        Draws.refute(draw -> isSmooth(draw, 0.95));
    }
}
