/**
 * The independent check of a solution. What a certificate claims is computed again from the problem, the coefficients and
 * the multipliers: constraints, primal value, dual value, gap; and that the features are what the file says, L L' = k(p, p).
 * The code shares nothing with the solvers: features by forward substitution, integrals by quadrature of the evaluated
 * features or by the kernel's closed forms, eigenvalues by Householder reflections and QL steps, compensated sums. Every
 * number comes with a bound of its error, and a claim passes if it lies within.
 *
 * <p>Weak duality does the rest: for any multipliers the dual value is a lower bound of the optimum, whoever found them.
 */
@NullMarked
package org.psdmodels.verify.checker;

import org.jspecify.annotations.NullMarked;
