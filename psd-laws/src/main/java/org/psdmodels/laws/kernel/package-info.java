/** The laws of kernels by theme, and what they share. Not exported: they are reached through {@code KernelLaws}. */
@NullMarked
package org.psdmodels.laws.kernel;

import org.jspecify.annotations.NullMarked;
