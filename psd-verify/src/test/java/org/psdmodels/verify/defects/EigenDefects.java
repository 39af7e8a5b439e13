package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.path.PathSolver;

/** Eigendecompositions that are wrong in one way each, in the path-following solver. */
final class EigenDefects {
    private static final Solver SOUND = PathSolver.with(LinearAlgebra.java());

    private EigenDefects() {}

    static List<Defect<Solver>> all() {
        return List.of(
                of(
                        "unsorted-eigenvalues",
                        "eigenvalues come in descending order, with their vectors",
                        pairs -> reversed(pairs, true),
                        "certificate.definiteness"),
                of(
                        "unsorted-eigenvectors",
                        "eigenvalues ascend, and the vectors come in the other order",
                        pairs -> reversed(pairs, false),
                        "solution.optimal"),
                of(
                        "dropped-eigenvector",
                        "the eigenvector of the largest eigenvalue is zero",
                        pairs -> column(pairs, 0),
                        "solution.optimal"),
                of(
                        "unnormalised-eigenvector",
                        "the eigenvector of the largest eigenvalue has length 1 + 1e-3",
                        pairs -> column(pairs, 1 + 1e-3),
                        "solution.optimal"),
                of(
                        "negated-eigenvalues",
                        "eigenvalues have the other sign: the positive part of a matrix is its negative part",
                        pairs -> values(pairs, s -> -s),
                        "known.squares"),
                of(
                        "shifted-eigenvalues",
                        "a jitter of 1e-4 is added to every eigenvalue",
                        pairs -> values(pairs, s -> s + 1e-4),
                        "solution.optimal"),
                of(
                        "clipped-eigenvalues",
                        "eigenvalues below a thousandth of the largest are taken for zero",
                        EigenDefects::clipped,
                        "solution.optimal"));
    }

    private static Defect<Solver> of(String name, String flaw, UnaryOperator<Eigen.Pairs> change, String property) {
        return new Defect<>(name, flaw, SOUND, PathSolver.with(flawed(change)), property);
    }

    /** Linear algebra whose eigendecompositions are changed. */
    static LinearAlgebra flawed(UnaryOperator<Eigen.Pairs> change) {
        return new FlawedAlgebra() {
            @Override
            public Eigen eigen(View symmetric) {
                return changed(super.eigen(symmetric));
            }

            @Override
            public Eigen eigenAbove(View symmetric, double threshold) {
                return changed(super.eigenAbove(symmetric, threshold));
            }

            @Override
            public Eigen eigenvalues(View symmetric) {
                return changed(super.eigenvalues(symmetric));
            }

            private Eigen changed(Eigen eigen) {
                return eigen instanceof Eigen.Pairs pairs && pairs.values().length > 0 ? change.apply(pairs) : eigen;
            }
        };
    }

    /** In descending order, the values with their vectors or the vectors alone. */
    static Eigen.Pairs reversed(Eigen.Pairs pairs, boolean together) {
        int n = pairs.values().length;
        double[] values = pairs.values().clone();
        if (together) {
            Arrays.setAll(values, k -> pairs.values()[n - 1 - k]);
        }
        Matrix q = pairs.vectors();
        double[][] columns = IntStream.range(0, q.columns())
                .mapToObj(k -> q.column(q.columns() - 1 - k))
                .toArray(double[][]::new);
        return new Eigen.Pairs(
                values, columns.length == 0 ? q : Matrix.ofRows(columns).transpose());
    }

    /** The last eigenvector times a factor. */
    static Eigen.Pairs column(Eigen.Pairs pairs, double factor) {
        Matrix q = pairs.vectors();
        double[] entries = q.data().clone();
        for (int e = Math.max(0, entries.length - q.rows()); e < entries.length; e++) {
            entries[e] *= factor;
        }
        return new Eigen.Pairs(pairs.values(), Matrix.wrap(q.rows(), q.columns(), entries));
    }

    static Eigen.Pairs values(Eigen.Pairs pairs, DoubleUnaryOperator change) {
        double[] values = Arrays.stream(pairs.values()).map(change).toArray();
        return new Eigen.Pairs(values, pairs.vectors());
    }

    private static Eigen.Pairs clipped(Eigen.Pairs pairs) {
        double largest = Arrays.stream(pairs.values()).map(Math::abs).max().orElse(0);
        return values(pairs, s -> Math.abs(s) < 1e-3 * largest ? 0 : s);
    }
}
