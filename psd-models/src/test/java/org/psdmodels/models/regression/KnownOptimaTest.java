package org.psdmodels.models.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.ojalgo.OjAlgoSolver;

/**
 * Optimal values of the models on the data of {@link Waves}, n = 30, kernel exp(-3 |x - y|) (of full rank, so that every
 * factorisation spans the same functions), l1 = 1e-3, l2 = 1e-5, linear penalty 1e-3.
 *
 * <p>They come from a separate primal-dual interior-point method in numpy with V the transposed Cholesky factor of the kernel
 * matrix, run to a relative gap of 1e-11: {@code solve(rel=1e-11, loss=Squared(y, 1/n), blocks=[Psd(V, 1e-3, 1e-5)],
 * C=[[1]])} and alike; integrals with M = exp(-3 D) (D + 1/3). The free constant is there a linear function of the feature
 * 100 and penalty 1e-6, whose own penalty, 1.3e-9 at the optimum, is subtracted here.
 */
class KnownOptimaTest {
    private static final int N = 30;
    private static final Kernel KERNEL = LaplaceKernel.withRate(3);

    /** Ours is within 1e-8 of the optimum; the numbers are rounded to 1e-12, of at least 5e-3. */
    private static final double AGREEMENT = 2e-8;

    /** The constant's number was reached to a relative gap of 6e-8 and corrected by as much. */
    private static final double AGREEMENT_WITH_CONSTANT = 2e-7;

    /** The method of first order is asked for less. */
    private static final double ROUGH = 1e-5;

    private static final RegressionEstimator SQUARES =
            RegressionEstimator.create().withKernel(KERNEL).withLambda(1e-3);
    private static final HeteroscedasticEstimator NORMAL =
            HeteroscedasticEstimator.create().withKernel(KERNEL).withLambda(1e-3);
    private static final QuantileEstimator THREE =
            QuantileEstimator.atLevels(0.1, 0.5, 0.9).withKernel(KERNEL).withLambda(1e-3);
    private static final QuantileEstimator FOUR =
            QuantileEstimator.atLevels(0.1, 0.3, 0.6, 0.9).withKernel(KERNEL).withLambda(1e-3);

    private static Points at(int i) {
        return Points.onLine((i + 0.5) / N);
    }

    static Stream<Arguments> optima() {
        Sample arch = Waves.arch(N);
        Sample counts = Waves.counts(N);
        Sample widening = Waves.widening(N);
        Sample raised = Waves.map(widening, y -> y + 5);
        Measure line = Measure.lebesgue(1);
        return Stream.of(
                Arguments.of("squares", SQUARES, arch, 0.005241321835),
                Arguments.of("integral", SQUARES.withIntegral(line, 1), arch, 0.058652919825),
                Arguments.of("small integral", SQUARES.withIntegralAtMost(line, 0.3), arch, 0.031259163214),
                Arguments.of("value", SQUARES.withValue(at(10), 0.5), arch, 0.007019197081),
                Arguments.of(
                        "bounded values",
                        SQUARES.withValueAtLeast(at(25), 0.4).withValueAtMost(at(5), 0.6),
                        arch,
                        0.006229165028),
                Arguments.of("absolute", SQUARES.withLoss(new AbsoluteLoss()), arch, 0.021057110036),
                Arguments.of("Poisson", SQUARES.withLoss(new PoissonLoss()), counts, -0.508021514610),
                Arguments.of("heteroscedastic", NORMAL, widening, -0.872199887460),
                Arguments.of("quantiles", THREE.withoutConstant(), widening, 0.011198343818),
                Arguments.of("four quantiles", FOUR.withoutConstant(), raised, 0.038247624032));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("optima")
    void agree(String name, KernelEstimator<?, ? extends CertifiedModel> estimator, Sample sample, double optimum) {
        CertifiedModel model = estimator.fit(sample);
        assertEquals(Status.OPTIMAL, model.status(), name);
        Certificate certificate = model.certificate();
        assertEquals(optimum, certificate.primal(), AGREEMENT * Math.abs(optimum));
        assertEquals(optimum, certificate.dual(), AGREEMENT * Math.abs(optimum));
    }

    @Test
    void agreesWithConstant() {
        Sample raised = Waves.map(Waves.widening(N), y -> y + 5);
        double optimum = 0.011094799958 - 1.3e-9;
        assertEquals(optimum, FOUR.fit(raised).certificate().primal(), AGREEMENT_WITH_CONSTANT * optimum);
    }

    /** The losses differ by the entropy of the counts, mean of y log y - y. */
    @Test
    void kullbackLeiblerIsPoissonMoved() {
        Sample counts = Waves.counts(N);
        double entropy = 0;
        for (double y : counts.target()) {
            entropy += (y == 0 ? 0 : y * Math.log(y) - y) / N;
        }
        double poisson =
                SQUARES.withLoss(new PoissonLoss()).fit(counts).certificate().primal();
        double divergence = SQUARES.withLoss(new KullbackLeiblerLoss())
                .fit(counts)
                .certificate()
                .primal();
        assertEquals(poisson + entropy, divergence, AGREEMENT * Math.abs(poisson));
    }

    static Stream<Arguments> others() {
        Sample arch = Waves.arch(N);
        Sample widening = Waves.widening(N);
        RegressionEstimator constrained = SQUARES.withIntegral(Measure.interval(0, 1), 0.5)
                .withValueAtLeast(Points.onLine(0.9, 0.95), 0.1)
                .withValueAtMost(Points.onLine(0.4), 0.9);
        Options patient = Options.DEFAULT.withTolerance(ROUGH).withMaxIterations(50_000);
        return Stream.of(
                Arguments.of("squares, program", SQUARES, arch, OjAlgoSolver.create(), Options.DEFAULT),
                Arguments.of("constrained, program", constrained, arch, OjAlgoSolver.create(), Options.DEFAULT),
                Arguments.of("constrained, first order", constrained, arch, FistaSolver.create(), patient),
                Arguments.of(
                        "Poisson, first order",
                        SQUARES.withLambda(0.1).withLoss(new PoissonLoss()),
                        Waves.counts(N),
                        FistaSolver.create(),
                        patient),
                Arguments.of("heteroscedastic, first order", NORMAL, widening, FistaSolver.create(), patient),
                Arguments.of(
                        "bounded variance, first order",
                        NORMAL.withLargestVariance(0.2),
                        widening,
                        FistaSolver.create(),
                        patient),
                Arguments.of("quantiles, program", THREE, widening, OjAlgoSolver.create(), Options.DEFAULT),
                Arguments.of("quantiles, first order", THREE, widening, FistaSolver.create(), patient));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("others")
    void agreesWithOtherSolvers(
            String name,
            KernelEstimator<?, ? extends CertifiedModel> estimator,
            Sample sample,
            Solver other,
            Options options) {
        Problem problem = estimator.problem(sample);
        Solution solution = other.solve(problem, options, Progress.none());
        assertEquals(Status.OPTIMAL, solution.status(), name);
        double optimum = estimator.fit(sample).certificate().primal();
        double tolerance = 2 * options.tolerance() * Math.abs(optimum);
        assertEquals(optimum, solution.certificate().primal(), tolerance);
    }
}
