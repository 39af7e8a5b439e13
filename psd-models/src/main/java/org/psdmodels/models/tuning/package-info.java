/**
 * Choosing kernel widths and penalties by cross-validation. The rows are divided into folds; every candidate theta is fitted
 * to the rows outside each fold and scored on those inside, s_k(theta), higher is better. The table keeps the mean m(theta)
 * of the K scores, its standard error, the root of sum_k (s_k - m)^2 / (K (K - 1)), and every fold that failed. Chosen is the
 * candidate of the largest mean, or the simplest within one standard error of it, and fitted again to all rows.
 *
 * <p>Along the penalty each fit starts near the one before. Folds are independent of each other and run on the caller's
 * executor; scores do not depend on it.
 */
@NullMarked
package org.psdmodels.models.tuning;

import org.jspecify.annotations.NullMarked;
