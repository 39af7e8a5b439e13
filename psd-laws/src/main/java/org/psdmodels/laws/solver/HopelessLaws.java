package org.psdmodels.laws.solver;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.Outcomes;
import org.psdmodels.laws.loss.SoundElasticNet;
import org.psdmodels.laws.loss.SoundLoss;
import org.psdmodels.laws.recount.Recount;
import org.psdmodels.laws.recount.RecountedBlock;

/** Problems without a solution are named as such, problems without sense are refused. */
public final class HopelessLaws {
    /** How far a proof of infeasibility may miss, relative to its terms. */
    private static final double PROOF = 1e-6;

    private HopelessLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                new SolverLaw(
                        "hopeless.infeasible",
                        "contradictory constraints are named, and the multipliers prove it",
                        HopelessLaws::infeasible),
                new SolverLaw(
                        "hopeless.unbounded",
                        "an objective without a lower bound is named, or not called solved",
                        HopelessLaws::unbounded),
                new SolverLaw(
                        "hopeless.refused",
                        "indefinite kernels, missing derivatives and divergent integrals are refused, by name",
                        HopelessLaws::refused));
    }

    private static Problem.Builder nonNegative(Draw draw) {
        return Problem.at(draw.points()).block(draw.matrix());
    }

    private static Draw draw(SolverCase c) {
        return new Draw(c.trial(), SoundLoss.SQUARED, y -> true);
    }

    private static LinearForm at(double x) {
        return LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(x)));
    }

    private static Outcome infeasible(SolverCase c) {
        Draw draw = draw(c);
        double level = c.trial().logUniform(0.1, 10);
        LinearForm mass = LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1)));
        Problem problem = draw.finish(
                switch (c.trial().number() % 4) {
                    case 0 -> nonNegative(draw).subjectTo(Constraint.atMost("negative", at(0), -level));
                    case 1 -> nonNegative(draw).subjectTo(Constraint.equal("negative mass", mass, -level));
                    case 2 ->
                        nonNegative(draw)
                                .subjectTo(Constraint.equal("small", at(0), level))
                                .subjectTo(Constraint.equal("large", at(0), 2 * level));
                    default ->
                        Problem.at(draw.points())
                                .block(draw.linear())
                                .subjectTo(Constraint.atMost("above", LinearForm.ZERO.plus(0, value(0), -1), -level))
                                .subjectTo(Constraint.atMost("below", at(0), level / 2));
                });
        Solution solution = c.solve(problem, c.options());
        return Outcome.require(
                        solution.status() == Status.INFEASIBLE,
                        () -> problem.constraints() + " cannot be met, but " + solution.status())
                .and(() -> proof(problem, solution));
    }

    private static LinearFunctional value(double x) {
        return LinearFunctional.valueAt(Points.onLine(x));
    }

    /** Farkas: sum mu_k W_k is positive semidefinite, or zero for a linear block, while bounds'mu is negative. */
    private static Outcome proof(Problem problem, Solution solution) {
        Recount recount = Recount.ofConstraints(problem, solution, new QuadratureOfFeatures());
        double falls = 0;
        double terms = 0;
        for (int k = 0; k < problem.constraints().size(); k++) {
            double mu = solution.multipliers().get(k, 0);
            if (problem.constraints().get(k).relation() == Constraint.Relation.AT_MOST && !(mu >= 0)) {
                return Outcome.fails("the multiplier of an inequality is " + mu);
            }
            falls += mu * problem.constraints().get(k).bound();
            terms += Math.abs(mu * problem.constraints().get(k).bound());
        }
        double slope = falls;
        double size = terms;
        return Outcome.require(slope < -PROOF * size, () -> "bounds'mu is " + slope + " of " + size)
                .and(() -> Outcomes.each(problem.blocks().size(), b -> {
                    RecountedBlock block = recount.block(b);
                    double least = block.least();
                    return Outcome.require(
                            least >= -PROOF * block.pushed(),
                            () -> "the multipliers prove nothing: " + least + " of " + block.pushed());
                }));
    }

    /** The integral is rewarded more than the trace costs. */
    private static Outcome unbounded(SolverCase c) {
        Draw draw = draw(c);
        double factor = c.trial().uniform(2, 10);
        Points far = Points.onLine(-20);
        Features anchored = Features.of(Draw.KERNEL, Anchors.dataAnd(far), Features.DEFAULT_CUT);
        Problem problem = Problem.at(draw.points())
                .block(new Block.Psd(anchored, new SoundElasticNet(draw.lambda(), 0)))
                .linearTerm(LinearForm.ZERO.plus(0, value(-20), -factor * draw.lambda()))
                .build(SoundLoss.PINBALL, new double[draw.points().size()]);
        Solution solution = c.solve(problem, c.options());
        return Outcome.require(
                solution.status() == Status.UNBOUNDED || solution.status() == Status.NUMERICAL_TROUBLE,
                () -> "f(-20) may grow without bound, but " + solution.status());
    }

    /** A problem without sense, one with sense that is like it, what is wrong, and what the message must match. */
    private record Nonsense(Problem problem, Problem sane, String what, String pattern) {}

    /**
     * A multiple of the kernel, and nothing but its values.
     *
     * @param factor the factor
     */
    private record Bare(double factor) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return factor * Draw.KERNEL.at(x, i, y, j);
        }
    }

    private static Outcome refused(SolverCase c) {
        Nonsense nonsense = nonsense(draw(c), c.trial().number() % 4);
        // Whoever declines a problem with sense need not say what is wrong with this one.
        c.solve(nonsense.sane, c.options());
        try {
            Solution solution = c.solver().solve(nonsense.problem, c.options(), Progress.none());
            return Outcome.fails("should be refused for its " + nonsense.what + ", but " + solution.status());
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            return Outcome.require(
                    Pattern.compile(nonsense.pattern).matcher(message).find(),
                    () -> "refused without naming its " + nonsense.what + ": " + message);
        }
    }

    private static Nonsense nonsense(Draw draw, int kind) {
        return switch (kind) {
            case 0 ->
                new Nonsense(
                        with(draw, new Bare(-1), Optional.empty()),
                        with(draw, Draw.KERNEL, Optional.empty()),
                        "indefinite kernel",
                        "kernel|k\\(");
            case 1 ->
                new Nonsense(
                        with(draw, new Bare(1), Optional.of(slope(draw))),
                        with(draw, Draw.KERNEL, Optional.of(slope(draw))),
                        "kernel without a gradient",
                        "gradient|derivative");
            case 2 ->
                new Nonsense(
                        constant(draw, Measure.lebesgue(1)),
                        constant(draw, Measure.interval(0, 1)),
                        "divergent integral",
                        "measure|integral");
            default ->
                new Nonsense(
                        with(draw, Draw.KERNEL, Optional.of(valueAt(1, 2))),
                        with(draw, Draw.KERNEL, Optional.of(valueAt(1))),
                        "point of another dimension",
                        "dimension");
        };
    }

    private static LinearForm slope(Draw draw) {
        return LinearForm.of(0, LinearFunctional.derivativeAt(draw.point(), 0));
    }

    private static LinearForm valueAt(double... point) {
        return LinearForm.of(0, LinearFunctional.valueAt(Points.single(point)));
    }

    private static Problem with(Draw draw, Kernel kernel, Optional<LinearForm> bounded) {
        Problem.Builder builder =
                Problem.at(draw.points()).block(new Block.Psd(Features.of(kernel), draw.regularizer()));
        bounded.ifPresent(form -> builder.subjectTo(Constraint.atMost("bounded", form, 1)));
        return draw.finish(builder);
    }

    private static Problem constant(Draw draw, Measure measure) {
        LinearForm integral = LinearForm.of(0, LinearFunctional.integral(measure));
        return draw.finish(Problem.at(draw.points())
                .block(new Block.Constant())
                .subjectTo(Constraint.atMost("integral", integral, 1)));
    }
}
