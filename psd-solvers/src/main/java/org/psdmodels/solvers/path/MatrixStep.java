package org.psdmodels.solvers.path;

/**
 * A step of a matrix A and of its slack Z.
 *
 * @param inner dA in the frame of the linearisation
 * @param innerSlack dZ there
 * @param step dA
 * @param slack dZ
 */
@SuppressWarnings("ArrayRecordComponent")
record MatrixStep(double[] inner, double[] innerSlack, double[] step, double[] slack) {}
