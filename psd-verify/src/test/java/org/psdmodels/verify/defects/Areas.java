package org.psdmodels.verify.defects;

import java.util.List;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.ModelLaws;
import org.psdmodels.laws.SolverLaws;
import org.psdmodels.solvers.path.PathSolver;

/** All defects, by the part of the library that is wrong. */
final class Areas {
    private static final long SEED = 3;

    /** Every edge case, every shape of problem, and a good number of random scales. */
    private static final int MANY = 40;

    /** The method of first order takes thousands of iterations for a problem. */
    private static final int FEW = 8;

    /** Samples and quadrature in the plane take a tenth of a second. */
    private static final int SOME = 10;

    private Areas() {}

    static List<Area<?>> all() {
        Judge<Solver> solvers = Judge.byLaws(SolverLaws.against(PathSolver.create()), MANY, SEED);
        Judge<Solver> patient = Judge.byLaws(
                SolverLaws.suiteFor(SolverLaws.setting().withOptions(OtherSolverDefects.PATIENT)), FEW, SEED);
        return List.of(
                new Area<>(
                        "Eigendecompositions",
                        "`PathSolver.with(algebra)`, where `eigen` is wrong",
                        solvers,
                        EigenDefects.all()),
                new Area<>(
                        "Products and triangular systems",
                        "`PathSolver.with(algebra)`, where something else is wrong",
                        solvers,
                        ProductDefects.all()),
                new Area<>(
                        "The other solvers",
                        "`FistaSolver.with(algebra)` and `FactoredSolver.with(algebra)`, or a `Solver` that changes the `Problem`",
                        patient,
                        OtherSolverDefects.all()),
                new Area<>(
                        "The statement of the problem",
                        "a `Solver` that changes the `Problem` on its way to the path-following one",
                        solvers,
                        ProblemDefects.all()),
                new Area<>(
                        "Options, progress and beginnings",
                        "a `Solver` that changes what else the path-following one is called with",
                        solvers,
                        AnswerDefects.all()),
                new Area<>(
                        "Estimators",
                        "`estimator.withSolver(...)`, whose solver states another problem; the checker knows the right one",
                        EstimatorDefects.checker(),
                        EstimatorDefects.all()),
                new Area<>(
                        "Densities and intensities",
                        "`DensityEstimator`, `DensityModel.of`, and what a fitted density is asked for",
                        Judge.byLaws(ModelLaws.suite(), SOME, SEED),
                        DensityDefects.all()),
                new Area<>(
                        "Regression, quantiles, cones",
                        "fits with other coefficients under the old certificate, and what a fitted model is asked for",
                        Judge.byLaws(ModelLaws.suite(), MANY, SEED),
                        FunctionDefects.all()));
    }
}
