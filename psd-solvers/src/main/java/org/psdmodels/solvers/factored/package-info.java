/**
 * Fits that cost a few weighted gram matrices V Diag(a) V': factors, the right metric, cells with exact gradients, and a
 * certificate.
 *
 * <p><b>The problem.</b> The optimal matrix A_b = [S - l1 I]_+ / l2 keeps the few eigenvectors of S = - V Diag(a) V' - mu W -
 * T whose eigenvalues exceed l1: its rank is 2 to 10. So A_b = R_b R_b' with nine columns, and
 *
 * <pre>
 *   minimise  sum_i w_i loss(z_i) + sum_b l1 |R_b|^2 + (l2/2) |R_b'R_b|^2 + tr R_b'T_b R_b + (l/2) |w|^2
 *   where     z = C f,   f_b = |R_b'v|^2 or w_b'v,   and   sum_b tr R_b'W_b R_b = c   if there is an equality.
 * </pre>
 *
 * <p>The equality is met by the scale of R, which leaves an objective without constraints, whose gradient is 2 Z R with Z = l1 I
 * + l2 A - S. Its multiplier mu is what makes the objective stationary in the scale.
 *
 * <p><b>The metric.</b> At the optimum Z &gt;= 0 and Z R = 0, so that V Diag(-a) V' &lt;= M + l2 A for M = l1 I + mu W: M
 * bounds the curvature from above, and is equal to it on the range of A. The Hessian of a log-likelihood is of order one in the
 * metric of W and as ill-conditioned as the kernel in that of the features. Limited-memory BFGS that begins with M^-1 takes 20
 * to 300 iterations where one that begins with a multiple of the identity takes thousands. An iteration is two products of V
 * with nine columns: V'D, from which the outputs along a line R + t D are known for all t, and V (a o U).
 *
 * <p><b>The Hessian.</b> Where columns are at the point of dying, and where losses bend very differently at few observations, that
 * takes hundreds of iterations. One that begins with the inverse of the exact Hessian of all columns takes some, near the optimum,
 * for k (k + 1) / 2 weighted gram matrices and a factorisation of order k r. It is made as soon as iterations have cost as much,
 * which is at most twice what the better one of both costs; and at once where it has served a problem that differs in its tilt.
 *
 * <p><b>The certificate.</b> a = C'alpha with the slopes alpha of the losses makes a dual point. Its value takes one weighted
 * gram matrix and the eigenvalues of S, and the gap is what {@code FactorProof} recomputes from
 * what is returned. When it is worth its cost is seen from the gradient: twice the decrease that a Newton step promises plus the
 * exact Fenchel gap on the range of A. If the gap is too large although that is small, Z has negative eigenvalues; the objective
 * falls along their eigenvectors, which become columns. Columns that die are dropped.
 *
 * <p><b>Many observations.</b> Cells of observations near to each other, with mean features, have almost the Hessian of all, and
 * so has a sample of unequal chances, of use in any dimension and for any smooth loss. The problem on fewer observations is tilted
 * by T = G - G_fewer, the difference of the gradients G = V Diag(a) V' of both at the last point: its optimum is that of the whole
 * problem as soon as both agree, whatever the fewer are. A round costs one gram matrix of all observations, which at the same time
 * is the certificate. The gap falls by about a hundred in a round with cells, and by about ten with a sample.
 *
 * <p><b>Features that are streamed.</b> Where V takes too much memory its columns are computed anew in every pass. A round takes two
 * passes then: the outputs of the new point, from which its primal value and its slopes are, and the gram matrix. Cells take one more at
 * the beginning, for their means. Descents over all observations, which take hundreds, are left to fewer than some thousand of them.
 *
 * <p><b>Losses without curvature.</b> Losses of one kink are smoothed by a proximal term at a multiplier, a = clamp(a0 + sigma (z
 * - k)); the slopes become the next multiplier (proximal method of multipliers), with the same metric and certificates.
 *
 * <p><b>Few features.</b> Up to 64 features a second-order method is cheaper than any descent, if it is not paid for each
 * observation. Products v v' of smooth features lie in a space of hardly more dimensions than v itself, so that all functions
 * are known from their values at some pivots, f = T f_p; and a Newton step of a primal-dual interior-point method is a system
 * in these values, (I + L'K L) t = L'o - L^-1 h with L L' = T'D^-1 T, where D are the curvatures of the losses and K how the
 * values answer their multipliers. Observations enter through their losses and T. It takes 3 to 21 steps whatever the penalty
 * and the loss, kinks and constants without penalty included. What the interpolation misses, about 1e-8, is a linear term and a
 * shift of the outputs, which are made exact once or twice on the way. It ends as soon as the point rounded to the face of the
 * cone that it leads to would be proved: on the path the gap is tau for each eigenvalue, but of second order in tau where those
 * that belong to zero are zero.
 *
 * <p><b>What it leaves to others.</b> Inequalities, several equalities, constants beside more than 64 features, penalties other
 * than elastic nets with l2 &gt; 0, outputs that are no values at points; and what has no certificate after some rounds, which
 * happens with l1 below 1e-6. All of that goes to {@link org.psdmodels.solvers.path.PathSolver}, which begins at the best round, or
 * to growing subspaces, in which that finds what it could not find in all of the problem for lack of memory.
 *
 * <p>References: Burer and Monteiro (2003), A nonlinear programming algorithm for solving semidefinite programs via low-rank
 * factorization; Liu and Nocedal (1989), On the limited memory BFGS method for large scale optimization; Shamir, Srebro and
 * Zhang (2014), Communication-efficient distributed optimization using an approximate Newton-type method; Rockafellar (1976),
 * Augmented Lagrangians and applications of the proximal point algorithm in convex programming; Nesterov and Todd (1997),
 * Self-scaled barriers and interior-point methods for convex programming.
 */
@NullMarked
package org.psdmodels.solvers.factored;

import org.jspecify.annotations.NullMarked;
