package org.psdmodels.bench.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.bench.problems.Cell;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.path.PathSolver;

/** What a step of the path-following solver takes, counted: factorisations, decompositions, and bytes of arrays and objects. */
public final class PathSteps implements ComparisonPart {
    private static final double LAMBDA = 1e-2;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Nothing to prepare. */
    public PathSteps() {}

    private record Case(GridModel model, int n) {}

    private static List<Case> cases() {
        return List.of(
                new Case(GridModel.DENSITY_ON_LINE, 1000),
                new Case(GridModel.DENSITY_ON_LINE, 20_000),
                new Case(GridModel.DENSITY_IN_PLANE, 500),
                new Case(GridModel.NON_NEGATIVE_SQUARES, 500),
                new Case(GridModel.HETEROSCEDASTIC, 500),
                new Case(GridModel.QUANTILES, 500));
    }

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Steps of the path-following solver");
        report.table(
                "problem",
                "n",
                "r",
                "iterations",
                "factorisations, mean",
                "eigendecompositions, mean",
                "kilobytes, median",
                "in vectors of observations",
                "in matrices of features");
        for (Case one : cases()) {
            Cell cell = new Cell(one.model(), one.n(), LAMBDA, Units.ONE);
            if (scope.wants(cell)) {
                run(one, cell.problem(), report);
            }
        }
    }

    private static void run(Case one, Problem problem, Report report) {
        Counted counted = new Counted(LinearAlgebra.preferred());
        List<Integer> choleskys = new ArrayList<>();
        List<Integer> eigendecompositions = new ArrayList<>();
        PathSolver.with(counted).solve(problem, Options.DEFAULT, Progress.to(iteration -> {
            choleskys.add(counted.choleskys());
            eigendecompositions.add(counted.eigendecompositions());
        }));
        List<Long> bytes = new ArrayList<>();
        Solution solution = PathSolver.create()
                .solve(
                        problem,
                        Options.DEFAULT,
                        Progress.to(iteration -> bytes.add(THREADS.getCurrentThreadAllocatedBytes())));
        double r = solution.certificate().features().get(0).basis();
        double median = medianOfSteps(bytes);
        report.row(
                one.model().label(),
                one.n(),
                (int) r,
                solution.history().size(),
                perStep(choleskys),
                perStep(eigendecompositions),
                median / 1000,
                median / (Double.BYTES * one.n()),
                median / (Double.BYTES * r * r));
    }

    private static double perStep(List<Integer> counts) {
        int steps = counts.size() - 1;
        return (double) (counts.get(steps) - counts.get(0)) / steps;
    }

    private static double medianOfSteps(List<Long> bytes) {
        return IntStream.range(1, bytes.size())
                .mapToDouble(k -> bytes.get(k) - bytes.get(k - 1))
                .sorted()
                .skip((bytes.size() - 1) / 2)
                .findFirst()
                .orElseThrow();
    }
}
