/**
 * Dense linear algebra behind one interface, {@link org.psdmodels.solvers.linalg.LinearAlgebra}: symmetric
 * eigendecomposition, Cholesky factorisation, triangular systems, products, weighted gram matrices. Operands are {@link
 * org.psdmodels.solvers.linalg.View views} of column-major arrays; what can fail numerically returns a sealed outcome.
 *
 * <p>The implementation in plain Java is always there. A faster one replaces it as a {@link
 * org.psdmodels.solvers.linalg.LinearAlgebraProvider service}.
 */
@NullMarked
package org.psdmodels.solvers.linalg;

import org.jspecify.annotations.NullMarked;
