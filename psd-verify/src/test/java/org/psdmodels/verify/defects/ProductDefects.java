package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.path.PathSolver;

/** Products, factorisations and triangular systems that are wrong in one way each, in the path-following solver. */
final class ProductDefects {
    private static final Solver SOUND = PathSolver.with(LinearAlgebra.java());

    private ProductDefects() {}

    static List<Defect<Solver>> all() {
        return List.of(
                of("unweighted-gram", "a gram matrix forgets its weights", "certificate.dual", new FlawedAlgebra() {
                    @Override
                    public void gram(View v, double[] weights, double beta, View c) {
                        double[] ones = new double[weights.length];
                        Arrays.fill(ones, 1);
                        super.gram(v, ones, beta, c);
                    }
                }),
                of(
                        "absolute-gram",
                        "a gram matrix takes weights without their signs",
                        "backward.inside",
                        new FlawedAlgebra() {
                            @Override
                            public void gram(View v, double[] weights, double beta, View c) {
                                super.gram(
                                        v, Arrays.stream(weights).map(Math::abs).toArray(), beta, c);
                            }
                        }),
                of("short-gram", "a gram matrix leaves out its last column", "known.squares", new FlawedAlgebra() {
                    @Override
                    public void gram(View v, double[] weights, double beta, View c) {
                        double[] fewer = weights.clone();
                        if (fewer.length > 1) {
                            fewer[fewer.length - 1] = 0;
                        }
                        super.gram(v, fewer, beta, c);
                    }
                }),
                of("transposed-product", "a square left factor is transposed", "solution.optimal", new FlawedAlgebra() {
                    @Override
                    public void multiply(double alpha, View a, View b, double beta, View c) {
                        super.multiply(alpha, a.rows() == a.columns() ? a.transpose() : a, b, beta, c);
                    }
                }),
                of(
                        "short-product",
                        "the last entry of a matrix times a vector is zero",
                        "certificate.primal",
                        new FlawedAlgebra() {
                            @Override
                            public void multiply(View a, double[] x, double[] y) {
                                super.multiply(a, x, y);
                                if (y.length > 1) {
                                    y[y.length - 1] = 0;
                                }
                            }
                        }),
                of(
                        "jitter",
                        "the Cholesky factor is that of the matrix plus a thousandth of its first pivot",
                        "solution.optimal",
                        new FlawedAlgebra() {
                            @Override
                            public int cholesky(View symmetric, View lower) {
                                return super.cholesky(jittered(symmetric), lower);
                            }
                        }),
                of(
                        "wrong-triangle",
                        "the upper triangular system is solved with the diagonal alone",
                        "solution.optimal",
                        new FlawedAlgebra() {
                            @Override
                            public void solveUpper(View upper, View b) {
                                double[] diagonal = new double[upper.rows() * upper.rows()];
                                for (int i = 0; i < upper.rows(); i++) {
                                    diagonal[i * (upper.rows() + 1)] = upper.get(i, i);
                                }
                                super.solveUpper(View.of(upper.rows(), upper.rows(), diagonal), b);
                            }
                        }),
                of(
                        "coarse-triangle",
                        "the lower triangular system is solved to seven digits",
                        "known.density",
                        new FlawedAlgebra() {
                            @Override
                            public void solveLower(View lower, View b) {
                                double[] entries = lower.toMatrix().data().clone();
                                if (entries.length > 0) {
                                    entries[entries.length - 1] *= 1 + 1e-7;
                                }
                                super.solveLower(View.of(lower.rows(), lower.columns(), entries), b);
                            }
                        }));
    }

    private static View jittered(View symmetric) {
        double[] entries = symmetric.toMatrix().data().clone();
        if (entries.length > 0) {
            entries[0] *= 1 + 1e-3;
        }
        return View.of(symmetric.rows(), symmetric.columns(), entries);
    }

    private static Defect<Solver> of(String name, String flaw, String property, LinearAlgebra flawed) {
        return new Defect<>(name, flaw, SOUND, PathSolver.with(flawed), property);
    }
}
