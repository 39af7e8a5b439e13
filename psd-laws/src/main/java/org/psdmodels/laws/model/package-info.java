/**
 * The laws of fitted models, for any function wrapped into a {@link org.psdmodels.laws.kit.ModelSubject}: outputs in their set
 * everywhere, the same bits in every thread, gradients that are limits of differences; for densities mass one,
 * distribution functions, quantiles, marginals and conditionals that agree with the density by quadrature, and samples
 * that pass the tests of Kolmogorov and Smirnov and of Pearson at a level at which no sound one fails.
 */
@NullMarked
package org.psdmodels.laws.model;

import org.jspecify.annotations.NullMarked;
