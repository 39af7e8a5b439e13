package org.psdmodels.bench.compare;

import java.util.List;
import java.util.function.Supplier;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.SpatialDensity;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * The same solvers on plain Java and on vectors, in turns, with the wall time of the best of some runs: features, solve and
 * certificate. Needs {@code --add-modules jdk.incubator.vector} on the class path.
 */
public final class Backends implements ComparisonPart {
    private static final double LAMBDA = 1e-2;

    /** What takes longer than this once is run once more, and not again. */
    private static final double LONG_SECONDS = 5;

    private static final int TIMES = 5;

    /** Nothing to prepare. */
    public Backends() {}

    private record Case(String label, int n, Entrant entrant, Supplier<Problem> problem) {
        static Case of(GridModel model, int n, Entrant entrant) {
            return new Case(model.label(), n, entrant, () -> model.problem(n, LAMBDA, Units.ONE));
        }
    }

    private static List<Case> cases(Scope scope) {
        int many = scope.choose(20_000, 100_000);
        int full = scope.choose(500, 1000);
        return List.of(
                Case.of(GridModel.DENSITY_ON_LINE, 1000, Entrant.FACTORED),
                Case.of(GridModel.HETEROSCEDASTIC, 500, Entrant.FACTORED),
                new Case("density d=3", 1000, Entrant.FACTORED, () -> new SpatialDensity(1000, LAMBDA).problem()),
                Case.of(GridModel.DENSITY_IN_SPACE, full, Entrant.FACTORED),
                Case.of(GridModel.DENSITY_IN_PLANE, many, Entrant.FACTORED),
                Case.of(GridModel.DENSITY_IN_PLANE, 1000, Entrant.PATH),
                new Case("density d=3", 1000, Entrant.PATH, () -> new SpatialDensity(1000, LAMBDA).problem()),
                Case.of(GridModel.DENSITY_IN_SPACE, full, Entrant.PATH));
    }

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Backends");
        report.table("problem", "n", "solver", "features", "java, s", "vector, s", "java / vector", "values differ by");
        for (Case one : cases(scope)) {
            boolean isWanted = scope.problem().map(one.label::contains).orElse(true)
                    && scope.solver().map(one.entrant.name()::contains).orElse(true);
            if (isWanted) {
                run(one, report);
            }
        }
    }

    private static void run(Case one, Report report) {
        Problem problem = one.problem.get();
        LinearAlgebra vector = LinearAlgebra.named("vector");
        SolverRun plain = SolverRun.of(one.entrant, problem, LinearAlgebra.java());
        SolverRun lanes = SolverRun.of(one.entrant, problem, vector);
        for (int time = 1; time < TIMES && (time < 2 || plain.seconds() < LONG_SECONDS); time++) {
            plain = faster(plain, SolverRun.of(one.entrant, problem, LinearAlgebra.java()));
            lanes = faster(lanes, SolverRun.of(one.entrant, problem, vector));
        }
        double value = plain.solution().certificate().primal();
        double other = lanes.solution().certificate().primal();
        report.row(
                one.label,
                one.n,
                one.entrant.name(),
                plain.features(),
                plain.seconds(),
                lanes.seconds(),
                plain.seconds() / lanes.seconds(),
                Math.abs(value - other) / Math.max(1, Math.abs(value)));
    }

    private static SolverRun faster(SolverRun one, SolverRun other) {
        return other.seconds() < one.seconds() ? other : one;
    }
}
