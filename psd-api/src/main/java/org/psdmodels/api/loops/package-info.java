/**
 * The loops over many numbers that a kernel matrix K_ij = k(x_i, y_j) consists of, as a service: a module for a kind of processor
 * may offer faster ones, and nobody has to know of it.
 *
 * <p>Nearly every kernel is a function of a squared distance sum_c w_c (x_c - y_c)^2, of an inner product, or of distances along
 * the coordinates, and most of these functions contain one exponential. So two loops carry almost all of the work: {@link
 * org.psdmodels.api.loops.Loops#squaredDistances}, a column of distances from n points to one, and {@link
 * org.psdmodels.api.loops.Loops#exponentials}, exp(x) for every x of a part of an array. Kernels compute a column of exponents with
 * the first, or in plain Java, and call the second once for it.
 *
 * <p>What may differ between two implementations is said there: weighted distances nothing, since their terms are added in one order
 * without being fused; distances for kernel matrices the rounding of their terms; exponentials a unit in the last place, about 2^-53 of their size. Which implementation is taken depends on the size of
 * the matrix alone, so that all entries of one matrix come from the same, and the same problem gets the same bits.
 */
package org.psdmodels.api.loops;
