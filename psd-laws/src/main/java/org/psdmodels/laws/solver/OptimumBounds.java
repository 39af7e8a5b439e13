package org.psdmodels.laws.solver;

import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.recount.Recount;

/**
 * Where a solution says that the optimum is: between its dual value and its primal value, both up to their errors. Missing
 * a constraint may have lowered the primal value, to first order by mu times the residuals, which is added; far from the
 * optimum, where mu says little, a point that misses its constraints bounds nothing.
 *
 * @param lower the lower end
 * @param upper the upper end
 */
record OptimumBounds(double lower, double upper) {
    /** The multipliers of an approximate solution are not those of the optimum, nor is the gain linear. */
    private static final double SECOND_ORDER = 2;

    static OptimumBounds of(Problem problem, Solution solution) {
        Recount recount = QuadratureOfFeatures.recount(problem, solution);
        Certificate certificate = solution.certificate();
        double gained = 0;
        double error = SolverRounding.of(certificate.magnitude())
                + recount.primal().estimate().error();
        for (int k = 0; k < certificate.residuals().size(); k++) {
            double mu = Math.abs(solution.multipliers().get(k, 0));
            gained += mu * Math.abs(recount.excess(k).value());
            error += mu * recount.excess(k).error();
        }
        double upper = solution.status() == Status.OPTIMAL || gained == 0
                ? certificate.primal() + SECOND_ORDER * gained + error
                : Double.POSITIVE_INFINITY;
        return new OptimumBounds(certificate.dual() - error, upper);
    }

    OptimumBounds times(double factor) {
        return new OptimumBounds(factor * lower, factor * upper);
    }

    /** That two solutions of problems with the same optimum do not exclude each other. */
    Outcome meets(OptimumBounds other, String what) {
        return atMost(other, what).and(() -> other.atMost(this, what));
    }

    /** That this optimum may be at most another. */
    Outcome atMost(OptimumBounds other, String what) {
        return Outcome.require(
                lower <= other.upper,
                () -> what + ": the optimum is certified to be in " + this + " and in " + other
                        + ", of which the former should not lie above the latter");
    }

    /** That a known optimum lies within. */
    Outcome contains(double optimum, double error, String what) {
        return Outcome.require(
                optimum + error >= lower && optimum - error <= upper,
                () -> what + ": the optimum is " + optimum + " +- " + error + ", but is certified to be in " + this);
    }

    @Override
    public String toString() {
        return "[" + lower + ", " + upper + "]";
    }
}
