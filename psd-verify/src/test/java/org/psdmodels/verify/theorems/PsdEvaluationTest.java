package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/** What holds for the values of f_A(x) = Phi(x)'A Phi(x), whatever A was fitted to: Propositions 1 and 2. */
class PsdEvaluationTest {
    private static final List<Kernel> KERNELS =
            List.of(GaussianKernel.withWidth(1), LaplaceKernel.withRate(1), MaternKernel.withOrder(1.5, 1));

    /** Phi amplifies rounding errors by the condition of the factor, below 1e3 at these distances. */
    private static final double ROUNDING = 1e-11;

    private static final int MOST_ANCHORS = 6;

    private static PivotSpace space(Draw draw) {
        return PivotSpace.of(draw.of(KERNELS), Points.onLine(draw.spread(draw.between(1, MOST_ANCHORS))));
    }

    /** f_A for a symmetric A: the difference of two of the library's functions. */
    private static double[] values(PivotSpace space, RealMatrix a, Points x) {
        double[] positive = space.function(Algebra.root(a)).values(x);
        double[] negative = space.function(Algebra.root(a.scalarMultiply(-1))).values(x);
        for (int i = 0; i < positive.length; i++) {
            positive[i] -= negative[i];
        }
        return positive;
    }

    private static void isLinear(Draw draw, double factor) {
        PivotSpace space = space(draw);
        RealMatrix a = draw.symmetric(space.size());
        RealMatrix b = draw.symmetric(space.size());
        double alpha = draw.normal();
        double beta = draw.normal();
        Points x = Points.onLine(draw.uniforms(5, -2, 8));
        double[] ofA = values(space, a, x);
        double[] ofB = values(space, b, x);
        double[] ofBoth = values(space, a.scalarMultiply(alpha).add(b.scalarMultiply(beta)), x);
        double[] direct = PivotSpace.values(a, space.features(x));
        double size = a.getFrobeniusNorm() + b.getFrobeniusNorm();
        for (int i = 0; i < ofA.length; i++) {
            double unit = ROUNDING * (1 + Math.abs(alpha) + Math.abs(beta)) * size;
            assertEquals(direct[i], ofA[i], unit, "phi'A phi");
            assertEquals(alpha * ofA[i] + factor * beta * ofB[i], ofBoth[i], unit, "linearity");
        }
    }

    @Theorem("psd.proposition1.linear")
    @ManyDraws
    void theValuesAreLinearInTheMatrix(@ForAll long seed) {
        isLinear(new Draw(seed), 1);
    }

    @Refuted("psd.proposition1.linear")
    @Example
    void notWithAnotherFactor() {
        Draws.refute(draw -> isLinear(draw, 1 + 1e-6));
    }

    /** Anywhere: near the anchors, at them, and a million widths away. */
    private static Points anywhere(Draw draw, Points anchors) {
        return Points.onLine(DoubleStream.concat(
                        DoubleStream.of(anchors.coordinate(0, 0), 1e6, -1e6, 1e300),
                        DoubleStream.generate(() -> draw.uniform(-3, 9)).limit(20))
                .toArray());
    }

    @Theorem("psd.proposition1.positive")
    @ManyDraws
    void theValuesAreNonNegativeWhereTheMatrixIs(@ForAll long seed) {
        Draw draw = new Draw(seed);
        PivotSpace space = space(draw);
        for (double value :
                space.function(Algebra.root(draw.semidefinite(space.size()))).values(anywhere(draw, space.anchors()))) {
            assertTrue(value >= 0, () -> "f(x) = " + value);
        }
    }

    @Refuted("psd.proposition1.positive")
    @Example
    void notWhereItHasANegativeEigenvalue() {
        Draws.refute(draw -> {
            PivotSpace space = space(draw);
            for (double value : values(space, draw.symmetric(space.size()), anywhere(draw, space.anchors()))) {
                assertTrue(value >= 0);
            }
        });
    }

    private record Loss(ScalarLoss loss, DoubleUnaryOperator target) {}

    private static final List<Loss> LOSSES = List.of(
            new Loss(new SquaredLoss(), y -> y),
            new Loss(PinballLoss.atLevel(0.2), y -> y),
            new Loss(HuberLoss.withThreshold(0.5), y -> y),
            new Loss(EpsilonInsensitiveLoss.withTolerance(0.3), y -> y),
            new Loss(new LogisticLoss(), Math::signum),
            new Loss(new NegativeLogLoss(), y -> 0),
            new Loss(new PoissonLoss(), y -> Math.floor(3 * Math.abs(y))));

    /** L(f_C(x_1), ..., f_C(x_n)) at C = (1 - t) A + t B is at most the chord. */
    private static void isConvex(Draw draw, double sign) {
        PivotSpace space = space(draw);
        Points x = Points.onLine(draw.uniforms(4, -1, 6));
        RealMatrix a = draw.semidefinite(space.size());
        RealMatrix b = draw.semidefinite(space.size());
        Loss loss = draw.of(LOSSES);
        double[] targets = draw.normals(4);
        ToDoubleFunction<RealMatrix> objective = c -> {
            double[] z = space.function(Algebra.root(c)).values(x);
            double sum = 0;
            for (int i = 0; i < z.length; i++) {
                sum += sign * loss.loss().value(loss.target().applyAsDouble(targets[i]), z[i]);
            }
            return sum;
        };
        double t = draw.uniform(0, 1);
        double chord = (1 - t) * objective.applyAsDouble(a) + t * objective.applyAsDouble(b);
        double between = objective.applyAsDouble(a.scalarMultiply(1 - t).add(b.scalarMultiply(t)));
        double size = 1 + Math.abs(chord) + a.getFrobeniusNorm() + b.getFrobeniusNorm();
        // Of a logarithm the relative error of its argument is the absolute error.
        assertTrue(between <= chord + 1e-9 * size, () -> loss + ": " + between + " above the chord's " + chord);
    }

    @Theorem("psd.proposition2")
    @ManyDraws
    void convexLossesAreConvexInTheMatrix(@ForAll long seed) {
        isConvex(new Draw(seed), 1);
    }

    @Refuted("psd.proposition2")
    @Example
    void concaveLossesAreNot() {
        Draws.refute(draw -> isConvex(draw, -1));
    }

    /** r and -r give the same function r^2 k(x, z)^2, the root half-way between them gives zero. */
    @Refuted("psd.proposition2")
    @Example
    void norAreConvexLossesInTheRoot() {
        PivotSpace space = PivotSpace.of(GaussianKernel.withWidth(1), Points.onLine(0));
        NegativeLogLoss loss = new NegativeLogLoss();
        double end = loss.value(0, space.function(Algebra.column(2)).value(0.5));
        double middle = loss.value(0, space.function(Algebra.column(0)).value(0.5));
        assertTrue(middle > end);
        assertEquals(end, loss.value(0, space.function(Algebra.column(-2)).value(0.5)));
    }
}
