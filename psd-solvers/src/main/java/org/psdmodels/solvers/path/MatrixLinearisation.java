package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.cones.SymmetricCoordinates;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.linalg.View;

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

    /** For a penalty of constant curvature: G_ij = 1 / (l2 + 1 / (omega_i omega_j)), written to an array. */
    static MatrixLinearisation diagonal(MatrixFrame frame, double[] omega, double curvature, double[] g) {
        int r = omega.length;
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                double t = omega[i] * omega[j];
                g[i + j * r] = t / (1 + curvature * t);
            }
        }
        return new MatrixLinearisation(frame, omega, g, Optional.empty());
    }

    /** At a point A = Q Diag(a) Q' of the path itself, where W = A / root tau: G, written to an array, holds the divided differences of a. */
    static MatrixLinearisation central(MatrixFrame frame, double[] a, double tau, double[] g) {
        Regularizer regularizer = frame.block().regularizer();
        int r = a.length;
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
    public void dual(double[] rows, double[] out) {
        frame.dual(rows, out);
    }

    @Override
    public void addRows(double[] x, double[] rows) {
        frame.addRows(x, rows);
    }

    /** G o (W^-1 target W^-1). */
    @Override
    public void offset(double[] target, double[] out) {
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                out[i + j * r] = target[i + j * r] * (g[i + j * r] / (omega[i] * omega[j]));
            }
        }
    }

    @Override
    public void response(double[] dS, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] = g[k] * dS[k];
        }
    }

    /** out := W^-1 X W^-1; it may be X. */
    void unscaled(double[] x, double[] out) {
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                out[i + j * r] = x[i + j * r] / (omega[i] * omega[j]);
            }
        }
    }

    /** sum_kl G_kl x_kl y_kl over the atoms x, y; for atoms of rank one by a splitting of G. */
    @Override
    public double[] atomHessian(double error) {
        int total = block.map().columns();
        double[] h = dense.buffers().zeros(Purpose.ATOMS, Matrix.length(total, total));
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
        double[] inner = dense.buffers().vector(Purpose.ELEMENT, 0, r * r);
        response(matrices.get(k), inner);
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

    /** Divides what stands from some place on by the root of P, from the left: L^-1. */
    private void divideByRoot(double[] y, int from) {
        if (factor.isPresent()) {
            int order = coordinates();
            View part = View.leading(y.length, 1, y).rows(from, from + order);
            dense.algebra().solveLower(View.of(order, order, factor.get()), part);
            return;
        }
        for (int j = 0, c = from; j < r; j++) {
            for (int i = 0; i <= j; i++) {
                y[c++] *= Math.sqrt(g[i + j * r]);
            }
        }
    }

    @Override
    public AtomCoordinates atomCoordinates(int... chosen) {
        return factor.isPresent() ? factorised(chosen) : scaled(chosen);
    }

    private AtomCoordinates factorised(int... chosen) {
        double[] y = new double[coordinates()];
        return (atom, out, from) -> {
            int m = block.rankOnes();
            if (atom < m) {
                SymmetricCoordinates.packSquare(r, u, atom * r, y, 0);
            } else {
                SymmetricCoordinates.pack(r, frame.matrices().get(atom - m), y, 0);
            }
            divideByRoot(y, 0);
            for (int k = 0; k < chosen.length; k++) {
                out[from + k] = y[chosen[k]];
            }
        };
    }

    /** Root G_ij times x_ij, which counts by root 2 off the diagonal. */
    private AtomCoordinates scaled(int... chosen) {
        int[] row = new int[chosen.length];
        int[] column = new int[chosen.length];
        double[] scale = new double[chosen.length];
        for (int k = 0; k < chosen.length; k++) {
            column[k] = SymmetricCoordinates.columnOf(chosen[k]);
            row[k] = chosen[k] - SymmetricCoordinates.count(column[k]);
            scale[k] = Math.sqrt((row[k] == column[k] ? 1 : 2) * g[row[k] + column[k] * r]);
        }
        int m = block.rankOnes();
        return (atom, out, from) -> {
            int at = atom * r;
            double[] w = atom < m ? u : frame.matrices().get(atom - m);
            for (int k = 0; k < chosen.length; k++) {
                double entry = atom < m ? u[at + row[k]] * u[at + column[k]] : w[row[k] + column[k] * r];
                out[from + k] = scale[k] * entry;
            }
        };
    }

    @Override
    public double[] squaredCoordinates(double[] weights) {
        double[] sums = new double[coordinates()];
        if (factor.isPresent()) {
            Arrays.fill(sums, Double.POSITIVE_INFINITY);
            return sums;
        }
        int m = block.rankOnes();
        double[] squares = dense.buffers().of(Purpose.SQUARES, u.length);
        for (int e = 0; e < u.length; e++) {
            squares[e] = u[e] * u[e];
        }
        double[] ofVectors = dense.buffers().vector(Purpose.VISIBLE, 3, m);
        System.arraycopy(weights, 0, ofVectors, 0, m);
        double[] entries = dense.buffers().vector(Purpose.ELEMENT, 0, r * r);
        dense.algebra().gram(View.leading(r, m, squares), ofVectors, 0, View.of(r, r, entries));
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
    public void toCoordinates(double[] x, double[] y, int from) {
        SymmetricCoordinates.pack(r, x, y, from);
        divideByRoot(y, from);
    }

    @Override
    public void combination(double[] y, int from, double[] out) {
        SymmetricCoordinates.unpack(r, timesRoot(y, from), 0, out);
    }

    /** L y. */
    private double[] timesRoot(double[] y, int from) {
        double[] x = Arrays.copyOfRange(y, from, from + coordinates());
        if (factor.isPresent()) {
            return dense.product(coordinates(), coordinates(), 1, factor.get(), x);
        }
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++) {
                x[c++] /= Math.sqrt(g[i + j * r]);
            }
        }
        return x;
    }

    @Override
    public void offsetCoordinates(double[] target, double[] y, int from) {
        if (factor.isPresent()) {
            double[] unscaled = new double[r * r];
            unscaled(target, unscaled);
            toCoordinates(unscaled, y, from);
            return;
        }
        SymmetricCoordinates.pack(r, target, y, from);
        for (int j = 0, c = from; j < r; j++) {
            for (int i = 0; i <= j; i++, c++) {
                y[c] *= Math.sqrt(g[i + j * r]) / (omega[i] * omega[j]);
            }
        }
    }

    /** L'^-1 y. */
    @Override
    public void fromCoordinates(double[] y, int from, double[] out) {
        if (factor.isPresent()) {
            double[] x = Arrays.copyOfRange(y, from, from + coordinates());
            dense.backward(coordinates(), factor.get(), x);
            SymmetricCoordinates.unpack(r, x, 0, out);
            return;
        }
        SymmetricCoordinates.unpack(r, y, from, out);
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                out[i + j * r] *= Math.sqrt(g[i + j * r]);
            }
        }
    }
}
