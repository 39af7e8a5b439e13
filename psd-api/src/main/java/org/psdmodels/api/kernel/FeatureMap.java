package org.psdmodels.api.kernel;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * A map phi from a domain to R^N. It serves as a list of basis functions (the kernel phi(x)'phi(y), solved in the
 * primal), and as a change of variables ({@link Kernel#after}).
 */
public interface FeatureMap {
    /** {@return where the map is defined: the domain} */
    Domain domain();

    /** {@return the number N of features: N &gt;= 1} */
    int size();

    /**
     * The features of one point, which is not checked.
     *
     * @param x points in the domain
     * @param i which of them
     * @param out receives the features from {@code offset} on
     * @param offset where the first feature goes
     */
    void at(Points x, int i, double[] out, int offset);

    /**
     * {@return the features of all points: the N x n matrix with the features of x_i in column i}
     *
     * @param x points in the domain
     */
    default Matrix apply(Points x) {
        domain().check("x", x);
        double[] data = new double[Matrix.length(size(), x.size())];
        for (int i = 0; i < x.size(); i++) {
            at(x, i, data, i * size());
        }
        return Matrix.wrap(size(), x.size(), data);
    }

    /**
     * {@return the images of all points as points of R^N}
     *
     * @param x points in the domain
     */
    default Points map(Points x) {
        return Points.of(apply(x).transpose());
    }

    /** {@return the derivatives of the features; empty where the map is not differentiable or does not know} */
    default Optional<FeatureJacobian> jacobian() {
        return Optional.empty();
    }

    /**
     * The map of some of the coordinates alone, where each coordinate of the image depends on that of the point only.
     *
     * @param coordinates which coordinates, in the order in which the map has them, none twice
     * @return the map x_S -&gt; map(x)_S; empty if the map mixes coordinates, or is not known not to
     */
    default Optional<FeatureMap> factor(int... coordinates) {
        return Optional.empty();
    }

    /**
     * {@return this map as a change of units, coordinate by coordinate; empty if it is none, or does not know} A kernel
     * after it keeps its integrals and sections.
     */
    default Optional<CoordinateUnits> units() {
        return Optional.empty();
    }

    /**
     * The integrals of the features and of their products against a measure.
     *
     * @param measure the measure
     * @return the integrals; empty where they diverge or have no closed form
     */
    default Optional<FeatureMoments> moments(Measure measure) {
        return Optional.empty();
    }
}
