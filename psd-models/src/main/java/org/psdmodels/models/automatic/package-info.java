/**
 * Choosing among fits without fits to parts of the data.
 *
 * <p>The leverage h_i of a row is how much of its own output it decides ({@link org.psdmodels.solvers.leaveout.Leverages}). With rho_i
 * = h_i / (1 - h_i), the fit to all rows says of each what it would say without it, to first order in the response of p^(-1/2):
 *
 * <pre>
 *   log p_(-i)(x_i) = log p(x_i) - 2 log (1 + rho_i / 2),   sum_i h_i = effective degrees of freedom.
 * </pre>
 *
 * <p>Several densities p_k with left-out values are weighed by what their mixture says of rows that it has not seen, the maximum of
 * sum_i s_i log sum_k w_k p_k(-i)(x_i) + (1/n) sum_k a_k log w_k over the simplex, a concave function whose gap at the weights
 * returned is bounded by its own gradient ({@link org.psdmodels.models.automatic.Stacking}).
 */
@NullMarked
package org.psdmodels.models.automatic;

import org.jspecify.annotations.NullMarked;
