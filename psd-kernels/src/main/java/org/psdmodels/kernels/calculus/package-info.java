/**
 * The functions that most kernels are made of, closed under products and integrated in closed form. The package is
 * exported to psd-models alone: kernels hand these functions out as {@link org.psdmodels.api.kernel.Section sections}.
 *
 * <p><b>The class of functions.</b> A section of a kernel on R^d is a {@linkplain SeparableSection sum of separable
 * terms}
 *
 * <pre>  f(x) = sum_t w_t prod_c f_tc(x_c),</pre>
 *
 * where every f_tc is a {@linkplain PiecewiseFunction piecewise function} of one variable: between neighbouring
 * breakpoints it is an {@linkplain ExponentialPolynomial exponential polynomial}
 *
 * <pre>  p(x) exp(E(x)),   E(x) = e + b (x - a) - c (x - m)^2,   c &gt;= 0,</pre>
 *
 * with a polynomial p that is kept as a product of short ones, each about its own origin. Products of such functions
 * are such functions (breakpoints merge, polynomials are listed, exponents add), and so are the densities of a {@link
 * org.psdmodels.api.kernel.Measure}. Gaussian, Laplace, Matern, polynomial, exponential, min and tessellated kernels all
 * have sections of this kind.
 *
 * <p><b>The one integral.</b> Integrating f against a product measure comes down to the integral of p exp(E) over a
 * segment. It is split where E is largest, so that E decreases from one end of each part, its near end; with tau the
 * distance from there, every part is exp(E(near)) times
 *
 * <pre>  integral from 0 to T of q(tau) exp(-b tau - c tau^2) d tau,   b &gt;= 0, c &gt;= 0, 0 &lt; T &lt;= infinity,</pre>
 *
 * where q is p expanded about the near end: as a product of short expansions it suffers no cancellation but its own.
 * {@link DecayingIntegral} distinguishes by the exponent's drop D = b T + c T^2 and the degree K of q:
 *
 * <ul>
 *   <li>T infinite: the moments M_k of {@link TailMoments}, factorials for c = 0, repeated integrals of the error
 *       function for c &gt; 0. If b = c = 0 the integral diverges.
 *   <li>D &gt;= K + 2: the tail from the near end minus the tail from the far end, of which the second is the smaller.
 *   <li>D &lt; K + 2: the two tails would cancel. The integrand is entire and its exponential varies by no more than
 *       e^(K + 2), so that a {@linkplain GaussLegendre Gauss rule} with K + 16 nodes is exact to rounding; without an
 *       exponential a rule that is exact for polynomials of degree K.
 * </ul>
 *
 * <p>The rule's error: if |g| &lt;= B inside the ellipse whose foci are the ends of the segment and whose semi-axes add up
 * to r &gt; 1 half-lengths, then n nodes err by at most (64/15) B r^(-2n) / (1 - r^-2) half-lengths (Trefethen, Is Gauss
 * quadrature better than Clenshaw-Curtis?, SIAM Review 50, 2008). In that ellipse |exp(-b tau - c tau^2)| is at most
 * exp(D (r - 1/r)^2 / 16), and a polynomial of degree K is at most r^K times its maximum on the segment. With n = K + 16,
 * D = K + 2 and the best r (between 3 and 12) the error is below 1e-21 times the largest |q| on the segment, for every
 * K. The integral itself may be smaller than the largest |q| by e^D; relative to the integral of |q| exp the error is
 * below 1e-14 for K &lt;= 16 even then.
 *
 * <p><b>Scale.</b> exp(E(near)) is kept apart as an exponent, in a {@link ScaledNumber}, until the factors of all
 * coordinates are multiplied: what is far away underflows to zero, and nothing overflows on the way.
 */
package org.psdmodels.kernels.calculus;
