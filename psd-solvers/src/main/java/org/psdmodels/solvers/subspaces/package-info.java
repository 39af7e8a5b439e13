/**
 * Path-following for many observations, or for more features than it can hold.
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
 * <p>It takes every loss, penalty and constraint; {@link org.psdmodels.solvers.factored.FactoredSolver} goes on with it where that has
 * no faster way.
 */
package org.psdmodels.solvers.subspaces;
