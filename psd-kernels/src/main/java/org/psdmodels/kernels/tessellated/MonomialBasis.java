package org.psdmodels.kernels.tessellated;

/** The variables of the monomials Z_d(z, x) of a tessellated kernel on R^n. */
public enum MonomialBasis {
    /** All monomials of degree &lt;= d in the 2n variables (z, x): q = C(2n + d, d). What the paper defines. */
    IN_Z_AND_X,
    /** The monomials of degree &lt;= d in x alone: q = C(n + d, d). What the paper's authors compute with. */
    IN_X
}
