/**
 * The harness that runs solvers on the same problems and prints what they certify, as tables.
 *
 * <p>Eigendecompositions are counted in the linear algebra itself, whoever asks for them: solver, line search, step length
 * or certificate.
 */
@NullMarked
package org.psdmodels.bench.compare;

import org.jspecify.annotations.NullMarked;
