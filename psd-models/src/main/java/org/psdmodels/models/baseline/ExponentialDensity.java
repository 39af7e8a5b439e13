package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.Settings;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Worth;

/**
 * The density exp(g(x) - log Z), g(x) = Phi(x)'w, with Z the sum of exp(g) over {@link Nodes}:
 *
 * <pre>  minimise  - sum_i s_i g(x_i) + log Z(g) + (penalty / 2) |w|^2</pre>
 *
 * <p>This is strongly convex, so that its value is within |gradient|^2 / (2 penalty) of the optimum: that is the gap, of the
 * problem with this Z.
 */
final class ExponentialDensity {
    /** L-BFGS takes about as many steps for one of Newton's. */
    private static final int STEPS = 20;

    private final LinearAlgebra algebra = LinearAlgebra.java();
    private final SolverFeatures features;
    private final Nodes nodes;
    private final View atNodes;
    private final double[] shares;
    /** sum_i s_i Phi(x_i). */
    private final double[] mean;

    private final double penalty;
    private final Run<double[], Found> run;
    private Optional<Status> proved = Optional.empty();

    ExponentialDensity(
            Sample sample,
            Measure measure,
            double penalty,
            Family.ExponentialLink link,
            Settings settings,
            Progress progress) {
        Options options = settings.options();
        this.features = SolverFeatures.of(settings.features(), sample.points(), algebra);
        this.nodes = Nodes.of(measure, link.rule(), link.nodes(), options.seed());
        this.atNodes = View.of(features.at(nodes.points()));
        this.shares = sample.shares();
        this.mean = algebra.multiply(View.of(features.at(sample.points())), shares);
        this.penalty = penalty;
        this.run = new Run<>(new History(steps(options), progress), options.tolerance(), this::found);
    }

    /** The options with a limit of steps in place of that of iterations. */
    static Options steps(Options options) {
        return options.withMaxIterations((int) Math.min(Integer.MAX_VALUE, (long) STEPS * options.maxIterations()));
    }

    Solution solve() {
        double[] zero = new double[mean.length];
        QuasiNewton.Watcher watcher = new QuasiNewton.Watcher() {
            @Override
            public boolean stops() {
                return end().isPresent();
            }

            @Override
            public void took(QuasiNewton.Found point) {
                proved = run.look(worth(point), point::x);
            }
        };
        Found first = found(zero);
        proved = run.consider(first.worth(), () -> zero);
        QuasiNewton.minimise(this::objective, zero, QuasiNewton.Target.gradient(0), Integer.MAX_VALUE, watcher);
        Ending<double[], Found> ending = run.end(end().orElse(Status.NUMERICAL_TROUBLE));
        Found found = ending.result();
        return new Solution(
                ending.status(),
                found.certificate,
                List.of(
                        new BlockSolution.Linear(features.found(), Matrix.of(found.w.length, 1, found.w)),
                        new BlockSolution.Constant(-found.logZ)),
                Matrix.of(shares.length, 1, Arrays.stream(shares).map(s -> -s).toArray()),
                Matrix.of(0, 1),
                run.history().iterations(),
                algebra.description());
    }

    private Optional<Status> end() {
        return proved.or(run::stop);
    }

    private Worth worth(QuasiNewton.Found point) {
        double gap = gap(point.gradient());
        return Worth.of(point.value(), point.value() - gap, gap, Math.abs(point.value()), 0);
    }

    private double gap(double[] gradient) {
        return QuasiNewton.dot(gradient, gradient) / (2 * penalty);
    }

    /** What is returned of w, evaluated anew. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Found(double[] w, double logZ, Certificate certificate) implements Measured {
        @Override
        public Worth worth() {
            return Worth.of(certificate);
        }
    }

    private Found found(double[] w) {
        double[] gradient = new double[w.length];
        double value = objective(w, gradient);
        double logZ = logMass(algebra.multiply(atNodes.transpose(), w));
        Certificate.Assumption assumption =
                new Certificate.Assumption(features.anchors(), features.cut(), mean.length, mean.length);
        double magnitude = Math.abs(logZ) + Math.abs(QuasiNewton.dot(mean, w)) + penalty / 2 * QuasiNewton.dot(w, w);
        double gap = gap(gradient);
        return new Found(w, logZ, new Certificate(value, value - gap, gap, magnitude, List.of(), List.of(assumption)));
    }

    private double objective(double[] w, double[] gradient) {
        double[] g = algebra.multiply(atNodes.transpose(), w);
        double logZ = logMass(g);
        for (int k = 0; k < g.length; k++) {
            g[k] = nodes.weights()[k] * Math.exp(g[k] - logZ);
        }
        double[] expected = algebra.multiply(atNodes, g);
        for (int i = 0; i < w.length; i++) {
            gradient[i] = expected[i] - mean[i] + penalty * w[i];
        }
        return logZ - QuasiNewton.dot(mean, w) + penalty / 2 * QuasiNewton.dot(w, w);
    }

    /** log sum_k weight_k exp(g_k), without overflow. */
    private double logMass(double[] g) {
        double largest = Arrays.stream(g).max().orElseThrow();
        double[] shifted = Arrays.stream(g).map(v -> Math.exp(v - largest)).toArray();
        return largest + Math.log(nodes.sum(shifted));
    }
}
