/**
 * Linear models. Ridge regression on coordinates or explicit basis functions has a closed form in N weights or, equally, in
 * n coefficients, w = (Z'S Z + lambda I)^-1 Z'S y = Z'(Z Z' + lambda S^-1)^-1 y; its limit for lambda -&gt; 0 is the least
 * squares solution of minimum norm Z^+ y, the interpolation of minimum norm where one exists. With a kernel the second form
 * is all there is: f(x) = sum_i a_i k(x, x_i), (K + n lambda I) a = y. These report what their equations leave over. Under
 * any other convex loss the model is a {@link org.psdmodels.api.problem.Problem} with one linear block, and comes with a
 * certificate; on the vertices of a graph it labels those that have no label.
 *
 * <p>The penalty is (lambda / 2) |w|^2 next to the weighted mean of the losses: where texts have the sum of squares and
 * lambda |w|^2, their lambda is n times the one here.
 */
@NullMarked
package org.psdmodels.models.linear;

import org.jspecify.annotations.NullMarked;
