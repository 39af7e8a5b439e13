/**
 * The default solver, {@link org.psdmodels.solvers.path.PathSolver}: path-following in primal and dual together.
 *
 * <p>The constraint A &gt;= 0 of a non-negative block becomes a barrier -tau log det A with tau -&gt; 0. With the multipliers
 * alpha of the observations and mu of the constraints, S = -V Diag(alpha) V' - sum_k mu_k W_k - T, and Z = grad Omega(A) -
 * S &gt; 0, the conditions of the path are
 *
 * <pre>  A Z = tau I,   z_i = grad loss*(alpha_i),   &lt;W_k, A&gt; = c_k,</pre>
 *
 * <p>and each iteration is one Newton step towards them for a smaller tau: the first of them in the scaling of Nesterov and
 * Todd, the second as a product where the loss has one (z alpha = -1 for -log z), box ends of the conjugates with
 * multipliers of their own. A predictor says how far tau may fall, a corrector takes the step; the linear system is solved
 * in the observations or, by Woodbury's identity, in the coefficients, whichever is cheaper.
 *
 * <p>Every iterate has A &gt; 0 and Z &gt; 0, hence a primal and a dual value and their gap, which is the stopping rule. What is
 * returned is certified anew from its coefficients.
 *
 * <p>Nesterov and Todd, Self-scaled barriers and interior-point methods for convex programming (1997).
 */
package org.psdmodels.solvers.path;
