package org.psdmodels.solvers.run;

import org.psdmodels.api.solver.Status;

/**
 * How a run ended.
 *
 * @param <P> what the method keeps of a point
 * @param <R> what is returned of it
 * @param status the status, which agrees with the recount
 * @param point the point
 * @param result what is returned of it, recounted
 */
public record Ending<P, R>(Status status, P point, R result) {}
