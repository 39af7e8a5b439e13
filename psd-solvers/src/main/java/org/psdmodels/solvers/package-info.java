/**
 * The way from a problem to a certified solution: rank-revealing features, the linear algebra behind one interface, and
 * the solvers, which are stateless and cross-check each other.
 *
 * <p>Stands on the API, the kernels and the losses; the models are built on top of it. A model is a problem, so a new
 * model changes nothing here.
 */
@NullMarked
package org.psdmodels.solvers;

import org.jspecify.annotations.NullMarked;
