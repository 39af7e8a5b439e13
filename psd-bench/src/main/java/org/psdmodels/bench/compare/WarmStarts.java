package org.psdmodels.bench.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.bench.problems.GridModel;
import org.psdmodels.bench.problems.MixtureDensity;
import org.psdmodels.bench.problems.Units;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * What fits by factors cost from the beginning and near the solution of a similar problem, counted: of the penalty before, from
 * 1e-1 to 1e-6 in half decades, and for folds that of all observations, and that of ten times the penalty on the same fold.
 * Questions whether to stop are one for an iteration of a descent and two for a step of an interior point.
 */
public final class WarmStarts implements ComparisonPart {
    private static final int FOLDS = 5;
    private static final double RATIO = Math.sqrt(10);
    private static final double[] OF_FOLDS = {1e-1, 1e-2, 1e-3, 1e-4};
    private static final double[] TOLERANCES = {1e-4, 1e-8};

    /** Nothing to prepare. */
    public WarmStarts() {}

    /**
     * Problems for every penalty.
     *
     * @param name what they are
     * @param problem makes one
     */
    private record Family(String name, DoubleFunction<Problem> problem) {
        static Family of(GridModel model, int n) {
            return new Family(model.label(), lambda -> model.problem(n, lambda, Units.ONE));
        }

        static Family of(String name, int n, int dimension, double width) {
            return new Family(name, lambda -> new MixtureDensity(n, dimension, width, lambda).problem());
        }
    }

    private static List<Family> families() {
        return List.of(
                Family.of("density d=1", 1000, 1, 1),
                Family.of("density d=2", 1000, 2, 1),
                Family.of("density d=3", 1000, 3, 1.2),
                Family.of(GridModel.NON_NEGATIVE_SQUARES, 500),
                Family.of(GridModel.HETEROSCEDASTIC, 500),
                Family.of(GridModel.QUANTILES, 500));
    }

    /** Sums over some fits. */
    private static final class Costs {
        private int questions;
        private int certificates;
        private double grams;

        Solution add(Problem problem, double tolerance, Optional<Solution> near) {
            InGrams.Prepared prepared = InGrams.Prepared.of(problem);
            Counted all = new Counted(LinearAlgebra.preferred());
            int[] asked = new int[1];
            Progress progress = Progress.none().cancelledWhen(() -> ++asked[0] < 0);
            Options options = Options.DEFAULT.withTolerance(tolerance);
            Solver solver = FactoredSolver.with(all);
            Solution solution = near.isPresent()
                    ? solver.solve(problem, options, progress, near.get())
                    : solver.solve(problem, options, progress);
            questions += asked[0];
            certificates += solution.history().size();
            grams += (all.gramWork() - prepared.grams())
                    / ((double) problem.outputs().observations() * prepared.rank() * prepared.rank());
            return solution;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%d, %d, %.1f", questions, certificates, grams);
        }
    }

    @Override
    public void run(Scope scope, Report report) {
        report.heading("Warm starts");
        report.paragraph("Sums over all fits of questions whether to stop, certificates, and gram matrices.");
        alongPenalties(scope, report);
        onFolds(scope, report);
    }

    private static void alongPenalties(Scope scope, Report report) {
        report.table("problem", "tolerance", "fits", "cold", "from the penalty before");
        for (Family family : families()) {
            for (double tolerance : scope.wants(family.name()) ? TOLERANCES : new double[0]) {
                Costs cold = new Costs();
                Costs warm = new Costs();
                double lambda = 1e-1;
                Solution last = new Costs().add(family.problem().apply(lambda), tolerance, Optional.empty());
                int fits = 10;
                for (int k = 0; k < fits; k++) {
                    lambda /= RATIO;
                    Problem problem = family.problem().apply(lambda);
                    cold.add(problem, tolerance, Optional.empty());
                    last = warm.add(problem, tolerance, Optional.of(last));
                }
                report.row(family.name(), tolerance, fits, cold, warm);
            }
        }
    }

    private static void onFolds(Scope scope, Report report) {
        report.table("density", "tolerance", "fits", "cold", "from all observations", "from ten times the penalty");
        for (int dimension : IntStream.rangeClosed(1, 3)
                .filter(d -> scope.wants("density d=" + d))
                .toArray()) {
            for (double tolerance : TOLERANCES) {
                Costs cold = new Costs();
                Costs fromAll = new Costs();
                Costs fromPenalty = new Costs();
                for (double lambda : OF_FOLDS) {
                    MixtureDensity all = density(dimension, lambda);
                    Solution full = new Costs().add(all.problem(), tolerance, Optional.empty());
                    for (int k = 0; k < FOLDS; k++) {
                        Problem problem = all.without(k, FOLDS);
                        Problem larger = density(dimension, 10 * lambda).without(k, FOLDS);
                        cold.add(problem, tolerance, Optional.empty());
                        fromAll.add(problem, tolerance, Optional.of(full));
                        fromPenalty.add(
                                problem, tolerance, Optional.of(new Costs().add(larger, tolerance, Optional.empty())));
                    }
                }
                report.row("d=" + dimension, tolerance, FOLDS * OF_FOLDS.length, cold, fromAll, fromPenalty);
            }
        }
    }

    private static MixtureDensity density(int dimension, double lambda) {
        return new MixtureDensity(1000, dimension, dimension == 3 ? 1.2 : 1, lambda);
    }
}
