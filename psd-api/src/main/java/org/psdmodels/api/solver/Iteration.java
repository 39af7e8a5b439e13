package org.psdmodels.api.solver;

/**
 * What a solver knows after an iteration.
 *
 * @param number the number of the iteration, from 1
 * @param primal the primal value
 * @param dual the dual value
 * @param gap primal - dual, corrected for infeasibility as {@link Certificate} describes
 * @param infeasibility the largest scaled violation of a constraint
 * @param eigendecompositions how many there were so far
 * @param seconds the time since the start
 * @param method what made it, where a solver has several methods; empty if it does not say
 */
public record Iteration(
        int number,
        double primal,
        double dual,
        double gap,
        double infeasibility,
        int eigendecompositions,
        double seconds,
        String method) {}
