package org.psdmodels.verify.checker;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Eigenvalues;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.recount.PlainFeatures;
import org.psdmodels.laws.recount.SpectralTerms;
import org.psdmodels.laws.recount.Sum;

/**
 * A function f = Phi'A Phi with A = R R'. A functional is a combination of products a'A b, or an inner product with a full
 * matrix W for integrals. Of a matrix-valued function the features are Phi (x) e_k, the index k running fastest.
 */
final class CheckedMatrix implements CheckedBlock {
    private final Regularizer regularizer;
    private final int p;
    private final PlainFeatures features;
    private final int order;
    private final Matrix root;
    private final double[] force;
    private final Map<Measure, CheckedIntegrals> moments = new HashMap<>();
    private double error;

    CheckedMatrix(Block.Psd block, BlockSolution.Psd solution) {
        regularizer = block.regularizer();
        p = block.size();
        features = PlainFeatures.of(solution.basis());
        order = features.size() * p;
        root = solution.root();
        Checks.size("rows of root", root.rows(), order);
        Checks.finite("root", root.data());
        force = new double[order * order];
    }

    /** The functional with value a'A b. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Pair(double[] a, double[] b) {}

    private static final double[] ONE = {1};

    private CheckedIntegrals moments(Measure measure) {
        return moments.computeIfAbsent(measure, mu -> CheckedIntegrals.of(features, mu));
    }

    private static double[] kronecker(double[] phi, double[] u) {
        double[] product = new double[phi.length * u.length];
        Arrays.setAll(product, i -> phi[i / u.length] * u[i % u.length]);
        return product;
    }

    /** The derivative of u'f v has two products, one for each side of A. */
    private List<Pair> pairs(LinearFunctional functional, double[] u, double[] v) {
        if (functional instanceof LinearFunctional.Value value) {
            double[] phi = features.at(value.point(), 0);
            return List.of(new Pair(kronecker(phi, u), kronecker(phi, v)));
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            double[] given = features.given(at.features());
            return List.of(new Pair(kronecker(given, u), kronecker(given, v)));
        }
        LinearFunctional.Derivative derivative = (LinearFunctional.Derivative) functional;
        double[] phi = features.at(derivative.point(), 0);
        double[] slope = features.derivative(derivative.point(), derivative.coordinate());
        return List.of(
                new Pair(kronecker(phi, u), kronecker(slope, v)), new Pair(kronecker(slope, u), kronecker(phi, v)));
    }

    private Estimate value(List<Pair> pairs) {
        Estimate sum = new Estimate(0, 0);
        for (Pair pair : pairs) {
            sum = sum.plus(value(pair));
        }
        return sum;
    }

    /** sum_k (r_k'a) (r_k'b). */
    private Estimate value(Pair pair) {
        Sum sum = new Sum();
        for (int k = 0; k < root.columns(); k++) {
            double[] column = root.column(k);
            sum.add(Sum.dot(column, pair.a) * Sum.dot(column, pair.b));
        }
        double norms = Math.sqrt(Sum.dot(pair.a, pair.a) * Sum.dot(pair.b, pair.b));
        double size = Math.max(sum.magnitude(), norms * Sum.dot(root.data(), root.data()));
        return new Estimate(sum.value(), 2 * features.error() * size);
    }

    @Override
    public Estimate value(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Entry entry) {
            double[] u = entry.left().data();
            double[] v = entry.right().data();
            return entry.functional() instanceof LinearFunctional.Integral integral
                    ? integral(integral, u, v)
                    : value(pairs(entry.functional(), u, v));
        }
        return functional instanceof LinearFunctional.Integral integral
                ? integral(integral, ONE, ONE)
                : value(pairs(functional, ONE, ONE));
    }

    /** sum_k |r_k'W r_k|, where the functional is the inner product of A = sum_k r_k r_k' and W. */
    @Override
    public double magnitude(LinearFunctional functional) {
        LinearFunctional scalar = functional instanceof LinearFunctional.Entry entry ? entry.functional() : functional;
        double[] u = functional instanceof LinearFunctional.Entry entry
                ? entry.left().data()
                : ONE;
        double[] v = functional instanceof LinearFunctional.Entry entry
                ? entry.right().data()
                : ONE;
        double sum = 0;
        for (int k = 0; k < root.columns(); k++) {
            sum += Math.abs(
                    scalar instanceof LinearFunctional.Integral integral
                            ? part(root.column(k), moments(integral.measure()), u, v)
                            : part(root.column(k), pairs(scalar, u, v)));
        }
        return sum;
    }

    private static double part(double[] column, List<Pair> pairs) {
        Sum sum = new Sum();
        pairs.forEach(pair -> sum.add(Sum.dot(column, pair.a) * Sum.dot(column, pair.b)));
        return sum.value();
    }

    private double part(double[] column, CheckedIntegrals moments, double[] u, double[] v) {
        return Sum.dot(contracted(column, u), times(moments.second(), contracted(column, v)));
    }

    /** sum_k (r_k contracted with u)'W (r_k contracted with v). */
    private Estimate integral(LinearFunctional.Integral functional, double[] u, double[] v) {
        CheckedIntegrals moments = moments(functional.measure());
        Sum sum = new Sum();
        double size = 0;
        for (int k = 0; k < root.columns(); k++) {
            double[] a = contracted(root.column(k), u);
            double[] b = contracted(root.column(k), v);
            sum.add(Sum.dot(a, times(moments.second(), b)));
            size += Math.sqrt(Sum.dot(a, a) * Sum.dot(b, b));
        }
        return new Estimate(sum.value(), moments.error() * size + Sum.ROUNDING * order * sum.magnitude());
    }

    private double[] contracted(double[] column, double[] u) {
        double[] out = new double[features.size()];
        for (int i = 0; i < column.length; i++) {
            out[i / p] += column[i] * u[i % p];
        }
        return out;
    }

    private static double[] times(double[] w, double[] x) {
        int r = x.length;
        double[] out = new double[r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                out[i] += w[i + j * r] * x[j];
            }
        }
        return out;
    }

    @Override
    public void push(double factor, LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Entry entry) {
            double[] u = entry.left().data();
            double[] v = entry.right().data();
            if (entry.functional() instanceof LinearFunctional.Integral integral) {
                pushIntegral(factor, integral, u, v);
            } else {
                pairs(entry.functional(), u, v).forEach(pair -> push(factor, pair));
            }
        } else if (functional instanceof LinearFunctional.Integral integral) {
            pushIntegral(factor, integral, ONE, ONE);
        } else {
            pairs(functional, ONE, ONE).forEach(pair -> push(factor, pair));
        }
    }

    /** factor (a b' + b a') / 2; the lower triangle is enough. */
    private void push(double factor, Pair pair) {
        double half = factor / 2;
        for (int j = 0; j < order; j++) {
            double aj = half * pair.a[j];
            double bj = half * pair.b[j];
            for (int i = j; i < order; i++) {
                force[i + j * order] += pair.a[i] * bj + pair.b[i] * aj;
            }
        }
        double norms = Math.sqrt(Sum.dot(pair.a, pair.a) * Sum.dot(pair.b, pair.b));
        error += 2 * (features.error() + Sum.ROUNDING) * Math.abs(factor) * norms;
    }

    private void pushIntegral(double factor, LinearFunctional.Integral functional, double[] u, double[] v) {
        CheckedIntegrals moments = moments(functional.measure());
        int r = features.size();
        for (int j = 0; j < order; j++) {
            for (int i = j; i < order; i++) {
                double mixed = (u[i % p] * v[j % p] + v[i % p] * u[j % p]) / 2;
                force[i + j * order] += factor * moments.second()[i / p + j / p * r] * mixed;
            }
        }
        double w = Math.sqrt(Sum.dot(moments.second(), moments.second()));
        double norms = Math.sqrt(Sum.dot(u, u) * Sum.dot(v, v));
        error += Math.abs(factor) * (moments.error() + Sum.ROUNDING * w) * norms;
    }

    /** The eigenvalues of A other than zero are those of R'R. */
    @Override
    public Estimate penalty() {
        int k = root.columns();
        double[] gram = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = j; i < k; i++) {
                gram[i + j * k] = Sum.dot(root.column(i), root.column(j));
            }
        }
        double shift = order * Sum.ROUNDING * Sum.dot(root.data(), root.data());
        return SpectralTerms.penalty(regularizer, Eigenvalues.ofLower(k, gram), shift, Sum.ROUNDING);
    }

    /** The eigenvalues of S move by no more than the norm of its error. */
    @Override
    public Interval conjugate() {
        double[] eigenvalues = Eigenvalues.ofLower(order, force);
        double largest = Math.max(Math.abs(eigenvalues[0]), Math.abs(eigenvalues[order - 1]));
        double shift = error + order * Sum.ROUNDING * largest;
        return SpectralTerms.conjugate(regularizer, eigenvalues, shift);
    }
}
