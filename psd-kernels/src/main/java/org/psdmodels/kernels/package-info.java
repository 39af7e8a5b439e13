/**
 * Positive definite kernels: one kernel per file, its formula and the domain of its parameters first.
 *
 * <p>Every kernel is a value that implements the interface of {@code org.psdmodels.api.kernel}; sums, products, scalings
 * and compositions come from the algebra there, and gradients and closed-form integrals follow it.
 *
 * <p>Depends on the API alone (and on Commons Math for special functions). It does not know the losses, and the solvers
 * and models are built on top of it.
 */
@NullMarked
package org.psdmodels.kernels;

import org.jspecify.annotations.NullMarked;
