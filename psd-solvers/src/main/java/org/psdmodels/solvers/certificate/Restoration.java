package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * Makes coefficients feasible where that is a matter of scale: where there is one equality, which concerns non-negative functions
 * alone.
 */
public final class Restoration {
    /** A factor beyond these would say that the coefficients are no solution anyway. */
    private static final double SMALLEST = 0.5;

    private static final double LARGEST = 2;

    private Restoration() {}

    /**
     * {@return the evaluation of coefficients, scaled so that the only equality holds if that helps, with the
     * coefficients that it belongs to}
     */
    public static Evaluation of(FiniteProblem problem, List<Factorised> blocks) {
        Evaluation found = Evaluation.of(problem, blocks);
        int equality = onlyEquality(problem);
        if (equality < 0) {
            return found;
        }
        double factor = problem.bounds()[equality] / found.values()[equality];
        if (!(factor > SMALLEST && factor < LARGEST)) {
            return found;
        }
        Evaluation restored = Evaluation.of(problem, scaled(problem, blocks, equality, factor));
        return restored.infeasibility() <= found.infeasibility() ? restored : found;
    }

    private static List<Factorised> scaled(
            FiniteProblem problem, List<Factorised> blocks, int equality, double factor) {
        List<Factorised> scaled = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            boolean taken = isSeenBy(problem, problem.blocks().get(b).map(), equality);
            scaled.add(taken ? blocks.get(b).scaled(problem.blocks().get(b), factor) : blocks.get(b));
        }
        return scaled;
    }

    /** The number of the only equality, if it concerns non-negative functions alone; else -1. */
    private static int onlyEquality(FiniteProblem problem) {
        int only = -1;
        for (int k = 0; k < problem.constraints(); k++) {
            if (!problem.inequality()[k]) {
                if (only >= 0) {
                    return -1;
                }
                only = k;
            }
        }
        for (FiniteBlock block : problem.blocks()) {
            if (only >= 0 && block instanceof LinearBlock && isSeenBy(problem, block.map(), only)) {
                return -1;
            }
        }
        return only;
    }

    private static boolean isSeenBy(FiniteProblem problem, SparseMap map, int constraint) {
        for (int e = 0; e < map.start(map.columns()); e++) {
            if (map.row(e) == problem.outputs() + constraint) {
                return true;
            }
        }
        return false;
    }
}
