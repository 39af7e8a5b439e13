/**
 * The solver for those who do not want to choose. All solve the same problem to the same certificate; they differ in what they cost.
 * Factors take a few weighted gram matrices of the features of all n observations, r n numbers or passes over them, but not every
 * problem has them; path-following takes some tens of iterations of some tens of them, whatever the problem and the penalty.
 */
@NullMarked
package org.psdmodels.solvers.automatic;

import org.jspecify.annotations.NullMarked;
