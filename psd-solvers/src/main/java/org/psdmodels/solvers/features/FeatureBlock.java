package org.psdmodels.solvers.features;

import org.psdmodels.api.Matrix;

/**
 * The features of consecutive points.
 *
 * @param from the first point
 * @param features the matrix with Phi(x_from), Phi(x_(from + 1)), ... as columns
 */
public record FeatureBlock(int from, Matrix features) {}
