package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/** The sections of a kernel as functions that can be multiplied and integrated. */
@FunctionalInterface
public interface KernelSections {
    /**
     * {@return the section at a point: the function x -&gt; k(x, z_i)}
     *
     * @param z points in the kernel's domain
     * @param i which of them
     */
    Section at(Points z, int i);
}
