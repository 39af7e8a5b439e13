/**
 * A route of its own for problems whose losses are piecewise quadratic, {@link
 * org.psdmodels.solvers.ojalgo.OjAlgoSolver}: quadratic programs in the dual variables, solved by ojAlgo's active-set method.
 *
 * <p>For squared, Huber, squared hinge, pinball, absolute, epsilon-insensitive and hinge losses the conjugate is a
 * quadratic function on an interval, and without matrices the dual
 *
 * <pre>  minimise  sum_i (w_i loss)*(alpha_i) + &lt;c, mu&gt; + sum_b |s_b - T_b|^2 / (2 l_b),   e'alpha + T = 0 per constant</pre>
 *
 * <p>is one quadratic program, a linear one where there are constants only. A matrix with an elastic net adds the convex
 * function |[S - T - l1 I]_+|^2 / (2 l2), which is once differentiable with a piecewise smooth gradient: it is replaced by
 * its quadratic model at the current point, the program gives a direction, and a line search on the dual a step; near the
 * optimum this is a semismooth Newton method.
 *
 * <p>Qi and Sun, A nonsmooth version of Newton's method (1993); Malick, A dual approach to semidefinite least-squares
 * problems (2004).
 */
package org.psdmodels.solvers.ojalgo;
