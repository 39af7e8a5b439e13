package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.path.Linearisation.RowProduct;

/**
 * The matrix H = D + sum E P^-1 E' of a {@link RowSystem} as an operator, without its negligible part. Its preconditioner is D
 * + B'B plus the diagonal of what that leaves out, by Woodbury's identity.
 */
final class Woodbury implements ConjugateGradients.Preconditioner, ConjugateGradients.Operator {
    /** The preconditioner's diagonal is not below this share of H's, where D is zero as for equalities. */
    private static final double FLOOR = 1e-6;

    private final Dense dense;
    private final int n;
    private final Curvatures curvatures;
    private final List<RowProduct> products;
    private final CurvatureRoots softened;
    private final int order;
    private final double[] leading;
    private final ScaledCholesky inner;

    private Woodbury(
            Dense dense,
            int n,
            Curvatures curvatures,
            List<RowProduct> products,
            Preparation prepared,
            ScaledCholesky inner) {
        this.dense = dense;
        this.n = n;
        this.curvatures = curvatures;
        this.products = products;
        this.softened = prepared.softened;
        this.order = prepared.order;
        this.leading = prepared.leading;
        this.inner = inner;
    }

    /**
     * What the preconditioner consists of.
     *
     * @param softened D plus the diagonal of what B'B leaves out, factorised
     * @param order the number of rows of B
     * @param leading B
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Preparation(CurvatureRoots softened, int order, double[] leading) {
        static Preparation of(int n, Curvatures curvatures, List<RowProduct> products) {
            int order = products.stream().mapToInt(RowProduct::leadingRank).sum();
            double[] leading = new double[order * n];
            double[] rest = new double[n];
            int at = 0;
            for (RowProduct product : products) {
                double[] part = product.leadingPart();
                double[] diagonal = product.diagonal();
                int rank = product.leadingRank();
                for (int i = 0; i < n; i++) {
                    double norm = 0;
                    for (int k = 0; k < rank; k++) {
                        double value = part[k + i * rank];
                        leading[at + k + i * order] = value;
                        norm += value * value;
                    }
                    rest[i] += Math.max(diagonal[i] - norm, FLOOR * diagonal[i]);
                }
                at += rank;
            }
            return new Preparation(curvatures.plus(rest).roots(), order, leading);
        }
    }

    /** Prepares the preconditioner; empty if the arithmetic breaks down. */
    static Optional<Woodbury> of(Dense dense, int n, Curvatures curvatures, List<RowProduct> products) {
        Preparation prepared = Preparation.of(n, curvatures, products);
        double[] scaled = prepared.leading.clone();
        prepared.softened.divideColumns(prepared.order, scaled, 0, n);
        double[] capacitance = dense.gram(prepared.order, n, scaled);
        for (int i = 0; i < prepared.order; i++) {
            capacitance[i * (prepared.order + 1)] += 1;
        }
        return ScaledCholesky.of(dense, prepared.order, capacitance)
                .map(inner -> new Woodbury(dense, n, curvatures, products, prepared, inner));
    }

    @Override
    public void multiply(double[] x, double[] out) {
        Arrays.fill(out, 0);
        curvatures.addProduct(x, out);
        products.forEach(p -> p.add(x, out));
    }

    /** In the norm of the preconditioner's inverse. */
    @Override
    public double size(double[] residual, double[] preconditioned) {
        return Math.sqrt(Math.max(0, Dense.dot(residual, preconditioned)));
    }

    /** (D + B'B)^-1 b = D^-1 b - D^-1 B'(I + B D^-1 B')^-1 B D^-1 b. */
    @Override
    public void solve(double[] b, double[] x) {
        System.arraycopy(b, 0, x, 0, n);
        softened.solve(x);
        double[] y = dense.product(order, n, 1, leading, x);
        inner.solve(y, y);
        double[] correction = dense.productOfTransposed(n, order, 1, leading, y);
        softened.solve(correction);
        for (int i = 0; i < n; i++) {
            x[i] -= correction[i];
        }
    }
}
