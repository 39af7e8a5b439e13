package org.psdmodels.laws.solver;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.loss.Outcomes;
import org.psdmodels.laws.loss.SoundElasticNet;
import org.psdmodels.laws.loss.SoundLoss;
import org.psdmodels.laws.oracle.Spectrum;

/** Problems whose optimum is a formula. */
public final class KnownLaws {
    private KnownLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                new SolverLaw(
                        "known.squares",
                        "f = a x^2 with squares: a = max(0, sum w x^2 y - l1) / (sum w x^4 + l2)",
                        KnownLaws::squares),
                new SolverLaw(
                        "known.log",
                        "f = a x^2 with -log f: a (l1 + l2 a) = sum w; or a as a constraint prescribes",
                        KnownLaws::log),
                new SolverLaw("known.mean", "a constant with squares is the weighted mean", KnownLaws::mean),
                new SolverLaw(
                        "known.ridge", "a linear block with squares: y'(K / l + W^-1)^-1 y / 2", KnownLaws::ridge),
                new SolverLaw(
                        "known.zero", "where S <= l1 at the losses' slopes of zero, zero is optimal", KnownLaws::zero),
                new SolverLaw(
                        "known.density",
                        "the density of one point is k(x, x_1)^2 over its integral",
                        KnownLaws::density));
    }

    /** x, as the only feature. */
    private record Coordinate(Domain domain) implements FeatureMap {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            out[offset] = x.coordinate(i, 0);
        }
    }

    /** That an optimum is what the solver certifies, and what it finds where it says so. */
    static Outcome requireOptimum(SolverCase c, Problem problem, double optimum, double size, String what) {
        Solution solution = c.answer(problem);
        double rounding = SolverRounding.of(size);
        double unit = Math.max(Math.abs(optimum), 1e-8 * solution.certificate().magnitude());
        return OptimumBounds.of(problem, solution)
                .contains(optimum, rounding, what)
                .and(() -> !c.isOptimal(solution)
                        ? Outcome.HOLDS
                        : Outcomes.close(
                                solution.certificate().primal(),
                                optimum,
                                // The dual value may be the tolerance below, and the primal value above, the optimum.
                                2 * c.options().tolerance() * unit
                                        + rounding
                                        + OptimumBounds.of(problem, solution).upper()
                                        - solution.certificate().primal(),
                                () -> what + ": the primal value"));
    }

    private static double[] random(Trial trial, int n, double lower, double upper) {
        return IntStream.range(0, n)
                .mapToDouble(i -> trial.uniform(lower, upper))
                .toArray();
    }

    private static int size(Trial trial) {
        return trial.number() == 0 ? 1 : 1 + trial.integer(8);
    }

    private static Problem.Builder onCoordinate(double[] x, double[] w, SoundElasticNet net) {
        Features features = Features.of(new Coordinate(Domain.space(1)));
        return Problem.at(Points.onLine(x)).weights(w).block(new Block.Psd(features, net));
    }

    private static double sum(int n, IntToDoubleFunction term) {
        return IntStream.range(0, n).mapToDouble(term).sum();
    }

    private static Outcome squares(SolverCase c) {
        int n = size(c.trial());
        double[] x = random(c.trial(), n, 0.2, 2);
        double[] y = random(c.trial(), n, -1, 3);
        double[] w = random(c.trial(), n, 0.1, 1);
        double l1 = c.trial().logUniform(1e-3, 1);
        double l2 = c.trial().logUniform(1e-3, 1);
        double correlation = sum(n, i -> w[i] * x[i] * x[i] * y[i]) - l1;
        double curvature = sum(n, i -> w[i] * Math.pow(x[i], 4)) + l2;
        double a = Math.max(0, correlation) / curvature;
        double constant = sum(n, i -> w[i] * y[i] * y[i] / 2);
        Problem problem = onCoordinate(x, w, new SoundElasticNet(l1, l2)).build(SoundLoss.SQUARED, y);
        return requireOptimum(
                c, problem, constant - a * Math.max(0, correlation) / 2, constant, "a = " + a + " for n = " + n);
    }

    private static Outcome log(SolverCase c) {
        int n = size(c.trial());
        double[] x = random(c.trial(), n, 0.2, 2);
        double[] w = random(c.trial(), n, 0.1, 1);
        double l1 = c.trial().logUniform(1e-3, 1);
        double l2 = c.trial().logUniform(1e-3, 1);
        boolean prescribed = c.trial().number() % 2 == 1;
        double total = Arrays.stream(w).sum();
        // Written so that nothing cancels.
        double free = 2 * total / (l1 + Math.sqrt(l1 * l1 + 4 * l2 * total));
        double a = prescribed ? c.trial().logUniform(0.1, 10) : free;
        Problem.Builder builder = onCoordinate(x, w, new SoundElasticNet(l1, l2));
        if (prescribed) {
            LinearForm value = LinearForm.of(0, LinearFunctional.valueAt(Points.onLine(2)));
            builder.subjectTo(Constraint.equal("value", value, 4 * a));
        }
        double optimum = sum(n, i -> -w[i] * Math.log(a * x[i] * x[i])) + a * (l1 + l2 / 2 * a);
        double size = sum(n, i -> w[i] * (1 + Math.abs(Math.log(a * x[i] * x[i])))) + a * (l1 + l2 * a);
        return requireOptimum(
                c, builder.build(SoundLoss.NEGATIVE_LOG, new double[n]), optimum, size, "a = " + a + " for n = " + n);
    }

    private static Outcome mean(SolverCase c) {
        int n = size(c.trial());
        double[] y = random(c.trial(), n, -1, 3);
        double[] w = random(c.trial(), n, 0.1, 1);
        double mean = sum(n, i -> w[i] * y[i]) / Arrays.stream(w).sum();
        Problem problem = Problem.at(Points.onLine(random(c.trial(), n, 0, 1)))
                .weights(w)
                .block(new Block.Constant())
                .build(SoundLoss.SQUARED, y);
        double optimum = sum(n, i -> w[i] * (y[i] - mean) * (y[i] - mean) / 2);
        return requireOptimum(c, problem, optimum, sum(n, i -> w[i] * y[i] * y[i]), "mean " + mean);
    }

    /** By eigenvalues: with B = W^(1/2) K W^(1/2) = Q Diag(s) Q' and v = Q'W^(1/2) y, sum v^2 l / (s + l) / 2. */
    private static Outcome ridge(SolverCase c) {
        Draw draw = new Draw(c.trial(), SoundLoss.SQUARED, y -> true);
        Problem problem = draw.finish(Problem.at(draw.points()).block(draw.linear()));
        double[] w = problem.weights();
        double[] y = problem.targets().data();
        int n = w.length;
        double l = draw.lambda();
        double[] b = new double[n * n];
        Arrays.setAll(
                b, e -> Math.sqrt(w[e % n] * w[e / n]) * Draw.KERNEL.at(draw.points(), e % n, draw.points(), e / n));
        double[] weighted = new double[n];
        Arrays.setAll(weighted, i -> Math.sqrt(w[i]) * y[i]);
        Matrix resolvent = Spectrum.of(Matrix.wrap(n, n, b)).map(s -> l / (Math.max(0, s) + l));
        double optimum = ArraySums.dot(weighted, ArraySums.product(resolvent.data(), weighted)) / 2;
        double size = ArraySums.dot(weighted, weighted) * (n + ArraySums.norm(b) / l);
        return requireOptimum(c, problem, optimum, size, "ridge regression of n = " + n + ", l = " + l);
    }

    /** l1 is twice as large as it must be. */
    private static Outcome zero(SolverCase c) {
        List<Loss> losses = c.setting().losses();
        TrialProblem sample =
                Samples.of(c.trial(), losses, List.of(Shape.NON_NEGATIVE)).orElse(null);
        if (sample == null) {
            return Outcome.skips("of losses of one output");
        }
        Problem problem = sample.problem();
        int n = problem.outputs().observations();
        double[] w = problem.weights();
        double value = 0;
        double force = 0;
        for (int i = 0; i < n; i++) {
            double[] y = problem.targets().row(i);
            double[] slope = new double[1];
            value += w[i] * problem.loss().value(y, new double[1]);
            problem.loss().slope(y, new double[1], slope);
            force += w[i] * Math.abs(slope[0]);
        }
        if (!(value < Double.POSITIVE_INFINITY && force < Double.POSITIVE_INFINITY)) {
            return Outcome.skips("of losses that are finite at zero");
        }
        double l1 = 2 * force + 0.1;
        Problem penalised = Variants.blocks(
                problem,
                block -> new Block.Psd(
                        ((Block.Psd) block).features(),
                        new SoundElasticNet(l1, c.trial().oneOf(0, 0.1, 1))));
        return requireOptimum(c, penalised, value, value, sample + ", l1 = " + l1);
    }

    private static Outcome density(SolverCase c) {
        double x = c.trial().uniform(-3, 3);
        double l1 = c.trial().logUniform(1e-3, 1);
        double l2 = c.trial().logUniform(1e-3, 1);
        // f = a k(x, x_1)^2, whose integral over the line is a sqrt(pi) for a kernel of width one.
        double a = 1 / Math.sqrt(Math.PI);
        Problem problem = Problem.at(Points.onLine(x))
                .block(new Block.Psd(Features.of(Draw.KERNEL), new SoundElasticNet(l1, l2)))
                .subjectTo(
                        Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1))), 1))
                .build(SoundLoss.NEGATIVE_LOG, 0);
        double optimum = -Math.log(a) + a * (l1 + l2 / 2 * a);
        return requireOptimum(c, problem, optimum, 1 + optimum, "density of the point " + x);
    }
}
