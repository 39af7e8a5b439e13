package org.psdmodels.solvers.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * A step along the path costs a copy of the best point and what a decomposition takes, nothing for its systems of equations.
 */
class StepBytesTest {
    /** The multipliers of the best point, its part of a report, and some. */
    private static final double VECTORS = 6;

    /** Two decompositions, whose library copies a matrix several times, and the coefficients of the best point. */
    private static final double MATRICES = 40;

    /** With the rows of one system and the coefficients of the other, near the path and on the way to it. */
    static Stream<Arguments> problems() {
        double[] x = new Random(3).doubles(3000).sorted().toArray();
        double[] y = Arrays.stream(x).map(v -> v * v + Math.sin(40 * v)).toArray();
        double[] z = new Random(4).doubles(100).sorted().toArray();
        double[] wave = Arrays.stream(z).map(v -> Math.sin(9 * v)).toArray();
        return Stream.of(
                Arguments.of(
                        x.length,
                        Problem.at(Points.onLine(x))
                                .block(new Block.Psd(representation(0.2), ElasticNet.of(1e-3, 1e-5)))
                                .subjectTo(Constraint.equal(
                                        "mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1))
                                .build(new NegativeLogLoss())),
                Arguments.of(x.length, squares(x, y, 0.1)),
                Arguments.of(z.length, squares(z, wave, 0.01)));
    }

    private static Problem squares(double[] x, double[] y, double width) {
        return Problem.at(Points.onLine(x))
                .block(new Block.Psd(representation(width), ElasticNet.of(1e-3, 1e-5)))
                .build(new SquaredLoss(), y);
    }

    private static Features representation(double width) {
        return Features.of(GaussianKernel.withWidth(width), Anchors.data(), 1e-10);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void a_step_along_the_path_allocates_no_system_of_equations(int observations, Problem problem) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        List<Long> at = new ArrayList<>();
        Solution solution = PathSolver.with(LinearAlgebra.java())
                .solve(
                        problem,
                        Options.DEFAULT,
                        Progress.to(iteration -> at.add(threads.getCurrentThreadAllocatedBytes())));
        assertEquals(Status.OPTIMAL, solution.status());
        int last = at.size() - 1;
        double[] steps = IntStream.range(last / 2, last)
                .mapToDouble(k -> at.get(k + 1) - at.get(k))
                .sorted()
                .toArray();
        double median = steps[steps.length / 2];
        Certificate.Assumption basis = solution.certificate().features().get(0);
        double allowed = 8 * (VECTORS * observations + MATRICES * basis.basis() * basis.basis());
        assertTrue(median <= allowed, () -> median + " bytes in a step, with " + allowed + " allowed");
    }
}
