package org.psdmodels.laws.recount;

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

/**
 * A function f = Phi'A Phi with A = R R'. A functional is a combination of products a'A b, or an inner product with a full
 * matrix W for integrals. Of a matrix-valued function the features are Phi (x) e_k, the index k running fastest.
 */
final class RecountedMatrix implements RecountedBlock {
    private static final double[] ONE = {1};

    private final Regularizer regularizer;
    private final int p;
    private final PlainFeatures features;
    private final FeatureIntegrator integrator;
    private final int order;
    private final Matrix root;
    private final double size;
    private final double[] force;
    private final Map<Measure, UncertainNumbers> integrals = new HashMap<>();
    private double error;
    private double pushed;

    RecountedMatrix(Block.Psd block, BlockSolution.Psd solution, FeatureIntegrator integrator) {
        this.regularizer = block.regularizer();
        this.p = block.size();
        this.features = PlainFeatures.of(solution.features());
        this.integrator = integrator;
        this.order = features.size() * p;
        this.root = solution.root();
        Checks.size("rows of root", root.rows(), order);
        Checks.finite("root", root.data());
        this.size = UncertainSum.dot(root.data(), root.data());
        this.force = new double[order * order];
    }

    @Override
    public Element element(LinearFunctional functional) {
        return functional instanceof LinearFunctional.Entry entry
                ? element(entry.functional(), entry.left().data(), entry.right().data())
                : element(functional, ONE, ONE);
    }

    private Element element(LinearFunctional functional, double[] u, double[] v) {
        return functional instanceof LinearFunctional.Integral integral
                ? new Full(integral.measure(), u, v)
                : new Products(pairs(functional, u, v));
    }

    /** The functional with value a'A b. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Pair(double[] a, double[] b) {
        /** |a| |b|. */
        double norms() {
            return Math.sqrt(UncertainSum.dot(a, a) * UncertainSum.dot(b, b));
        }
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

    /** A sum of products a'A b. */
    private final class Products implements Element {
        private final List<Pair> pairs;

        Products(List<Pair> pairs) {
            this.pairs = pairs;
        }

        /** sum_k sum over the pairs of (r_k'a) (r_k'b). */
        @Override
        public FormValue value() {
            UncertainSum sum = new UncertainSum();
            double[] sizes = new double[pairs.size()];
            for (int k = 0; k < root.columns(); k++) {
                double[] column = root.column(k);
                double part = 0;
                for (int i = 0; i < sizes.length; i++) {
                    double product =
                            UncertainSum.dot(column, pairs.get(i).a) * UncertainSum.dot(column, pairs.get(i).b);
                    part += product;
                    sizes[i] += Math.abs(product);
                }
                sum.add(part);
            }
            double wrong = 0;
            for (int i = 0; i < sizes.length; i++) {
                wrong += 2 * features.error() * Math.max(sizes[i], pairs.get(i).norms() * size);
            }
            return new FormValue(sum.value(), wrong, sum.magnitude());
        }

        @Override
        public void push(double factor) {
            pairs.forEach(pair -> add(factor, pair));
        }
    }

    /** factor (a b' + b a') / 2; the lower triangle is enough. */
    private void add(double factor, Pair pair) {
        double half = factor / 2;
        for (int j = 0; j < order; j++) {
            double aj = half * pair.a[j];
            double bj = half * pair.b[j];
            for (int i = j; i < order; i++) {
                force[i + j * order] += pair.a[i] * bj + pair.b[i] * aj;
            }
        }
        double norm = Math.abs(factor) * pair.norms();
        error += 2 * (features.error() + UncertainSum.ROUNDING) * norm;
        pushed += norm;
    }

    /** The inner product of A with W (x) (u v' + v u') / 2 for the matrix W of integrals. */
    private final class Full implements Element {
        private final UncertainNumbers w;
        private final double[] u;
        private final double[] v;

        Full(Measure measure, double[] u, double[] v) {
            this.w = integrals.computeIfAbsent(measure, m -> integrator.second(features, m));
            this.u = u;
            this.v = v;
        }

        /** sum_k (r_k contracted with u)'W (r_k contracted with v). */
        @Override
        public FormValue value() {
            UncertainSum sum = new UncertainSum();
            double norms = 0;
            for (int k = 0; k < root.columns(); k++) {
                double[] a = contracted(root.column(k), u);
                double[] b = contracted(root.column(k), v);
                sum.add(UncertainSum.dot(a, times(w.numbers(), b)));
                norms += Math.sqrt(UncertainSum.dot(a, a) * UncertainSum.dot(b, b));
            }
            double wrong = w.error() * norms + UncertainSum.ROUNDING * order * sum.magnitude();
            return new FormValue(sum.value(), wrong, sum.magnitude());
        }

        @Override
        public void push(double factor) {
            int r = features.size();
            for (int j = 0; j < order; j++) {
                for (int i = j; i < order; i++) {
                    double mixed = (u[i % p] * v[j % p] + v[i % p] * u[j % p]) / 2;
                    force[i + j * order] += factor * w.numbers()[i / p + j / p * r] * mixed;
                }
            }
            double norm = Math.sqrt(UncertainSum.dot(w.numbers(), w.numbers()));
            double norms = Math.abs(factor) * Math.sqrt(UncertainSum.dot(u, u) * UncertainSum.dot(v, v));
            error += (w.error() + UncertainSum.ROUNDING * norm) * norms;
            pushed += norm * norms;
        }
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

    /** The eigenvalues of A other than zero are those of R'R. */
    @Override
    public Estimate penalty() {
        int k = root.columns();
        double[] gram = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = j; i < k; i++) {
                gram[i + j * k] = UncertainSum.dot(root.column(i), root.column(j));
            }
        }
        double shift = order * UncertainSum.ROUNDING * size;
        return SpectralTerms.penalty(regularizer, Eigenvalues.ofLower(k, gram), shift, UncertainSum.ROUNDING);
    }

    /** The eigenvalues of S move by no more than the norm of its error. */
    @Override
    public Interval conjugate() {
        double[] eigenvalues = Eigenvalues.ofLower(order, force);
        double largest = Math.max(Math.abs(eigenvalues[0]), Math.abs(eigenvalues[order - 1]));
        double shift = error + order * UncertainSum.ROUNDING * largest;
        return SpectralTerms.conjugate(regularizer, eigenvalues, shift);
    }

    @Override
    public double least() {
        return Eigenvalues.ofLower(order, force)[0];
    }

    @Override
    public double pushed() {
        return pushed;
    }
}
