package org.psdmodels.api.solver;

import java.util.List;
import org.psdmodels.api.Matrix;

/**
 * What a solver returns, whatever became of it: the status, the proof, the coefficients and how it went.
 *
 * @param status how the solver ended
 * @param certificate primal value, dual value, gap and residuals
 * @param blocks the coefficients of each block
 * @param alpha the n x q matrix of dual variables of the observations
 * @param multipliers the multipliers of the constraints, a matrix of one column
 * @param history every iteration, in order
 * @param arithmetic what did the arithmetic, on which the last digits depend; empty where it is not said
 */
public record Solution(
        Status status,
        Certificate certificate,
        List<BlockSolution> blocks,
        Matrix alpha,
        Matrix multipliers,
        List<Iteration> history,
        String arithmetic) {
    /** Keeps copies of the lists. */
    public Solution {
        blocks = List.copyOf(blocks);
        history = List.copyOf(history);
    }

    /**
     * The solution of a solver that does not say what did its arithmetic.
     *
     * @param status how the solver ended
     * @param certificate primal value, dual value, gap and residuals
     * @param blocks the coefficients of each block
     * @param alpha the n x q matrix of dual variables of the observations
     * @param multipliers the multipliers of the constraints, a matrix of one column
     * @param history every iteration, in order
     */
    public Solution(
            Status status,
            Certificate certificate,
            List<BlockSolution> blocks,
            Matrix alpha,
            Matrix multipliers,
            List<Iteration> history) {
        this(status, certificate, blocks, alpha, multipliers, history, "");
    }

    /**
     * {@return by which methods it was found, as far as the solver says: each once, in the order in which they began;
     * none where there was no iteration}
     */
    public List<String> methods() {
        return history.stream()
                .map(Iteration::method)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }
}
