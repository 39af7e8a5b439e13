package org.psdmodels.laws.solver;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.Outcomes;
import org.psdmodels.laws.oracle.Eigenvalues;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.recount.FormValue;
import org.psdmodels.laws.recount.PlainFeatures;
import org.psdmodels.laws.recount.Recount;
import org.psdmodels.laws.recount.UncertainNumbers;

/** The certificate is what the kit computes from the coefficients, the multipliers and the problem. */
public final class SolverCertificateLaws {
    /** Up to this order the definiteness of an integral is stated whatever it is. */
    private static final int SMALL = 100;

    private SolverCertificateLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                law(
                        "certificate.primal",
                        "the primal value is the objective at the returned coefficients",
                        SolverCertificateLaws::primal),
                law(
                        "certificate.dual",
                        "the dual value is at most the dual objective at the returned alpha and multipliers",
                        SolverCertificateLaws::dual),
                law(
                        "certificate.constraints",
                        "values, bounds, violations and multipliers of the constraints are those of the coefficients",
                        SolverCertificateLaws::constraints),
                law(
                        "certificate.definiteness",
                        "the definiteness of an integral is its smallest eigenvalue over its largest in absolute value",
                        SolverCertificateLaws::definiteness),
                law(
                        "certificate.gap",
                        "gap = primal - dual + mu'(values - bounds) >= 0, up to rounding, where slacks count as zero",
                        SolverCertificateLaws::gap),
                law(
                        "certificate.multipliers",
                        "multipliers of inequalities are not negative, and no force is left on a free constant",
                        SolverCertificateLaws::multipliers),
                law(
                        "certificate.stationarity",
                        "no observation and no block misses its optimality condition by more than the gap",
                        SolverCertificateLaws::stationarity),
                unfinished(
                        "certificate.unfinished",
                        "stopped early, a solver still certifies no dual value above the optimum",
                        WITHOUT_CONSTANTS),
                unfinished(
                        "certificate.constants",
                        "stopped early, it does not with a free constant either",
                        List.of(Shape.OFFSET)));
    }

    private static final List<Shape> WITHOUT_CONSTANTS =
            Stream.of(Shape.values()).filter(shape -> shape != Shape.OFFSET).toList();

    private static SolverLaw unfinished(String id, String statement, List<Shape> shapes) {
        return new SolverLaw(
                id,
                statement,
                c -> Samples.of(c.trial(), c.setting().losses(), shapes)
                        .map(sample -> unfinished(c, sample))
                        .orElseGet(() -> Outcome.skips("of losses that grow on both sides")));
    }

    private static Outcome unfinished(SolverCase c, TrialProblem sample) {
        Solution full = c.answer(sample.problem());
        if (full.history().size() < 2) {
            return Outcome.skips("of problems that take several iterations");
        }
        int limit = 1 + c.trial().integer(full.history().size() - 1);
        Solution early = c.solve(sample.problem(), c.options().withMaxIterations(limit));
        return OptimumBounds.of(sample.problem(), early)
                .atMost(OptimumBounds.of(sample.problem(), full), sample + " after " + limit + " iterations");
    }

    /** What a solution of a sample must satisfy. */
    @FunctionalInterface
    private interface Check {
        Outcome check(SolverCase c, Problem problem, Solution solution, Recount recount);
    }

    private static SolverLaw law(String id, String statement, Check check) {
        return SolverLaw.ofSamples(id, statement, (c, sample) -> {
            Solution solution = c.answer(sample.problem());
            return named(
                    sample.name(),
                    check.check(
                            c, sample.problem(), solution, QuadratureOfFeatures.recount(sample.problem(), solution)));
        });
    }

    static Outcome named(String name, Outcome outcome) {
        return outcome instanceof Outcome.Fails fails ? Outcome.fails(name + ": " + fails.counterexample()) : outcome;
    }

    private static Outcome primal(SolverCase c, Problem problem, Solution solution, Recount recount) {
        Estimate primal = recount.primal().estimate();
        Certificate certificate = solution.certificate();
        return Outcomes.close(
                        certificate.primal(),
                        primal.value(),
                        primal.error() + SolverRounding.of(certificate.magnitude()),
                        () -> "the primal value")
                .and(() -> Outcomes.atLeast(
                        certificate.magnitude(),
                        Math.abs(primal.value()),
                        primal.error() + SolverRounding.of(Math.abs(primal.value())),
                        () -> "the magnitude of the objective's terms"));
    }

    private static Outcome dual(SolverCase c, Problem problem, Solution solution, Recount recount) {
        double most = recount.dual().range().upper()
                + SolverRounding.of(solution.certificate().magnitude());
        return Outcome.require(
                solution.certificate().dual() <= most,
                () -> "the dual value is " + solution.certificate().dual() + ", but the multipliers prove " + most
                        + " only");
    }

    private static Outcome constraints(SolverCase c, Problem problem, Solution solution, Recount recount) {
        int count = problem.constraints().size();
        List<Certificate.Residual> residuals = solution.certificate().residuals();
        if (count == 0 && residuals.isEmpty()) {
            return Outcome.skips("of problems with constraints");
        }
        return Outcome.require(residuals.size() == count, () -> residuals + " for " + count + " constraints")
                .and(() -> Outcomes.each(
                        count, k -> constraint(problem.constraints().get(k), k, residuals.get(k), solution, recount)));
    }

    private static Outcome constraint(
            Constraint constraint, int k, Certificate.Residual residual, Solution solution, Recount recount) {
        FormValue value = recount.constraint(k);
        double size = Math.abs(constraint.bound()) + value.magnitude();
        double tolerance = value.error() + SolverRounding.of(size);
        Estimate excess = recount.excess(k);
        double missed = Math.abs(excess.value());
        double least = (missed - excess.error()) / size;
        double most = (missed + tolerance) / (Math.abs(constraint.bound()) + Math.abs(value.value()));
        boolean same = residual.name().equals(constraint.name())
                && residual.bound() == constraint.bound()
                && residual.multiplier() == solution.multipliers().get(k, 0);
        return Outcome.require(same, () -> residual + " is not of " + constraint)
                .and(() -> Outcomes.close(residual.value(), value.value(), tolerance, () -> "value of " + residual))
                .and(() -> Outcome.require(
                        residual.violation() >= least - SolverRounding.of(1)
                                && residual.violation() <= most + SolverRounding.of(1),
                        () -> residual + " should be violated by " + least + " to " + most));
    }

    /** Of integrals over one scalar function with a matrix alone: whether the matrix of another form has full rank is a matter of view. */
    private static Outcome definiteness(SolverCase c, Problem problem, Solution solution, Recount recount) {
        if (!(solution.blocks().get(0) instanceof BlockSolution.Psd found)) {
            return Outcome.skips("of integrals over squares");
        }
        PlainFeatures features = PlainFeatures.of(found.features());
        return Outcomes.all(IntStream.range(0, problem.constraints().size())
                .filter(k -> isIntegral(problem.constraints().get(k).form()))
                .mapToObj(k -> () -> definiteness(
                        solution.certificate().residuals().get(k),
                        new QuadratureOfFeatures()
                                .second(
                                        features,
                                        measure(problem.constraints().get(k).form())))));
    }

    private static Measure measure(LinearForm form) {
        return ((LinearFunctional.Integral) form.terms().get(0).functional()).measure();
    }

    private static boolean isIntegral(LinearForm form) {
        return form.terms().size() == 1
                && form.terms().get(0).block() == 0
                && form.terms().get(0).coefficient() == 1
                && form.terms().get(0).functional() instanceof LinearFunctional.Integral;
    }

    private static Outcome definiteness(Certificate.Residual residual, UncertainNumbers w) {
        int r = (int) Math.round(Math.sqrt(w.numbers().length));
        double[] eigenvalues = Eigenvalues.of(Matrix.wrap(r, r, w.numbers()));
        double least = Arrays.stream(eigenvalues).min().orElse(0);
        double largest = Arrays.stream(eigenvalues).map(Math::abs).max().orElse(0);
        if (!(largest > 0)) {
            return Outcome.skips("of integrals that are not zero");
        }
        double tolerance = 2 * w.error() / largest + SolverRounding.of(r);
        return residual.definiteness().isPresent()
                ? Outcomes.close(
                        residual.definiteness().getAsDouble(),
                        least / largest,
                        tolerance,
                        () -> "the definiteness of " + residual)
                : Outcome.require(
                        r > SMALL && least / largest >= -tolerance,
                        () -> "no definiteness of " + residual + " is stated, which is " + least / largest);
    }

    private static Outcome gap(SolverCase c, Problem problem, Solution solution, Recount recount) {
        Certificate certificate = solution.certificate();
        double gap = certificate.primal() - certificate.dual();
        double size = certificate.magnitude() + Math.abs(certificate.dual());
        for (int k = 0; k < certificate.residuals().size(); k++) {
            Certificate.Residual residual = certificate.residuals().get(k);
            boolean equality = problem.constraints().get(k).relation() == Constraint.Relation.EQUAL;
            double missed = residual.value() - residual.bound();
            gap += residual.multiplier() * (equality ? missed : Math.max(0, missed));
            size += Math.abs(residual.multiplier()) * (Math.abs(residual.value()) + Math.abs(residual.bound()));
        }
        double expected = gap;
        double rounding = SolverRounding.of(size);
        return Outcomes.close(certificate.gap(), expected, rounding, () -> "the gap")
                .and(() ->
                        Outcomes.atLeast(certificate.gap(), 0, rounding + error(solution, recount), () -> "the gap"));
    }

    /**
     * How far rounding may put the primal value below the dual value. Where the conjugate is infinite beyond an end, the
     * error of the eigenvalues says nothing, and the dual value is proved by other means.
     */
    private static double error(Solution solution, Recount recount) {
        Interval dual = recount.dual().range();
        double error = recount.primal().estimate().error();
        error += dual.lower() > Double.NEGATIVE_INFINITY ? dual.upper() - dual.lower() : error;
        for (int k = 0; k < solution.multipliers().rows(); k++) {
            error += Math.abs(solution.multipliers().get(k, 0))
                    * recount.excess(k).error();
        }
        return error;
    }

    private static Outcome multipliers(SolverCase c, Problem problem, Solution solution, Recount recount) {
        Stream<Supplier<Outcome>> signs = IntStream.range(
                        0, problem.constraints().size())
                .filter(k -> problem.constraints().get(k).relation() == Constraint.Relation.AT_MOST)
                .mapToObj(k -> () -> sign(problem, solution, k));
        Stream<Supplier<Outcome>> forces = IntStream.range(0, problem.blocks().size())
                .filter(b -> problem.blocks().get(b) instanceof Block.Constant && c.isOptimal(solution))
                .mapToObj(b -> () -> force(c, b, recount));
        return Outcomes.all(Stream.concat(signs, forces));
    }

    private static Outcome sign(Problem problem, Solution solution, int k) {
        double multiplier = solution.multipliers().get(k, 0);
        return Outcome.require(
                multiplier >= 0,
                () -> "the multiplier of " + problem.constraints().get(k) + " is " + multiplier);
    }

    private static Outcome force(SolverCase c, int b, Recount recount) {
        double left = -recount.block(b).least();
        double all = recount.block(b).pushed();
        return Outcome.require(
                left <= c.options().tolerance() * all + SolverRounding.of(all),
                () -> "a force of " + left + " of " + all + " is left on the constant of block " + b);
    }

    private static Outcome stationarity(SolverCase c, Problem problem, Solution solution, Recount recount) {
        double allowed = Math.abs(solution.certificate().gap())
                + SolverRounding.of(solution.certificate().magnitude())
                + error(solution, recount);
        return Outcomes.each(
                        problem.outputs().observations(),
                        i -> missed(recount.slackOfObservation(i), allowed, "observation " + i))
                .and(() -> Outcomes.each(
                        problem.blocks().size(), b -> missed(recount.slackOfBlock(b), allowed, "block " + b)));
    }

    private static Outcome missed(Interval slack, double allowed, String what) {
        return Outcome.require(
                slack.lower() <= allowed,
                () -> what + " misses its optimality condition by " + slack + ", more than the gap and its error, "
                        + allowed);
    }
}
