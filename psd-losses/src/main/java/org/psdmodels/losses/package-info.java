/**
 * Convex losses and spectral regularizers: one per file, with value, conjugate, the conjugate's domain and the proximal
 * operator.
 *
 * <p>Depends on the API alone. It does not know the kernels, and the solvers and models are built on top of it.
 */
@NullMarked
package org.psdmodels.losses;

import org.jspecify.annotations.NullMarked;
