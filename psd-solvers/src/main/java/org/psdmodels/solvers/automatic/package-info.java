/**
 * The choice among the solvers by the size of a problem. All solve the same problem to the same certificate; they differ in
 * what they cost. Path-following holds the features of all n observations, r n numbers, and takes some tens of iterations
 * whatever the penalty; the low-rank solver streams them, and pays for each pass over the observations.
 */
@NullMarked
package org.psdmodels.solvers.automatic;

import org.jspecify.annotations.NullMarked;
