/**
 * The functions that fitted models are made of, over a feature map Phi: R^d -&gt; R^r. A sum of squares f(x) = Phi(x)'A Phi(x)
 * = |R'Phi(x)|^2 with A = R R' is non-negative at every x, in floating point too; a linear function f(x) = Phi(x)'w has
 * either sign. Values cost one kernel value per pivot and one product with r k numbers, k the rank of A. Gradients follow
 * by the chain rule, 2 sum_k g_k(x) times the gradient of g_k for the squares g_k^2; integrals are trace inner products of A
 * with W, the integral of Phi Phi', in closed form or by quadrature on the evaluated features.
 */
@NullMarked
package org.psdmodels.models.function;

import org.jspecify.annotations.NullMarked;
