package org.psdmodels.solvers.leaveout;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * What each observation of a fit has to say about its own outputs, without another fit. A force s on the outputs z_i of observation i,
 * which takes s'z_i from the objective, moves them by G_i s with
 *
 * <pre>
 *   G_i = [J N^-1 J']_ii,   N = K + J'D^-1 J   on the tangent of the active constraints,
 * </pre>
 *
 * <p>where J is how outputs depend on the coordinates in which the coefficients can move, K their stiffness ({@link Motion}), and
 * D_i the Hessian of the conjugate of the observation's weighted loss at its dual variables, the inverse of that of the loss. The
 * leverage is h_i = tr(D_i^-1 G_i), between 0 and the number of outputs; the sum of all is the number of effective degrees of freedom.
 *
 * <p>To leave the observation out takes the force alpha_i of its own loss from a system that then has the response (G_i^-1 -
 * D_i^-1)^-1, so that its outputs move by G_i (1 - D_i^-1 G_i)^-1 alpha_i to first order: exactly, for squares and functions of either sign.
 *
 * @param observations the observations that were looked at, ascending
 * @param outputs their outputs: a matrix of a row for each
 * @param values their leverages: zero where a loss is linear, the number of outputs at a kink of a loss, which holds them all
 * @param leftOut what the first order says of their outputs without them: a matrix of a row for each, which has no numbers where an
 *     observation holds its outputs alone
 * @param multiple the weight of all observations over that of these
 */
@SuppressWarnings("ArrayRecordComponent")
public record Leverages(int[] observations, Matrix outputs, double[] values, Matrix leftOut, double multiple) {
    /** Copies the arrays. */
    public Leverages {
        observations = observations.clone();
        values = values.clone();
    }

    /** {@return a copy of the observations that were looked at, ascending} */
    @Override
    public int[] observations() {
        return observations.clone();
    }

    /** {@return a copy of their leverages} */
    @Override
    public double[] values() {
        return values.clone();
    }

    /** {@return the sum of the leverages of all observations, for which these stand: the number of effective degrees of freedom} */
    public double degreesOfFreedom() {
        double sum = 0;
        for (double h : values) {
            sum += h;
        }
        return multiple * sum;
    }

    /**
     * The leverages of a solution.
     *
     * @param problem a problem, of whose losses no two parts share an output
     * @param solution its solution
     * @return the leverages; empty where there are sections with coefficients &gt;= 0, where parts of losses share an output, where a
     *     penalty's curvature varies, or where arithmetic breaks down
     */
    public static Optional<Leverages> of(Problem problem, Solution solution) {
        Discretisation finite = Discretisation.of(problem, LinearAlgebra.preferred());
        return finite.problem().losses().isShared()
                ? Optional.empty()
                : Responses.of(finite, solution).map(Responses::leverages);
    }

    /**
     * The leverages of some observations of a solution. What all observations add to the stiffness is what these do, by their weights: for
     * some thousands, drawn at random, of many.
     *
     * @param problem a problem, of whose losses no two parts share an output
     * @param solution its solution
     * @param some the observations, each once; those of no weight are left out
     * @return the leverages, or nothing as of all
     */
    public static Optional<Leverages> of(Problem problem, Solution solution, int... some) {
        Discretisation finite = Discretisation.of(problem, LinearAlgebra.preferred());
        int[] chosen = Arrays.stream(some)
                .map(i -> Arrays.binarySearch(finite.observations(), i))
                .filter(place -> place >= 0)
                .sorted()
                .toArray();
        return finite.problem().losses().isShared()
                ? Optional.empty()
                : Responses.of(finite, solution, chosen).map(Responses::leverages);
    }
}
