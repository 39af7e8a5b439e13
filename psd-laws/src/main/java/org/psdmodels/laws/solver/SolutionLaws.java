package org.psdmodels.laws.solver;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.Outcomes;
import org.psdmodels.laws.recount.PlainFeatures;

/** What is returned has the right form, on the features that were asked for, and the status says what it is worth. */
public final class SolutionLaws {
    private SolutionLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                SolverLaw.ofSamples(
                        "solution.form",
                        "coefficients and multipliers are finite and as many as the problem has",
                        (c, sample) -> SolverCertificateLaws.named(
                                sample.name(), form(sample.problem(), c.answer(sample.problem())))),
                SolverLaw.ofSamples(
                        "solution.features",
                        "L L' = k(p, p) for pivots p among the anchors, which leave no more than the cut asked for of any other",
                        (c, sample) -> SolverCertificateLaws.named(
                                sample.name(), features(sample.problem(), c.answer(sample.problem())))),
                SolverLaw.ofSamples(
                        "solution.non-negative",
                        "functions of positive semidefinite blocks and of non-negative coefficients are not negative at any point",
                        SolutionLaws::nonNegative),
                SolverLaw.ofSamples(
                        "solution.status",
                        "optimal means that relative gap and infeasibility are within the tolerance",
                        SolutionLaws::status),
                solved(
                        "solution.optimal",
                        "a small well-posed problem is solved to the tolerance asked for",
                        c -> Samples.of(c.trial(), c.setting().losses(), Samples.WITHOUT_INEQUALITIES)),
                solved(
                        "solution.inequalities",
                        "a small well-posed problem with inequalities is solved to the tolerance asked for",
                        c -> Samples.of(c.trial(), c.setting().losses(), Samples.WITH_INEQUALITIES)),
                solved(
                        "solution.restricted",
                        "a small well-posed problem whose loss is infinite at some coefficients is solved likewise",
                        c -> Samples.restricted(c.trial(), c.setting().losses())));
    }

    private static Outcome form(Problem problem, Solution solution) {
        Matrix alpha = solution.alpha();
        Certificate certificate = solution.certificate();
        boolean sizes = alpha.rows() == problem.outputs().observations()
                && alpha.columns() == problem.outputs().size()
                && solution.multipliers().rows() == problem.constraints().size()
                && solution.multipliers().columns() == 1
                && solution.blocks().size() == problem.blocks().size()
                && certificate.features().size() == problem.blocks().size();
        return Outcome.require(sizes, () -> "sizes do not fit the problem: " + solution)
                .and(() -> Outcome.require(
                        ArraySums.areFinite(alpha.data())
                                && ArraySums.areFinite(solution.multipliers().data()),
                        () -> "not finite: " + alpha + ", " + solution.multipliers()))
                .and(() -> Outcomes.each(
                        problem.blocks().size(),
                        b -> form(
                                problem.blocks().get(b),
                                solution.blocks().get(b),
                                certificate.features().get(b))));
    }

    private static Outcome form(Block block, BlockSolution solution, Certificate.Assumption assumption) {
        if (block instanceof Block.Psd psd && solution instanceof BlockSolution.Psd found) {
            int r = PlainFeatures.of(found.features()).size() * psd.size();
            return Outcome.require(
                    found.root().rows() == r
                            && ArraySums.areFinite(found.root().data())
                            && assumption.basis() == r
                            && assumption.rank() == found.root().columns(),
                    () -> "R is " + found.root() + " on " + r + " features, of which " + assumption);
        }
        if (block instanceof Block.Linear && solution instanceof BlockSolution.Linear found) {
            int r = PlainFeatures.of(found.features()).size();
            return Outcome.require(
                    found.coefficients().rows() == r
                            && found.coefficients().columns() == 1
                            && ArraySums.areFinite(found.coefficients().data())
                            && assumption.basis() == r,
                    () -> "w is " + found.coefficients() + " on " + r + " features, of which " + assumption);
        }
        if (block instanceof Block.NonNegative && solution instanceof BlockSolution.NonNegative found) {
            int m = found.sections().size();
            return Outcome.require(
                    ArraySums.areFinite(found.coefficients().data())
                            && assumption.basis() == m
                            && assumption.anchors() == m,
                    () -> "a is " + found.coefficients() + " for " + m + " sections, of which " + assumption);
        }
        return Outcome.require(
                block instanceof Block.Constant
                        && solution instanceof BlockSolution.Constant found
                        && Double.isFinite(found.value()),
                () -> "a solution " + solution + " of a block " + block);
    }

    private static Outcome features(Problem problem, Solution solution) {
        Points data = problem.outputs().data();
        return Outcomes.each(problem.blocks().size(), b -> {
            if (problem.blocks().get(b) instanceof Block.NonNegative sections) {
                return sections(
                        sections, (BlockSolution.NonNegative) solution.blocks().get(b), data);
            }
            Optional<Features> asked = problem.blocks().get(b).asked();
            return asked.isEmpty()
                    ? Outcome.skips("of blocks with features")
                    : features(asked.get(), solution.blocks().get(b).found().orElseThrow(), data)
                            .and(() -> cut(
                                    asked.get(),
                                    solution.certificate().features().get(b)));
        });
    }

    /** The kernel's, at all anchors in their order. */
    private static Outcome sections(Block.NonNegative asked, BlockSolution.NonNegative found, Points data) {
        Points anchors = asked.sections().among(data);
        Points z = found.sections().points();
        boolean same = found.sections().kernel().equals(asked.kernel())
                && z.size() == anchors.size()
                && IntStream.range(0, z.size()).allMatch(j -> anchors.same(j, z, j));
        return Outcome.require(same, () -> "asked for sections at " + anchors + ", found " + found.sections());
    }

    /** No kernel matrix of the kit is so near to singular that a cut would show otherwise. */
    private static Outcome cut(Features asked, Certificate.Assumption stated) {
        return Outcome.require(
                !(asked instanceof Features.OnAnchors on) || stated.cut() == on.cut(),
                () -> "asked for " + asked + ", but the certificate is of " + stated);
    }

    private static Outcome features(Features asked, FoundFeatures found, Points data) {
        if (asked instanceof Features.Explicit explicit) {
            return Outcome.require(
                    found instanceof FoundFeatures.Explicit same
                            && same.features().equals(explicit.features()),
                    () -> "asked for " + asked + ", found " + found);
        }
        Features.OnAnchors on = (Features.OnAnchors) asked;
        Points anchors = on.anchors().among(data);
        return found instanceof FoundFeatures.Pivots pivots && pivots.kernel().equals(on.kernel())
                ? factor(pivots).and(() -> pivots(pivots, anchors, on.cut()))
                : Outcome.fails("asked for " + asked + ", found " + found);
    }

    /** The factorisation is backward stable. */
    private static Outcome factor(FoundFeatures.Pivots basis) {
        int r = basis.pivots().size();
        double[] product = ArraySums.gram(basis.factor());
        return Outcomes.each(r * r, e -> {
            int i = e % r;
            int j = e / r;
            double expected = basis.kernel().at(basis.pivots(), i, basis.pivots(), j);
            double size = Math.sqrt(product[i + i * r] * product[j + j * r]);
            return j > i && basis.factor().get(i, j) != 0
                    ? Outcome.fails("L is not lower triangular: " + basis.factor())
                    : Outcomes.close(
                            product[e],
                            expected,
                            SolverRounding.of(r * size),
                            () -> "entry " + i + ", " + j + " of L L'");
        });
    }

    private static Outcome pivots(FoundFeatures.Pivots basis, Points anchors, double cut) {
        Kernel kernel = basis.kernel();
        PlainFeatures features = PlainFeatures.of(basis);
        double largest = IntStream.range(0, anchors.size())
                .mapToDouble(i -> kernel.at(anchors, i, anchors, i))
                .max()
                .orElse(0);
        return Outcomes.each(basis.pivots().size(), k -> {
                    boolean found =
                            IntStream.range(0, anchors.size()).anyMatch(i -> anchors.same(i, basis.pivots(), k));
                    return Outcome.require(found, () -> "pivot " + k + " of " + basis.pivots() + " is no anchor");
                })
                .and(() -> Outcomes.each(anchors.size(), i -> {
                    double[] v = features.at(anchors, i);
                    double left = kernel.at(anchors, i, anchors, i) - ArraySums.dot(v, v);
                    return Outcome.require(
                            left <= cut * largest + features.error() * largest,
                            () -> "of anchor " + i + " the features leave " + left);
                }));
    }

    private static Outcome nonNegative(SolverCase c, TrialProblem sample) {
        Solution solution = c.answer(sample.problem());
        return Outcomes.all(solution.blocks().stream()
                .filter(block -> block instanceof BlockSolution.Psd || block instanceof BlockSolution.NonNegative)
                .map(block -> () -> block instanceof BlockSolution.Psd psd
                        ? nonNegative(c, psd)
                        : nonNegative((BlockSolution.NonNegative) block)));
    }

    /** The kernels of the kit are positive, so that no coefficient may be negative. */
    private static Outcome nonNegative(BlockSolution.NonNegative found) {
        double[] a = found.coefficients().data();
        return Outcomes.each(a.length, j -> Outcome.require(a[j] >= 0, () -> "coefficient " + j + " is " + a[j]));
    }

    /** Every entry of the diagonal of R'(Phi (x) I) at random points, near and far. */
    private static Outcome nonNegative(SolverCase c, BlockSolution.Psd found) {
        PlainFeatures features = PlainFeatures.of(found.features());
        return Outcomes.repeat(20, () -> {
            Points x = Points.onLine(c.trial().signed(1e-2, 1e2));
            double[] v = features.at(x, 0);
            int p = found.root().rows() / v.length;
            return Outcomes.each(p, e -> {
                double sum = 0;
                for (int k = 0; k < found.root().columns(); k++) {
                    double inner = 0;
                    for (int i = 0; i < v.length; i++) {
                        inner += found.root().get(i * p + e, k) * v[i];
                    }
                    sum += inner * inner;
                }
                double value = sum;
                return Outcome.require(value >= 0, () -> "f = " + value + " at " + x);
            });
        });
    }

    private static Outcome status(SolverCase c, TrialProblem sample) {
        Solution solution = c.answer(sample.problem());
        if (!c.isOptimal(solution)) {
            return Outcome.skips("of problems that are solved: " + solution.status());
        }
        Certificate certificate = solution.certificate();
        double tolerance = c.options().tolerance();
        return Outcome.require(
                        Math.abs(certificate.relativeGap()) <= tolerance,
                        () -> sample + ": optimal with a relative gap of " + certificate.relativeGap())
                .and(() -> Outcome.require(
                        certificate.infeasibility() <= tolerance,
                        () -> sample + ": optimal with an infeasibility of " + certificate.infeasibility()));
    }

    private static SolverLaw solved(String id, String statement, Function<SolverCase, Optional<TrialProblem>> samples) {
        return new SolverLaw(
                id,
                statement,
                c -> samples.apply(c)
                        .map(sample -> solved(c, sample))
                        .orElseGet(() -> Outcome.skips(
                                "of other losses than " + c.setting().losses())));
    }

    private static Outcome solved(SolverCase c, TrialProblem sample) {
        Solution solution = c.solve(sample.problem(), c.options());
        if (solution.status() != Status.OPTIMAL && isZero(sample.problem(), solution)) {
            return Outcome.skips("of problems whose optimum is not zero, of which no gap is a small part");
        }
        return Outcome.require(
                solution.status() == Status.OPTIMAL,
                () -> sample + ": " + solution.status() + " with relative gap "
                        + solution.certificate().relativeGap() + " and infeasibility "
                        + solution.certificate().infeasibility() + " after "
                        + solution.history().size() + " iterations");
    }

    /** Whether the gap is a rounding error of the losses of zero. */
    private static boolean isZero(Problem problem, Solution solution) {
        double[] weights = problem.weights();
        double size = IntStream.range(0, weights.length)
                .mapToDouble(i -> weights[i]
                        * problem.loss()
                                .value(
                                        problem.targets().row(i),
                                        new double[problem.outputs().size()]))
                .sum();
        return size < Double.POSITIVE_INFINITY
                && Math.abs(solution.certificate().gap()) <= Math.ulp(size);
    }
}
