/**
 * What every iterative solver of this project has in common, written once.
 *
 * <p>A {@link org.psdmodels.solvers.run.History} numbers the iterations of one solve, times and reports them, and says when
 * limits or the caller end it. A {@link org.psdmodels.solvers.run.Run} of a method keeps the best point, decides when it is
 * good enough to be proved, and ends with the status that a {@link org.psdmodels.solvers.run.StatusRule} gives. The decisions rest on {@link
 * org.psdmodels.solvers.run.Worth}, what a method believes of a point while it runs, and never end with it: what is
 * returned is recounted first, by a function that the method hands over and that did not produce the point, and the
 * recount alone makes a status {@link org.psdmodels.api.solver.Status#OPTIMAL}.
 *
 * <pre>
 *   measured error &lt;= 0.9 tolerance   a claim: the best point is recounted, and the rest of the tolerance is for that
 *   recounted error &lt;= tolerance       optimal, however the method ended
 *   recounted error &lt;= useful          reduced accuracy, where rounding ended the method or refuted its claim
 *   else                               numerical trouble there; elsewhere the limit that was reached
 * </pre>
 *
 * <p>Where a claim was refuted and the method goes on, rounding may cost the recount more than what is measured gains: what is
 * returned then is the point with the smallest recounted error, of those that were claimed and the best.
 *
 * <p>The tolerances are {@link org.psdmodels.solvers.run.Accuracy}.
 */
package org.psdmodels.solvers.run;
