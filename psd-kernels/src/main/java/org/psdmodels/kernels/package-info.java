/**
 * Positive definite kernels: one kernel per file, its formula and the domain of its parameters first.
 *
 * <p>A kernel k(x, y) = phi(x)'phi(y) is a symmetric function whose matrices K_ij = k(x_i, x_j) are positive
 * semidefinite. Its functions f(x) = sum_i c_i k(x, z_i) form a Hilbert space with the squared norm c'Kc; a kernel is
 * <em>universal</em> where they come near every continuous function on compact sets, and <em>strict</em> where K is
 * nonsingular for distinct points. What each kernel says of itself is in its {@link
 * org.psdmodels.api.kernel.KernelClaims}.
 *
 * <p>Below, t = sqrt(2 m) r / l is a distance in units of the width, and M_m(t) is exp(-t) times a polynomial: 1 + t for
 * m = 3/2, 1 + t + t^2/3 for m = 5/2. The gradient is in x. The domain is R^d for every d unless it is said.
 *
 * <pre>
 *  kernel                  k(x, y)                                    gradient
 *
 *  universal and strict, of x - y alone
 *  Gaussian                exp(-r^2 / (2 s^2)), r = |x - y|           -k (x - y) / s^2
 *  Gaussian, own widths    exp(-sum_c (x_c - y_c)^2 / (2 s_c^2))      -k (x_c - y_c) / s_c^2          one d
 *  Laplace                 exp(-g r)                                  -g k (x - y) / r                off ties
 *  ProductLaplace          exp(-g sum_c |x_c - y_c|)                  -g k sign(x_c - y_c)            off ties
 *  Matern                  M_m(t), m = 3/2, 5/2, ...                  -(m / (m - 1)) M_(m-1)(t) (x - y) / l^2
 *  ProductMatern           the product of these over the coordinates
 *
 *  universal and strict
 *  Exponential             exp(a x'y)                                 a k y
 *
 *  polynomials, with finitely many features
 *  Linear                  x'y                                        y
 *  GeneralLinear           x'A y, A &gt;= 0                              A y                             one d
 *  Polynomial              (a + x'y)^m; a = 0 is homogeneous          m (a + x'y)^(m - 1) y
 *  TruncatedExponential    sum_{i &lt;= m} (a x'y)^i / i!                a (the sum to m - 1) y
 *  Anova                   prod_c (1 + x_c y_c)                       y_c times the other factors
 *  Monomial                Z(x)'P Z(y), P &gt;= 0                        J(x)'P Z(y)                     one d
 *  Constant                c                                          0
 *
 *  others
 *  Min                     prod_c min(x_c, y_c), on x_c &gt;= 0          [x_c &lt; y_c] times the others    off ties
 *  WhiteNoise              1 where x = y, otherwise 0                 none
 *  FoundFeatures                   phi(x)'phi(y), phi given                   J(x)'phi(y), where phi has J
 *  Graph                   pseudo-inverse of a Laplacian, on vertices 0, ..., n - 1, or inverse with a ridge
 * </pre>
 *
 * <p>Sums, products, non-negative multiples, polynomials with non-negative coefficients, kernels on some of the
 * coordinates and kernels after a map are kernels, by the methods of {@link org.psdmodels.api.kernel.Kernel}; gradients,
 * features and integrals follow. Where the result is again a kernel of this page, it is that kernel: Gaussians times
 * Gaussians (inverse squares of the widths add), Laplace and Exponential kernels (rates and factors add), Linear and
 * Polynomial kernels with equal offsets (degrees add), sums of GeneralLinear or of Monomial kernels (matrices add),
 * anything times a Constant.
 *
 * <p>Closed-form integrals, of sections and of products of two, against a {@link org.psdmodels.api.kernel.Measure}.
 * <em>Finite</em> is a measure each of whose factors is bounded or has a normal density, cut to an interval or not; all
 * monomial weights are covered but for random Fourier features.
 *
 * <pre>
 *  Gaussian, ProductLaplace, ProductMatern             every measure
 *  Laplace, Matern                                     d = 1: every measure; d &gt; 1: Lebesgue measure on R^d alone
 *  Exponential, the polynomials, FoundFeatures of Monomials    finite measures
 *  Min                                                 finite measures on x_c &gt;= 0
 *  WhiteNoise                                          every measure: zero
 *  FoundFeatures of RandomFourierFeatures                      bounded boxes and whole normal distributions, no weights
 *  Graph, FoundFeatures of BasisFunctions, after a map         none
 * </pre>
 *
 * <p>Sums, products, polynomials and tensor products of kernels with sections are integrated against every measure for
 * which the terms that result converge: a Gaussian times a polynomial on R^d, a Laplace kernel times a Gaussian, a Min
 * kernel in time times a Gaussian in space. In d &gt; 1 the integrals of a polynomial written out in monomials are as
 * accurate as (a + |x| |z|)^r is large, where the kernel itself may be smaller by cancellation.
 *
 * <p>Maps: {@link org.psdmodels.kernels.Monomials}, {@link org.psdmodels.kernels.BasisFunctions}, {@link
 * org.psdmodels.kernels.RandomFourierFeatures} as features; {@link org.psdmodels.kernels.Rescaling} and {@link
 * org.psdmodels.kernels.AffineMap} as changes of variables.
 *
 * <p>Linear, Polynomial, Exponential, Gaussian, Laplace and Matern kernels see points through inner products and
 * distances alone, so sparse points cost as much as they have nonzero coordinates.
 *
 * <p>Depends on the API alone (and on Commons Math for eigenvalues and special functions). It does not know the losses,
 * and the solvers and models are built on top of it.
 */
@NullMarked
package org.psdmodels.kernels;

import org.jspecify.annotations.NullMarked;
