package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.path.PathSolver;

/** Optima as certificates enclose them. */
final class Certified {
    /** Of the values, relative to their magnitude, beside the gap. */
    private static final double ROUNDING = 1e-10;

    private Certified() {}

    static Solution solve(Problem problem) {
        Solution solution = PathSolver.create().solve(problem);
        assertEquals(Status.OPTIMAL, solution.status(), () -> "with " + problem.loss());
        return solution;
    }

    /** That two problems may have the same optimum: neither dual value is above the other primal value. */
    static void sameOptimum(Solution one, Solution other, String what) {
        notAbove(one, other, what);
        notAbove(other, one, what);
    }

    /** That the optimum of one problem is not certainly above that of another. */
    static void notAbove(Solution lower, Solution upper, String what) {
        double rounding = ROUNDING
                * (lower.certificate().magnitude() + upper.certificate().magnitude());
        assertTrue(
                lower.certificate().dual() <= upper.certificate().primal() + rounding,
                () -> what + ": " + bounds(lower) + " and " + bounds(upper));
    }

    /**
     * How far a solution may be from the optimal one where the objective is strongly convex, c |A - A*|^2 / 2 at least above
     * the optimum; the gap itself is known up to rounding.
     */
    static double distance(Certificate certificate, double c) {
        double gap = Math.max(0, certificate.gap()) + 1e-14 * certificate.magnitude();
        return Math.sqrt(2 * gap / c);
    }

    private static String bounds(Solution solution) {
        Certificate certificate = solution.certificate();
        return "[" + certificate.dual() + ", " + certificate.primal() + "]";
    }
}
