/**
 * The laws of solvers by theme, the small problems on which they are checked, and the kit's own computation of what a
 * certificate says. Not exported: they are reached through {@code SolverLaws}.
 */
@NullMarked
package org.psdmodels.laws.solver;

import org.jspecify.annotations.NullMarked;
