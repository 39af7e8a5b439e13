package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.factored.FactoredSolver;
import org.psdmodels.solvers.fista.FistaSolver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** Defects of the other solvers, some of which the path-following one would not feel. */
final class OtherSolverDefects {
    /** What the method of first order and the one of streamed features are held to. */
    static final Options PATIENT = Options.DEFAULT.withTolerance(1e-3).withMaxIterations(5000);

    private static final Solver STREAMED = FactoredSolver.create().streaming();

    private OtherSolverDefects() {}

    static List<Defect<Solver>> all() {
        return List.of(
                of(
                        "absolute-eigenvalues-in-fista",
                        "eigenvalues lose their sign: the negative part of S is added to the positive one",
                        FistaSolver::with,
                        "solution.optimal",
                        EigenDefects.flawed(pairs -> EigenDefects.values(pairs, Math::abs))),
                of(
                        "swapped-parts-in-fista",
                        "[S]_- is taken for [S]_+: eigenvalues have the other sign",
                        FistaSolver::with,
                        "known.squares",
                        EigenDefects.flawed(pairs -> EigenDefects.values(pairs, s -> -s))),
                of(
                        "dropped-eigenvector-in-fista",
                        "the eigenvector of the largest eigenvalue is zero",
                        FistaSolver::with,
                        "certificate.primal",
                        EigenDefects.flawed(pairs -> EigenDefects.column(pairs, 0))),
                of(
                        "unweighted-gram-in-streams",
                        "a gram matrix forgets its weights",
                        algebra -> FactoredSolver.with(algebra).streaming(),
                        "known.squares",
                        new FlawedAlgebra() {
                            @Override
                            public void gram(View v, double[] weights, double beta, View c) {
                                double[] ones = new double[weights.length];
                                Arrays.fill(ones, 1);
                                super.gram(v, ones, beta, c);
                            }
                        }),
                new Defect<>(
                        "transposed-mixing-in-streams",
                        "a square mixing matrix is transposed, where linear forms are declined",
                        STREAMED,
                        Restated.asking(STREAMED, ProblemDefects::transposed),
                        "invariance.forms"));
    }

    private static Defect<Solver> of(
            String name, String flaw, Function<LinearAlgebra, Solver> solver, String property, LinearAlgebra flawed) {
        return new Defect<>(name, flaw, solver.apply(LinearAlgebra.java()), solver.apply(flawed), property);
    }
}
