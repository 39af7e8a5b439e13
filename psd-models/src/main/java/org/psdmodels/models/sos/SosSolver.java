package org.psdmodels.models.sos;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.StatusRule;
import org.psdmodels.solvers.run.Worth;

/**
 * A barrier method for {@link SosProgram}: damped Newton steps in c, a = B c, for the objective - tau log det U'F(a) U. With S
 * = U (U'F U)^-1 U' the barrier has the derivatives
 *
 * <pre>  - 2 diag(G S),     2 ( (G S) o (G S)' + S o (G S G) ).</pre>
 *
 * <p>A step da near the path gives a dual point: Z = tau (S - S F(da) S), which is positive semidefinite where a - da is
 * inside, and with b = a + da, alpha = P b - y the equation P (alpha + lambda b) = diag(G Z) on the admissible coefficients. Where
 * rounding leaves e, b becomes b + t 1 with the smallest t &gt;= 0 that makes e + t lambda P 1 &gt;= 0. Every feasible point has
 * at least the value - 2 alpha'y - |alpha|^2 - lambda b'P b, because feasible coefficients are not negative.
 */
final class SosSolver {
    private static final double REDUCTION = 0.2;
    private static final double SUFFICIENT = 1e-4;
    private static final double SHORTEST = 1e-12;
    private static final int REFINEMENTS = 3;
    /** The square of the Newton decrement, over tau, below which a point is near the path. */
    private static final double NEAR = 0.25;

    private final SosProgram program;
    private final Run<double[], Found> run;
    private Point point;
    /** The objective is a sum of squares and of a norm: zero is a lower bound to begin with. */
    private double bound;

    SosSolver(SosProgram program, Options options, Progress progress) {
        this.program = program;
        this.run = new Run<>(
                new History(options, progress),
                StatusRule.ofAnyGap(options.tolerance()),
                a -> new Found(a, certificate(a)));
        this.point = startingPoint();
    }

    /** A point inside the cone, at a weight of the barrier. */
    private final class Point {
        private final double[] a;
        private final double tau;
        private final Matrix factor;
        private final double value;

        Point(double[] a, double tau) {
            this.a = a;
            this.tau = tau;
            this.factor = program.factor(a);
            double logs = 0;
            for (int i = 0; i < factor.rows(); i++) {
                logs += 2 * Math.log(factor.get(i, i));
            }
            this.value = program.value(a) - tau * logs;
        }
    }

    /** A Newton step and the derivative along it. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Step(double[] da, double slope) {}

    /** The lower bound of a step; empty where it is too long for one. */
    private OptionalDouble bound(Point point, Step step) {
        View middle = View.of(program.middle(point.factor, step.da));
        if (!(program.algebra.cholesky(middle) instanceof Cholesky.Factor)) {
            return OptionalDouble.empty();
        }
        double[] b = sum(point.a, step.da, 1);
        double[] alpha = program.residual(b);
        double[] e = onAdmissible(rest(point, step.da));
        double[] ones = new double[program.n];
        Arrays.fill(ones, 1);
        double[] sums = program.algebra.multiply(program.p, ones);
        double t = 0;
        for (int i = 0; i < e.length; i++) {
            t = Math.max(t, -e[i] / (program.lambda * sums[i]));
        }
        b = sum(b, ones, t);
        double penalty = program.lambda * SosProgram.dot(b, program.algebra.multiply(program.p, b));
        return OptionalDouble.of(-2 * SosProgram.dot(alpha, program.y) - SosProgram.dot(alpha, alpha) - penalty);
    }

    /** Half of what a step leaves over of Newton's equations: P (P b - y + lambda b) - diag(G Z). */
    private double[] rest(Point point, double[] da) {
        double[] half = program.halfGradient(sum(point.a, da, 1));
        return sum(half, program.weighted(point.factor, da), -point.tau);
    }

    private static double[] sum(double[] x, double[] y, double factor) {
        double[] sum = x.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * y[i];
        }
        return sum;
    }

    /** G S. */
    private double[] products(Matrix s) {
        return program.algebra.multiply(program.g, View.of(s)).data();
    }

    private double[] onAdmissible(double[] v) {
        View b = program.admissible;
        return program.algebra.multiply(b, program.algebra.multiply(b.transpose(), v));
    }

    /** The coefficients: the best point found. */
    Solution solve(SectionMap sections) {
        Optional<Status> end = run.consider(worth(), () -> point.a);
        while (end.isEmpty()) {
            end = run.stop().or(this::iterate);
        }
        Ending<double[], Found> ending = run.end(end.get());
        return solution(sections, ending.result(), ending.status());
    }

    /** Measures the point with the bound that its step gives, and takes the step. */
    private Optional<Status> iterate() {
        Optional<Step> step = step(point);
        bound = Math.max(bound, step.map(s -> bound(point, s).orElse(bound)).orElse(bound));
        return run.look(worth(), () -> point.a).or(() -> {
            Optional<Point> next = step.flatMap(s -> next(point, s));
            point = next.orElse(point);
            return next.isPresent() ? Optional.empty() : Optional.of(Status.NUMERICAL_TROUBLE);
        });
    }

    private Worth worth() {
        return Worth.of(certificate(point.a));
    }

    /** Coefficients inside the cone, and their value against the best bound. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Found(double[] a, Certificate certificate) implements Measured {
        @Override
        public Worth worth() {
            return Worth.of(certificate);
        }
    }

    private Certificate certificate(double[] a) {
        double primal = program.value(a);
        return new Certificate(primal, bound, primal - bound, primal, List.of(), List.of());
    }

    /** The best multiple of a = 1. */
    private Point startingPoint() {
        double[] ones = new double[program.n];
        Arrays.fill(ones, 1);
        double[] sums = program.algebra.multiply(program.p, ones);
        double bend = SosProgram.dot(sums, sums) + program.lambda * SosProgram.dot(sums, ones);
        double size = Math.sqrt(SosProgram.dot(program.y, program.y) / SosProgram.dot(sums, sums));
        double level = Math.max(SosProgram.dot(sums, program.y) / bend, 0.1 * (size > 0 ? size : 1));
        double[] a = Arrays.stream(ones).map(v -> level * v).toArray();
        return new Point(a, program.value(a) / program.n);
    }

    private Optional<Step> step(Point point) {
        try {
            double[] gradient = gradient(point);
            double[] da = newton(point);
            return Optional.of(new Step(da, SosProgram.dot(gradient, da)));
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** On along the path where the point is near it, nearer to it elsewhere. */
    private Optional<Point> next(Point point, Step step) {
        if (-step.slope > NEAR * point.tau) {
            return descended(point, step);
        }
        Point ahead = new Point(point.a, REDUCTION * point.tau);
        return step(ahead).flatMap(further -> descended(ahead, further));
    }

    private double[] gradient(Point point) {
        double[] gradient = program.halfGradient(point.a);
        double[] gs = products(program.inverse(point.factor));
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] = 2 * (gradient[i] - point.tau * gs[i * (program.n + 1)]);
        }
        return gradient;
    }

    /** The Newton step, in the admissible coefficients; what rounding leaves over is solved for again. */
    private double[] newton(Point point) {
        int n = program.n;
        View b = program.admissible;
        Matrix half = program.algebra.multiply(View.of(n, n, halfHessian(point)), b);
        double[] reduced =
                program.algebra.multiply(b.transpose(), View.of(half)).data();
        int m = b.columns();
        double[] scales = new double[m];
        for (int i = 0; i < m; i++) {
            scales[i] = 1 / Math.sqrt(reduced[i * (m + 1)]);
        }
        for (int k = 0; k < reduced.length; k++) {
            reduced[k] *= scales[k % m] * scales[k / m];
        }
        if (!(program.algebra.cholesky(View.of(m, m, reduced)) instanceof Cholesky.Factor factor)) {
            throw new ArithmeticException("Newton's equations are not positive definite");
        }
        double[] da = new double[n];
        for (int pass = 0; pass <= REFINEMENTS; pass++) {
            double[] right = program.algebra.multiply(b.transpose(), rest(point, da));
            for (int i = 0; i < m; i++) {
                right[i] *= scales[i];
            }
            program.algebra.solve(factor, View.of(m, 1, right));
            for (int i = 0; i < m; i++) {
                right[i] *= scales[i];
            }
            da = sum(da, program.algebra.multiply(b, right), -1);
        }
        return da;
    }

    /** P P + lambda P + tau ( (G S) o (G S)' + S o (G S G) ). */
    private double[] halfHessian(Point point) {
        int n = program.n;
        Matrix s = program.inverse(point.factor);
        double[] gs = products(s);
        double[] gsg = program.algebra.multiply(View.of(n, n, gs), program.g).data();
        double[] h = program.algebra.gram(program.p).data().clone();
        for (int k = 0; k < h.length; k++) {
            int i = k % n;
            int j = k / n;
            double barrier = gs[k] * gs[j + i * n] + s.data()[k] * gsg[k];
            h[k] += program.lambda * program.p.get(i, j) + point.tau * barrier;
        }
        return h;
    }

    private Optional<Point> descended(Point point, Step step) {
        double slack = 0x1p-46 * Math.abs(point.value);
        for (double length = 1; length >= SHORTEST && step.slope < 0; length /= 2) {
            Optional<Point> next = inside(sum(point.a, step.da, length), point.tau);
            if (next.isPresent() && next.get().value <= point.value + SUFFICIENT * length * step.slope + slack) {
                return next;
            }
        }
        return Optional.empty();
    }

    private Optional<Point> inside(double[] a, double tau) {
        try {
            return Optional.of(new Point(a, tau));
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    private Solution solution(SectionMap sections, Found found, Status status) {
        double[] a = found.a;
        Certificate best = found.certificate;
        double definiteness = program.definiteness(a);
        Certificate.Residual residual = new Certificate.Residual(
                "G diag(a) + diag(a) G",
                definiteness,
                0,
                Math.max(0, -definiteness),
                0,
                OptionalDouble.of(definiteness));
        Certificate certificate = new Certificate(
                best.primal(),
                best.dual(),
                best.gap(),
                best.magnitude(),
                List.of(residual),
                List.of(new Certificate.Assumption(program.n, 0, program.n, program.admissible.columns())));
        Matrix alpha = Matrix.wrap(program.n, 1, program.residual(a));
        return new Solution(
                status,
                certificate,
                List.of(new BlockSolution.Linear(new FoundFeatures.Explicit(sections), Matrix.wrap(program.n, 1, a))),
                alpha,
                Matrix.of(0, 1),
                run.history().iterations(),
                program.algebra.description());
    }
}
