package org.psdmodels.verify.checker;

import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.recount.FormValue;
import org.psdmodels.laws.recount.Recount;
import org.psdmodels.laws.recount.UncertainSum;

/** Checks what a solution claims against what the problem, the coefficients and the multipliers say. */
public final class Checker {
    /**
     * A value with an error bound above this share of the objective has not one digit that is sure; that of a constraint, above
     * this share of its terms and, times its multiplier, of the objective.
     */
    private static final double VAGUE = 0.1;

    private static final String OF_FILE = "has the kernel of the file";

    private final Problem problem;
    private final Solution solution;
    private final List<Finding> findings = new ArrayList<>();
    private final Recount recount;

    private Checker(Problem problem, Solution solution, Recount recount) {
        Checks.size(
                "number of residuals",
                solution.certificate().residuals().size(),
                problem.constraints().size());
        this.problem = problem;
        this.solution = solution;
        this.recount = recount;
    }

    /**
     * Checks a solution against its problem.
     *
     * @param problem the problem, data included
     * @param solution the solution, with the certificate that it claims
     * @param tolerance the relative gap and the infeasibility that it should have
     * @return what was found, claim by claim
     * @throws IllegalArgumentException if the solution has not the shape of the problem
     */
    public static List<Finding> check(Problem problem, Solution solution, double tolerance) {
        Recount recount = Recount.of(problem, solution, CheckedIntegrals.INTEGRATOR);
        Checker checker = new Checker(problem, solution, recount);
        checker.findings.addAll(withoutData(solution));
        checker.sections();
        checker.features();
        for (int k = 0; k < problem.constraints().size(); k++) {
            checker.constraint(k, tolerance);
        }
        checker.values(tolerance);
        return List.copyOf(checker.findings);
    }

    /** Functions of sections have them where the problem says, and of its kernel. */
    private void sections() {
        for (int b = 0; b < problem.blocks().size(); b++) {
            if (problem.blocks().get(b) instanceof Block.NonNegative asked
                    && solution.blocks().get(b) instanceof BlockSolution.NonNegative found) {
                boolean same = found.sections().kernel().equals(asked.kernel());
                findings.add(Finding.atMost(
                        name(b) + " has the sections of the problem",
                        0,
                        same ? misplaced(asked.sections(), found.sections().points()) : Double.NaN,
                        0,
                        "the kernel's at all anchors; how many are elsewhere, where anchors are not drawn at random"));
            }
        }
    }

    /** Functions have the kernel that the problem says, and sections at its anchors alone. */
    private void features() {
        for (int b = 0; b < problem.blocks().size(); b++) {
            Optional<Features> asked = problem.blocks().get(b).asked();
            Optional<FoundFeatures> found = solution.blocks().get(b).found();
            if (asked.isPresent()
                    && asked.get() instanceof Features.OnAnchors on
                    && found.isPresent()
                    && found.get() instanceof FoundFeatures.Pivots pivots) {
                if (!on.kernel().equals(pivots.kernel())) {
                    FoundFeatures same = new FoundFeatures.Pivots(on.kernel(), pivots.pivots(), pivots.factor());
                    factor(name(b), same, "has the kernel of the problem").ifPresent(findings::add);
                }
                findings.add(Finding.atMost(
                        name(b) + " has its features at anchors of the problem",
                        0,
                        elsewhere(on.anchors(), pivots.pivots()),
                        0,
                        "how many pivots are no anchors, or more than there are"));
            }
        }
    }

    /** How many pivots are none of the anchors; of those that are drawn at random, beyond their number. */
    private double elsewhere(Anchors anchors, Points pivots) {
        Set<DoubleBuffer> left = new HashSet<>();
        for (int p = 0; p < pivots.size(); p++) {
            left.add(DoubleBuffer.wrap(pivots.row(p)));
        }
        Points all = anchors.among(problem.outputs().data());
        for (int i = 0; i < all.size() && !left.isEmpty(); i++) {
            left.remove(DoubleBuffer.wrap(all.row(i)));
        }
        int most = anchors instanceof Anchors.Nystrom nystrom ? nystrom.count() : pivots.size();
        return left.size() + Math.max(0, pivots.size() - most);
    }

    private double misplaced(Anchors anchors, Points found) {
        if (anchors instanceof Anchors.Nystrom) {
            return 0;
        }
        Points asked = anchors.among(problem.outputs().data());
        int count = Math.abs(asked.size() - found.size());
        for (int j = 0; j < Math.min(asked.size(), found.size()); j++) {
            count += asked.same(j, found, j) ? 0 : 1;
        }
        return count;
    }

    private String name(int b) {
        return name(solution, b);
    }

    private static String name(Solution solution, int b) {
        return solution.blocks().size() == 1 ? "the function" : "function " + (b + 1);
    }

    /**
     * Checks the constraints, which depend on blocks and coefficients and not on the observations: any problem with the same
     * blocks and constraints will do. A constraint whose bound is another one in the certificate is left out: it follows from the
     * observations.
     *
     * @param problem the problem; its observations are not looked at
     * @param solution the solution, with the certificate that it claims
     * @param tolerance the infeasibility that it should have
     * @return what was found, claim by claim
     * @throws IllegalArgumentException if the solution has not the shape of the problem
     */
    public static List<Finding> constraints(Problem problem, Solution solution, double tolerance) {
        Recount recount = Recount.ofConstraints(problem, solution, CheckedIntegrals.INTEGRATOR);
        Checker checker = new Checker(problem, solution, recount);
        for (int k = 0; k < problem.constraints().size(); k++) {
            Certificate.Residual claim = solution.certificate().residuals().get(k);
            if (claim.bound() == problem.constraints().get(k).bound()) {
                checker.constraint(k, tolerance);
            } else {
                checker.findings.add(Finding.skipped(
                        "constraint " + claim.name(), claim.value(), "needs the data, from which its bound follows"));
            }
        }
        return List.copyOf(checker.findings);
    }

    /**
     * Checks what can be checked without the data: that functions are sums of squares of finite numbers or of sections
     * with coefficients that are not negative, that L L' is the
     * kernel matrix of the pivots, and that the certificate's own numbers fit together.
     *
     * @param solution the solution
     * @return what was found, claim by claim
     */
    public static List<Finding> withoutData(Solution solution) {
        List<Finding> findings = new ArrayList<>();
        for (int b = 0; b < solution.blocks().size(); b++) {
            BlockSolution block = solution.blocks().get(b);
            String name = name(solution, b);
            if (block instanceof BlockSolution.Psd psd) {
                findings.add(nonNegative(name, psd.root()));
            } else if (block instanceof BlockSolution.NonNegative sections) {
                findings.add(nonNegative(name, sections));
            }
            block.found().flatMap(found -> factor(name, found, OF_FILE)).ifPresent(findings::add);
        }
        findings.add(consistent(solution.certificate()));
        return findings;
    }

    /** The gap is what the other claims make it, to their rounding. */
    private static Finding consistent(Certificate claimed) {
        double gap = claimed.primal() - claimed.dual();
        double size = Math.abs(claimed.primal()) + Math.abs(claimed.dual()) + claimed.magnitude();
        for (Certificate.Residual residual : claimed.residuals()) {
            double missed = residual.violation() > 0 ? residual.value() - residual.bound() : 0;
            gap += residual.multiplier() * missed;
            size += Math.abs(residual.multiplier()) * (Math.abs(residual.value()) + Math.abs(residual.bound()));
        }
        return Finding.equal(
                "gap adds up",
                claimed.gap(),
                gap,
                size < Double.POSITIVE_INFINITY ? UncertainSum.ROUNDING * size : 0,
                "primal - dual + sum of multiplier * violation, as claimed, to rounding");
    }

    /**
     * Checks that a function f = |R'Phi|^2 is non-negative everywhere, which it is if the numbers of R are finite.
     *
     * @param name what the function is called
     * @param root the matrix R
     * @return what was found
     */
    public static Finding nonNegative(String name, Matrix root) {
        double worst = 0;
        for (double entry : root.data()) {
            worst = Math.abs(entry) < Double.POSITIVE_INFINITY ? Math.max(worst, Math.abs(entry)) : Double.NaN;
        }
        return Finding.atMost(
                name + " is non-negative everywhere",
                0,
                worst,
                Double.MAX_VALUE,
                "it is |R'Phi|^2 with " + root.columns() + " columns of R, whose largest entry is finite");
    }

    /** Coefficients a &gt;= 0 of a kernel that has no negative value among the sections' points. */
    private static Finding nonNegative(String name, BlockSolution.NonNegative block) {
        Points z = block.sections().points();
        double least = 0;
        for (double a : block.coefficients().data()) {
            least = a < Double.POSITIVE_INFINITY ? Math.min(least, a) : Double.NaN;
        }
        for (int j = 0; j < z.size(); j++) {
            for (int i = j; i < z.size(); i++) {
                least = Math.min(least, block.sections().kernel().at(z, i, z, j));
            }
        }
        return Finding.atMost(
                name + " is non-negative everywhere",
                0,
                0 - least,
                0,
                "it is a sum of " + z.size()
                        + " sections of a kernel, with coefficients >= 0: neither has a negative value");
    }

    private static Optional<Finding> factor(String name, FoundFeatures basis, String claim) {
        if (!(basis instanceof FoundFeatures.Pivots pivots)) {
            return Optional.empty();
        }
        int r = pivots.pivots().size();
        Points p = pivots.pivots();
        double worst = 0;
        double largest = 0;
        for (int j = 0; j < r; j++) {
            for (int i = j; i < r; i++) {
                UncertainSum sum = new UncertainSum();
                for (int k = 0; k <= j; k++) {
                    sum.add(pivots.factor().get(i, k) * pivots.factor().get(j, k));
                }
                double kernel = pivots.kernel().at(p, i, p, j);
                double difference = Math.abs(sum.value() - kernel);
                worst = difference <= worst ? worst : difference; // NaN stays
                largest = Math.max(largest, Math.abs(kernel));
            }
        }
        return Optional.of(Finding.atMost(
                name + " " + claim,
                0,
                worst,
                r * UncertainSum.ROUNDING * largest,
                "L L' = k(p, p): largest difference over " + r + " pivots p, against rounding"));
    }

    private void constraint(int k, double tolerance) {
        Certificate.Residual claim = solution.certificate().residuals().get(k);
        Constraint constraint = problem.constraints().get(k);
        double mu = solution.multipliers().get(k, 0);
        FormValue value = recount.constraint(k);
        double size = Math.abs(constraint.bound()) + value.magnitude();
        String name = "constraint " + constraint.name();
        double relativeError = Math.min(relative(value.error(), size), relative(Math.abs(mu) * value.error(), unit()));
        add(
                Finding.equal(
                        name + ": value",
                        claim.value(),
                        value.value(),
                        value.error() + tolerance * size,
                        "computed again from the coefficients"),
                relativeError);
        double violation = relative(Math.abs(recount.excess(k).value()), size);
        add(violation(constraint, claim, violation, tolerance, relative(value.error(), size)), relativeError);
        if (constraint.relation() == Constraint.Relation.AT_MOST) {
            findings.add(Finding.atMost(name + ": multiplier >= 0", mu, -mu, 0, "sign"));
        }
    }

    /** An optimum meets its constraints; what else a solver returns misses them by no more than it says. */
    private Finding violation(
            Constraint constraint, Certificate.Residual claim, double found, double tolerance, double error) {
        boolean isMet = solution.status() == Status.OPTIMAL || claim.violation() <= tolerance;
        String relation = constraint.relation() == Constraint.Relation.EQUAL ? " = " : " <= ";
        return Finding.atMost(
                "constraint " + constraint.name()
                        + (isMet ? relation + constraint.bound() : " is missed by no more than is said"),
                claim.violation(),
                found,
                Math.max(tolerance, isMet ? 0 : claim.violation()) + error,
                "violation over the size of the terms, against " + (isMet ? "" : "claim, ") + "tolerance and rounding");
    }

    private void values(double tolerance) {
        Certificate claimed = solution.certificate();
        UncertainSum primal = recount.primal();
        UncertainSum dual = recount.dual();
        UncertainSum gain = recount.gain();
        double unit = unit();
        agree("primal value", claimed.primal(), primal, unit);
        boundedBy(claimed.dual(), dual, unit);
        double found = primal.value() - dual.value() + gain.value();
        double error = width(primal.range()) + width(dual.range()) + width(gain.range());
        if (!(error < Double.POSITIVE_INFINITY) && found / unit < Double.POSITIVE_INFINITY) {
            findings.add(Finding.skipped("relative gap", claimed.relativeGap(), "as the values are uncertain"));
            return;
        }
        add(
                Finding.atMost(
                        "relative gap",
                        claimed.relativeGap(),
                        relative(found, unit),
                        Math.max(tolerance, claimed.relativeGap()) + relative(error, unit),
                        "(primal - dual + sum of multiplier * violation) / max(|primal|, |dual|), against claim,"
                                + " tolerance and error bounds"),
                relative(error, unit));
    }

    /** What a gap is relative to. */
    private double unit() {
        Certificate claimed = solution.certificate();
        return Math.max(Math.max(Math.abs(claimed.primal()), Math.abs(claimed.dual())), 1e-8 * claimed.magnitude());
    }

    private void agree(String name, double claimed, UncertainSum found, double unit) {
        double width = width(found.range());
        add(
                width < Double.POSITIVE_INFINITY
                        ? Finding.equal(name, claimed, found.value(), width, "computed again, against its error bound")
                        : uncertain(name, claimed),
                relative(width, unit));
    }

    /** What would hold whatever was claimed is not confirmed. */
    private void add(Finding finding, double relativeError) {
        findings.add(
                finding.verdict() == Finding.Verdict.OK && relativeError > VAGUE
                        ? Finding.skipped(
                                finding.claim(),
                                finding.claimed(),
                                String.format(
                                        Locale.ROOT,
                                        "rounding may have changed what is computed again by %.1e of its size",
                                        relativeError))
                        : finding);
    }

    /** A dual value is a lower bound, which may be proved by a matrix near the best: it is not to be larger than the dual. */
    private void boundedBy(double claimed, UncertainSum dual, double unit) {
        double width = width(dual.range());
        boolean holds = claimed <= dual.value() + width;
        add(
                width < Double.POSITIVE_INFINITY
                        ? new Finding(
                                "dual value",
                                claimed,
                                dual.value(),
                                width,
                                "at most what is computed again, plus its error bound",
                                holds ? Finding.Verdict.OK : Finding.Verdict.FAILED)
                        : uncertain("dual value", claimed),
                relative(width, unit));
    }

    private static Finding uncertain(String name, double claimed) {
        return Finding.skipped(
                name,
                claimed,
                "its error bound is infinite: a penalty that ends, such as the trace alone, within rounding of its end");
    }

    /** Zero over zero is zero. */
    private static double relative(double value, double unit) {
        return value == 0 ? 0 : value / unit;
    }

    private static double width(Interval range) {
        return range.upper() == range.lower() ? 0 : range.upper() - range.lower();
    }
}
