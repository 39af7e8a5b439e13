/**
 * Losses and penalties, with what duality needs of them.
 *
 * <p>The problem min_A sum_i loss(y_i, f_A(x_i)) + Omega(A) has the dual max_alpha - sum_i loss*(y_i, alpha_i) -
 * Omega*(- sum_i alpha_i phi(x_i) phi(x_i)'), where * is the convex conjugate g*(a) = sup_z a z - g(z). Any alpha in the
 * conjugates' domains gives a lower bound of the optimum: that is the certificate. So a {@link
 * org.psdmodels.api.loss.Loss} and a {@link org.psdmodels.api.loss.Regularizer} know their conjugates with first and
 * second derivatives (for path-following), and a loss its proximal operator prox(v) = argmin_z loss(y, z) + |z - v|^2 / (2
 * step) (for first-order methods), from which the conjugate's follows by Moreau's identity.
 */
package org.psdmodels.api.loss;
