/**
 * Tables of named numeric columns, and how they are read. A {@link org.psdmodels.models.data.Table} holds columns of equal
 * length with NaN for missing numbers; choosing some of them as inputs, targets and weights gives a {@link
 * org.psdmodels.api.model.Sample}, the points x_i in R^d with targets y_i and weights w_i that estimators are fitted to. Missing
 * and infinite numbers are refused there, by row and column. {@link org.psdmodels.models.data.DataSets} has five classical
 * data sets, {@link org.psdmodels.models.data.Simulated} those that the papers drew at random.
 */
@NullMarked
package org.psdmodels.models.data;

import org.jspecify.annotations.NullMarked;
