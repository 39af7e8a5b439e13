/**
 * Semidefinite programs: {@link org.psdmodels.solvers.sdp.SemidefiniteProgram the pair} of forms of SDPA, {@link
 * org.psdmodels.solvers.sdp.SdpSolver a solver} and {@link org.psdmodels.solvers.sdp.SdpaFormat the file format}.
 *
 * <p>The central path of the pair is X Y = mu I with the equations of both. A step (dx, dX, dY) from a point that satisfies
 * none of these aims at the point of some mu:
 *
 * <pre>
 *   dX = R + sum_i F_i dx_i,                       R = sum_i F_i x_i - F_0 - X
 *   &lt;F_i, dY&gt; = r_i,                               r_i = c_i - &lt;F_i, Y&gt;
 *   (X + dX) (Y + dY) = mu I                       without dX dY, or with its estimate E
 * </pre>
 *
 * <p>The last equation has a solution dY that is not symmetric. The direction of Helmberg, Rendl, Vanderbei and Wolkowicz,
 * of Kojima, Shindoh and Hara, and of Monteiro takes its symmetric part,
 *
 * <pre>  dY = mu X^-1 - Y - sym X^-1 (dX Y + E),</pre>
 *
 * <p>which is what makes the elimination linear in dx: the second equation becomes the Schur complement system
 *
 * <pre>  sum_j &lt;F_i, X^-1 F_j Y&gt; dx_j = &lt;F_i, mu X^-1 - Y - sym X^-1 (R Y + E)&gt; - r_i,</pre>
 *
 * <p>symmetric and positive definite for independent F_i. A predictor takes mu = 0 and E = 0; how far it can go says which mu
 * the corrector aims at, and E = dX dY of the predictor makes it of second order (Mehrotra). X and Y take steps of their own,
 * whose lengths come from the smallest eigenvalues of L^-1 dX L^-T, X = L L', by Lanczos' iteration, and are checked by
 * Cholesky's. The products &lt;F_i, X^-1 F_j Y&gt; cost the most, and are formed entry by entry or as matrix products, whichever
 * is cheaper for the F_j at hand. Free variables y, with the equations A'x = f of (P), enter as the border of the system,
 *
 * <pre>  (B + rho A A') dx - A dy = g + rho A e,   A'dx = e = f - A'x,</pre>
 *
 * <p>the term with rho being there for a B that is singular without the equations. A step of full length makes R = 0, and
 * from then on X is computed from x.
 *
 * <p>Where equations &lt;F_i, Y&gt; = 0 with a semidefinite F_i leave (D) without an interior, there is no central path. All Y
 * are then of the form V Z V' where the columns of V span the null space of those F_i: the program in Z is solved, and x_i is
 * taken just as large as a positive definite X needs. The point is one of the program itself, by the program's own certificate;
 * where it fails that, the program is solved as it is.
 *
 * <p>Where there is no solution, the iterates grow along a ray that proves it: Y / &lt;F_0, Y&gt; where (P) has no feasible point,
 * x / -c'x where (D) has none. The ray is returned, with what it misses.
 */
@NullMarked
package org.psdmodels.solvers.sdp;

import org.jspecify.annotations.NullMarked;
