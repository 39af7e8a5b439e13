package org.psdmodels.models.sos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.WhiteNoiseKernel;
import org.psdmodels.solvers.sdp.Affine;
import org.psdmodels.solvers.sdp.AffineConstraints;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;

/** The published program handed to the general solver, and what its constraint is not equivalent to. */
class KernelSosAsProgramTest {
    private static final double LAMBDA = 0.01;
    /** Both routes are certified to 1e-8 of their gap. */
    private static final double AGREEMENT = 1e-6;

    private static Affine[] variables(SemidefiniteProgram.Builder builder, int n) {
        return IntStream.range(0, n)
                .mapToObj(i -> Affine.variable(builder.variable(0)))
                .toArray(Affine[]::new);
    }

    /** G Diag(a) + Diag(a) G &gt;= 0. */
    private static void constrain(AffineConstraints constraints, RealMatrix g, Affine[] a) {
        List<Affine> lower = new ArrayList<>();
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j <= i; j++) {
                lower.add(a[i].plus(a[j]).times(g.getEntry(i, j)));
            }
        }
        constraints.semidefinite(lower, a.length);
    }

    private static List<Affine> product(RealMatrix matrix, Affine[] a) {
        return IntStream.range(0, matrix.getRowDimension())
                .mapToObj(i -> IntStream.range(0, a.length)
                        .mapToObj(j -> a[j].times(matrix.getEntry(i, j)))
                        .reduce(Affine.constant(0), Affine::plus))
                .toList();
    }

    /** min s + lambda t with |P a - y|^2 &lt;= s and a'P a = |L'a|^2 &lt;= t, P = L L'. */
    private static SemidefiniteProgram program(RealMatrix g, double[] y) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine[] a = variables(builder, y.length);
        Affine fit = Affine.variable(builder.variable(1));
        Affine penalty = Affine.variable(builder.variable(LAMBDA));
        RealMatrix p = new Array2DRowRealMatrix(y.length, y.length);
        for (int i = 0; i < y.length; i++) {
            for (int j = 0; j < y.length; j++) {
                p.setEntry(i, j, g.getEntry(i, j) * g.getEntry(i, j));
            }
        }
        AffineConstraints constraints = AffineConstraints.in(builder);
        constrain(constraints, g, a);
        List<Affine> values = product(p, a);
        List<Affine> residuals = IntStream.range(0, y.length)
                .mapToObj(i -> values.get(i).plus(-y[i]))
                .toList();
        constraints.sumOfSquares(residuals, Affine.constant(1), fit);
        constraints.sumOfSquares(product(new CholeskyDecomposition(p).getLT(), a), Affine.constant(1), penalty);
        return builder.build();
    }

    private static RealMatrix gram(Kernel kernel, Points x) {
        RealMatrix g = new Array2DRowRealMatrix(x.size(), x.size());
        for (int i = 0; i < x.size(); i++) {
            g.setRow(i, kernel.gram(x).row(i));
        }
        return g;
    }

    @ParameterizedTest
    @CsvSource({"6, 0.5, 1", "12, 0.75, 2", "20, 0.4, 3"})
    void theSpecialisedRouteFindsTheSameOptimum(int n, double width, long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(n, -3, 3).toArray();
        double[] y = IntStream.range(0, n)
                .mapToDouble(i -> Math.sin(x[i]) + Math.cos(3 * x[i]) + 1 + 0.5 * random.nextGaussian())
                .toArray();
        Kernel kernel = GaussianKernel.withWidth(width).plus(new WhiteNoiseKernel().scaledBy(0.01));
        Sample sample = Sample.of(Points.onLine(x), y);
        double specialised = KernelSosEstimator.withLambda(LAMBDA)
                .withKernel(kernel)
                .fit(sample)
                .certificate()
                .primal();
        SdpSolution general = SdpSolver.create().solve(program(gram(kernel, sample.points()), y));
        assertEquals(Status.OPTIMAL, general.status(), () -> "" + general.certificate());
        assertEquals(specialised, general.certificate().primal(), AGREEMENT * specialised);
        assertEquals(specialised, general.certificate().dual(), AGREEMENT * specialised);
    }

    /**
     * Non-negative coefficients allow a = (1, 0). The constraint asks for 4 a_1 a_2 &gt;= g^2 (a_1 + a_2)^2, so that with a_1 =
     * 1 the second is at least (2 - g^2 - 2 sqrt(1 - g^2)) / g^2.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.6, 0.9})
    void itIsStrictlyStrongerThanNonNegativeCoefficients(double g) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine second = Affine.variable(builder.variable(1));
        RealMatrix gram = new Array2DRowRealMatrix(new double[][] {{1, g}, {g, 1}});
        constrain(AffineConstraints.in(builder), gram, new Affine[] {Affine.constant(1), second});
        SdpSolution solution = SdpSolver.create().solve(builder.build());
        double least = (2 - g * g - 2 * Math.sqrt(1 - g * g)) / (g * g);
        assertEquals(Status.OPTIMAL, solution.status());
        assertEquals(least, solution.certificate().primal(), AGREEMENT * least);
        assertTrue(least > 0);
    }

    /** With G = (1 1; 1 1), a = (2, -1) makes Q = phi phi' &gt;= 0, and is infeasible here: proved by a ray. */
    @Test
    void forSingularGItExcludesSumsOfSquares() {
        RealMatrix ones = new Array2DRowRealMatrix(new double[][] {{1, 1}, {1, 1}});
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        constrain(AffineConstraints.in(builder), ones, new Affine[] {Affine.constant(2), Affine.constant(-1)});
        SdpSolution solution = SdpSolver.create().solve(builder.build());
        assertEquals(Status.INFEASIBLE, solution.status());
        assertTrue(solution.ray().orElseThrow().inaccuracy() <= AGREEMENT);
    }
}
