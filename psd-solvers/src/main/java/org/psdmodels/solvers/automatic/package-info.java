/**
 * The choice among the solvers by the size of a problem. All solve the same problem to the same certificate; they differ in
 * what they cost. Factors take a few weighted gram matrices of the features of all n observations, r n numbers, but not every
 * problem has them; path-following takes some tens of iterations of some tens of them, whatever the problem and the penalty; the
 * low-rank solver streams features, and pays for each pass over the observations.
 */
@NullMarked
package org.psdmodels.solvers.automatic;

import org.jspecify.annotations.NullMarked;
