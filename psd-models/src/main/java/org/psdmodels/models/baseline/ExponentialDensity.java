package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.Sample;
import org.psdmodels.models.Settings;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

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

    private final Options options;
    private final Progress progress;
    private final LinearAlgebra algebra = LinearAlgebra.java();
    private final Features features;
    private final Nodes nodes;
    private final View atNodes;
    private final double[] shares;
    /** sum_i s_i Phi(x_i). */
    private final double[] mean;

    private final double penalty;
    private final List<Iteration> history = new ArrayList<>();
    private final long start = System.nanoTime();

    ExponentialDensity(
            Sample sample,
            Measure measure,
            double penalty,
            Family.ExponentialLink link,
            Settings settings,
            Progress progress) {
        this.options = settings.options();
        this.progress = progress;
        this.features = Features.of(settings.representation(), sample.points(), algebra);
        this.nodes = Nodes.of(measure, link.rule(), link.nodes(), options.seed());
        this.atNodes = View.of(features.at(nodes.points()));
        this.shares = sample.shares();
        this.mean = algebra.multiply(View.of(features.at(sample.points())), shares);
        this.penalty = penalty;
    }

    Solution solve() {
        double[] zero = new double[mean.length];
        double unit = Math.max(Math.abs(objective(zero, new double[mean.length])), options.tolerance());
        QuasiNewton.Target target = QuasiNewton.Target.gradient(Math.sqrt(penalty * options.tolerance() * unit));
        int most = STEPS * options.maxIterations();
        QuasiNewton.Found found = QuasiNewton.minimise(
                this::objective, zero, target, most, () -> progress.stop().isPresent());
        double logZ = logMass(algebra.multiply(atNodes.transpose(), found.x()));
        double norm = penalty / 2 * QuasiNewton.dot(found.x(), found.x());
        double gap = QuasiNewton.dot(found.gradient(), found.gradient()) / (2 * penalty);
        Certificate.Assumption assumption =
                new Certificate.Assumption(features.anchors(), features.cut(), mean.length, mean.length);
        Certificate certificate = new Certificate(
                found.value(),
                found.value() - gap,
                gap,
                Math.abs(logZ) + Math.abs(QuasiNewton.dot(mean, found.x())) + norm,
                List.of(),
                List.of(assumption));
        return new Solution(
                status(certificate, found.iterations() >= most),
                certificate,
                List.of(
                        new BlockSolution.Linear(features.basis(), Matrix.of(found.x().length, 1, found.x())),
                        new BlockSolution.Constant(-logZ)),
                Matrix.of(shares.length, 1, Arrays.stream(shares).map(s -> -s).toArray()),
                Matrix.of(0, 1),
                history);
    }

    private Status status(Certificate certificate, boolean exhausted) {
        if (certificate.relativeGap() <= options.tolerance()) {
            return Status.OPTIMAL;
        }
        return progress.stop().orElse(exhausted ? Status.ITERATION_LIMIT : Status.REDUCED_ACCURACY);
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
        double value = logZ - QuasiNewton.dot(mean, w) + penalty / 2 * QuasiNewton.dot(w, w);
        double gap = QuasiNewton.dot(gradient, gradient) / (2 * penalty);
        Iteration iteration =
                new Iteration(history.size() + 1, value, value - gap, gap, 0, 0, (System.nanoTime() - start) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
        return value;
    }

    /** log sum_k weight_k exp(g_k), without overflow. */
    private double logMass(double[] g) {
        double largest = Arrays.stream(g).max().orElseThrow();
        double[] shifted = Arrays.stream(g).map(v -> Math.exp(v - largest)).toArray();
        return largest + Math.log(nodes.sum(shifted));
    }
}
