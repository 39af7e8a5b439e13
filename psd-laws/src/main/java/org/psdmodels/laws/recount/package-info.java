/**
 * What a recount of a solution is made of, whoever recounts it: the laws of solvers, entry by entry on small problems, or the
 * independent checker, on problems of any size. Features by forward substitution, the terms that an observation brings to the primal
 * and to the dual objective, penalties and their conjugates by eigenvalues, compensated sums; every number with a bound of its error.
 * Nothing here is shared with the solvers.
 */
@NullMarked
package org.psdmodels.laws.recount;

import org.jspecify.annotations.NullMarked;
