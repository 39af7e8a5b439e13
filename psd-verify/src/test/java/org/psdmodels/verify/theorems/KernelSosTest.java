package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.kernels.BasisKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.sos.KernelSosEstimator;
import org.psdmodels.models.sos.KernelSosModel;

/** Sums of squares in an RKHS as published: what holds of their theory, and the counter-examples to the rest. */
class KernelSosTest {
    private static final double ROUNDING = 1e-10;

    private static void isSquare(Draw draw, boolean offDiagonal) {
        FeatureMap map = Monomials.upTo(2, draw.between(1, 3));
        Kernel kernel = BasisKernel.of(map);
        Points x = draw.points(2, 2);
        RealMatrix phi = Algebra.features(map, x);
        double sum = 0;
        for (int i = 0; i < map.size(); i++) {
            for (int j = 0; j < map.size(); j++) {
                boolean counts = offDiagonal || i == j;
                sum += counts ? phi.getEntry(i, 0) * phi.getEntry(j, 0) * phi.getEntry(i, 1) * phi.getEntry(j, 1) : 0;
            }
        }
        assertEquals(sum, kernel.times(kernel).value(x.row(0), x.row(1)), ROUNDING * (1 + sum), "k(x, y)^2");
    }

    @Theorem("sos.square")
    @ManyDraws
    void productsOfFeaturesHaveTheSquaredKernel(@ForAll long seed) {
        isSquare(new Draw(seed), true);
    }

    @Refuted("sos.square")
    @Example
    void squaresOfFeaturesAloneDoNot() {
        Draws.refute(draw -> isSquare(draw, false));
    }

    /** Equal nonzero eigenvalues, counted with multiplicity: equal traces of all powers. */
    private static void haveEqualSpectra(RealMatrix a, RealMatrix b, int powers) {
        RealMatrix powerOfA = a;
        RealMatrix powerOfB = b;
        double size = 1;
        for (int k = 1; k <= powers; k++) {
            size *= a.getFrobeniusNorm() + b.getFrobeniusNorm();
            assertEquals(powerOfA.getTrace(), powerOfB.getTrace(), ROUNDING * size, "the trace of power " + k);
            powerOfA = powerOfA.multiply(a);
            powerOfB = powerOfB.multiply(b);
        }
    }

    private static void areEigenvaluesOf(Draw draw, double shift) {
        int n = draw.between(1, 5);
        RealMatrix phi = draw.normals(draw.between(1, 6), n);
        RealMatrix a = Algebra.diagonal(draw.normals(n));
        RealMatrix g = phi.transpose().multiply(phi).add(Algebra.identity(n).scalarMultiply(shift));
        haveEqualSpectra(phi.multiply(a).multiply(phi.transpose()), g.multiply(a), n);
    }

    @Theorem("sos.eigenvalues")
    @ManyDraws
    void theEigenvaluesOfQAreThoseOfGA(@ForAll long seed) {
        areEigenvaluesOf(new Draw(seed), 0);
    }

    @Refuted("sos.eigenvalues")
    @Example
    void notOfAnotherGram() {
        Draws.refute(draw -> areEigenvaluesOf(draw, 0.01));
    }

    private static long negatives(double... values) {
        return Arrays.stream(values).filter(v -> v < -ROUNDING).count();
    }

    /** Sylvester: Q = Phi A Phi' has as many negative eigenvalues as a has negative entries, where Phi'Phi is nonsingular. */
    private static void hasInertiaOfCoefficients(Draw draw, int surplus) {
        int n = draw.between(1, 5);
        RealMatrix phi = draw.normals(n + surplus < 1 ? 1 : n + surplus, n);
        double[] a = draw.normals(n);
        RealMatrix q = phi.multiply(Algebra.diagonal(a)).multiply(phi.transpose());
        assertEquals(negatives(a), negatives(Algebra.eigenvalues(q)), "negative eigenvalues");
    }

    @Theorem("sos.inertia")
    @ManyDraws
    void forNonsingularGramsQIsSemidefiniteWhereCoefficientsAreNonNegative(@ForAll long seed) {
        hasInertiaOfCoefficients(new Draw(seed), 1);
    }

    @Refuted("sos.inertia")
    @Example
    void notForSingularGrams() {
        Draws.refute(draw -> hasInertiaOfCoefficients(draw, -2));
        // G = ones(2, 2) and a = (2, -1): Q = phi phi' >= 0.
        RealMatrix phi = Algebra.column(1, 1).transpose();
        assertTrue(
                phi.multiply(Algebra.diagonal(2, -1)).multiply(phi.transpose()).getEntry(0, 0) > 0);
    }

    /** The printed constraint G A + A G >= 0 has the diagonal 2 G_ii a_i. */
    private static void impliesNonNegative(Draw draw, boolean conversely) {
        int n = draw.between(2, 5);
        RealMatrix g = Algebra.gram(GaussianKernel.withWidth(1), Points.onLine(draw.uniforms(n, 0, 3)));
        double[] a = conversely ? draw.uniforms(n, 0, 1) : draw.normals(n);
        RealMatrix sum = g.multiply(Algebra.diagonal(a)).add(Algebra.diagonal(a).multiply(g));
        boolean semidefinite = Algebra.smallestEigenvalue(sum) >= -1e-12;
        boolean nonNegative = negatives(a) == 0;
        assertTrue(conversely ? semidefinite || !nonNegative : nonNegative || !semidefinite, "the implication");
    }

    @Theorem("sos.constraint")
    @ManyDraws
    void thePrintedConstraintImpliesNonNegativeCoefficients(@ForAll long seed) {
        impliesNonNegative(new Draw(seed), false);
    }

    /** "GA >= 0 if and only if GA + AG >= 0" is printed: for nonsingular G the first means a >= 0. */
    @Refuted("sos.constraint")
    @Example
    void notConversely() {
        Draws.refute(draw -> impliesNonNegative(draw, true));
    }

    /** What their program finds is a combination of sections of k^2 with coefficients >= 0, wherever it is evaluated. */
    @Theorem("sos.contained")
    @FewDraws
    void theirFunctionsHaveNonNegativeCoefficients(@ForAll long seed) {
        Draws.each(seed, draw -> {
            Points x = Points.onLine(draw.spread(draw.between(1, 6)));
            KernelSosModel model = KernelSosEstimator.withLambda(draw.logUniform(1e-3, 1))
                    .withKernel(GaussianKernel.withWidth(1))
                    .fit(Sample.of(x, draw.normals(x.size())));
            double[] a = model.coefficients();
            assertEquals(0, negatives(a), () -> Arrays.toString(a));
            for (double at : draw.uniforms(5, -1, 6)) {
                double sum = 0;
                for (int i = 0; i < a.length; i++) {
                    // exp(-r^2 / 2) squared.
                    sum += a[i] * Math.exp(-Math.pow(at - x.coordinate(i, 0), 2));
                }
                assertEquals(sum, model.value(at), ROUNDING * (1 + sum), "sum a_i k(x, x_i)^2");
            }
        });
    }

    /**
     * For singular G their class {Q = sum a_i phi_i phi_i' >= 0} is not that of non-negative coefficients: of three unit
     * vectors in the plane within a quadrant Q = I is such a sum in one way only, with a negative coefficient.
     */
    @Refuted("sos.contained")
    @Example
    void forSingularGramsSomeNeedNegativeCoefficients() {
        RealMatrix equations = Algebra.identity(3);
        for (int i = 0; i < 3; i++) {
            double angle = i * Math.PI / 6;
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            equations.setColumn(i, new double[] {c * c, c * s, s * s});
        }
        RealMatrix a = new LUDecomposition(equations).getSolver().solve(Algebra.column(1, 0, 1));
        assertEquals(1, negatives(a.getColumn(0)), () -> Arrays.toString(a.getColumn(0)));
    }

    private static final double LAMBDA = 0.01;

    /** The least |K'a - y|^2 + lambda a'K'a over a >= 0: the best of the stationary points on every support. */
    private static double leastWithNonNegativeCoefficients(RealMatrix square, double... y) {
        double best = Algebra.dot(y, y);
        for (int support = 1; support < 1 << y.length; support++) {
            int bits = support;
            int[] rows = IntStream.range(0, y.length)
                    .filter(i -> (bits >> i & 1) == 1)
                    .toArray();
            int[] all = IntStream.range(0, y.length).toArray();
            RealMatrix columns = square.getSubMatrix(all, rows);
            RealMatrix bend = columns.transpose()
                    .multiply(columns)
                    .add(square.getSubMatrix(rows, rows).scalarMultiply(LAMBDA));
            double[] linear = columns.transpose().operate(y);
            double[] a = new LUDecomposition(bend)
                    .getSolver()
                    .solve(Algebra.column(linear))
                    .getColumn(0);
            if (Arrays.stream(a).allMatch(v -> v >= 0)) {
                best = Math.min(best, Algebra.dot(y, y) - Algebra.dot(linear, a));
            }
        }
        return best;
    }

    /** Over all Q >= 0, where |f| is at most |Q|_F: the weights 2 make the loss a sum of squares. */
    private static Certificate best(Points x, double... y) {
        double[] weights = new double[y.length];
        Arrays.fill(weights, 2);
        Features kernel = Features.of(GaussianKernel.withWidth(1));
        Problem problem = Problem.at(x)
                .block(new Block.Psd(kernel, ElasticNet.frobenius(2 * LAMBDA)))
                .weights(weights)
                .build(new SquaredLoss(), y);
        Solution solution = Certified.solve(problem);
        return solution.certificate();
    }

    private static double leastOfTheirs(Points x, double... y) {
        RealMatrix g = Algebra.gram(GaussianKernel.withWidth(1), x);
        RealMatrix square = g.copy();
        for (int i = 0; i < y.length; i++) {
            for (int j = 0; j < y.length; j++) {
                square.setEntry(i, j, g.getEntry(i, j) * g.getEntry(i, j));
            }
        }
        return leastWithNonNegativeCoefficients(square, y);
    }

    @Theorem("sos.representer")
    @FewDraws
    void allSumsOfSquaresDoNoWorseThanThoseOfTheRepresenterTheorem(@ForAll long seed) {
        Draws.each(seed, draw -> {
            Points x = Points.onLine(draw.spread(draw.between(1, 4)));
            double[] y = draw.uniforms(x.size(), -0.5, 2);
            double theirs = leastOfTheirs(x, y);
            double dual = best(x, y).dual();
            assertTrue(dual <= theirs * (1 + ROUNDING), () -> dual + " > " + theirs);
        });
    }

    /** Theorem 1 says that an optimum lies in S_n: then the two values would be equal. */
    @Refuted("sos.representer")
    @Example
    void andBetterForSomeData() {
        Points x = Points.onLine(0, 0.7, 1.4);
        double[] y = {1, 0.1, 1};
        double theirs = leastOfTheirs(x, y);
        double primal = best(x, y).primal();
        assertTrue(primal < 0.8 * theirs, () -> primal + " against " + theirs);
    }
}
