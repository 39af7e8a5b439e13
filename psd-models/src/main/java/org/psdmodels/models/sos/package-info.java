/**
 * The kernel sum of squares of Bagnell and Farahmand (Learning positive functions in a Hilbert space, 2015), as published,
 * for comparison. They look for f(x) = phi(x)'Q phi(x) with Q &gt;= 0, restrict Q to sum_i a_i phi(x_i) phi(x_i)', and write Q
 * &gt;= 0 as G Diag(a) + Diag(a) G &gt;= 0 with G the kernel matrix. Three steps of that do not hold:
 *
 * <ul>
 *   <li>The restriction loses: the minimiser over all Q &gt;= 0 is in general no combination of the phi(x_i) phi(x_i)', so the
 *       representer theorem claimed is false. The right one has Q = sum_ij B_ij phi(x_i) phi(x_j)'.
 *   <li>The nonzero eigenvalues of Q are those of G Diag(a). For nonsingular G these have the signs of a, so that Q &gt;= 0
 *       means a &gt;= 0, non-negative coefficients of sections of k^2, no more. For singular G it does not: with G = (1 1; 1
 *       1) and a = (2, -1), Q = phi phi' &gt;= 0 though a_2 &lt; 0.
 *   <li>G Diag(a) + Diag(a) G &gt;= 0 is not equivalent: it implies a &gt;= 0 by its diagonal, and excludes a = (1, 0) where G_12
 *       is not zero. Where G is nearly singular it leaves little but nearly equal coefficients, hence the paper's white
 *       noise on the diagonal.
 * </ul>
 *
 * <p>The linear term of the objective a'M a + 2 a'N is N = -K'y (printed: -2 K'y).
 */
@NullMarked
package org.psdmodels.models.sos;

import org.jspecify.annotations.NullMarked;
