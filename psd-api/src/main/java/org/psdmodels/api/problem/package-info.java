/**
 * The problem that all models are instances of, as data: blocks of functions, the outputs that the loss sees, and linear
 * constraints. {@link org.psdmodels.api.problem.Problem} states it.
 *
 * <p>A {@link org.psdmodels.api.problem.Block} is a non-negative function Phi(x)'A Phi(x), a linear one Phi(x)'w, or a
 * constant, on features Phi that a {@link org.psdmodels.api.problem.Features} describes: a kernel on {@link
 * org.psdmodels.api.problem.Anchors}, or explicit features; or a sum of sections of a kernel with coefficients that are not
 * negative. {@link org.psdmodels.api.problem.Outputs} are values at points
 * mixed by a matrix, or any {@link org.psdmodels.api.problem.LinearForm} of the functions: derivatives, integrals, entries
 * of matrix-valued functions. The same forms make {@link org.psdmodels.api.problem.Constraint constraints} and the linear
 * term of the objective.
 *
 * <p>With an integral constraint there is no representer theorem: the problem over the anchors is what is solved and
 * certified, and more anchors give a better optimum.
 */
package org.psdmodels.api.problem;
