/**
 * Densities and intensities: non-negative functions f(x) = Phi(x)'A Phi(x), A &gt;= 0, fitted by penalised maximum
 * likelihood. A density has mass one against its measure nu, an equality constraint of the problem; its marginals,
 * conditionals and box probabilities follow from integrals of products of kernel sections, and over a kernel that is a product
 * over the coordinates they are sums of squares again. On the line the density is integrated once, on panels that resolve it,
 * and the distribution function and its inverse cost no kernel value after that. Samples come by that inverse, by rejection
 * under an envelope from the Lipschitz constant of Phi, or coordinate by coordinate. An intensity of a Poisson process
 * maximises sum_i log f(x_i) - integral of f over the window, without constraint.
 */
@NullMarked
package org.psdmodels.models.density;

import org.jspecify.annotations.NullMarked;
