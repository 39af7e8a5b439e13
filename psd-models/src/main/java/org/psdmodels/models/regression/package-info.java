/**
 * Regression with guarantees that hold at every x, not only at the data. A non-negative function f(x) = Phi(x)'A Phi(x), A
 * &gt;= 0, is fitted with any convex loss, with prescribed values, derivatives and integrals. A normal distribution whose
 * mean eta / theta and variance 1 / theta both depend on x is fitted by maximum likelihood, concave in eta(x) = Phi(x)'w and
 * the precision theta(x) = Phi(x)'A Phi(x). Quantiles are the cumulative sums q_(k+1) = q_k + Phi'A_k Phi from a middle
 * function of either sign, fitted with pinball losses: they cannot cross.
 */
@NullMarked
package org.psdmodels.models.regression;

import org.jspecify.annotations.NullMarked;
