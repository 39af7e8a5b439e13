package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.psdmodels.solvers.finite.Dense;

/**
 * Where a descent begins: plausible functions, the metric there, and random smooth factors R = M^-1 V G, with G of random
 * signs, of that size.
 */
final class Start {
    /** The columns of a factor: a multiple of the three that products take at a time. */
    static final int COLUMNS = 9;

    private static final double SHARE = 0.1;

    /** The lengths of random columns, as a share of those of columns that are known. */
    private static final double SHORT = 0.3;

    private Start() {}

    /** From constants, one for each block, or from the identity scaled to the equality. */
    static Optional<Point> of(FactorProblem problem, double[] constants, long seed) {
        double[][] f = plausible(problem, constants);
        if (!(problem.losses().value(problem.mixed(f)) < Double.POSITIVE_INFINITY)) {
            return Optional.empty();
        }
        raise(problem, f);
        return Coordinates.at(problem, f)
                .map(coordinates -> point(problem, f, coordinates, seed))
                .filter(start -> start.value() < Double.POSITIVE_INFINITY);
    }

    /** From columns that are known, filled up with short ones of the above, unless those alone are better. */
    static Optional<Point> of(FactorProblem problem, double[] constants, long seed, Optional<Neighbour> near) {
        Optional<Point> cold = of(problem, constants, seed);
        return cold.map(start -> near.map(
                        known -> Point.of(problem, start.coordinates(), filled(known.columns(), start)))
                .filter(warm -> warm.value() < start.value())
                .orElse(start));
    }

    /** Where the rank must grow, a descent from the columns alone ends at a saddle. */
    private static double[][][] filled(double[][][] near, Point start) {
        double[][][] filled = near.clone();
        for (int b = 0; b < near.length; b++) {
            double[][] random = start.columns(b);
            int missing = random.length - near[b].length;
            if (start.problem().blocks().get(b).isMatrix() && missing > 0) {
                double size = SHORT * ColumnVectors.norm(near[b]) / ColumnVectors.norm(random);
                double[][] more = ColumnVectors.times(size, Arrays.copyOf(random, missing));
                filled[b] = Stream.concat(Arrays.stream(near[b]), Arrays.stream(more))
                        .toArray(double[][]::new);
            }
        }
        return filled;
    }

    /** The functions that constants, or an equality, stand for. */
    static double[][] plausible(FactorProblem problem, double[] constants) {
        double[][] f = new double[constants.length][];
        double trace = 0;
        for (FactorBlock block : problem.blocks()) {
            trace += block.hasMass() ? Dense.trace(block.features(), block.mass()) : 0;
        }
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            if (block.hasMass()) {
                f[b] = ColumnVectors.times(problem.total() / trace, block.rows().squaredNorms());
            } else {
                f[b] = new double[problem.observations()];
                Arrays.fill(f[b], constants[b]);
            }
        }
        return f;
    }

    /** Where constants are best near zero, the functions are not: outputs are as large as a Newton step would make them. */
    static void raise(FactorProblem problem, double[][] f) {
        double[][] z = problem.mixed(f);
        double[][] alpha = ColumnVectors.zeros(problem.outputs(), problem.observations());
        problem.losses().slopes(z, alpha);
        double[] least = new double[f.length];
        for (int b = 0; b < f.length; b++) {
            if (problem.blocks().get(b).isMatrix() && !problem.blocks().get(b).hasMass()) {
                double force =
                        Arrays.stream(problem.gathered(alpha, b)).map(Math::abs).sum();
                double curvature = Arrays.stream(problem.losses().curvatures(z, problem.mixing(b)))
                        .sum();
                least[b] = curvature > 0 ? SHARE * force / curvature : 0;
            }
        }
        for (int b = 0; b < f.length; b++) {
            if (least[b] > f[b][0]) {
                Arrays.fill(f[b], least[b]);
            }
        }
    }

    private static Point point(FactorProblem problem, double[][] f, Coordinates coordinates, long seed) {
        double[][][] y = new double[f.length][][];
        double[][][] x = new double[f.length][][];
        double[][] z = problem.mixed(f);
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            double[][] smooth = block.isMatrix()
                    ? signs(problem.observations(), Math.min(COLUMNS, block.features()), seed + b)
                    : new double[][] {product(problem.losses().curvatures(z, problem.mixing(b)), f[b])};
            y[b] = coordinates.gradient(b, block.rows().combination(smooth));
            x[b] = coordinates.coefficients(b, y[b]);
            if (block.isMatrix() && !block.hasMass()) {
                double[][] u = block.rows().outputs(x[b]);
                double mean = ColumnVectors.dot(u, u) / problem.observations();
                double scale = Math.sqrt(f[b][0] / mean);
                x[b] = ColumnVectors.times(scale, x[b]);
                y[b] = ColumnVectors.times(scale, y[b]);
            }
        }
        int[] first = Point.first(x);
        double[][] columns = Arrays.stream(x).flatMap(Arrays::stream).toArray(double[][]::new);
        double[][] scaled = Arrays.stream(y).flatMap(Arrays::stream).toArray(double[][]::new);
        return Point.scaled(problem, coordinates, first, columns, scaled, Point.outputs(problem, first, columns));
    }

    private static double[] product(double[] h, double[] f) {
        double[] product = new double[f.length];
        for (int i = 0; i < f.length; i++) {
            product[i] = h[i] * f[i];
        }
        return product;
    }

    private static double[][] signs(int n, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] signs = new double[columns][n];
        for (double[] column : signs) {
            long bits = 0;
            for (int i = 0; i < n; i++) {
                bits = i % Long.SIZE == 0 ? random.nextLong() : bits >>> 1;
                column[i] = (bits & 1) == 0 ? 1 : -1;
            }
        }
        return signs;
    }
}
