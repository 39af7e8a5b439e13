package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/** The sections of a kernel as functions that can be multiplied and integrated. */
@FunctionalInterface
public interface KernelSections {
    /**
     * The section at a point.
     *
     * @param z points in the kernel's domain
     * @param i which of them
     * @return the function x -&gt; k(x, z_i)
     */
    Section at(Points z, int i);
}
