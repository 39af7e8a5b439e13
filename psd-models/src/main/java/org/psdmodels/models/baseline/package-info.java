/**
 * What non-negative functions are compared with, each fitted as carefully as the model itself.
 *
 * <p>Three families, for densities, regression, heteroscedastic regression and quantiles: partially non-negative linear
 * functions f(x) = Phi(x)'w with f(x_i) &gt;= 0 at the data, a convex problem whose solution is negative elsewhere where that
 * pays, which with an integral prescribed it does; sums f(x) = sum_j a_j k(x, z_j), a &gt;= 0, of sections of a kernel &gt;= 0,
 * a convex problem over a class that approximates no function narrower than the kernel; and exponentials f(x) =
 * exp(Phi(x)'w), flexible, convex for densities only, where their normalisation is a sum over nodes that in high dimension
 * says little about the integral. All have the penalty (lambda / 2) |.|^2 in the kernel's norm. And kernel density
 * estimation, p(x) = sum_i s_i k(x, x_i) / u_i, with the usual rules for its width.
 *
 * <p>Marteau-Ferey, Bach, Rudi, Non-parametric models for non-negative functions (2020), section 2.1 and appendix D.
 */
@NullMarked
package org.psdmodels.models.baseline;

import org.jspecify.annotations.NullMarked;
