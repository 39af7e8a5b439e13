/**
 * Tessellated kernels: the kernels of Colbert and Peet, Using SDP to Parameterize Universal Kernel Functions (2019),
 * which are linear in a positive semidefinite matrix, so that the kernel itself can be learned.
 *
 * <p><b>Definition.</b> On a box [a, b] in R^n, with Z(z, x) a vector of q monomials and two indicator functions I1 and
 * I2 of z and x, let
 *
 * <pre>
 *   N(z, x) = (Z(z, x) I1(z, x), Z(z, x) I2(z, x))                 2q functions
 *   k(x, y) = integral over [a, b] of N(z, x)' P N(z, y) dz        P &gt;= 0, symmetric of size 2q
 * </pre>
 *
 * with I1(z, x) = 1 where z_c &gt;= x_c in every coordinate c. It is positive semidefinite, because k(x, y) is the inner
 * product of P^(1/2) N(., x) and P^(1/2) N(., y) in L2. Two choices are open, and have names:
 *
 * <ul>
 *   <li>{@link org.psdmodels.kernels.tessellated.SecondIndicator}: I2 = 1 - I1, or I2(z, x) = 1 where z_c &lt;= x_c in
 *       every coordinate. In one dimension that is the same, up to a set of measure zero.
 *   <li>{@link org.psdmodels.kernels.tessellated.MonomialBasis}: all monomials of degree &lt;= d in (z, x), or in x alone.
 * </ul>
 *
 * <p><b>Closed form.</b> Write J(l, u; Q) for the integral of Z(z, x)' Q Z(z, y) over the box [l, u], zero where l_c
 * &gt;= u_c for some c, and max, min for coordinatewise maxima and minima. With the blocks P11, P12, P21, P22 of P
 *
 * <pre>
 *   I2 = 1 - I1:      k(x, y) = J(max(x, y), b; P11 - P12 - P21 + P22)
 *                             + J(x, b; P12 - P22) + J(y, b; P21 - P22) + J(a, b; P22)
 *   I2 the orthant:   k(x, y) = J(max(x, y), b; P11) + J(x, y; P12) + J(y, x; P21) + J(a, min(x, y); P22)
 * </pre>
 *
 * Every J is a sum of monomials of x and y times moments of a box, and a moment is a product of one-dimensional ones:
 *
 * <pre>
 *   integral of z^p over [l, u] = (u - l) (u^p + u^(p-1) l + ... + l^p) / (p + 1).
 * </pre>
 *
 * So k is continuous, and polynomial wherever the order of each x_c and y_c is fixed: its pieces tessellate the box.
 *
 * <p><b>Learning.</b> k(x, y) = &lt;P, G(x, y)&gt; and alpha' K alpha = &lt;P, M&gt; with M = sum_ij alpha_i alpha_j
 * G(x_i, x_j) are linear in P; {@link org.psdmodels.kernels.tessellated.TessellatedFamily} computes G and M. A weighted
 * sum of tessellated kernels of one family is the kernel of the weighted sum of their matrices, and the algebra of
 * kernels knows it.
 *
 * <p><b>What it approximates.</b> For a positive definite P the kernel's functions are f(x) = integral of N(z, x)' g(z)
 * dz with g in L2. Those with the constant monomial alone are, for I2 = 1 - I1,
 *
 * <pre>  f(x) = constant + integral over [x, b] of h(z) dz,   h in L2.</pre>
 *
 * <ul>
 *   <li>n = 1: these are all absolutely continuous functions with a derivative in L2, both ends of [a, b] included. They
 *       contain the polynomials; the kernel is universal on [a, b], and interpolates at any distinct points.
 *   <li>n &gt;= 2, on a compact set K without points of the upper faces x_c = b_c: a smooth function on K extends to the
 *       box such that it vanishes near the upper faces, and then it is the integral of its mixed derivative (times
 *       (-1)^n). So the kernel is universal on K, with either second indicator.
 *   <li>n &gt;= 2, on the whole box: it is not. On an upper face I1 = 0 and I2 = 1 - I1 = 1 almost everywhere, and f(x) =
 *       integral of Z(z, x)' g2(z) dz is a polynomial of degree &lt;= d there. With the orthant as I2, N(., x) = 0 and f(x)
 *       = 0 at a corner with some coordinates upper and others lower.
 * </ul>
 *
 * <p>Hence choose the box with a margin above the data. The kernels claim universality for n = 1 only, as the claim is
 * about the whole domain.
 *
 * <p><b>Corrections to the paper.</b>
 *
 * <ol>
 *   <li>Lemma 4 prints Q1 = P11 - P12 - P21 - P22. The last sign is +.
 *   <li>The second indicator is defined as that of the negative orthant, but Lemma 4 and its proof are about the
 *       complement. For n &gt;= 2 these are different kernels.
 *   <li>In the last lines of (10), b_j must be b_j^(alpha_j + 1).
 *   <li>The number of monomials of degree &lt;= d in 2n variables is C(2n + d, d).
 *   <li>Theorem 7 (universality on [a, b]) fails for n &gt;= 2, see above. The experiments are on the safe side, with a
 *       margin of epsilon around the data.
 * </ol>
 */
package org.psdmodels.kernels.tessellated;
