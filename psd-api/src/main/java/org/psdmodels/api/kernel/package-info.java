/**
 * Kernels, their algebra, their derivatives and their integrals.
 *
 * <p>A {@link org.psdmodels.api.kernel.Kernel} is a symmetric function k(x, y) whose matrices K_ij = k(x_i, x_j) are
 * positive semidefinite; equivalently k(x, y) = phi(x)'phi(y) for some map phi into a Hilbert space. Sums, products,
 * non-negative multiples, polynomials with non-negative coefficients, restrictions to coordinates and compositions with
 * a map are kernels again; they are methods of Kernel and simplify as they are formed.
 *
 * <p>A function f(x) = sum_ij B_ij k(x, z_i) k(x, z_j) has the integral sum_ij B_ij M_ij with the pair integrals M_ij of
 * {@link org.psdmodels.api.kernel.KernelIntegrals}, against a {@link org.psdmodels.api.kernel.Measure}: Lebesgue measure
 * on R^d or a box, or a Gaussian, each with a monomial weight. Where a kernel's sections x -&gt; k(x, z) are of a kind that
 * is closed under products (a {@link org.psdmodels.api.kernel.Section}), the integrals of all sums and products follow.
 *
 * <p>{@link org.psdmodels.api.kernel.KernelClaims} says as data what a kernel promises: its domain and dimensions, where
 * it is smooth, bounds. {@link org.psdmodels.api.kernel.KernelMatrix} is the kernel matrix of given points, evaluated on
 * demand, so that a low-rank factorisation never needs all of it. {@link org.psdmodels.api.kernel.FeatureMap} is a finite
 * phi: basis functions, random features, or a change of variables.
 */
package org.psdmodels.api.kernel;
