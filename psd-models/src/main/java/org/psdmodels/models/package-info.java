/**
 * What a user imports: estimators that turn data into a problem, and fitted models, which are immutable functions with a
 * certificate.
 *
 * <p>Every estimator describes a {@link org.psdmodels.api.problem.Problem} (blocks of functions f(x) = Phi(x)'A Phi(x) with
 * A &gt;= 0, f(x) = Phi(x)'w, constants; a mixing matrix; a loss; linear constraints) and hands it to a solver; none knows an
 * algorithm. The {@link org.psdmodels.models.Fit} of a model keeps the settings, the solution and its certificate: primal
 * value, dual value, gap.
 *
 * <p>What a model says of many points is {@code predict}, of one point {@code value}; models of one real output share {@link
 * org.psdmodels.api.model.ScalarModel}. Densities have {@code pdf}, intensities {@code rate}.
 */
@NullMarked
package org.psdmodels.models;

import org.jspecify.annotations.NullMarked;
