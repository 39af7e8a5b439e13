package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The linear equations of a Newton step, factored. With Theta = Diag(s / a) for each cone, w = V a, and M the second
 * derivative of the objective in the vectors w,
 *
 * <pre>  Theta da + V'(g + M dw) = h - mu u,   dw = V da,   u'da = 0</pre>
 *
 * <p>is solved in r unknowns per function, r the number of features: with M = L L' and y = L'dw,
 *
 * <pre>  (I + L'G L) y = L'V Theta^-1 (h - mu u - V'g),   G = V Theta^-1 V'.</pre>
 *
 * <p>Functions of either sign have no Theta, g + M dw = 0, and are eliminated first, which leaves a Schur complement in
 * place of M.
 */
final class ConeEquations {
    /** The unknowns: a is empty for functions of either sign, w for cones. */
    @SuppressWarnings("ArrayRecordComponent")
    record Answer(double[][] a, double[][] w, double mu) {}

    private final Cone cone;
    private final LinearAlgebra algebra;
    private final ConePoint point;
    private final int r;
    private final List<Integer> free = new ArrayList<>();
    private final List<Integer> conic = new ArrayList<>();
    private final View freeFactor;
    private final View coupling;
    private final View lower;
    private final View turned;

    ConeEquations(Cone cone, ConePoint point, double[] curvature) {
        this.cone = cone;
        this.algebra = cone.algebra;
        this.point = point;
        this.r = cone.rank();
        for (int b = 0; b < point.a().length; b++) {
            (cone.isCone(b) ? conic : free).add(b);
        }
        int f = free.size() * r;
        int p = conic.size() * r;
        View m = View.of(f + p, f + p, secondDerivative(curvature));
        double[] x = m.part(0, f, f, f + p).toMatrix().data();
        double[] schur = m.part(f, f + p, f, f + p).toMatrix().data();
        this.freeFactor = f == 0 ? View.of(0, 0, x) : factor(m.part(0, f, 0, f));
        this.coupling = View.of(f, p, x);
        if (f > 0) {
            algebra.solveLower(freeFactor, coupling);
            algebra.multiply(-1, coupling.transpose(), coupling, 1, View.of(p, p, schur));
        }
        this.lower = factor(View.of(p, p, schur));
        this.turned = factor(turned(p));
    }

    /** penalty I + sum over rows of C'H C (x) Phi Phi', functions of either sign first. */
    private double[] secondDerivative(double[] curvature) {
        List<Integer> order = new ArrayList<>(free);
        order.addAll(conic);
        int size = order.size() * r;
        double[] m = new double[Matrix.length(size, size)];
        double[] block = new double[r * r];
        for (int i = 0; i < order.size(); i++) {
            for (int j = 0; j <= i; j++) {
                double[] weights = weights(curvature, order.get(i), order.get(j));
                algebra.gram(cone.atData, weights, 0, View.of(r, r, block));
                for (int k = 0; k < r * r; k++) {
                    int row = i * r + k % r;
                    int column = j * r + k / r;
                    m[row + column * size] = block[k];
                    m[column + row * size] = block[k];
                }
            }
            for (int k = 0; k < r; k++) {
                m[(i * r + k) * (size + 1)] += cone.penalty(order.get(i));
            }
        }
        return m;
    }

    private double[] weights(double[] curvature, int b, int c) {
        int q = cone.problem.outputs();
        Matrix mixing = cone.problem.mixing();
        double[] sum = new double[cone.problem.observations()];
        for (int k = 0; k < q; k++) {
            for (int l = 0; l < q; l++) {
                double factor = mixing.get(k, b) * mixing.get(l, c);
                for (int i = 0; factor != 0 && i < sum.length; i++) {
                    sum[i] += factor * curvature[k + l * q + i * q * q];
                }
            }
        }
        return sum;
    }

    /** I + L'G L. */
    private View turned(int p) {
        double[] product = new double[p * p];
        double[] g = new double[r * r];
        for (int k = 0; k < conic.size(); k++) {
            algebra.gram(cone.atSections, inverseTheta(conic.get(k)), 0, View.of(r, r, g));
            View rows = View.of(p, p, product).rows(k * r, (k + 1) * r);
            algebra.multiply(1, View.of(r, r, g), lower.rows(k * r, (k + 1) * r), 0, rows);
        }
        double[] t = new double[p * p];
        algebra.multiply(1, lower.transpose(), View.of(p, p, product), 0, View.of(p, p, t));
        for (int i = 0; i < p; i++) {
            t[i * (p + 1)] += 1;
        }
        return View.of(p, p, t);
    }

    private double[] inverseTheta(int b) {
        double[] inverse = new double[point.a()[b].length];
        for (int j = 0; j < inverse.length; j++) {
            inverse[j] = point.a()[b][j] / point.s()[b][j];
        }
        return inverse;
    }

    /** The factor; where rounding has taken a matrix out of the positive definite ones it is put back. */
    private View factor(View matrix) {
        if (algebra.cholesky(matrix) instanceof Cholesky.Factor found) {
            return View.of(found.lower());
        }
        double[] more = matrix.toMatrix().data();
        int n = matrix.rows();
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, more[i * (n + 1)]);
        }
        for (int i = 0; i < n; i++) {
            more[i * (n + 1)] += n * 0x1p-52 * largest;
        }
        if (algebra.cholesky(View.of(n, n, more)) instanceof Cholesky.Factor found) {
            return View.of(found.lower());
        }
        throw new ArithmeticException("Newton's equations are not positive definite");
    }

    /** The unknowns for gradients g and right-hand sides h of the cones. */
    Answer solve(double[][] g, double[][] h) {
        double[] freeRest = stack(free, g);
        double[] rest = stack(conic, g);
        if (!free.isEmpty()) {
            algebra.solveLower(freeFactor, View.of(freeRest.length, 1, freeRest));
            double[] known = algebra.multiply(coupling.transpose(), freeRest);
            rest = Cone.sum(rest, known, -1);
        }
        double[][] right = new double[g.length][0];
        for (int k = 0; k < conic.size(); k++) {
            double[] v = algebra.multiply(cone.atSections.transpose(), part(rest, k));
            right[conic.get(k)] = Cone.sum(h[conic.get(k)], v, -1);
        }
        double[] y = turnedStep(right);
        double mu = 0;
        if (cone.means.length > 0) {
            double[][] mass = {cone.means};
            double[] other = turnedStep(mass);
            mu = Cone.dot(cone.means, coefficients(y, right)[0]) / Cone.dot(cone.means, coefficients(other, mass)[0]);
            y = Cone.sum(y, other, -mu);
            right[0] = Cone.sum(right[0], cone.means, -mu);
        }
        return new Answer(coefficients(y, right), freeStep(freeRest, backward(lower, y), g.length), mu);
    }

    private static double[] stack(List<Integer> which, double[][] parts) {
        return which.stream().flatMapToDouble(b -> Arrays.stream(parts[b])).toArray();
    }

    private double[] part(double[] stacked, int k) {
        return Arrays.copyOfRange(stacked, k * r, (k + 1) * r);
    }

    /** y with (I + L'G L) y = L'V Theta^-1 right. */
    private double[] turnedStep(double[][] right) {
        double[] sum = new double[conic.size() * r];
        for (int k = 0; k < conic.size(); k++) {
            double[] scaled = inverseTheta(conic.get(k));
            for (int j = 0; j < scaled.length; j++) {
                scaled[j] *= right[conic.get(k)][j];
            }
            System.arraycopy(algebra.multiply(cone.atSections, scaled), 0, sum, k * r, r);
        }
        double[] y = algebra.multiply(lower.transpose(), sum);
        algebra.solveLower(turned, View.of(y.length, 1, y));
        return backward(turned, y);
    }

    private double[] backward(View triangle, double[] y) {
        double[] x = y.clone();
        algebra.solveUpper(triangle.transpose(), View.of(x.length, 1, x));
        return x;
    }

    /** Theta^-1 (right - V'L y). */
    private double[][] coefficients(double[] y, double[][] right) {
        double[] bent = algebra.multiply(lower, y);
        double[][] a = new double[right.length][0];
        for (int k = 0; k < conic.size(); k++) {
            int b = conic.get(k);
            double[] v = algebra.multiply(cone.atSections.transpose(), part(bent, k));
            a[b] = inverseTheta(b);
            for (int j = 0; j < v.length; j++) {
                a[b][j] *= right[b][j] - v[j];
            }
        }
        return a;
    }

    private double[][] freeStep(double[] freeRest, double[] conicStep, int count) {
        double[][] w = new double[count][0];
        if (!free.isEmpty()) {
            double[] x = Cone.sum(algebra.multiply(coupling, conicStep), freeRest, 1);
            double[] step = backward(freeFactor, x);
            for (int k = 0; k < free.size(); k++) {
                w[free.get(k)] = Arrays.stream(part(step, k)).map(v -> -v).toArray();
            }
        }
        return w;
    }
}
