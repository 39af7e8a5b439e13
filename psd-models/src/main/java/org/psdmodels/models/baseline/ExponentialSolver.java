package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
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
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.StatusRule;
import org.psdmodels.solvers.run.Worth;

/**
 * Functions exp(Phi(x)'w) in place of the last linear functions of a problem, by descent in w, for tasks other than densities.
 * They are not convex: the lowest of several
 * restarts is returned, and the only lower bound is that of the losses alone, - sum_i s_i loss*(y_i, 0). A loss with kinks is replaced by its Moreau envelope, of width from
 * the size of the targets down to a millionth of it or the tolerance, each minimum the start of the next. An envelope differs from its loss by
 * a multiple of its width, so that its minimum is looked for no closer than a tenth of that.
 */
final class ExponentialSolver {
    /** Widths of the envelopes, relative to the size of the targets. */
    private static final double[] WIDTHS = {1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6};
    /** A gradient this small relative to the objective's is zero where there is no gap to go by. */
    private static final double STATIONARY = 1e-7;
    /** The accuracy of the minimum of an envelope, relative to its width. */
    private static final double OF_WIDTH = 0.1;

    private final Problem problem;
    private final Matrix mixing;
    /** The first function that is an exponential, as are all after it. */
    private final int firstExponential;

    private final BaselineLosses losses;
    private final Family.ExponentialLink link;
    private final Options options;
    private final int most;
    private final History history;

    /** Where nothing bounds the gap, a minimum nearby is all that can be had. */
    private final StatusRule verdict;

    private final LinearAlgebra algebra = LinearAlgebra.java();
    private final SolverFeatures features;
    private final View phi;
    private final int r;
    private final double bound;

    /** For a problem with linear blocks alone, of values at points. */
    ExponentialSolver(
            Problem problem, int firstExponential, Family.ExponentialLink link, Settings settings, Progress progress) {
        Outputs.AtPoints at = (Outputs.AtPoints) problem.outputs();
        this.problem = problem;
        this.mixing = at.mixing();
        this.firstExponential = firstExponential;
        this.losses = new BaselineLosses(problem);
        this.link = link;
        this.options = settings.options();
        this.most = ExponentialDensity.steps(options).maxIterations();
        this.history = new History(options.withMaxIterations(Integer.MAX_VALUE), progress);
        this.verdict = StatusRule.ofAnyGap(options.tolerance());
        this.features = SolverFeatures.of(settings.features(), at.points(), algebra);
        this.phi = View.of(features.at(at.points()));
        this.r = features.rank();
        this.bound = -losses.conjugate(new double[losses.outputs() * losses.rows()]);
    }

    private int functions() {
        return mixing.columns();
    }

    private boolean stopped() {
        return history.stop().isPresent();
    }

    private double factor(int b) {
        return ((Block.Linear) problem.blocks().get(b)).penalty();
    }

    private double penalty(double[] w) {
        double sum = 0;
        for (int k = 0; k < w.length; k++) {
            sum += factor(k / r) / 2 * w[k] * w[k];
        }
        return sum;
    }

    Solution solve() {
        Random random = new Random(options.seed());
        QuasiNewton.Found best = descended(new double[functions() * r]);
        for (int k = 1; k < link.restarts() && !stopped(); k++) {
            double[] w = new double[best.x().length];
            for (int i = 0; i < w.length; i++) {
                w[i] = random.nextGaussian();
            }
            QuasiNewton.Found other = descended(w);
            best = exact(other.x()) < exact(best.x()) ? other : best;
        }
        double[] z = mixed(best.x());
        double value = losses.value(z) + penalty(best.x());
        Certificate certificate = certificate(value, bound, losses.magnitude(z) + penalty(best.x()));
        Matrix alpha = Matrix.wrap(losses.outputs(), losses.rows(), smoothed(z, width(), new double[1]))
                .transpose();
        Status limit = best.iterations() >= most ? Status.ITERATION_LIMIT : Status.REDUCED_ACCURACY;
        Status status = verdict.of(history.stop().orElse(limit), Worth.of(certificate));
        return new Solution(
                status,
                certificate,
                blocks(best.x()),
                alpha,
                Matrix.of(0, 1),
                history.iterations(),
                algebra.description());
    }

    private double exact(double[] w) {
        return losses.value(mixed(w)) + penalty(w);
    }

    private QuasiNewton.Found descended(double[] start) {
        if (!hasKinks()) {
            return descended(start, 0);
        }
        QuasiNewton.Found found = descended(start, WIDTHS[0]);
        for (int k = 1; k < WIDTHS.length && WIDTHS[k - 1] > options.tolerance(); k++) {
            found = descended(found.x(), WIDTHS[k]);
        }
        return found;
    }

    private double width() {
        return hasKinks() ? Math.max(WIDTHS[WIDTHS.length - 1], options.tolerance()) * size() : 0;
    }

    private boolean hasKinks() {
        for (int k = 0; losses.separable() && k < losses.outputs(); k++) {
            ScalarLoss loss = losses.scalar(k);
            for (int i = 0; i < losses.rows(); i++) {
                if (loss.kinks(losses.target(i, k)).length > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The root mean square of the targets; one if they are all zero. */
    private double size() {
        double sum = 0;
        for (double y : problem.targets().data()) {
            sum += y * y / losses.rows();
        }
        return sum > 0 ? Math.sqrt(sum) : 1;
    }

    /** The minimum for an envelope of this width relative to the targets; 0 for the loss itself. */
    private QuasiNewton.Found descended(double[] start, double relativeWidth) {
        double width = relativeWidth * size();
        double[] ignored = new double[start.length];
        QuasiNewton.Objective objective = (w, gradient) -> objective(w, width, gradient);
        objective.at(start, ignored);
        double bound = STATIONARY * Math.max(QuasiNewton.norm(ignored), STATIONARY);
        double share = relativeWidth > 0 ? Math.max(OF_WIDTH * relativeWidth, options.tolerance()) : -1;
        QuasiNewton.Target target = new QuasiNewton.Target(bound, share);
        return QuasiNewton.minimise(objective, start, target, most, watcher(width));
    }

    /** The functions at the data: linear, or its exponential. */
    private double[][] values(double[] w) {
        double[][] values = new double[functions()][];
        for (int b = 0; b < values.length; b++) {
            values[b] = algebra.multiply(phi.transpose(), Arrays.copyOfRange(w, b * r, (b + 1) * r));
            if (b >= firstExponential) {
                values[b] = Arrays.stream(values[b]).map(Math::exp).toArray();
            }
        }
        return values;
    }

    private double[] mixed(double[] w) {
        return mix(values(w));
    }

    /** Mixes values of the functions at the data, one array for each, to outputs: z_ik at k + i q. */
    private double[] mix(double[][] values) {
        int q = losses.outputs();
        double[] z = new double[q * losses.rows()];
        for (int b = 0; b < values.length; b++) {
            for (int k = 0; k < q; k++) {
                double c = mixing.get(k, b);
                for (int i = 0; c != 0 && i < values[b].length; i++) {
                    z[k + i * q] += c * values[b][i];
                }
            }
        }
        return z;
    }

    /** The coefficients of a function's values in alpha'z. */
    private double[] gather(int b, double[] alpha) {
        int q = losses.outputs();
        double[] sum = new double[losses.rows()];
        for (int k = 0; k < q; k++) {
            double c = mixing.get(k, b);
            for (int i = 0; c != 0 && i < sum.length; i++) {
                sum[i] += c * alpha[k + i * q];
            }
        }
        return sum;
    }

    private double objective(double[] w, double width, double[] gradient) {
        double[][] values = values(w);
        double[] z = mix(values);
        if (Arrays.stream(z).anyMatch(v -> !Double.isFinite(v))) {
            return Double.POSITIVE_INFINITY;
        }
        double[] value = {0};
        double[] alpha = smoothed(z, width, value);
        for (int b = 0; b < values.length; b++) {
            double[] gathered = gather(b, alpha);
            for (int i = 0; b >= firstExponential && i < gathered.length; i++) {
                gathered[i] *= values[b][i];
            }
            double[] part = algebra.multiply(phi, gathered);
            for (int i = 0; i < r; i++) {
                gradient[b * r + i] = part[i] + factor(b) * w[b * r + i];
            }
        }
        double sum = value[0] + penalty(w);
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
    }

    /** The slopes of the losses, or of their envelopes of a width &gt; 0; adds their values to {@code value[0]}. */
    private double[] smoothed(double[] z, double width, double[] value) {
        int q = losses.outputs();
        Loss loss = problem.loss();
        double[] alpha = new double[z.length];
        double[] slope = new double[q];
        for (int i = 0; i < losses.rows(); i++) {
            double[] y = problem.targets().row(i);
            double[] row = Arrays.copyOfRange(z, i * q, (i + 1) * q);
            double share = losses.weight(i);
            if (width > 0) {
                double[] near = new double[q];
                loss.prox(y, row, width, near);
                for (int k = 0; k < q; k++) {
                    slope[k] = (row[k] - near[k]) / width;
                    value[0] += share * (row[k] - near[k]) * slope[k] / 2;
                }
                value[0] += share * loss.value(y, near);
            } else {
                value[0] += share == 0 ? 0 : share * loss.value(y, row);
                loss.slope(y, row, slope);
            }
            for (int k = 0; k < q; k++) {
                alpha[k + i * q] = share == 0 ? 0 : share * slope[k];
            }
        }
        return alpha;
    }

    /** An iteration is a step; what is told of it is the objective itself, not its envelope's. */
    private QuasiNewton.Watcher watcher(double width) {
        return new QuasiNewton.Watcher() {
            @Override
            public boolean stops() {
                return stopped();
            }

            @Override
            public void took(QuasiNewton.Found point) {
                double primal = width > 0 ? exact(point.x()) : point.value();
                history.report(Worth.of(primal, bound, primal - bound, Math.abs(primal), 0));
            }
        };
    }

    private Certificate certificate(double primal, double dual, double magnitude) {
        Certificate.Assumption assumption = new Certificate.Assumption(features.anchors(), features.cut(), r, r);
        return new Certificate(
                primal,
                dual,
                primal - dual,
                magnitude,
                List.of(),
                problem.blocks().stream().map(block -> assumption).toList());
    }

    private List<BlockSolution> blocks(double[] w) {
        List<BlockSolution> blocks = new ArrayList<>();
        for (int b = 0; b < functions(); b++) {
            double[] part = Arrays.copyOfRange(w, b * r, (b + 1) * r);
            blocks.add(new BlockSolution.Linear(features.found(), Matrix.of(part.length, 1, part)));
        }
        return blocks;
    }
}
