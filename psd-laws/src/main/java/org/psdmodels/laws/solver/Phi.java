package org.psdmodels.laws.solver;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.laws.kernel.MeasureSampler;
import org.psdmodels.laws.oracle.Integral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;
import org.psdmodels.laws.recount.PlainFeatures;

/**
 * The features of a solution with error bounds by the condition of L, and their integrals by quadrature of the evaluated
 * features, which no closed form of a kernel touches.
 */
final class Phi {
    private final PlainFeatures features;
    private final int size;
    private final double condition;
    private final Map<Double, double[]> onLine = new HashMap<>();

    private Phi(Basis basis, double condition) {
        this.features = PlainFeatures.of(basis);
        this.size = features.size();
        this.condition = condition;
    }

    static Phi of(Basis basis) {
        if (basis instanceof Basis.Explicit) {
            return new Phi(basis, 1);
        }
        Matrix factor = ((Basis.Pivots) basis).factor();
        return new Phi(basis, ArraySums.norm(factor.data()) * normOfInverse(factor));
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
            PlainFeatures.solve(factor, column, 0);
            sum += ArraySums.dot(column, column);
        }
        return Math.sqrt(sum);
    }

    int size() {
        return size;
    }

    /** The relative error of features: forward substitution is backward stable, and its data are rounded. */
    double error() {
        return SolverRounding.of(size * condition);
    }

    /** The relative error of integrals of products by closed forms, L^-1 M L^-T with a rounded M. */
    double closedFormError() {
        return SolverRounding.of(size * condition * condition);
    }

    double[] at(Points x, int i) {
        return features.at(x, i);
    }

    /** The partial derivatives of the features at a point. */
    double[] derivative(Points x, int coordinate) {
        return features.derivative(x, coordinate);
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
        if (features.basis() instanceof Basis.Pivots pivots) {
            double[] cuts = new double[size];
            for (int i = 0; i < size; i++) {
                cuts[i] = pivots.pivots().coordinate(i, 0);
            }
            return cuts;
        }
        return new double[0];
    }
}
