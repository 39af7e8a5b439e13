package org.psdmodels.models.cone;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.ConeValued;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdMatrixFunction;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** A fitted field of positive semidefinite matrices F(x). */
public final class MatrixModel implements CertifiedModel, ConeValued {
    private final Fit fit;
    private final MatrixTargets kind;
    private final PsdMatrixFunction function;

    private MatrixModel(Fit fit, MatrixTargets kind, PsdMatrixFunction function) {
        this.fit = fit;
        this.kind = kind;
        this.function = function;
    }

    /** A model from its parts. */
    static MatrixModel of(Fit fit, MatrixTargets kind) {
        int size = kind.size(fit.names().targets().size());
        int dimension = fit.names().inputs().size();
        return new MatrixModel(fit, kind, PsdMatrixFunction.of(fit.block(0), dimension, size));
    }

    /** {@return the field as a function: F} */
    public PsdMatrixFunction function() {
        return function;
    }

    /** What the target columns are: vectors or matrices. */
    MatrixTargets targets() {
        return kind;
    }

    /** {@return the number of rows and columns: p} */
    public int size() {
        return function.size();
    }

    /**
     * {@return the value at a point: the symmetric p x p matrix F(x), positive semidefinite up to rounding}
     *
     * @param x d coordinates
     */
    public Matrix value(double... x) {
        return function.value(x);
    }

    /**
     * {@return the values at points: the n x p^2 matrix whose row i holds the entries of F(x_i), column after column}
     *
     * @param x n points of dimension d
     */
    @Override
    public Matrix predict(Points x) {
        return function.values(x).transpose();
    }

    /**
     * {@return a partial derivative at a point: the symmetric p x p matrix dF/dx_c}
     *
     * @param coordinate the number c of a coordinate, from 0 on
     * @param x d coordinates
     * @throws IllegalArgumentException if the kernel offers no derivatives
     */
    public Matrix derivative(int coordinate, double... x) {
        return function.derivative(coordinate, x);
    }

    /**
     * The variance in a direction at a point, a sum of squares: non-negative in floating point.
     *
     * @param direction a vector u of length p
     * @param x d coordinates
     * @return u'F(x)u
     */
    public double variance(double[] direction, double... x) {
        Checks.size("length of direction", direction.length, size());
        Checks.finite("direction", direction);
        Matrix root = function.rootAt(x);
        double sum = 0;
        for (int c = 0; c < root.columns(); c++) {
            double g = 0;
            for (int s = 0; s < direction.length; s++) {
                g += direction[s] * root.get(s, c);
            }
            sum += g * g;
        }
        return sum;
    }

    @Override
    public Fit fit() {
        return fit;
    }

    /** The negative mean of |Y - F(x)|_F^2 / 2. */
    @Override
    public double score(Sample test) {
        Checks.size("order of the targets", kind.size(test.targets().columns()), size());
        Matrix values = predict(test.points());
        return -test.mean(IntStream.range(0, test.size())
                .mapToDouble(
                        i -> halfSquaredDistance(kind.matrix(i, test.targets().row(i)), values.row(i)))
                .toArray());
    }

    private static double halfSquaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum / 2;
    }

    /** The matrices that the targets are or make, their entries column after column. */
    @Override
    public Matrix observed(Sample sample) {
        return Matrix.ofRows(IntStream.range(0, sample.size())
                .mapToObj(i -> kind.matrix(i, sample.targets().row(i)))
                .toArray(double[][]::new));
    }

    /** The eigenvalues, ascending. */
    @Override
    public Answer slacks() {
        List<String> numbered = IntStream.rangeClosed(1, size())
                .mapToObj(k -> size() == 1 ? "eigenvalue" : "eigenvalue " + k)
                .toList();
        return new Answer("eigenvalue", numbered, x -> eigenvalues(predict(x)));
    }

    /** A column for each row, whose entries are those of a matrix. */
    private Matrix eigenvalues(Matrix rows) {
        int n = rows.rows();
        double[] all = new double[Matrix.length(size(), n)];
        for (int i = 0; i < n; i++) {
            View matrix = View.of(Matrix.wrap(size(), size(), rows.row(i)));
            double[] ascending = ((Eigen.Pairs) LinearAlgebra.java().eigenvalues(matrix)).values();
            System.arraycopy(ascending, 0, all, i * size(), size());
        }
        return Matrix.wrap(size(), n, all);
    }

    /** The entries, column after column, and the eigenvalues. */
    @Override
    public List<Answer> answers() {
        List<String> given = names().targets();
        List<String> columns = targets() == MatrixTargets.MATRICES
                ? given
                : given.stream()
                        .flatMap(c -> given.stream().map(r -> r + "*" + c))
                        .toList();
        return List.of(new Answer("value", columns, x -> predict(x).transpose()), slacks());
    }

    @Override
    public String title() {
        return "Matrix-valued regression";
    }

    @Override
    public String summary() {
        return fit.summary("matrix-valued regression");
    }

    @Override
    public String toString() {
        return summary();
    }
}
