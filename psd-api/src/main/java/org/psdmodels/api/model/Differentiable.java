package org.psdmodels.api.model;

/** A function f: R^d -&gt; R with a gradient: of a density that of p, of an intensity that of the rate. */
public interface Differentiable {
    /**
     * The gradient at a point; of what is zero outside of a box, inside of it.
     *
     * @param x d coordinates
     * @return the d partial derivatives of f
     * @throws IllegalArgumentException if what f is made of, the kernel or other functions, offers no derivatives
     */
    double[] gradient(double... x);
}
