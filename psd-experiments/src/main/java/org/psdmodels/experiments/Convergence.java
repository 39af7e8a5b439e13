package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.path.PathSolver;

/** How fast the papers' solver, FISTA, and path-following close the gap on the problems of Figure 1. */
final class Convergence {
    static final Experiment EXPERIMENT = Experiment.of(
            "convergence",
            "Convergence: FISTA, the papers' solver, against path-following",
            "the certified gap against iterations and against processor time, on the problems of Figure 1",
            Convergence::run);

    private static final double TOLERANCE = 1e-8;

    /** Where both can be compared. */
    private static final double COMMON = 1e-4;

    private static final double[] LAMBDAS = {1e-2, 1e-4};
    private static final double[] LEVELS = {0.25, 0.5, 0.75};

    private record Named(String name, double lambda, Problem problem) {}

    private record Solved(Named problem, String solver, Status status, Trace trace) {
        /** The number of eigendecompositions until the common gap. */
        OptionalInt work() {
            return trace.points().stream()
                    .filter(p -> p.gap() <= COMMON)
                    .mapToInt(Trace.Point::eigendecompositions)
                    .findFirst();
        }
    }

    private Convergence() {}

    static Reproduction run(ExperimentRun run) {
        List<Solved> all = new ArrayList<>();
        Options fista = Options.DEFAULT.withTolerance(TOLERANCE).withMaxIterations(run.size(20_000, 100));
        for (Named p : problems(run)) {
            all.add(solved(run, p, "FISTA", FistaSolver.create(), fista));
            all.add(solved(run, p, "path", PathSolver.create(), Options.DEFAULT.withTolerance(TOLERANCE)));
        }
        return new Reproduction(
                "The three problems of Figure 1 with Gaussian kernels (width 1, 0.2, 0.2), lambda = 1e-2 and 1e-4, elastic"
                        + " share 0.01. The gap is the difference between a feasible primal and a dual value, relative to"
                        + " their size, the smallest so far; where a constraint is missed by more, the constraint's"
                        + " violation. FISTA restarts adaptively and stops after "
                        + fista.maxIterations()
                        + " iterations; both stop at 1e-8. Both work in the same r features, so that"
                        + " an iteration of either costs one or a few r x r eigendecompositions. Times are of this machine's"
                        + " processor, and the only numbers that differ between two runs.",
                claims(all),
                page -> append(page, all),
                Map.of("", numbers(all), "times", times(all)));
    }

    private static List<Named> problems(ExperimentRun run) {
        long seed = run.seed();
        Sample normals = Sample.of(Simulated.twoNormals(run.size(200, 30), 1, 1, Math.sqrt(0.3), seed));
        Sample waves = Simulated.waves(run.size(80, 20), seed);
        Sample gap = Simulated.gap(run.size(100, 20), seed);
        QuantileEstimator quantiles = QuantileEstimator.atLevels(LEVELS).withoutConstant();
        List<Named> all = new ArrayList<>();
        for (double lambda : LAMBDAS) {
            all.add(new Named("density", lambda, problem(DensityEstimator.create(), 1, lambda, normals)));
            all.add(new Named(
                    "heteroscedastic", lambda, problem(HeteroscedasticEstimator.create(), 0.2, lambda, waves)));
            all.add(new Named("quantiles", lambda, problem(quantiles, 0.2, lambda, gap)));
        }
        return all;
    }

    private static <E extends KernelEstimator<E, ?>> Problem problem(
            E family, double width, double lambda, Sample data) {
        return family.withKernel(GaussianKernel.withWidth(width))
                .withLinearPenalty(lambda)
                .withLambda(lambda, Contender.ELASTIC)
                .problem(data);
    }

    private static Solved solved(ExperimentRun run, Named p, String name, Solver solver, Options options) {
        return run.step(p.name + ", lambda " + digits(p.lambda) + ", " + name, () -> {
            Trace trace = new Trace(run.progress());
            return new Solved(p, name, solver.solve(p.problem, options, trace).status(), trace);
        });
    }

    private static void append(Page page, List<Solved> all) {
        for (String name : all.stream().map(s -> s.problem.name).distinct().toList()) {
            List<Solved> own =
                    all.stream().filter(s -> s.problem.name.equals(name)).toList();
            page.heading(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
            page.grid(2, List.of(List.of(chart("by iterations", "iteration", own), chart("by time", "seconds", own))));
            page.paragraph("Blue: FISTA, lambda 1e-2; orange: path, 1e-2; green: FISTA, 1e-4; pink: path, 1e-4.");
            page.table(
                    List.of("lambda", "solver", "iterations", "eigendecompositions", "relative gap", "status"),
                    own.stream().map(Convergence::row).toList());
        }
    }

    private static Chart chart(String title, String axis, List<Solved> own) {
        Chart chart = Chart.of(title, axis.equals("seconds") ? "processor time, seconds" : axis, "relative gap");
        for (Solved s : own) {
            List<Trace.Point> points = s.trace.points();
            chart = chart.line(
                    s.solver + ", lambda " + digits(s.problem.lambda),
                    points.stream()
                            .mapToDouble(p -> axis.equals("seconds") ? p.seconds() : p.iteration())
                            .toArray(),
                    points.stream().mapToDouble(Trace.Point::gap).toArray());
        }
        return chart.onLogarithmicX().onLogarithmicY().withinY(TOLERANCE / 10, 100);
    }

    private static List<String> row(Solved s) {
        Trace.Point last = s.trace.last();
        return List.of(
                digits(s.problem.lambda),
                s.solver,
                String.valueOf(last.iteration()),
                String.valueOf(last.eigendecompositions()),
                digits(last.gap()),
                s.status.toString().toLowerCase(Locale.ROOT).replace('_', ' '));
    }

    private static List<Claim> claims(List<Solved> all) {
        List<Claim> claims = new ArrayList<>();
        for (int k = 0; k < all.size(); k += 2) {
            Solved fista = all.get(k);
            Solved path = all.get(k + 1);
            claims.add(new Claim(
                    "FISTA on the dual solves it to a relative gap of 1e-4: " + fista.problem.name + ", lambda "
                            + digits(fista.problem.lambda) + ".",
                    "gap " + digits(fista.trace.last().gap()) + " after "
                            + fista.trace.last().iteration() + " iterations; path-following "
                            + digits(path.trace.last().gap()) + " after "
                            + path.trace.last().iteration() + ratio(fista, path),
                    fista.trace.last().gap() <= COMMON));
        }
        return claims;
    }

    private static String ratio(Solved fista, Solved path) {
        if (fista.work().isEmpty() || path.work().isEmpty()) {
            return "";
        }
        return "; to 1e-4 FISTA needs "
                + digits((double) fista.work().getAsInt() / path.work().getAsInt())
                + " times as many eigendecompositions";
    }

    private static NumberTable numbers(List<Solved> all) {
        NumberTable numbers =
                NumberTable.of("problem", "lambda", "solver", "iteration", "eigendecompositions", "relative gap");
        for (Solved s : all) {
            s.trace
                    .points()
                    .forEach(p -> numbers.row(
                            s.problem.name,
                            s.problem.lambda,
                            s.solver,
                            p.iteration(),
                            p.eigendecompositions(),
                            p.gap()));
        }
        return numbers;
    }

    private static NumberTable times(List<Solved> all) {
        NumberTable numbers = NumberTable.of("problem", "lambda", "solver", "iteration", "processor seconds");
        for (Solved s : all) {
            List<Trace.Point> points = s.trace.points();
            IntStream.range(0, points.size())
                    .forEach(i -> numbers.row(
                            s.problem.name,
                            s.problem.lambda,
                            s.solver,
                            points.get(i).iteration(),
                            points.get(i).seconds()));
        }
        return numbers;
    }
}
