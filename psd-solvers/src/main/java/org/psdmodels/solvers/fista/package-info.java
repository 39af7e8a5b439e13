/**
 * The method of the papers, {@link org.psdmodels.solvers.fista.FistaSolver}: accelerated proximal gradient on the dual.
 *
 * <p>With the multipliers alpha of the observations and mu of the constraints, S = -V Diag(alpha) V' - sum_k mu_k W_k, the
 * dual problem is
 *
 * <pre>  minimise  sum_i (w_i loss)*(alpha_i)  +  [ &lt;c, mu&gt; + sum_b Omega_b^*(S_b - T_b) ],   mu_k &gt;= 0 for an inequality.</pre>
 *
 * <p>The part in brackets is smooth where the penalties are strongly convex; its gradient is minus the outputs of the
 * primal point A = grad Omega^*(S - T). The other part has a prox that Moreau's identity gives from the losses' own. A
 * step is taken from a point extrapolated along the last step, with a step length found by backtracking, and extrapolation
 * starts anew whenever it leads uphill. Each step costs an eigendecomposition per matrix and gradient. The number of steps
 * grows as the penalty shrinks: thousands at lambda = 1e-2, where interior-point methods take twenty.
 *
 * <p>Outputs that a loss is infinite beyond keep a margin from there, since iterates are feasible in the limit only.
 *
 * <p>Beck and Teboulle, A fast iterative shrinkage-thresholding algorithm (2009); O'Donoghue and Candes, Adaptive restart
 * for accelerated gradient schemes (2015).
 */
package org.psdmodels.solvers.fista;
