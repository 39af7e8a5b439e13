package org.psdmodels.solvers.path;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * A positive definite matrix A with its dual slack Z = grad Omega(A) + T - S, also positive definite; on the path A Z =
 * tau I. Both are scaled by the Nesterov-Todd matrix W, for which W Z W = A. The linearised condition is
 *
 * <pre>  dA + W dZ W = tau Z^-1 - A + correction,   dZ = Omega''(A) dA - dS.  </pre>
 *
 * <p>In W's eigenbasis Q with eigenvalues omega, P = Omega'' + W^-1 (x) W^-1. For a penalty of constant curvature l2 it
 * is diagonal there, P_ij = l2 + 1 / (omega_i omega_j), and G = 1 / P; otherwise it is factorised.
 */
final class PsdState implements BlockState {
    private static final double ROOT2 = Math.sqrt(2);

    /** Eigenvalues of W below this fraction of the largest are rounding; their products must not underflow. */
    private static final double SMALLEST = 1e-30;

    /** A curved step leaves at least this share of Z. */
    private static final double KEPT = 0.02;

    private final PsdBlock block;
    private final Regularizer regularizer;
    private final Dense dense;
    private final int r;

    private double[] a = new double[0];
    private double[] z = new double[0];

    private double[] inverseZ = new double[0];
    private double[] q = new double[0];
    private double[] omega = new double[0];
    private double[] u = new double[0];
    private Optional<double[]> factor = Optional.empty();

    PsdState(PsdBlock block) {
        this.block = block;
        this.regularizer = block.regularizer();
        this.dense = block.dense();
        this.r = block.size();
    }

    @Override
    public PsdBlock block() {
        return block;
    }

    @Override
    public double[] coefficients() {
        return a;
    }

    double[] slack() {
        return z;
    }

    /** Whether P is known through a factorisation only. */
    boolean onlyInCoordinates() {
        return regularizer.constantCurvature().isEmpty();
    }

    int order() {
        return r;
    }

    /** Sets A and Z from their common eigenvectors and their eigenvalues. */
    void begin(double[] vectors, double[] values, double[] slackValues) {
        q = vectors;
        a = dense.weightedGram(r, r, vectors, values);
        z = dense.weightedGram(r, r, vectors, slackValues);
    }

    @Override
    public boolean free() {
        return false;
    }

    @Override
    public boolean linearise() {
        Optional<double[]> rootA = dense.cholesky(r, a);
        Optional<double[]> rootZ = dense.cholesky(r, z);
        return rootA.isPresent() && rootZ.isPresent() && scale(rootA.get(), rootZ.get());
    }

    /** With A = L L' and L'Z L = V Diag(e) V', W = (L V e^-1/4)(L V e^-1/4)'. */
    private boolean scale(double[] rootA, double[] rootZ) {
        inverseZ = dense.inverse(r, rootZ);
        double[] half = dense.productOfTransposed(r, r, r, rootZ, rootA);
        double[] middle = dense.productOfTransposed(r, r, r, half, half);
        Dense.symmetrise(r, middle);
        Optional<Dense.Spectrum> inner = dense.eigen(r, middle);
        if (inner.isEmpty()) {
            return false;
        }
        double[] p = dense.product(r, r, r, rootA, inner.get().vectors());
        for (int j = 0; j < r; j++) {
            double scale = Math.pow(Math.max(inner.get().values()[j], Double.MIN_NORMAL), -0.25);
            for (int i = 0; i < r; i++) {
                p[i + j * r] *= scale;
            }
        }
        Optional<Dense.Spectrum> outer = dense.eigen(r, dense.gram(r, r, p));
        outer.ifPresent(this::takeBasis);
        return outer.isPresent() && (regularizer.constantCurvature().isPresent() || factorise());
    }

    private void takeBasis(Dense.Spectrum eigen) {
        q = eigen.vectors();
        omega = eigen.values();
        double floor = SMALLEST * omega[r - 1];
        for (int i = 0; i < r; i++) {
            omega[i] = Math.max(omega[i], floor);
        }
        u = dense.productOfTransposed(r, r, block.rankOnes(), q, block.vectors());
    }

    /** The Cholesky factor of P in the coordinates of symmetric matrices. */
    private boolean factorise() {
        Optional<Dense.Spectrum> eigen = dense.eigen(r, a);
        if (eigen.isEmpty()) {
            return false;
        }
        int order = coordinates();
        double[] turned = new double[order * order];
        double[] basis = dense.productOfTransposed(r, r, r, q, eigen.get().vectors());
        double[] element = new double[r * r];
        for (int l = 0, c = 0; l < r; l++) {
            for (int k = 0; k <= l; k++, c++) {
                double root = Math.sqrt(Math.max(
                        0,
                        regularizer.slopeDifference(
                                Math.max(0, eigen.get().values()[k]),
                                Math.max(0, eigen.get().values()[l]))));
                for (int j = 0; j < r; j++) {
                    for (int i = 0; i < r; i++) {
                        element[i + j * r] = root
                                * (basis[i + k * r] * basis[j + l * r] + basis[i + l * r] * basis[j + k * r])
                                / (k == l ? 2 : ROOT2);
                    }
                }
                System.arraycopy(packed(element), 0, turned, c * order, order);
            }
        }
        double[] p = dense.gram(order, order, turned);
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++, c++) {
                p[c + c * order] += 1 / (omega[i] * omega[j]);
            }
        }
        factor = dense.cholesky(order, p);
        return factor.isPresent();
    }

    private double curvature() {
        return regularizer.constantCurvature().orElseThrow();
    }

    /** tau Z^-1 - A + correction. */
    double[] target(double tau, Optional<double[]> correction) {
        double[] target = new double[r * r];
        for (int k = 0; k < target.length; k++) {
            target[k] = tau * inverseZ[k]
                    - a[k]
                    + (correction.isPresent() ? correction.get()[k] : 0);
        }
        return target;
    }

    /** The second-order term - sym(dA dZ Z^-1) of the product A Z. */
    double[] correction(double[] dA, double[] dZ) {
        double[] product = dense.product(r, r, r, dense.product(r, r, r, dA, dZ), inverseZ);
        Dense.symmetrise(r, product);
        return Dense.times(-1, product);
    }

    /** dZ from the linearised condition on A Z: W^-1 (target - dA) W^-1; for constant curvature l2 dA - dS. */
    double[] slackStep(double[] dA, double[] dS, double[] target) {
        if (regularizer.constantCurvature().isPresent()) {
            double[] dZ = new double[r * r];
            for (int k = 0; k < dZ.length; k++) {
                dZ[k] = curvature() * dA[k] - dS[k];
            }
            return dZ;
        }
        double[] inner = dense.intoBasis(r, q, Dense.plus(target, -1, dA));
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                inner[i + j * r] /= omega[i] * omega[j];
            }
        }
        return dense.outOfBasis(r, q, inner);
    }

    /** Q (M o (Q'X Q)) Q' with M_ij a function of omega_i omega_j. */
    private double[] inBasis(double[] x, DoubleUnaryOperator multiplier) {
        double[] inner = dense.intoBasis(r, q, x);
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                inner[i + j * r] *= multiplier.applyAsDouble(omega[i] * omega[j]);
            }
        }
        return dense.outOfBasis(r, q, inner);
    }

    @Override
    public double[] offset(double[] target) {
        double l2 = curvature();
        return inBasis(target, t -> 1 / (1 + l2 * t));
    }

    @Override
    public double[] response(double[] dS) {
        double l2 = curvature();
        return inBasis(dS, t -> t / (1 + l2 * t));
    }

    /** sum_kl G_kl x_kl y_kl over the atoms x, y in the basis Q; for atoms of rank one by a splitting of G. */
    @Override
    public double[] atomHessian() {
        int m = block.rankOnes();
        int total = block.map().columns();
        double[] g = new double[r * r];
        double l2 = curvature();
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                double t = omega[i] * omega[j];
                g[i + j * r] = t / (1 + l2 * t);
            }
        }
        double[] h = new double[total * total];
        HadamardSplit.of(r, g).addSquares(dense, u, m, h, total);
        for (int k = m; k < total; k++) {
            addMatrixColumn(k, g, h, total);
        }
        return h;
    }

    private void addMatrixColumn(int k, double[] g, double[] h, int total) {
        int m = block.rankOnes();
        double[] inner = dense.intoBasis(r, q, block.matrices().get(k - m));
        for (int e = 0; e < inner.length; e++) {
            inner[e] *= g[e];
        }
        double[] product = dense.product(r, r, m, inner, u);
        for (int j = 0; j < m; j++) {
            double sum = 0;
            for (int i = j * r; i < (j + 1) * r; i++) {
                sum += u[i] * product[i];
            }
            h[j + k * total] = sum;
            h[k + j * total] = sum;
        }
        for (int l = m; l < total; l++) {
            h[l + k * total] =
                    Dense.dot(inner, dense.intoBasis(r, q, block.matrices().get(l - m)));
        }
    }

    @Override
    public int coordinates() {
        return r * (r + 1) / 2;
    }

    /** The upper triangle, off-diagonal entries times root 2: inner products are kept. */
    private double[] packed(double[] x) {
        double[] y = new double[coordinates()];
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i < j; i++) {
                y[c++] = ROOT2 * x[i + j * r];
            }
            y[c++] = x[j + j * r];
        }
        return y;
    }

    private double[] unpacked(double[] y) {
        double[] x = new double[r * r];
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i < j; i++, c++) {
                x[i + j * r] = y[c] / ROOT2;
                x[j + i * r] = x[i + j * r];
            }
            x[j + j * r] = y[c++];
        }
        return x;
    }

    /** Divides by the root of P, from the left: L^-1. */
    private void divideByRoot(double[] y) {
        if (factor.isPresent()) {
            dense.forward(coordinates(), factor.get(), y);
            return;
        }
        double l2 = curvature();
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++) {
                double t = omega[i] * omega[j];
                y[c++] *= Math.sqrt(t / (1 + l2 * t));
            }
        }
    }

    @Override
    public double[] atomCoordinates() {
        int m = block.rankOnes();
        int order = coordinates();
        double[] columns = new double[order * block.map().columns()];
        double[] y = new double[order];
        for (int k = 0; k < m; k++) {
            for (int j = 0, c = 0; j < r; j++) {
                double v = ROOT2 * u[j + k * r];
                for (int i = 0; i < j; i++) {
                    y[c++] = v * u[i + k * r];
                }
                y[c++] = u[j + k * r] * u[j + k * r];
            }
            divideByRoot(y);
            System.arraycopy(y, 0, columns, k * order, order);
        }
        for (int k = 0; k < block.matrices().size(); k++) {
            System.arraycopy(toCoordinates(block.matrices().get(k)), 0, columns, (m + k) * order, order);
        }
        return columns;
    }

    @Override
    public double[] toCoordinates(double[] element) {
        double[] y = packed(dense.intoBasis(r, q, element));
        divideByRoot(y);
        return y;
    }

    /** rho = W^-1 target W^-1. */
    @Override
    public double[] offsetCoordinates(double[] target) {
        double[] inner = dense.intoBasis(r, q, target);
        double[] y = packed(inner);
        boolean general = factor.isPresent();
        double l2 = general ? 0 : curvature();
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++, c++) {
                double t = omega[i] * omega[j];
                y[c] /= general ? t : Math.sqrt(t) * Math.sqrt(1 + l2 * t);
            }
        }
        if (general) {
            divideByRoot(y);
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
        return dense.outOfBasis(r, q, unpacked(x));
    }

    /** The largest t &lt;= limit with A + t dA and Z + t dZ positive definite. */
    double stepLength(double[] dA, double[] dZ, double limit) {
        return StepLength.definite(dense, r, z, dZ, StepLength.definite(dense, r, a, dA, limit));
    }

    /** Whether Z at A + t dA and another S is positive definite with something to spare. */
    boolean keepsSlack(double t, double[] dA, double[] dual) {
        double[] moved = slackAt(Dense.plus(a, t, dA), dual);
        return dense.cholesky(r, Dense.plus(moved, -KEPT, z)).isPresent();
    }

    /** A + t dA, and Z recomputed from its definition. */
    void move(double t, double[] dA, double[] newDual) {
        a = Dense.plus(a, t, dA);
        Dense.symmetrise(r, a);
        follow(newDual);
    }

    /** Z from its definition, for new dual variables. */
    void follow(double[] newDual) {
        z = slackAt(a, newDual);
    }

    /** grad Omega(X) + T - S. */
    double[] slackAt(double[] x, double[] dual) {
        double[] slack = Dense.plus(block.linearTerm(), -1, dual);
        double[] gradient = penaltyGradient(x);
        slack = Dense.plus(slack, 1, gradient);
        Dense.symmetrise(r, slack);
        return slack;
    }

    private double[] penaltyGradient(double[] x) {
        if (regularizer.constantCurvature().isPresent()) {
            double[] gradient = new double[r * r];
            for (int k = 0; k < gradient.length; k++) {
                gradient[k] = curvature() * x[k];
            }
            for (int i = 0; i < r; i++) {
                gradient[i + i * r] += regularizer.slope(0);
            }
            return gradient;
        }
        return dense.eigen(r, x)
                .map(eigen -> {
                    double[] slopes = new double[r];
                    for (int i = 0; i < r; i++) {
                        slopes[i] = regularizer.slope(Math.max(0, eigen.values()[i]));
                    }
                    return dense.weightedGram(r, r, eigen.vectors(), slopes);
                })
                .orElseGet(() -> new double[r * r]);
    }

    /** v'A v for atoms of rank one; for the others sum_j |(Q'A Q)_jj (Q'W Q)_jj|, where Q nearly diagonalises A. */
    @Override
    public double[] atomMagnitudes() {
        double[] magnitudes = new double[block.map().columns()];
        int m = block.rankOnes();
        if (!block.matrices().isEmpty()) {
            double[] inner = dense.intoBasis(r, q, a);
            for (int k = m; k < magnitudes.length; k++) {
                double[] turned = dense.intoBasis(r, q, block.matrices().get(k - m));
                for (int j = 0; j < r * r; j += r + 1) {
                    magnitudes[k] += Math.abs(inner[j] * turned[j]);
                }
            }
        }
        return magnitudes;
    }

    double complementarity() {
        return Dense.dot(a, z);
    }

    @Override
    public double primal() {
        return penalty() + Dense.dot(block.linearTerm(), a);
    }

    private double penalty() {
        if (regularizer.constantCurvature().isPresent()) {
            double trace = 0;
            for (int i = 0; i < r; i++) {
                trace += a[i + i * r];
            }
            return regularizer.slope(0) * trace + curvature() / 2 * Dense.dot(a, a);
        }
        return spectralSum(regularizer::value);
    }

    private double spectralSum(DoubleUnaryOperator f) {
        Optional<Dense.Spectrum> eigen = dense.eigen(r, a);
        double sum = 0;
        for (double value : eigen.map(Dense.Spectrum::values).orElse(new double[] {Double.NaN})) {
            sum += f.applyAsDouble(Math.max(0, value));
        }
        return sum;
    }

    /** With Z &gt;= 0, Omega*(S - T) &lt;= &lt;grad Omega(A), A&gt; - Omega(A); for the elastic net (l2/2) |A|^2. */
    @Override
    public double conjugateBound(double[] dual) {
        if (regularizer.constantCurvature().isPresent()) {
            return curvature() / 2 * Dense.dot(a, a);
        }
        return spectralSum(x -> x * regularizer.slope(x) - regularizer.value(x));
    }
}
