package org.psdmodels.laws.solver;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.laws.kernel.MeasureSampler;
import org.psdmodels.laws.oracle.Integral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;

/**
 * The features of a solution, computed by the kit: Phi(x) = L^-1 k_p(x) by forward substitution, entry by entry, or what
 * an explicit map says; integrals by quadrature of the evaluated features.
 */
final class Phi {
    private final Basis basis;
    private final int size;
    private final double condition;
    private final Map<Double, double[]> onLine = new HashMap<>();

    private Phi(Basis basis, int size, double condition) {
        this.basis = basis;
        this.size = size;
        this.condition = condition;
    }

    static Phi of(Basis basis) {
        if (basis instanceof Basis.Explicit explicit) {
            return new Phi(basis, explicit.features().size(), 1);
        }
        Matrix factor = ((Basis.Pivots) basis).factor();
        return new Phi(basis, factor.rows(), Vectors.norm(factor.data()) * normOfInverse(factor));
    }

    /** A basis on given points, none of which depends on the others. */
    static Basis.Pivots basis(Kernel kernel, Points points) {
        return new Basis.Pivots(kernel, points, cholesky(kernel.gram(points)));
    }

    private static Matrix cholesky(Matrix a) {
        int n = a.rows();
        double[] l = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                double sum = a.get(i, j);
                for (int k = 0; k < j; k++) {
                    sum -= l[i + k * n] * l[j + k * n];
                }
                l[i + j * n] = i == j ? Math.sqrt(Checks.positive("pivot", sum)) : sum / l[j + j * n];
            }
        }
        return Matrix.wrap(n, n, l);
    }

    private static double normOfInverse(Matrix factor) {
        double sum = 0;
        for (int j = 0; j < factor.rows(); j++) {
            double[] column = new double[factor.rows()];
            column[j] = 1;
            solve(factor, column);
            sum += Vectors.dot(column, column);
        }
        return Math.sqrt(sum);
    }

    /** L^-1 b, in place. */
    private static void solve(Matrix factor, double[] b) {
        for (int i = 0; i < b.length; i++) {
            for (int k = 0; k < i; k++) {
                b[i] -= factor.get(i, k) * b[k];
            }
            b[i] /= factor.get(i, i);
        }
    }

    int size() {
        return size;
    }

    /** The relative error of features: forward substitution is backward stable, and its data are rounded. */
    double error() {
        return Roundings.of(size * condition);
    }

    /** The relative error of integrals of products by closed forms, L^-1 M L^-T with a rounded M. */
    double closedFormError() {
        return Roundings.of(size * condition * condition);
    }

    double[] at(Points x, int i) {
        double[] out = new double[size];
        if (basis instanceof Basis.Explicit explicit) {
            explicit.features().at(x, i, out, 0);
            return out;
        }
        Basis.Pivots pivots = (Basis.Pivots) basis;
        for (int k = 0; k < size; k++) {
            out[k] = pivots.kernel().at(pivots.pivots(), k, x, i);
        }
        solve(pivots.factor(), out);
        return out;
    }

    /** The partial derivatives of the features at a point. */
    double[] derivative(Points x, int coordinate) {
        double[] out = new double[size];
        if (basis instanceof Basis.Explicit explicit) {
            double[] jacobian = new double[size * x.dimension()];
            jacobian(explicit.features()).at(x, 0, jacobian);
            System.arraycopy(jacobian, coordinate * size, out, 0, size);
            return out;
        }
        Basis.Pivots pivots = (Basis.Pivots) basis;
        KernelGradient gradient = pivots.kernel().gradient().orElseThrow();
        for (int k = 0; k < size; k++) {
            double[] partial = new double[x.dimension()];
            gradient.add(1, x, 0, pivots.pivots(), k, partial);
            out[k] = partial[coordinate];
        }
        solve(pivots.factor(), out);
        return out;
    }

    private static FeatureJacobian jacobian(FeatureMap features) {
        return features.jacobian().orElseThrow();
    }

    /** The integral of one feature on the line. */
    Integral integral(Measure measure, int i) {
        return integrate(measure, x -> onLine(x)[i]);
    }

    /** The integral of a product of two features on the line. */
    Integral integral(Measure measure, int i, int j) {
        return integrate(measure, x -> onLine(x)[i] * onLine(x)[j]);
    }

    private Integral integrate(Measure measure, DoubleUnaryOperator f) {
        Checks.size("dimension of an integral", measure.dimension(), 1);
        Range range = MeasureSampler.range(measure, 0, cuts());
        return Quadrature.over(range, x -> {
            double density = measure.density(x);
            return density == 0 ? 0 : density * f.applyAsDouble(x);
        });
    }

    /** All integrals of products use the same points. */
    private double[] onLine(double x) {
        return onLine.computeIfAbsent(x, at -> at(Points.onLine(at), 0));
    }

    private double[] cuts() {
        if (basis instanceof Basis.Pivots pivots) {
            double[] cuts = new double[size];
            for (int i = 0; i < size; i++) {
                cuts[i] = pivots.pivots().coordinate(i, 0);
            }
            return cuts;
        }
        return new double[0];
    }
}
