package org.psdmodels.api.problem;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;

/**
 * A number that depends linearly on a function f, hence on a block's coefficients: for f = Phi'A Phi it is the trace
 * inner product of A with a matrix W.
 */
public sealed interface LinearFunctional {
    /**
     * {@return the value f(x)}
     *
     * @param point the point x, a list of one
     */
    static LinearFunctional valueAt(Points point) {
        return new Value(point);
    }

    /**
     * {@return the partial derivative of f at x}
     *
     * @param point the point x, a list of one
     * @param coordinate the coordinate
     */
    static LinearFunctional derivativeAt(Points point, int coordinate) {
        return new Derivative(point, coordinate);
    }

    /**
     * {@return the integral of f; with a weighted measure, a moment}
     *
     * @param measure the measure
     */
    static LinearFunctional integral(Measure measure) {
        return new Integral(measure);
    }

    /**
     * {@return what the value would be at a point with given features: v'A v for f = Phi'A Phi, and v'w for f = Phi'w}
     * These numbers determine the coefficients themselves, which values at points may not: a constraint between
     * matrices, as between A_1 and A_2 for A_1 = A_2, is one of them for each of r (r + 1) / 2 vectors v.
     *
     * @param features the vector v, as long as the block has features
     */
    static LinearFunctional atFeatures(double... features) {
        return new AtFeatures(Matrix.of(features.length, 1, features));
    }

    /**
     * The functional of u'f v in place of f, for a matrix-valued f.
     *
     * @param u a vector of the block's size
     * @param v a vector of the block's size
     * @return the functional of the scalar function x -&gt; u'f(x) v
     */
    default LinearFunctional of(double[] u, double[] v) {
        return new Entry(this, Matrix.of(u.length, 1, u), Matrix.of(v.length, 1, v));
    }

    /**
     * The value f(x); W = Phi(x) Phi(x)'.
     *
     * @param point the point x
     */
    record Value(Points point) implements LinearFunctional {
        /** Checks that there is one point. */
        public Value {
            Checks.size("number of points", point.size(), 1);
        }
    }

    /**
     * The value at features that need be those of no point; W = v v'. Of a constant, whose feature is 1, it is the multiple.
     *
     * @param features the vector v as a matrix of one column
     */
    record AtFeatures(Matrix features) implements LinearFunctional {
        /** Checks that there is one vector of finite numbers. */
        public AtFeatures {
            Checks.size("columns of features", features.columns(), 1);
            Checks.finite("features", features.data());
        }
    }

    /**
     * The partial derivative of f at x; W = Phi dPhi' + dPhi Phi'.
     *
     * @param point the point x
     * @param coordinate the coordinate
     */
    record Derivative(Points point, int coordinate) implements LinearFunctional {
        /** Checks that there is one point, and the coordinate. */
        public Derivative {
            Checks.size("number of points", point.size(), 1);
            Checks.index("coordinate", coordinate, point.dimension());
        }
    }

    /**
     * The integral of f d mu; W is the integral of Phi Phi' d mu.
     *
     * @param measure the measure mu
     */
    record Integral(Measure measure) implements LinearFunctional {}

    /**
     * A functional of the scalar function u'f v.
     *
     * @param functional the functional, of scalar functions
     * @param left the vector u as a matrix of one column
     * @param right the vector v as a matrix of one column
     */
    record Entry(LinearFunctional functional, Matrix left, Matrix right) implements LinearFunctional {
        /** Checks the vectors. */
        public Entry {
            Checks.require(!(functional instanceof Entry), "functional", "must be one of scalar functions", functional);
            Checks.size("length of u", left.rows(), right.rows());
            Checks.finite("u", left.data());
            Checks.finite("v", right.data());
        }
    }
}
