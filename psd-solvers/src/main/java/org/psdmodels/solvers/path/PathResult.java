package org.psdmodels.solvers.path;

import java.util.List;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;

/**
 * The best point of a path.
 *
 * @param status how it ended
 * @param pair the point
 * @param proof what is returned of it, recounted
 * @param history every iteration
 */
record PathResult(Status status, Pair pair, Proof proof, List<Iteration> history) {}
