/**
 * Quadratic programs over a kernel matrix with a box and one equation, as support vector machines solve:
 *
 * <pre>  minimise c'K c / 2 - t'c   subject to   sum_i c_i = s,  l_i &lt;= c_i &lt;= u_i,</pre>
 *
 * <p>for the coefficients c of f(x) = sum_i c_i k(x_i, x) + b. With r_i = (K c)_i - t_i + b, where b is the multiplier of
 * the equation, a feasible c is optimal if and only if for some b every r_i &gt; 0 comes with c_i = l_i and every r_i &lt; 0
 * with c_i = u_i; and for every b
 *
 * <pre>  gap(b) = sum_i max(r_i (c_i - l_i), -r_i (u_i - c_i)) &gt;= 0</pre>
 *
 * <p>bounds how far the objective is above its minimum. It is a sum of non-negative terms, hence known without
 * cancellation, and its minimum over b is found exactly; that b is the bias.
 *
 * <p>The solver changes two coefficients at a time along e_i - e_j, choosing i by the largest slope and j by the largest
 * decrease that the curvature K_ii + K_jj - 2 K_ij allows (Fan, Chen and Lin 2005), and sets coefficients aside that stay
 * at a bound. A constant that makes up most of K, which the equation makes the same for all c, is taken off, so that rounding
 * errors are relative to the rest. The solver needs the columns of K that it asks for, of which a bounded number is kept.
 */
package org.psdmodels.solvers.svm;
