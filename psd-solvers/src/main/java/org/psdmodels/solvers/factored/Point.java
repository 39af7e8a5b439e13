package org.psdmodels.solvers.factored;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.ThinProduct;

/**
 * A feasible point: the columns of all factors and vectors, block after block, with everything that is linear in them. The
 * gradient of the objective that is scaled to the equality is that of the Lagrangian,
 *
 * <pre>
 *   G_b = 2 (V (a_b o V'R) + l1 R + l2 R (R'R) + T R + mu W R),     a = C'alpha,     mu = - sum_b tr R'G_b(mu = 0) / (2 c).
 * </pre>
 */
final class Point {
    private final FactorProblem problem;
    private final Coordinates coordinates;
    private final int[] first;
    private final double[][] x;
    private final double[][] y;
    private final double[][] u;
    private final double[][] f;
    private final double[][] z;
    private final double value;

    /** tr R'(l1 I + l2 A + T) R of the blocks in the equality. */
    private double force;

    /** Made when asked for. */
    private double[][] alpha = new double[0][];

    private double[][] scaledGradient = new double[0][];
    private double[][] vectorGradients = new double[0][];

    /**
     * Columns that meet the equality.
     *
     * @param problem the problem
     * @param coordinates the metric
     * @param first the first column of each block, and the number of columns
     * @param scale the factor that made them meet it; there is no such point unless it is finite
     * @param x the columns
     * @param y the same in the coordinates of the metric
     * @param u V'x
     */
    private Point(
            FactorProblem problem,
            Coordinates coordinates,
            int[] first,
            double scale,
            double[][] x,
            double[][] y,
            double[][] u) {
        this.problem = problem;
        this.coordinates = coordinates;
        this.first = first;
        this.x = x;
        this.y = y;
        this.u = u;
        this.f = new double[problem.blocks().size()][];
        for (int b = 0; b < f.length; b++) {
            f[b] = problem.blocks().get(b).isMatrix()
                    ? ColumnVectors.squares(problem.observations(), Arrays.copyOfRange(this.u, first[b], first[b + 1]))
                    : this.u[first[b]];
        }
        this.z = problem.mixed(f);
        this.value = scale > 0 && scale < Double.POSITIVE_INFINITY
                ? problem.losses().value(z) + penalty()
                : Double.POSITIVE_INFINITY;
    }

    /** The columns of all blocks, scaled to the equality. */
    static Point scaled(
            FactorProblem problem, Coordinates coordinates, int[] first, double[][] x, double[][] y, double[][] u) {
        double mass = mass(problem, coordinates, first, x, y, x, y);
        double s = problem.hasMass() ? Math.sqrt(problem.total() / mass) : 1;
        return new Point(
                problem,
                coordinates,
                first,
                s,
                scaled(problem, first, s, x),
                scaled(problem, first, s, y),
                scaled(problem, first, s, u));
    }

    /** The point of some columns, from their products. */
    static Point of(FactorProblem problem, Coordinates coordinates, double[][][] blocks) {
        int[] first = first(blocks);
        int count = first[blocks.length];
        double[][] x = new double[count][];
        double[][] y = new double[count][];
        for (int b = 0; b < blocks.length; b++) {
            System.arraycopy(blocks[b], 0, x, first[b], blocks[b].length);
            System.arraycopy(coordinates.of(b, blocks[b]), 0, y, first[b], blocks[b].length);
        }
        return scaled(problem, coordinates, first, x, y, outputs(problem, first, x));
    }

    static int[] first(double[][][] blocks) {
        int[] first = new int[blocks.length + 1];
        for (int b = 0; b < blocks.length; b++) {
            first[b + 1] = first[b] + blocks[b].length;
        }
        return first;
    }

    /** V'x; blocks on the same features in one product. */
    static double[][] outputs(FactorProblem problem, int[] first, double[][] x) {
        double[][] u = new double[x.length][];
        int b = 0;
        while (b < first.length - 1) {
            Rows rows = problem.blocks().get(b).rows();
            int end = b + 1;
            while (end < first.length - 1 && problem.blocks().get(end).rows() == rows) {
                end++;
            }
            double[][] part = rows.outputs(Arrays.copyOfRange(x, first[b], first[end]));
            System.arraycopy(part, 0, u, first[b], part.length);
            b = end;
        }
        return u;
    }

    /** A X for a symmetric matrix. */
    static double[][] product(double[][] a, double[][] x) {
        double[][] product = ColumnVectors.zeros(x.length, a.length);
        ThinProduct.add(a, x, product, ThinProduct.Shape.FULL);
        return product;
    }

    /** sum_b tr X_b'W_b D_b, of columns x and d that are y and e in the coordinates of the metric. */
    private static double mass(
            FactorProblem problem,
            Coordinates coordinates,
            int[] first,
            double[][] x,
            double[][] y,
            double[][] d,
            double[][] e) {
        double mass = 0;
        for (int b = 0; b < first.length - 1; b++) {
            for (int c = first[b]; problem.blocks().get(b).hasMass() && c < first[b + 1]; c++) {
                mass += coordinates.mass(b, x[c], y[c], d[c], e[c]);
            }
        }
        return mass;
    }

    /** 2 tr R'W D for a direction D. */
    double massSlope(Direction d) {
        return 2 * mass(problem, coordinates, first, x, y, d.x(), d.y());
    }

    /** tr D'W D. */
    double massCurvature(Direction d) {
        return mass(problem, coordinates, first, d.x(), d.y(), d.x(), d.y());
    }

    private static double[][] scaled(FactorProblem problem, int[] first, double scale, double[][] columns) {
        double[][] scaled = columns.clone();
        for (int b = 0; scale != 1 && b < first.length - 1; b++) {
            for (int c = first[b]; problem.blocks().get(b).hasMass() && c < first[b + 1]; c++) {
                scaled[c] = ColumnVectors.times(scale, columns[c]);
            }
        }
        return scaled;
    }

    private double penalty() {
        double sum = 0;
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            double[][] g = ColumnVectors.gram(x, first[b], first[b + 1]);
            double linear = block.linear(columns(b), g);
            double square = block.square(g);
            sum += linear + square / 2;
            force += block.hasMass() ? linear + square : 0;
        }
        return sum;
    }

    /** The point x + t d, from products that are linear in t. */
    Point moved(double t, Direction d) {
        double mass = problem.total() + t * massSlope(d) + t * t * massCurvature(d);
        double scale = problem.hasMass() ? Math.sqrt(problem.total() / mass) : 1;
        return new Point(
                problem,
                coordinates,
                first,
                scale,
                sum(scale, x, t, d.x()),
                sum(scale, y, t, d.y()),
                sum(scale, u, t, d.u()));
    }

    private double[][] sum(double scale, double[][] x, double t, double[][] d) {
        double[][] sum = new double[x.length][];
        for (int b = 0; b < first.length - 1; b++) {
            double s = problem.blocks().get(b).hasMass() ? scale : 1;
            for (int c = first[b]; c < first[b + 1]; c++) {
                sum[c] = ColumnVectors.combination(s, x[c], s * t, d[c]);
            }
        }
        return sum;
    }

    private void differentiate() {
        if (scaledGradient.length > 0 || x.length == 0) {
            return;
        }
        slopes();
        double[][][] g = new double[f.length][][];
        Arrays.setAll(g, this::gradient);
        double mu = problem.hasMass() ? multiplier() : 0;
        double[][] scaled = new double[x.length][];
        vectorGradients = new double[f.length][];
        for (int b = 0; b < f.length; b++) {
            double[][] y = Arrays.copyOfRange(this.y, first[b], first[b + 1]);
            double[][] part = problem.blocks().get(b).hasMass()
                    ? coordinates.gradient(b, g[b], mu, columns(b), y)
                    : coordinates.gradient(b, g[b]);
            vectorGradients[b] = g[b][0];
            System.arraycopy(part, 0, scaled, first[b], part.length);
        }
        scaledGradient = scaled;
    }

    private void slopes() {
        if (alpha.length == 0) {
            alpha = ColumnVectors.zeros(problem.outputs(), problem.observations());
            problem.losses().slopes(z, alpha);
        }
    }

    /** Without the equality, in x. */
    private double[][] gradient(int b) {
        FactorBlock block = problem.blocks().get(b);
        double[] a = problem.gathered(alpha, b);
        double[][] part = columns(b);
        double[][] weighted = new double[part.length][];
        for (int c = 0; c < part.length; c++) {
            weighted[c] = block.isMatrix() ? product(a, u[first[b] + c]) : a;
        }
        double[][] g = block.rows().combination(weighted);
        if (!block.isMatrix()) {
            ColumnVectors.add(block.l2(), part[0], g[0]);
            if (block.isTilted()) {
                ColumnVectors.add(1, block.tilt()[0], g[0]);
            }
            return g;
        }
        ColumnVectors.add(block.l1(), part, g);
        double[][] gram = ColumnVectors.gram(x, first[b], first[b + 1]);
        ThinProduct.add(part, ColumnVectors.times(block.l2(), gram), g, ThinProduct.Shape.FULL);
        if (block.isTilted()) {
            ThinProduct.add(block.tilt(), part, g, ThinProduct.Shape.FULL);
        }
        return ColumnVectors.times(2, g);
    }

    private static double[] product(double[] a, double[] u) {
        double[] product = new double[u.length];
        for (int i = 0; i < u.length; i++) {
            product[i] = a[i] * u[i];
        }
        return product;
    }

    /** The gradient in the coordinates of the metric. */
    double[][] gradient() {
        differentiate();
        return scaledGradient;
    }

    /** The gradient in the coefficients of a vector. */
    double[] vectorGradient(int b) {
        differentiate();
        return vectorGradients[b];
    }

    /** All columns in other coordinates, which may have been rotated, with V'x. */
    Point with(int[] first, double[][] x, double[][] y, double[][] u) {
        return scaled(problem, coordinates, first, x, y, u);
    }

    /** The columns of all blocks, on which the equality is met up to the rounding of W x itself. */
    double[][][] exactly() {
        return exactly(problem, blocks());
    }

    /** Columns, scaled to the equality. */
    static double[][][] exactly(FactorProblem problem, double[][][] columns) {
        double mass = 0;
        double[][][] blocks = columns.clone();
        for (int b = 0; b < blocks.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            int r = block.features();
            double[] flat = ColumnVectors.flat(r, blocks[b], 0, blocks[b].length);
            mass += block.hasMass()
                    ? Dense.dot(flat, problem.dense().product(r, r, blocks[b].length, block.mass(), flat))
                    : 0;
        }
        double scale = Math.sqrt(problem.total() / mass);
        for (int b = 0; b < blocks.length; b++) {
            blocks[b] = problem.blocks().get(b).hasMass() ? ColumnVectors.times(scale, blocks[b]) : blocks[b];
        }
        return blocks;
    }

    /** The columns of a block. */
    double[][] columns(int b) {
        return Arrays.copyOfRange(x, first[b], first[b + 1]);
    }

    /** The columns of all blocks. */
    double[][][] blocks() {
        double[][][] blocks = new double[f.length][][];
        Arrays.setAll(blocks, this::columns);
        return blocks;
    }

    FactorProblem problem() {
        return problem;
    }

    Coordinates coordinates() {
        return coordinates;
    }

    int[] first() {
        return first;
    }

    double[][] x() {
        return x;
    }

    double[][] y() {
        return y;
    }

    double[][] u() {
        return u;
    }

    /** The functions of the blocks at the observations. */
    double[][] f() {
        return f;
    }

    /** The outputs. */
    double[][] z() {
        return z;
    }

    double value() {
        return value;
    }

    /** The slopes of the losses. */
    double[][] alpha() {
        slopes();
        return alpha;
    }

    /** The multiplier of the equality. */
    double multiplier() {
        slopes();
        return problem.multiplier(force, f, alpha);
    }
}
