package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.PsdFunction;

/**
 * All products g_k h_l of the functions whose squares two sums of squares consist of, as features.
 *
 * @param first sum_k g_k^2
 * @param second sum_l h_l^2
 */
record ProductFeatures(PsdFunction first, PsdFunction second) implements FeatureMap {
    /** In more dimensions there is no quadrature that would tell the mass. */
    private static final int MOST_DIMENSIONS = 2;

    /** The product of two densities, not normalised, on a box outside of which it is below all rounding. */
    static PsdDensity density(PsdDensity p, PsdDensity q, Measure measure) {
        Checks.require(
                p.dimension() <= MOST_DIMENSIONS,
                "dimension of the factors of a product",
                "must be 1 or 2, or their kernels Gaussian on fewer pivots (use a larger cut, or Nystrom anchors)",
                p.dimension());
        FeatureMap features = new ProductFeatures(p.function(), q.function());
        PsdFunction product =
                PsdFunction.of(new FoundFeatures.Explicit(features), p.dimension(), Matrix.identity(features.size()));
        return PsdDensity.of(product, bounded(p, q, measure));
    }

    private static Measure bounded(PsdDensity p, PsdDensity q, Measure measure) {
        List<Measure.Factor> factors = new ArrayList<>();
        for (int c = 0; c < measure.dimension(); c++) {
            Measure.Factor factor = measure.factor(c);
            boolean isBounded = factor.upper() - factor.lower() < Double.POSITIVE_INFINITY;
            factors.add(isBounded ? factor : Reach.bounded(SequentialSampler.factors(p) ? p : q, c, factor));
        }
        return Measure.of(factors);
    }

    @Override
    public Domain domain() {
        return Domain.space(first.dimension());
    }

    @Override
    public int size() {
        return first.rank() * second.rank();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        System.arraycopy(apply(x.select(i)).data(), 0, out, offset, size());
    }

    /** The features of many points at a time, for the sake of blockwise evaluation. */
    @Override
    public Matrix apply(Points x) {
        domain().check("x", x);
        double[] g = first.roots(x).data();
        double[] h = second.roots(x).data();
        int k = first.rank();
        int l = second.rank();
        double[] all = new double[Matrix.length(size(), x.size())];
        for (int t = 0; t < all.length; t++) {
            int i = t / (k * l);
            int pair = t % (k * l);
            int row = pair / l;
            all[t] = g[row + i * k] * h[pair % l + i * l];
        }
        return Matrix.wrap(size(), x.size(), all);
    }

    /** By quadrature, on a bounded measure. */
    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        return measure.dimension() == 1 ? Optional.of(onLine(measure.factor(0))) : inPlane(measure);
    }

    private Optional<FeatureMoments> inPlane(Measure measure) {
        double[] origin = isOpen() ? Translation.middle(pivots()) : new double[measure.dimension()];
        return ProductMoments.inPlane(about(origin), origin, measure);
    }

    private boolean isOpen() {
        return Translation.isOpen(first) && Translation.isOpen(second);
    }

    private Points pivots() {
        return Translation.pivots(first).append(Translation.pivots(second));
    }

    private FeatureMoments onLine(Measure.Factor factor) {
        List<LinePiece> pieces = LinePanels.resolving(new OnLine(this), factor);
        double[] means = new double[size()];
        double[] pairs = new double[Matrix.length(size(), size())];
        for (LinePiece piece : pieces) {
            FeatureMoments some = ProductMoments.of(about(piece.origin()), piece.nodes(), piece.weights(factor));
            Arrays.setAll(means, k -> means[k] + some.first().data()[k]);
            Arrays.setAll(pairs, k -> pairs[k] + some.second().data()[k]);
        }
        return new FeatureMoments(Matrix.wrap(size(), 1, means), Matrix.wrap(size(), size(), pairs));
    }

    /** The products of the functions counted from an origin. */
    ProductFeatures about(double... origin) {
        return Arrays.stream(origin).allMatch(o -> o == 0)
                ? this
                : new ProductFeatures(Translation.of(first, origin), Translation.of(second, origin));
    }

    /** The features as functions to resolve. */
    private record OnLine(ProductFeatures features) implements LinePanels.Functions {
        @Override
        public Points pivots() {
            return features.pivots();
        }

        @Override
        public double length() {
            return Math.min(Translation.length(features.first), Translation.length(features.second));
        }

        @Override
        public boolean areOfDifferences() {
            return features.isOpen();
        }

        @Override
        public OnLine about(double origin) {
            return new OnLine(features.about(origin));
        }

        @Override
        public double[][] values(Points nodes) {
            Matrix values = features.apply(nodes);
            double[][] functions = new double[values.rows()][];
            Arrays.setAll(functions, values::row);
            return functions;
        }

        @Override
        public boolean areNegligible(double x) {
            return false;
        }
    }

    @Override
    public String toString() {
        return "products of the functions of (" + first + ") and (" + second + ")";
    }
}
