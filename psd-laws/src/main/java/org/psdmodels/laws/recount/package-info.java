/**
 * The recount of a solution: primal and dual value, constraints and optimality from its coefficients and multipliers alone, each
 * number with a bound of its error. Features by forward substitution, the terms that an observation brings to both objectives,
 * penalties and their conjugates by eigenvalues, compensated sums. The laws of solvers and the independent checker differ in how
 * features are integrated, by quadrature of their values or as accurately as can be had, and in what they hold the numbers to.
 * Nothing here is shared with the solvers.
 */
@NullMarked
package org.psdmodels.laws.recount;

import org.jspecify.annotations.NullMarked;
