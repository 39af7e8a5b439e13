/**
 * Held-out scores of the library's models on classical data sets, beside those of baselines: repeated k-fold
 * cross-validation in which every contestant chooses its settings from the training rows alone.
 */
@NullMarked
package org.psdmodels.bench.results;

import org.jspecify.annotations.NullMarked;
