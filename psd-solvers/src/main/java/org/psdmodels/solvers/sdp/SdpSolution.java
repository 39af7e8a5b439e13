package org.psdmodels.solvers.sdp;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Status;

/**
 * What the solver returns, whatever became of it. {@link Status#INFEASIBLE} says that (P) has no feasible point, {@link
 * Status#UNBOUNDED} that (D) has none, so that (P) has no lower bound where it is feasible; both come with a ray.
 *
 * @param status how the solver ended
 * @param certificate the quality of the point, recomputed
 * @param x the variables, a matrix of one column
 * @param slacks X, block by block; a matrix of one column for a diagonal block, zeros for free variables
 * @param multipliers Y, likewise
 * @param ray the proof where there is no solution
 * @param history every iteration, in order
 */
public record SdpSolution(
        Status status,
        SdpCertificate certificate,
        Matrix x,
        List<Matrix> slacks,
        List<Matrix> multipliers,
        Optional<SdpRay> ray,
        List<Iteration> history) {
    /** Keeps copies of the lists. */
    public SdpSolution {
        slacks = List.copyOf(slacks);
        multipliers = List.copyOf(multipliers);
        history = List.copyOf(history);
    }
}
