/**
 * The low-rank solver for many observations.
 *
 * <p>The optimal matrix has low rank: A = [S - l1 I]_+ / l2 keeps only the few eigenvectors of S = - V Diag(alpha) V' -
 * sum_k mu_k W_k - T whose eigenvalues exceed l1. So A = U X U' is looked for in a subspace of few dimensions, where the
 * problem for X is convex, of the same form, and small but for the number n of observations, in which path-following is
 * linear. Its solution (X, alpha, mu) is feasible in the whole problem, primal and dual, and the gap there is
 *
 * <pre>
 *   Omega*(S - T) - Omega*(U'(S - T) U)  +  the gap of the restricted problem,
 * </pre>
 *
 * <p>zero if and only if Z = grad Omega(A) + T - S is positive semidefinite. Otherwise the eigenvectors of its smallest
 * eigenvalues are added to the subspace: the objective falls along q q' with slope q'Z q. The gap falls by a factor of ten
 * or so in a round, which costs one pass over the observations for V Diag(alpha) V', in O(n r^2), and one for U'V.
 *
 * <p>Where losses are smooth and observations many, A = R R' is looked for by descent over R with k columns. The gradient of
 * the objective is 2 Z R, so that a stationary point misses the optimum only if Z has a negative eigenvalue; no local
 * minimum does as long as R has a column to spare, and its certificate says so. A single equality &lt;W, A&gt; = c is met by the
 * scale of A, which leaves an objective without constraints; its multiplier mu is what makes the objective stationary in
 * the scale, c mu = - (sum alpha z + &lt;grad Omega(A) + T, A&gt;). Along a line R + t D all outputs are quadratic in t, hence a
 * line search takes no pass over the features, and an iteration two: D'V, and V Diag(alpha) (R'V)'.
 *
 * <p>Beyond 20,000 observations hundreds of such passes are over a sample. With L the sum of all losses, L_S its estimate by a
 * sample of unequal chances, and A_0 the last point,
 *
 * <pre>
 *   L_S(A) + &lt;grad L(A_0) - grad L_S(A_0), A&gt; + Omega(A) + &lt;T, A&gt;
 * </pre>
 *
 * <p>has the gradient of the objective at A_0 and about its curvature; its minimum is the next point. Errors fall by the
 * relative error of the sampled curvature in each round, which takes two or three passes over all observations.
 */
package org.psdmodels.solvers.lowrank;
