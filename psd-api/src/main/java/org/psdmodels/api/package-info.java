/**
 * The values that everything else speaks about: {@link org.psdmodels.api.Points points} of R^d, dense or sparse, and
 * {@link org.psdmodels.api.Matrix matrices} that share their array with a linear-algebra backend.
 *
 * <p>The project learns functions that are non-negative everywhere. The idea: take a feature map phi of a kernel k(x, y)
 * = phi(x)'phi(y), and let the function be a quadratic form of it with a positive semidefinite operator,
 *
 * <pre>  f(x) = phi(x)' A phi(x),   A &gt;= 0.</pre>
 *
 * <p>Such an f is linear in A and non-negative at every x, so that fitting it is a convex problem: minimise a sum of
 * convex losses of f(x_1), ..., f(x_n) and a spectral penalty of A. The other packages follow this sentence: {@link
 * org.psdmodels.api.kernel} (k, its derivatives and integrals), {@link org.psdmodels.api.loss} (losses and penalties with
 * their conjugates), {@link org.psdmodels.api.problem} (the problem as data), {@link org.psdmodels.api.solver} (what
 * solves it, and what it returns: a solution with a certificate).
 *
 * <p>Everything here is immutable. Arguments are checked where users call; a bad one is an {@link
 * java.lang.IllegalArgumentException} that names the argument, the constraint and the value.
 */
package org.psdmodels.api;
