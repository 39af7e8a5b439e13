package org.psdmodels.laws.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.SoundElasticNet;
import org.psdmodels.laws.loss.SoundLoss;
import org.psdmodels.laws.oracle.Spectrum;
import org.psdmodels.laws.recount.PlainFeatures;

/**
 * Problems built backwards from their solution. Dual variables alpha and mu are drawn, A = [S - l1 I]_+ / l2 follows, and
 * with it the outputs z and the bound of the constraint; then targets y and weights w are chosen so that w loss'(y, z) =
 * alpha. The optimum is known, and lies wherever A happens to be: inside the cone, on its boundary, or at zero.
 */
public final class BackwardLaws {
    private static final int CANDIDATES = 50;

    private BackwardLaws() {}

    /** {@return the laws} */
    public static List<SolverLaw> all() {
        return List.of(
                new SolverLaw(
                        "backward.free", "a problem built from its solution has that optimum", c -> check(c, false)),
                new SolverLaw(
                        "backward.mass",
                        "a problem with a prescribed integral, built from its solution, has that optimum",
                        c -> check(c, true)),
                new SolverLaw(
                        "backward.inside",
                        "where positivity is not active, the optimum is that of ridge regression over all matrices",
                        BackwardLaws::inside));
    }

    private static Outcome check(SolverCase c, boolean mass) {
        Optional<ScalarLoss> loss = loss(c);
        if (loss.isEmpty()) {
            return Outcome.skips("of losses of one output");
        }
        Points points = distinct(c);
        double[] alpha = new double[points.size()];
        Arrays.setAll(alpha, i -> -c.trial().logUniform(0.05, 0.5) * (c.trial().integer(6) == 0 ? -1 : 1));
        double mu = mass ? c.trial().uniform(-0.1, 0.1) : 0;
        return problem(c, loss.get(), points, alpha, mu, c.trial().logUniform(1e-3, 0.1), mass);
    }

    /** All forces pull upwards, and outweigh l1 in every direction. */
    private static Outcome inside(SolverCase c) {
        Points points = distinct(c);
        double[] alpha = new double[points.size()];
        Arrays.setAll(alpha, i -> -c.trial().uniform(0.3, 0.6));
        return problem(c, SoundLoss.SQUARED, points, alpha, 0, 1e-4, false);
    }

    private static Optional<ScalarLoss> loss(SolverCase c) {
        List<Loss> scalar = c.setting().losses().stream()
                .filter(ScalarLoss.class::isInstance)
                .toList();
        return scalar.isEmpty()
                ? Optional.empty()
                : Optional.of((ScalarLoss) scalar.get(c.trial().number() % scalar.size()));
    }

    private static Points distinct(SolverCase c) {
        int n = c.trial().number() == 0 ? 1 : 1 + c.trial().integer(8);
        double[] x = new double[n];
        for (int i = 1; i < n; i++) {
            x[i] = x[i - 1] + c.trial().uniform(0.8, 1.6);
        }
        return Points.onLine(x);
    }

    private static Outcome problem(
            SolverCase c, ScalarLoss loss, Points points, double[] alpha, double mu, double l1, boolean mass) {
        int n = points.size();
        SoundElasticNet net = new SoundElasticNet(l1, c.trial().logUniform(0.3, 3));
        FoundFeatures.Pivots basis = basis(points);
        Block.Psd block = new Block.Psd(Features.of(Draw.KERNEL), net);
        PlainFeatures features = PlainFeatures.of(basis);
        LinearFunctional.Integral integral = new LinearFunctional.Integral(Measure.lebesgue(1));
        double[] s = new double[n * n];
        for (int i = 0; i < n; i++) {
            s = ArraySums.plus(s, -alpha[i], value(features, points, i));
        }
        double[] w = mass
                ? new QuadratureOfFeatures()
                        .second(features, integral.measure())
                        .numbers()
                : new double[n * n];
        double[] force = ArraySums.plus(s, -mu, w);
        double[] a =
                Spectrum.of(Matrix.wrap(n, n, force)).map(net::conjugateSlope).data();
        double[] z = IntStream.range(0, n)
                .mapToDouble(i -> ArraySums.dot(a, value(features, points, i)))
                .toArray();
        double bound = ArraySums.dot(a, w);
        Optional<Fit> fit = Fit.of(c, loss, z, alpha);
        if (fit.isEmpty() || (mass && !(bound > 0))) {
            return Outcome.skips("of losses with the slopes and the domain that a drawn solution needs");
        }
        Problem.Builder builder = Problem.at(points).weights(fit.get().weights).block(block);
        if (mass) {
            builder.subjectTo(Constraint.equal("mass", LinearForm.of(0, integral), bound));
        }
        Problem problem = builder.build(loss, Draw.matrix(fit.get().targets, loss.targets()));
        double penalty = Arrays.stream(Spectrum.of(Matrix.wrap(n, n, a)).values())
                .map(sigma -> net.value(Math.max(0, sigma)))
                .sum();
        double condition = QuadratureOfFeatures.closedFormError(features) / SolverRounding.RELATIVE;
        double size = (penalty + fit.get().size + ArraySums.norm(a) * ArraySums.norm(force)) * condition;
        return KnownLaws.requireOptimum(
                c,
                problem,
                penalty + fit.get().value,
                size,
                loss + " of n = " + n + ", " + net + (mass ? ", integral " + bound : ""));
    }

    private static double[] value(PlainFeatures features, Points points, int i) {
        double[] phi = features.at(points, i);
        return ArraySums.symmetricProduct(phi, phi);
    }

    /** A basis on given points, none of which depends on the others. */
    private static FoundFeatures.Pivots basis(Points points) {
        return new FoundFeatures.Pivots(Draw.KERNEL, points, cholesky(Draw.KERNEL.gram(points)));
    }

    private static Matrix cholesky(Matrix a) {
        int n = a.rows();
        double[] l = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                double sum = a.get(i, j);
                for (int k = 0; k < j; k++) {
                    sum -= l[i + k * n] * l[j + k * n];
                }
                l[i + j * n] = i == j ? Math.sqrt(Checks.positive("pivot", sum)) : sum / l[j + j * n];
            }
        }
        return Matrix.wrap(n, n, l);
    }

    /**
     * Targets and weights with w loss'(y, z) = alpha.
     *
     * @param targets the targets
     * @param weights the weights
     * @param value the sum of the weighted losses
     * @param size the sum of the terms that its error is proportional to
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Fit(double[][] targets, double[] weights, double value, double size) {
        static Optional<Fit> of(SolverCase c, ScalarLoss loss, double[] z, double[] alpha) {
            double[][] targets = new double[z.length][];
            double[] weights = new double[z.length];
            double value = 0;
            double size = 0;
            for (int i = 0; i < z.length; i++) {
                Optional<double[]> y = target(c, loss, z[i], alpha[i]);
                if (y.isEmpty()) {
                    return Optional.empty();
                }
                targets[i] = y.get();
                weights[i] = alpha[i] / slope(loss, y.get(), z[i]);
                value += weights[i] * loss.value(y.get(), new double[] {z[i]});
                size += weights[i] + Math.abs(alpha[i]) * (1 + ArraySums.norm(y.get()) + Math.abs(z[i]));
            }
            return Optional.of(new Fit(targets, weights, value, size + Math.abs(value)));
        }

        /** A target for which the slope at z has the sign of alpha and is neither steep nor flat. */
        private static Optional<double[]> target(SolverCase c, ScalarLoss loss, double z, double alpha) {
            for (int k = 0; k < CANDIDATES; k++) {
                Optional<double[]> y = Draw.target(loss, c.trial(), t -> true);
                if (y.isPresent() && loss.value(y.get(), new double[] {z}) < Double.POSITIVE_INFINITY) {
                    double slope = slope(loss, y.get(), z);
                    if (slope * alpha > 0 && Math.abs(slope) > 0.05 && Math.abs(slope) < 20) {
                        return y;
                    }
                }
            }
            return Optional.empty();
        }

        private static double slope(ScalarLoss loss, double[] y, double z) {
            double[] slope = new double[1];
            loss.slope(y, new double[] {z}, slope);
            return slope[0];
        }
    }
}
