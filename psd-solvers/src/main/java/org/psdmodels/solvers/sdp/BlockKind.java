package org.psdmodels.solvers.sdp;

/** What the matrix X of a block must be; the block of Y has the dual kind. */
public enum BlockKind {
    /** A positive semidefinite matrix, and so is Y's block. */
    SEMIDEFINITE,
    /** A diagonal matrix of non-negative numbers, and so is Y's block: linear inequalities. */
    LINEAR,
    /** Zero, and Y's block is a diagonal of free variables: linear equations. */
    FREE
}
