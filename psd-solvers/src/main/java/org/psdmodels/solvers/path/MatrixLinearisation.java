package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.cones.SymmetricCoordinates;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The linearised condition of a matrix, P = Omega'' + W^-1 (x) W^-1 with rho = W^-1 target W^-1, in the frame of the
 * eigenvectors Q of W: X stands as Q'X Q there. Where Omega'' commutes with it, P is diagonal and P^-1 multiplies by a
 * matrix G entrywise; otherwise P is factorised in the coordinates of symmetric matrices.
 */
final class MatrixLinearisation implements Linearisation {
    /** What a splitting of G leaves out, relative to the largest entry, is between these. */
    private static final double FINEST_CUT = 1e-15;

    private static final double COARSEST_CUT = 1e-6;

    /** A splitting of G has about so many terms. */
    private static final double TERMS = 10;

    private final PsdBlock block;
    private final Dense dense;
    private final int r;
    private final MatrixFrame frame;
    private final double[] u;
    private final double[] omega;
    private final double[] g;
    private final Optional<double[]> factor;

    private MatrixLinearisation(MatrixFrame frame, double[] omega, double[] g, Optional<double[]> factor) {
        this.frame = frame;
        this.block = frame.block();
        this.dense = block.dense();
        this.r = block.size();
        this.u = frame.vectors();
        this.omega = omega;
        this.g = g;
        this.factor = factor;
    }

    /** For a penalty of constant curvature: G_ij = 1 / (l2 + 1 / (omega_i omega_j)). */
    static MatrixLinearisation diagonal(MatrixFrame frame, double[] omega, double curvature) {
        int r = omega.length;
        double[] g = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                double t = omega[i] * omega[j];
                g[i + j * r] = t / (1 + curvature * t);
            }
        }
        return new MatrixLinearisation(frame, omega, g, Optional.empty());
    }

    /** At a point A = Q Diag(a) Q' of the path itself, where W = A / root tau: G holds the divided differences of a. */
    static MatrixLinearisation central(MatrixFrame frame, double[] a, double tau) {
        Regularizer regularizer = frame.block().regularizer();
        int r = a.length;
        double[] g = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                g[i + j * r] = regularizer.barrierDifference(a[i], a[j], tau);
            }
        }
        return new MatrixLinearisation(frame, Dense.times(1 / Math.sqrt(tau), a), g, Optional.empty());
    }

    /** For a penalty whose curvature at A = R Diag(a) R' varies; empty if P cannot be factorised. */
    static Optional<MatrixLinearisation> general(MatrixFrame frame, double[] omega, Dense.Spectrum a) {
        PsdBlock block = frame.block();
        int r = block.size();
        int order = SymmetricCoordinates.count(r);
        double[] basis = block.dense().productOfTransposed(r, r, r, frame.basis(), a.vectors());
        double[] turned = new double[order * order];
        for (int l = 0, c = 0; l < r; l++) {
            for (int k = 0; k <= l; k++, c++) {
                double slope =
                        block.regularizer().slopeDifference(Math.max(0, a.values()[k]), Math.max(0, a.values()[l]));
                double[] element = SymmetricCoordinates.packProduct(r, basis, k, l);
                double root = Math.sqrt(Math.max(0, slope));
                for (int i = 0; i < order; i++) {
                    turned[i + c * order] = root * element[i];
                }
            }
        }
        double[] p = block.dense().gram(order, order, turned);
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++, c++) {
                p[c + c * order] += 1 / (omega[i] * omega[j]);
            }
        }
        return block.dense()
                .cholesky(order, p)
                .map(factor -> new MatrixLinearisation(frame, omega, new double[0], Optional.of(factor)));
    }

    @Override
    public PsdBlock block() {
        return block;
    }

    MatrixFrame frame() {
        return frame;
    }

    @Override
    public int order() {
        return r;
    }

    /** A matrix of weights splits into some terms of rank one. */
    @Override
    public double hessianCost() {
        return TERMS * r;
    }

    @Override
    public boolean free() {
        return false;
    }

    @Override
    public boolean onlyInCoordinates() {
        return factor.isPresent();
    }

    @Override
    public double[] dual(double[] rows) {
        return frame.dual(rows);
    }

    @Override
    public void addRows(double[] x, double[] rows) {
        frame.addRows(x, rows);
    }

    /** G o (W^-1 target W^-1). */
    @Override
    public double[] offset(double[] target) {
        double[] x = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                x[i + j * r] = target[i + j * r] * (g[i + j * r] / (omega[i] * omega[j]));
            }
        }
        return x;
    }

    @Override
    public double[] response(double[] dS) {
        double[] x = new double[r * r];
        for (int k = 0; k < x.length; k++) {
            x[k] = g[k] * dS[k];
        }
        return x;
    }

    /** W^-1 X W^-1. */
    double[] unscaled(double[] x) {
        double[] y = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                y[i + j * r] = x[i + j * r] / (omega[i] * omega[j]);
            }
        }
        return y;
    }

    /** sum_kl G_kl x_kl y_kl over the atoms x, y; for atoms of rank one by a splitting of G. */
    @Override
    public double[] atomHessian(double error) {
        int total = block.map().columns();
        double[] h = new double[total * total];
        HadamardSplit.of(r, g, cut(error)).addSquares(dense, u, block.rankOnes(), h, total);
        for (int k = 0; k < frame.matrices().size(); k++) {
            addMatrixColumn(k, h, total);
        }
        return h;
    }

    @Override
    public RowProduct product(double error) {
        return new MatrixProduct(frame, g, cut(error));
    }

    private double cut(double error) {
        return Math.min(Math.max(error / hessianBound(), FINEST_CUT), COARSEST_CUT);
    }

    /** The largest eigenvalue of a Hadamard square of a gram matrix is at most its largest diagonal entry times its trace. */
    private double hessianBound() {
        double largest = 0;
        double trace = 0;
        for (int k = 0; k < block.rankOnes(); k++) {
            double square = 0;
            for (int i = k * r; i < (k + 1) * r; i++) {
                square += u[i] * u[i];
            }
            largest = Math.max(largest, square);
            trace += square;
        }
        double steepest = 0;
        for (int i = 0; i < r * r; i += r + 1) {
            steepest = Math.max(steepest, g[i]);
        }
        return Math.max(steepest * largest * trace, Double.MIN_NORMAL);
    }

    private void addMatrixColumn(int k, double[] h, int total) {
        int m = block.rankOnes();
        List<double[]> matrices = frame.matrices();
        double[] inner = response(matrices.get(k));
        double[] forms = dense.quadraticForms(r, m, inner, u);
        for (int j = 0; j < m; j++) {
            h[j + (m + k) * total] = forms[j];
            h[m + k + j * total] = forms[j];
        }
        for (int l = 0; l < matrices.size(); l++) {
            h[m + l + (m + k) * total] = Dense.dot(inner, matrices.get(l));
        }
    }

    @Override
    public int coordinates() {
        return SymmetricCoordinates.count(r);
    }

    /** Divides by the root of P, from the left: L^-1. */
    private void divideByRoot(double[] y) {
        if (factor.isPresent()) {
            dense.forward(coordinates(), factor.get(), y);
            return;
        }
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++) {
                y[c++] *= Math.sqrt(g[i + j * r]);
            }
        }
    }

    @Override
    public double[] atomCoordinates(int from, int to) {
        int m = block.rankOnes();
        int order = coordinates();
        double[] columns = new double[Matrix.length(order, to - from)];
        double[] y = new double[order];
        for (int k = from; k < to; k++) {
            if (k < m) {
                SymmetricCoordinates.packSquare(r, u, k * r, y, 0);
            } else {
                y = SymmetricCoordinates.pack(r, frame.matrices().get(k - m));
            }
            divideByRoot(y);
            System.arraycopy(y, 0, columns, (k - from) * order, order);
        }
        return columns;
    }

    @Override
    public double[] squaredCoordinates(double[] weights) {
        double[] sums = new double[coordinates()];
        if (factor.isPresent()) {
            Arrays.fill(sums, Double.POSITIVE_INFINITY);
            return sums;
        }
        int m = block.rankOnes();
        double[] squares = new double[u.length];
        Arrays.setAll(squares, e -> u[e] * u[e]);
        double[] entries = dense.weightedGram(r, m, squares, Arrays.copyOf(weights, m));
        for (int k = 0; k < frame.matrices().size(); k++) {
            double[] w = frame.matrices().get(k);
            for (int e = 0; e < entries.length; e++) {
                entries[e] += weights[m + k] * w[e] * w[e];
            }
        }
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++) {
                sums[c++] = (i == j ? 1 : 2) * g[i + j * r] * entries[i + j * r];
            }
        }
        return sums;
    }

    @Override
    public double[] toCoordinates(double[] x) {
        double[] y = SymmetricCoordinates.pack(r, x);
        divideByRoot(y);
        return y;
    }

    @Override
    public double[] combination(double[] y) {
        double[] x = y.clone();
        if (factor.isPresent()) {
            x = dense.product(coordinates(), coordinates(), 1, factor.get(), y);
        }
        for (int j = 0, c = 0; j < r && factor.isEmpty(); j++) {
            for (int i = 0; i <= j; i++) {
                x[c++] /= Math.sqrt(g[i + j * r]);
            }
        }
        return SymmetricCoordinates.unpack(r, x);
    }

    @Override
    public double[] offsetCoordinates(double[] target) {
        if (factor.isPresent()) {
            return toCoordinates(unscaled(target));
        }
        double[] y = SymmetricCoordinates.pack(r, target);
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++, c++) {
                y[c] *= Math.sqrt(g[i + j * r]) / (omega[i] * omega[j]);
            }
        }
        return y;
    }

    @Override
    public double[] fromCoordinates(double[] y) {
        double[] x = y.clone();
        if (factor.isPresent()) {
            dense.backward(coordinates(), factor.get(), x);
        } else {
            divideByRoot(x);
        }
        return SymmetricCoordinates.unpack(r, x);
    }
}
