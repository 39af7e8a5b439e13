/**
 * From a {@link org.psdmodels.api.problem.Features} and data points to a feature map Phi: X -&gt; R^r, r being the
 * numerical rank of the kernel matrix: {@link org.psdmodels.solvers.features.SolverFeatures}.
 *
 * <p>Anchors are reduced to pivots by a pivoted Cholesky factorisation that sees r columns of the kernel matrix and never
 * all of it; Phi(x) = L^-1 k_p(x). Integrals come in closed form, or, where that loses digits to a small cut, by quadrature
 * on the evaluated features.
 */
@NullMarked
package org.psdmodels.solvers.features;

import org.jspecify.annotations.NullMarked;
