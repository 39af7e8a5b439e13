package org.psdmodels.api.model;

/** A function whose values lie in a cone everywhere, with the numbers that tell how far inside. */
public interface ConeValued extends VectorFunction {
    /**
     * Functions of the points that are all non-negative exactly where the value lies in the cone, up to rounding: the distances
     * to the faces of a polyhedral cone, the eigenvalues of a positive semidefinite matrix.
     *
     * @return one column for each; none where the cone is a linear space
     */
    Answer slacks();
}
