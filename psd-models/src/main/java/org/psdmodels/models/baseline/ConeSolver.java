package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.Settings;
import org.psdmodels.models.function.KernelSections;

/**
 * Fits sums of kernel sections with non-negative coefficients by an interior-point method. Every iterate is inside the cone
 * and has a dual point, hence a gap, which is the stopping rule. The result is certified anew with the kernel itself in place
 * of its features.
 */
final class ConeSolver {
    /** Coefficients below this share of the largest one are set to zero if the gap allows it. */
    private static final double NEGLIGIBLE = 1e-10;

    /** After this many iterations without a smaller gap rounding has the better of it. */
    private static final int PATIENCE = 15;

    private final Cone cone;
    private final RowLosses losses;
    private final Options options;
    private final Progress progress;
    private final List<Iteration> history = new ArrayList<>();
    private final long start = System.nanoTime();

    ConeSolver(BaselineProblem problem, Settings settings, Progress progress) {
        this.cone = new Cone(problem, settings);
        this.losses = new RowLosses(problem);
        this.options = settings.options();
        this.progress = progress;
    }

    Solution solve() {
        ConePath path = start();
        ConePath found = path;
        ConeBounds best = bounds(path);
        int improved = 0;
        Status status = Status.ITERATION_LIMIT;
        for (int number = 0; number < options.maxIterations(); number++) {
            ConeBounds bounds = bounds(path);
            if (bounds.gap() <= best.gap()) {
                best = bounds;
                found = path;
                improved = number;
            }
            report(number, best);
            Optional<Status> stop = progress.stop();
            Optional<ConePath> next = Optional.empty();
            boolean done = relative(best) <= options.tolerance() / 2;
            if (!done && stop.isEmpty() && number <= improved + PATIENCE) {
                next = path.next();
            }
            if (next.isEmpty()) {
                status = done ? Status.OPTIMAL : stop.orElse(Status.REDUCED_ACCURACY);
                break;
            }
            path = next.get();
        }
        return certified(found, status);
    }

    /** All coefficients equal, of the size that has the smallest objective; those of a density are given by its mass. */
    private ConePath start() {
        double unit = cone.rowSums.length / Arrays.stream(cone.rowSums).sum();
        double best = Double.POSITIVE_INFINITY;
        double level = cone.means.length > 0 ? 1 / Arrays.stream(cone.means).sum() : unit;
        for (int k = -24; k <= 24 && cone.means.length == 0; k++) {
            ConePoint point = constant(unit * Math.pow(2, k));
            double value = losses.value(cone.outputs(point.w())) + cone.penalty(point.w());
            if (value < best) {
                best = value;
                level = unit * Math.pow(2, k);
            }
        }
        ConePoint point = constant(level);
        double size = losses.magnitude(cone.outputs(point.w())) + cone.penalty(point.w());
        if (losses.hasFlatEnds()) {
            double tau =
                    Math.max(size, options.tolerance()) / (point.count() + (double) losses.rows() * losses.outputs());
            return new ComplementarityPath(cone, point.centred(tau), RowMultipliers.start(losses, tau));
        }
        double tau = Math.max(size, options.tolerance()) / point.count();
        return new BarrierPath(cone, losses, point.centred(tau), tau);
    }

    private ConePoint constant(double level) {
        int count = cone.problem.functions();
        double[][] a = new double[count][0];
        double[][] w = new double[count][cone.rank()];
        for (int b = 0; b < count; b++) {
            if (cone.isCone(b)) {
                a[b] = new double[cone.size()];
                Arrays.fill(a[b], level);
                w[b] = cone.vector(a[b]);
            }
        }
        return new ConePoint(a, w, a);
    }

    private ConeBounds bounds(ConePath path) {
        ConePoint point = path.point();
        ConeBounds.Products products = new ConeBounds.Products() {
            @Override
            public double[] atSections(double[] a) {
                return cone.algebra.multiply(cone.atSections.transpose(), cone.vector(a));
            }

            @Override
            public double[] fromData(double[] alpha) {
                return cone.algebra.multiply(cone.atSections.transpose(), cone.algebra.multiply(cone.atData, alpha));
            }
        };
        return ConeBounds.of(cone, losses, point.a(), point.w(), cone.outputs(point.w()), path.alpha(), products);
    }

    private double relative(ConeBounds bounds) {
        return new Certificate(bounds.primal(), bounds.dual(), bounds.gap(), bounds.magnitude(), List.of(), List.of())
                .relativeGap();
    }

    private void report(int number, ConeBounds bounds) {
        Iteration iteration = new Iteration(
                number, bounds.primal(), bounds.dual(), bounds.gap(), 0, 0, (System.nanoTime() - start) * 1e-9);
        history.add(iteration);
        progress.report(iteration);
    }

    /** Without negligible coefficients where the gap allows it, and with the gap of the kernel itself. */
    private Solution certified(ConePath path, Status status) {
        ConePoint point = path.point();
        double[][] sparse = new double[point.a().length][];
        for (int b = 0; b < sparse.length; b++) {
            double least = NEGLIGIBLE * Arrays.stream(point.a()[b]).max().orElse(0);
            sparse[b] = Arrays.stream(point.a()[b]).map(v -> v < least ? 0 : v).toArray();
            sparse[b] = cone.means.length > 0 ? cone.scaledToMass(sparse[b]) : sparse[b];
        }
        ConeBounds bounds = exact(path, sparse);
        double[][] kept = sparse;
        if (!(relative(bounds) <= options.tolerance())) {
            ConeBounds full = exact(path, point.a());
            if (full.gap() < bounds.gap()) {
                bounds = full;
                kept = point.a();
            }
        }
        Status reached = status;
        if (status == Status.OPTIMAL || status == Status.REDUCED_ACCURACY) {
            reached = relative(bounds) <= options.tolerance() ? Status.OPTIMAL : Status.REDUCED_ACCURACY;
        }
        return solution(path, kept, bounds, reached);
    }

    private ConeBounds exact(ConePath path, double[][] a) {
        double[][] w = path.point().w();
        BaselineProblem problem = cone.problem;
        double[][] values = new double[a.length][];
        for (int b = 0; b < a.length; b++) {
            values[b] = cone.isCone(b)
                    ? KernelProducts.of(cone.kernel, problem.sample().points(), cone.sections, a[b])
                    : cone.algebra.multiply(cone.atData.transpose(), w[b]);
        }
        ConeBounds.Products products = new ConeBounds.Products() {
            @Override
            public double[] atSections(double[] c) {
                return KernelProducts.of(cone.kernel, cone.sections, cone.sections, c);
            }

            @Override
            public double[] fromData(double[] alpha) {
                return KernelProducts.of(
                        cone.kernel, cone.sections, problem.sample().points(), alpha);
            }
        };
        return ConeBounds.of(cone, losses, a, w, problem.mix(values), path.alpha(), products);
    }

    private Solution solution(ConePath path, double[][] a, ConeBounds bounds, Status status) {
        List<BlockSolution> blocks = new ArrayList<>();
        List<Certificate.Assumption> assumptions = new ArrayList<>();
        for (int b = 0; b < a.length; b++) {
            if (cone.isCone(b)) {
                double[] values = a[b];
                int[] used = support(values);
                double[] c = Arrays.stream(used).mapToDouble(j -> values[j]).toArray();
                KernelSections map = new KernelSections(cone.kernel, cone.sections.select(used));
                blocks.add(new BlockSolution.Linear(new Basis.Explicit(map), Cone.column(c)));
                assumptions.add(new Certificate.Assumption(cone.size(), 0, cone.size(), used.length));
            } else {
                blocks.add(new BlockSolution.Linear(
                        cone.features.basis(), Cone.column(path.point().w()[b])));
                assumptions.add(new Certificate.Assumption(
                        cone.features.anchors(), cone.features.cut(), cone.rank(), cone.rank()));
            }
        }
        List<Certificate.Residual> residuals = new ArrayList<>();
        if (cone.means.length > 0) {
            double mass = Cone.dot(cone.means, a[0]);
            residuals.add(new Certificate.Residual(
                    "mass", mass, 1, Math.abs(mass - 1) / 2, bounds.multiplier(), OptionalDouble.empty()));
        }
        Matrix alpha = Matrix.wrap(cone.problem.outputs(), cone.problem.observations(), path.alpha())
                .transpose();
        double[] mu = cone.means.length > 0 ? new double[] {bounds.multiplier()} : new double[0];
        return new Solution(
                status,
                new Certificate(
                        bounds.primal(), bounds.dual(), bounds.gap(), bounds.magnitude(), residuals, assumptions),
                blocks,
                alpha,
                Cone.column(mu),
                history);
    }

    private static int[] support(double[] a) {
        int[] used = IntStream.range(0, a.length).filter(j -> a[j] > 0).toArray();
        return used.length > 0 ? used : new int[] {0};
    }
}
