package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;

/** Two solvers that share the features of a problem and nothing else. */
class ModelProgramsTest {
    private static final double AGREEMENT = 1e-6;
    private static final double[] X = new Random(4).doubles(9, -1, 1).toArray();
    private static final double[] Y =
            Arrays.stream(X).map(x -> 1 + Math.sin(4 * x) - 0.3 * x).toArray();
    private static final double[] LABELS =
            Arrays.stream(X).map(x -> x > 0.1 ? 1 : -1).toArray();
    private static final Features FEATURES = Features.of(GaussianKernel.withWidth(0.8));

    private static Problem.Builder oneFunction(double l1, double l2) {
        return Problem.at(Points.onLine(X)).block(new Block.Psd(FEATURES, ElasticNet.of(l1, l2)));
    }

    private static Problem withConstant(ScalarLoss loss, double[] y) {
        return Problem.at(Points.onLine(X), Matrix.of(1, 3, 1, 1, 1))
                .block(new Block.Psd(FEATURES, ElasticNet.of(0.01, 0.1)))
                .block(new Block.Linear(FEATURES, 0.05))
                .block(new Block.Constant())
                .build(loss, y);
    }

    private static LinearForm integral(double from, double to) {
        return LinearForm.of(0, LinearFunctional.integral(Measure.interval(from, to)));
    }

    static Stream<Arguments> problems() {
        Constraint mass = Constraint.equal("mass", integral(-1, 1), 1.5);
        Constraint atMost = Constraint.atMost("right", integral(0, 1), 0.3);
        return Stream.of(
                Arguments.of("squares", oneFunction(0.01, 0.1).build(new SquaredLoss(), Y)),
                Arguments.of("squares, trace", oneFunction(0.05, 0).build(new SquaredLoss(), Y)),
                Arguments.of("squares, Frobenius", oneFunction(0, 0.2).build(new SquaredLoss(), Y)),
                Arguments.of("absolute", oneFunction(0.01, 0.1).build(new AbsoluteLoss(), Y)),
                Arguments.of("pinball", oneFunction(0.01, 0.1).build(PinballLoss.atLevel(0.2), Y)),
                Arguments.of("insensitive", oneFunction(0.01, 0.1).build(EpsilonInsensitiveLoss.withTolerance(0.1), Y)),
                Arguments.of("hinge, three blocks", withConstant(new HingeLoss(), LABELS)),
                Arguments.of("squares, three blocks", withConstant(new SquaredLoss(), Y)),
                Arguments.of("pinball, three blocks", withConstant(PinballLoss.atLevel(0.7), Y)),
                Arguments.of(
                        "squares of mass 1.5",
                        oneFunction(0.01, 0.1).subjectTo(mass).build(new SquaredLoss(), Y)),
                Arguments.of(
                        "absolute of mass 1.5",
                        oneFunction(0.02, 0.1).subjectTo(mass).build(new AbsoluteLoss(), Y)),
                Arguments.of(
                        "squares, both",
                        oneFunction(0.01, 0.1).subjectTo(mass).subjectTo(atMost).build(new SquaredLoss(), Y)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("problems")
    void theOptimumIsThatOfThePathSolver(String name, Problem problem) {
        Solution path = PathSolver.create().solve(problem);
        assertEquals(Status.OPTIMAL, path.status());
        SdpSolution sdp = SdpSolver.create().solve(ModelPrograms.of(problem, LinearAlgebra.preferred()));
        assertEquals(Status.OPTIMAL, sdp.status(), () -> "" + sdp.certificate());
        double optimum = path.certificate().primal();
        assertEquals(optimum, sdp.certificate().primal(), AGREEMENT * Math.abs(optimum));
        assertEquals(optimum, sdp.certificate().dual(), AGREEMENT * Math.abs(optimum));
    }

    @Test
    void otherLossesAreRefused() {
        Problem problem = oneFunction(1, 1).build(new NegativeLogLoss());
        assertThrows(IllegalArgumentException.class, () -> ModelPrograms.of(problem, LinearAlgebra.preferred()));
    }
}
