package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Options;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.linear.Form;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.linear.MinimumNormRegression;
import org.psdmodels.models.linear.RidgeRegression;

/** The slides' regression: ridge in two forms, the representer theorem by stationarity, interpolation. */
class SlidesRegressionTest {
    private static final double ROUNDING = 1e-9;

    private static RealMatrix solve(RealMatrix a, double shift, RealMatrix b) {
        return new LUDecomposition(a.add(Algebra.identity(a.getRowDimension()).scalarMultiply(shift)))
                .getSolver()
                .solve(b);
    }

    /** The slides' lambda is c = n lambda here: w = (X'X + c I)^-1 X'y = X'(X X' + c I)^-1 y. */
    private static void isRidge(Draw draw, boolean meanOfSquares) {
        int n = draw.between(2, 8);
        int d = draw.between(1, 8);
        RealMatrix x = draw.normals(n, d);
        RealMatrix y = draw.normals(n, 1);
        double lambda = draw.logUniform(1e-3, 1);
        double c = meanOfSquares ? n * lambda : lambda;
        RealMatrix primal = solve(x.transpose().multiply(x), c, x.transpose().multiply(y));
        RealMatrix dual = x.transpose().multiply(solve(x.multiply(x.transpose()), c, y));
        double size = 1 + primal.getFrobeniusNorm();
        assertEquals(0, primal.subtract(dual).getFrobeniusNorm(), ROUNDING * size, "primal and dual");
        Sample sample = Sample.of(Points.of(Algebra.toMatrix(x)), y.getColumn(0));
        for (Form form : List.of(Form.PRIMAL, Form.DUAL)) {
            double[] w = RidgeRegression.withLambda(lambda).in(form).fit(sample).weights();
            RealMatrix error = Algebra.column(w).subtract(primal);
            assertEquals(0, error.getFrobeniusNorm(), ROUNDING * size, form::toString);
        }
    }

    @Theorem("slides.ridge")
    @ManyDraws
    void bothFormsOfRidgeRegressionAreOne(@ForAll long seed) {
        isRidge(new Draw(seed), true);
    }

    @Refuted("slides.ridge")
    @Example
    void theSlidesPenaltyIsThatOfASumOfSquares() {
        Draws.refute(draw -> isRidge(draw, false));
    }

    /** (8): a_i = - w_i V'(y_i, f(x_i)) / penalty, where f = sum_i a_i k(x_i, .). */
    private static void isStationary(Draw draw, int sign) {
        Points x = Points.onLine(draw.spread(draw.between(1, 6)));
        ScalarLoss loss = draw.of(List.of(new SquaredLoss(), new LogisticLoss(), HuberLoss.withThreshold(0.5)));
        double[] y = draw.normals(x.size());
        for (int i = 0; i < y.length; i++) {
            y[i] = loss instanceof LogisticLoss ? Math.signum(y[i]) : y[i];
        }
        double penalty = draw.logUniform(1e-2, 1);
        KernelLinearModel model = KernelLinearEstimator.withLoss(loss)
                .withoutIntercept()
                .withKernel(GaussianKernel.withWidth(1))
                .withLinearPenalty(penalty)
                .withoutStandardization()
                .withOptions(Options.DEFAULT.withTolerance(1e-10))
                .fit(Sample.of(x, y));
        double[] values = model.predict(x);
        double[] a = new double[y.length];
        for (int i = 0; i < a.length; i++) {
            a[i] = -sign * loss.slope(y[i], values[i]) / (a.length * penalty);
        }
        Points at = Points.onLine(-0.7, 0.9, 2.3);
        double[] expected = Algebra.gram(GaussianKernel.withWidth(1), at, x).operate(a);
        double[] found = model.predict(at);
        // Both functions are within sqrt(2 gap / penalty) of the best one in norm; slopes are 1-Lipschitz.
        double distance = Certified.distance(model.certificate(), penalty);
        for (int i = 0; i < found.length; i++) {
            assertEquals(expected[i], found[i], distance * (1 + 1 / penalty) + ROUNDING, "f(x)");
        }
    }

    @Theorem("slides.stationarity")
    @FewDraws
    void theCoefficientsAreSlopesOfTheLoss(@ForAll long seed) {
        Draws.each(seed, draw -> isStationary(draw, 1));
    }

    /** The minus is missing in (7) and (8). */
    @Refuted("slides.stationarity")
    @Example
    void notWithThePrintedSign() {
        Draws.refute(draw -> isStationary(draw, -1));
    }

    /** Of all w with X w = y the library's has the least norm; a multiple of a vector of the null space may be added. */
    private static void isShortestInterpolant(Draw draw, double added) {
        int n = draw.between(1, 4);
        int d = n + draw.between(1, 4);
        RealMatrix x = draw.normals(n, d);
        RealMatrix y = draw.normals(n, 1);
        double[] fitted = MinimumNormRegression.create()
                .fit(Sample.of(Points.of(Algebra.toMatrix(x)), y.getColumn(0)))
                .weights();
        RealMatrix free = draw.normals(d, 1);
        RealMatrix ofNullSpace = free.subtract(Algebra.projection(x.transpose()).multiply(free));
        RealMatrix w = Algebra.column(fitted).add(ofNullSpace.scalarMultiply(added));
        double size = 1 + w.getFrobeniusNorm() * x.getFrobeniusNorm();
        assertEquals(0, x.multiply(w).subtract(y).getFrobeniusNorm(), 1e-8 * size, "interpolation");
        double other = w.add(ofNullSpace).getFrobeniusNorm();
        double less = w.add(ofNullSpace.scalarMultiply(-0.5)).getFrobeniusNorm();
        assertTrue(w.getFrobeniusNorm() <= Math.min(other, less) + 1e-8 * size, "the least norm");
        RealMatrix inverse = new SingularValueDecomposition(x).getSolver().getInverse();
        assertEquals(0, inverse.multiply(y).subtract(w).getFrobeniusNorm(), 1e-7 * size, "the pseudo-inverse");
    }

    @Theorem("slides.interpolation")
    @ManyDraws
    void minimumNormInterpolationIsUnique(@ForAll long seed) {
        isShortestInterpolant(new Draw(seed), 0);
    }

    @Refuted("slides.interpolation")
    @Example
    void othersInterpolateButAreLonger() {
        Draws.refute(draw -> isShortestInterpolant(draw, 1));
    }
}
