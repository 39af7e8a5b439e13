/**
 * The default solver, {@link org.psdmodels.solvers.path.PathSolver}: path-following in primal and dual together.
 *
 * <p>The constraint A &gt;= 0 of a non-negative block becomes a barrier -tau log det A with tau -&gt; 0. With the multipliers
 * alpha of the observations and mu of the constraints, S = -V Diag(alpha) V' - sum_k mu_k W_k - T, and Z = grad Omega(A) -
 * S &gt; 0, the conditions of the path are
 *
 * <pre>  A Z = tau I,   z_i = grad loss*(alpha_i),   &lt;W_k, A&gt; = c_k,</pre>
 *
 * <p>with box ends of the conjugates and inequalities treated like A. It is followed in two ways, which use the same
 * linearisation in the eigenvectors of a scaling matrix W, where dX = G o (rho + dS) entrywise:
 *
 * <ul>
 *   <li>in the dual variables alone, A being the point A(tau, S) of the path, by damped Newton steps for the smoothed dual:
 *       one eigendecomposition each. This brings any start near the path, and stays in charge where matrices are large or
 *       rows are many;
 *   <li>in primal and dual variables together, A and Z being iterates of their own in the scaling of Nesterov and Todd: two
 *       eigendecompositions each, a predictor that says how far tau may fall and a corrector that takes the step. It goes on
 *       where A as a function of S is too steep, down to a penalty without curvature.
 * </ul>
 *
 * <p>Coefficients of sections that are not negative, f = sum_j a_j k(., z_j), are taken by the second way alone: a_j s_j = tau with the
 * slacks s = l K a + T - S, scaled by a / s, in the few features that the sections span.
 *
 * <p>The losses' conditions are linearised as products where a loss has one (z alpha = -1 for -log z). The linear system
 * is solved in the rows, by Cholesky's method or by preconditioned conjugate gradients, or by Woodbury's identity in the
 * coefficients that the outputs see, whichever is cheapest and fits into memory; what the factorised matrix leaves out, and
 * its rounding, conjugate gradients make up for, with the factor as preconditioner, as far as the barrier needs.
 *
 * <p>Rows and S are linear in the step: they move by what the solution of the system was made of, and are made anew every few
 * steps, before rounding adds up.
 *
 * <p>Every iterate has A &gt; 0 and Z &gt; 0, hence a primal and a dual value and their gap, which is the stopping rule. What is
 * returned is certified anew from its coefficients.
 *
 * <p>Nesterov and Todd, Self-scaled barriers and interior-point methods for convex programming (1997).
 */
package org.psdmodels.solvers.path;
