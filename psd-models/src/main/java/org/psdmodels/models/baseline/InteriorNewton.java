package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.Settings;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Newton's method for linear functions under losses that are their own barrier, such as -log z and that of heteroscedastic
 * regression:
 *
 * <pre>  minimise  L(z) + sum_b (penalty_b / 2) |w_b|^2   subject to  u'w_1 = 1 for a density</pre>
 *
 * <p>With the slopes alpha of the losses and S = Phi alpha, - L*(alpha) - sum_b |S_b|^2 / (2 penalty_b) is a lower bound; for
 * a density S_1 + mu u in place of S_1 less mu, at the best mu. Losses of this kind are self-concordant: the damped method
 * converges from any point at which they are finite.
 */
final class InteriorNewton {
    private static final double SUFFICIENT = 1e-4;
    private static final double SHORTEST = 1e-12;
    /** The ridge of the start, relative to the number of rows. */
    private static final double RIDGE = 1e-6;

    private final BaselineProblem problem;
    private final RowLosses losses;
    private final Options options;
    private final Progress progress;
    private final LinearAlgebra algebra = LinearAlgebra.java();
    private final Features features;
    private final View phi;
    private final int r;
    /** The integrals of the features, for a density; empty otherwise. */
    private final double[] u;

    private final List<Iteration> history = new ArrayList<>();
    private final long start = System.nanoTime();

    InteriorNewton(BaselineProblem problem, Settings settings, Progress progress) {
        this.problem = problem;
        this.losses = new RowLosses(problem);
        this.options = settings.options();
        this.progress = progress;
        this.features = Features.of(settings.representation(), problem.sample().points(), algebra);
        this.phi = View.of(features.at(problem.sample().points()));
        this.r = features.rank();
        this.u = problem.density()
                .map(nu -> features.vector(LinearFunctional.integral(nu)))
                .orElse(new double[0]);
    }

    /** A point, and what follows from it. */
    private final class Point {
        private final double[] w;
        private final double[] alpha;
        private final double[] curvature;
        private final double value;

        Point(double[] w) {
            this.w = w;
            double[] z = outputs(w);
            this.alpha = new double[z.length];
            this.curvature = new double[z.length * losses.outputs()];
            this.value = losses.slopes(z, alpha, curvature) + penalty(w);
        }

        double[] gradient() {
            double[] g = new double[w.length];
            for (int b = 0; b < problem.functions(); b++) {
                double[] part = algebra.multiply(phi, problem.gather(b, alpha));
                for (int i = 0; i < r; i++) {
                    g[b * r + i] = part[i] + factor(b) * w[b * r + i];
                }
            }
            return g;
        }

        double multiplier() {
            if (u.length == 0) {
                return 0;
            }
            double[] s = algebra.multiply(phi, problem.gather(0, alpha));
            return -(factor(0) + Cone.dot(u, s)) / Cone.dot(u, u);
        }

        double dual() {
            double mu = multiplier();
            double sum = losses.conjugate(alpha) + mu;
            for (int b = 0; b < problem.functions(); b++) {
                double[] s = algebra.multiply(phi, problem.gather(b, alpha));
                s = b == 0 && u.length > 0 ? Cone.sum(s, u, mu) : s;
                sum += Cone.dot(s, s) / (2 * factor(b));
            }
            return -sum;
        }

        Certificate certificate() {
            double magnitude = losses.magnitude(outputs(w)) + penalty(w);
            List<Certificate.Residual> residuals = new ArrayList<>();
            double rest = 0;
            if (u.length > 0) {
                double mass = Cone.dot(u, Arrays.copyOf(w, r));
                rest = multiplier() * (mass - 1);
                residuals.add(new Certificate.Residual(
                        "mass", mass, 1, Math.abs(mass - 1) / 2, multiplier(), OptionalDouble.empty()));
            }
            Certificate.Assumption assumption = new Certificate.Assumption(features.anchors(), features.cut(), r, r);
            double dual = dual();
            return new Certificate(
                    value,
                    dual,
                    value - dual + rest,
                    magnitude,
                    residuals,
                    problem.roles().stream().map(role -> assumption).toList());
        }
    }

    private double factor(int b) {
        return problem.roles().get(b).penalty();
    }

    private double penalty(double[] w) {
        double sum = 0;
        for (int k = 0; k < w.length; k++) {
            sum += factor(k / r) / 2 * w[k] * w[k];
        }
        return sum;
    }

    private double[] outputs(double[] w) {
        double[][] values = new double[problem.functions()][];
        for (int b = 0; b < values.length; b++) {
            values[b] = algebra.multiply(phi.transpose(), Arrays.copyOfRange(w, b * r, (b + 1) * r));
        }
        return problem.mix(values);
    }

    Solution solve() {
        Point point = startingPoint();
        Status status = Status.ITERATION_LIMIT;
        for (int number = 0; number < options.maxIterations(); number++) {
            Certificate certificate = point.certificate();
            report(number, certificate);
            Optional<Status> stop = progress.stop();
            boolean done = certificate.relativeGap() <= options.tolerance();
            Optional<Point> next = done || stop.isPresent() ? Optional.empty() : next(point);
            if (next.isEmpty()) {
                status = done ? Status.OPTIMAL : stop.orElse(Status.REDUCED_ACCURACY);
                break;
            }
            point = next.get();
        }
        return solution(point, status);
    }

    private void report(int number, Certificate c) {
        Iteration iteration = new Iteration(
                number, c.primal(), c.dual(), c.gap(), c.infeasibility(), 0, (System.nanoTime() - start) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
    }

    /** Near one wherever a function is to be non-negative, zero elsewhere; a density of mass one. */
    private Point startingPoint() {
        int n = problem.observations();
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double[] gram = algebra.gram(phi).data().clone();
        for (int i = 0; i < r; i++) {
            gram[i * (r + 1)] += RIDGE * n;
        }
        double[] level = algebra.multiply(phi, ones);
        solve(View.of(r, r, gram), level);
        double[] values = algebra.multiply(phi.transpose(), level);
        double least = Arrays.stream(values).min().orElseThrow();
        Checks.require(least > 0, "kernel", "must have a function near one at all data to start from", least);
        double mass = u.length > 0 ? Cone.dot(u, level) : 1;
        Checks.require(mass > 0, "mass of the start", "must be > 0", mass);
        double[] w = new double[problem.functions() * r];
        for (int b = 0; b < problem.functions(); b++) {
            for (int i = 0; problem.roles().get(b).nonNegative() && i < r; i++) {
                w[b * r + i] = level[i] / mass;
            }
        }
        return new Point(w);
    }

    private void solve(View matrix, double[] right) {
        if (algebra.cholesky(matrix) instanceof Cholesky.Factor factor) {
            algebra.solve(factor, View.of(right.length, right.length == 0 ? 0 : 1, right));
        } else {
            throw new ArithmeticException("Newton's equations are not positive definite");
        }
    }

    private Optional<Point> next(Point point) {
        try {
            double[] step = step(point);
            double slope = Cone.dot(point.gradient(), step);
            double slack = 0x1p-48 * Math.abs(point.value);
            for (double length = 1; length >= SHORTEST; length /= 2) {
                Point found = new Point(onMass(Cone.sum(point.w, step, length)));
                if (found.value <= point.value + SUFFICIENT * length * slope + slack) {
                    return Optional.of(found);
                }
            }
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    /** Rounding lets the mass drift; it is put back. */
    private double[] onMass(double[] w) {
        if (u.length == 0) {
            return w;
        }
        double mass = Cone.dot(u, w);
        return Arrays.stream(w).map(v -> v / mass).toArray();
    }

    /** The solution of M d = - g - mu u with u'd = 0. */
    private double[] step(Point point) {
        int size = point.w.length;
        double[] m = secondDerivative(point);
        double[] d = point.gradient();
        solve(View.of(size, size, m.clone()), d);
        if (u.length == 0) {
            return Arrays.stream(d).map(v -> -v).toArray();
        }
        double[] e = u.clone();
        solve(View.of(size, size, m), e);
        double mu = -Cone.dot(u, d) / Cone.dot(u, e);
        return Arrays.stream(Cone.sum(d, e, mu)).map(v -> -v).toArray();
    }

    private double[] secondDerivative(Point point) {
        int count = problem.functions();
        int size = count * r;
        int q = problem.outputs();
        double[] m = new double[Matrix.length(size, size)];
        View whole = View.of(size, size, m);
        for (int b = 0; b < count; b++) {
            for (int c = 0; c < count; c++) {
                double[] weights = new double[problem.observations()];
                for (int k = 0; k < q * q; k++) {
                    double mix =
                            problem.mixing().get(k % q, b) * problem.mixing().get(k / q, c);
                    for (int i = 0; mix != 0 && i < weights.length; i++) {
                        weights[i] += mix * point.curvature[k + i * q * q];
                    }
                }
                algebra.gram(phi, weights, 0, whole.part(b * r, (b + 1) * r, c * r, (c + 1) * r));
            }
        }
        for (int k = 0; k < size; k++) {
            m[k * (size + 1)] += factor(k / r);
        }
        return m;
    }

    private Solution solution(Point point, Status status) {
        List<BlockSolution> blocks = new ArrayList<>();
        for (int b = 0; b < problem.functions(); b++) {
            double[] w = Arrays.copyOfRange(point.w, b * r, (b + 1) * r);
            blocks.add(new BlockSolution.Linear(features.basis(), Cone.column(w)));
        }
        Matrix alpha = Matrix.wrap(problem.outputs(), problem.observations(), point.alpha)
                .transpose();
        double[] mu = u.length > 0 ? new double[] {point.multiplier()} : u;
        return new Solution(status, point.certificate(), blocks, alpha, Cone.column(mu), history);
    }
}
