/**
 * What solves a {@link org.psdmodels.api.problem.Problem}, and what comes back.
 *
 * <p>A {@link org.psdmodels.api.solver.Solver} is stateless; its {@link org.psdmodels.api.solver.Solution} holds the
 * coefficients of every block, the dual variables, the history, a {@link org.psdmodels.api.solver.Status} and the {@link
 * org.psdmodels.api.solver.Certificate}: primal value P, dual value D and the gap P - D, which bounds how far P is from the
 * optimum, whatever the solver did. {@link org.psdmodels.api.solver.Progress} watches, and stops on request or after a time
 * limit.
 */
package org.psdmodels.api.solver;
