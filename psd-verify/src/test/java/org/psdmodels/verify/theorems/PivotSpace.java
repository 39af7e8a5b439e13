package org.psdmodels.verify.theorems;

import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.function.SignedFunction;

/**
 * The functions on the span of the sections of a kernel at anchors, in coordinates that this class computes itself:
 * Phi(x) = L^-1 k_Z(x) with K = L L'.
 */
final class PivotSpace {
    /** A pivot may be smaller by rounding: the diagonal is that of a definite matrix. */
    private static final double SMALLEST_PIVOT = 1e-14;

    private final Kernel kernel;
    private final Points anchors;
    private final RealMatrix factor;

    private PivotSpace(Kernel kernel, Points anchors, RealMatrix factor) {
        this.kernel = kernel;
        this.anchors = anchors;
        this.factor = factor;
    }

    static PivotSpace of(Kernel kernel, Points anchors) {
        RealMatrix gram = Algebra.gram(kernel, anchors);
        return new PivotSpace(kernel, anchors, new CholeskyDecomposition(gram, SMALLEST_PIVOT, SMALLEST_PIVOT).getL());
    }

    int size() {
        return anchors.size();
    }

    Kernel kernel() {
        return kernel;
    }

    Points anchors() {
        return anchors;
    }

    /** Phi of points, one column for each. */
    RealMatrix features(Points x) {
        RealMatrix phi = Algebra.gram(kernel, anchors, x);
        for (int j = 0; j < phi.getColumnDimension(); j++) {
            phi.setColumn(j, solved(phi.getColumn(j)));
        }
        return phi;
    }

    /** The coordinates L^-1 v of the function with given values at the anchors. */
    double[] solved(double[] v) {
        double[] c = v.clone();
        for (int i = 0; i < c.length; i++) {
            for (int j = 0; j < i; j++) {
                c[i] -= factor.getEntry(i, j) * c[j];
            }
            c[i] /= factor.getEntry(i, i);
        }
        return c;
    }

    FoundFeatures basis() {
        return new FoundFeatures.Pivots(kernel, anchors, Algebra.toMatrix(factor));
    }

    /** The library's function Phi(x)'A Phi(x), where A = R R'. */
    PsdFunction function(RealMatrix root) {
        return PsdFunction.of(basis(), anchors.dimension(), Algebra.toMatrix(root));
    }

    /** The library's function Phi(x)'w. */
    SignedFunction linear(double... w) {
        return SignedFunction.of(basis(), anchors.dimension(), Algebra.toMatrix(Algebra.column(w)));
    }

    /** diag(Phi' A Phi) without the library. */
    static double[] values(RealMatrix a, RealMatrix phi) {
        double[] values = new double[phi.getColumnDimension()];
        for (int i = 0; i < values.length; i++) {
            double[] v = phi.getColumn(i);
            values[i] = Algebra.dot(v, a.operate(v));
        }
        return values;
    }
}
