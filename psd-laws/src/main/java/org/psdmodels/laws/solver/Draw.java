package org.psdmodels.laws.solver;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.laws.kernel.PlainGaussian;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.loss.SoundElasticNet;

/**
 * Random parts of a small problem on the line: up to twelve points at distances of the kernel's width or so, which keeps
 * every kernel matrix well conditioned, with or without a repeated point; penalties over three powers of ten.
 */
final class Draw {
    /** The points are 0.7 to 1.7 widths apart. */
    static final PlainGaussian KERNEL = new PlainGaussian(1);

    private static final int MOST_POINTS = 12;
    private static final int CANDIDATES = 200;
    private static final double LEAST_DISTANCE = 0.7;

    private final Trial trial;
    private final Loss loss;
    private final Points points;
    private final Points point;
    private final double lambda;
    private final double elastic;
    private final Predicate<double[]> suits;

    Draw(Trial trial, Loss loss, Predicate<double[]> suits) {
        this.trial = trial;
        this.loss = loss;
        this.suits = suits;
        this.points = draw(trial);
        this.point = Points.onLine(trial.uniform(0, 4));
        this.lambda = trial.logUniform(1e-3, 1);
        this.elastic = trial.logUniform(0.03, 1);
    }

    /** The first trial has one point, and every third a point twice. */
    private static Points draw(Trial trial) {
        int n = trial.number() == 0 ? 1 : 1 + trial.integer(MOST_POINTS);
        double[] x = new double[n];
        for (int i = 1; i < n; i++) {
            x[i] = x[i - 1] + LEAST_DISTANCE + trial.uniform(0, 1);
        }
        if (n > 1 && trial.number() % 3 == 2) {
            x[n - 1] = x[trial.integer(n - 1)];
        }
        return Points.onLine(x);
    }

    Trial trial() {
        return trial;
    }

    Loss loss() {
        return loss;
    }

    Points points() {
        return points;
    }

    /** A point that need not be among the others. */
    Points point() {
        return point;
    }

    double lambda() {
        return lambda;
    }

    SoundElasticNet regularizer() {
        return new SoundElasticNet(lambda, lambda * elastic);
    }

    Features kernel() {
        return Features.of(KERNEL);
    }

    Block matrix() {
        return new Block.Psd(kernel(), regularizer());
    }

    Block sections() {
        return new Block.NonNegative(KERNEL, Anchors.data(), lambda);
    }

    Block linear() {
        return new Block.Linear(kernel(), lambda);
    }

    /** sum_j k(x, x_j) at the extra point. */
    double sumOfSections() {
        double sum = 0;
        for (int j = 0; j < points.size(); j++) {
            sum += KERNEL.at(point, 0, points, j);
        }
        return sum;
    }

    /** Its derivative there. */
    double slopeOfSections() {
        double[] slope = new double[1];
        for (int j = 0; j < points.size(); j++) {
            KERNEL.gradient().orElseThrow().add(1, point, 0, points, j, slope);
        }
        return slope[0];
    }

    /** Whether the loss is infinite for a negative output but not for a positive one. */
    boolean mustBePositive(int k) {
        double[] z = new double[loss.outputs()];
        Arrays.fill(z, 1);
        double[] y = target().orElseThrow();
        boolean positive = loss.value(y, z) < Double.POSITIVE_INFINITY;
        z[k] = -1;
        return positive && loss.value(y, z) == Double.POSITIVE_INFINITY;
    }

    /** A problem with targets and, every second time, weights. */
    Problem finish(Problem.Builder builder) {
        double[][] rows = new double[points.size()][];
        double[] weights = new double[rows.length];
        double[] any = target().orElseThrow();
        for (int i = 0; i < rows.length; i++) {
            rows[i] = target().orElse(any);
            weights[i] = trial.uniform(0.2, 1.8) / rows.length;
        }
        if (trial.number() % 2 == 1) {
            builder.weights(weights);
        }
        return builder.build(loss, matrix(rows, loss.targets()));
    }

    /** The targets in rows. */
    static Matrix matrix(double[][] rows, int columns) {
        return columns == 0 ? Matrix.of(rows.length, 0) : Matrix.ofRows(rows);
    }

    /** A target of moderate size that suits; empty if none was found. */
    Optional<double[]> target() {
        return target(loss, trial, suits);
    }

    /** A target of moderate size that suits; empty if none was found. */
    static Optional<double[]> target(Loss loss, Trial trial, Predicate<double[]> suits) {
        for (int c = 0; c < CANDIDATES; c++) {
            double[] y = new double[loss.targets()];
            int kind = trial.integer(4);
            Arrays.setAll(y, k -> candidate(trial, kind));
            if (loss.fault(y).isEmpty() && suits.test(y)) {
                return Optional.of(y);
            }
        }
        return Optional.empty();
    }

    private static double candidate(Trial trial, int kind) {
        return switch (kind) {
            case 0 -> trial.uniform(-1, 3);
            case 1 -> trial.integer(5);
            case 2 -> trial.uniform(0, 1);
            default -> trial.integer(2) * 2 - 1;
        };
    }
}
