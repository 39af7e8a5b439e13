package org.psdmodels.kernels.tessellated;

/**
 * The second indicator I2 of a tessellated kernel; the first is I1(z, x) = 1[z_c &gt;= x_c for every c]. In one
 * dimension both choices give the same kernel, in more they do not.
 */
public enum SecondIndicator {
    /** I2 = 1 - I1: z falls short of x in some coordinate. What the proof of Lemma 4 uses. */
    COMPLEMENT,

    /** I2(z, x) = 1[z_c &lt;= x_c for every c]: the negative orthant of equation (6). */
    ORTHANT
}
