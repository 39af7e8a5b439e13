/**
 * The laws of losses and regularizers by theme, and what they share. Not exported: they are reached through {@code
 * LossLaws} and {@code RegularizerLaws}.
 */
@NullMarked
package org.psdmodels.laws.loss;

import org.jspecify.annotations.NullMarked;
