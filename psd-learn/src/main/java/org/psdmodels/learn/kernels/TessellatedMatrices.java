package org.psdmodels.learn.kernels;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.kernels.tessellated.TessellatedFamily;

/**
 * The kernel matrices of a family of tessellated kernels.
 *
 * @param family degree, box, second indicator and monomials
 * @param points points in the box
 */
public record TessellatedMatrices(TessellatedFamily family, Points points) implements MatrixFamily {
    /** Checks that the points are in the box. */
    public TessellatedMatrices {
        family.domain().check("points", points);
    }

    @Override
    public int order() {
        return family.matrixSize();
    }

    @Override
    public int observations() {
        return points.size();
    }

    @Override
    public Matrix gram(Matrix p) {
        return family.kernel(p).gram(points);
    }

    @Override
    public List<Matrix> products(double[] c) {
        return family.products(points, c);
    }
}
