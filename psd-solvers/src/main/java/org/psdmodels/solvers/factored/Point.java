package org.psdmodels.solvers.factored;

import java.util.Arrays;
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
    private final int[] first;
    private final double[][] x;
    private final double[][] y;
    private final double[][] u;
    private final double[][] wx;
    private final double[][] f;
    private final double[][] z;
    private final double value;

    /** Made when asked for. */
    private double[][] alpha = new double[0][];

    private double[][] gradient = new double[0][];
    private double[][] scaledGradient = new double[0][];
    private double mu;

    /**
     * Scales columns to the equality.
     *
     * @param problem the problem
     * @param first the first column of each block, and the number of columns
     * @param x the columns
     * @param y the same in the coordinates of the metric
     * @param u V'x
     * @param wx W x; of length 0 where the equality does not see the block
     */
    Point(FactorProblem problem, int[] first, double[][] x, double[][] y, double[][] u, double[][] wx) {
        this.problem = problem;
        this.first = first;
        double scale = scale(problem, x, wx);
        this.x = scaled(scale, x, wx);
        this.y = scaled(scale, y, wx);
        this.u = scaled(scale, u, wx);
        this.wx = scaled(scale, wx, wx);
        this.f = new double[problem.blocks().size()][];
        for (int b = 0; b < f.length; b++) {
            f[b] = problem.blocks().get(b).isMatrix() ? squares(b) : this.u[first[b]];
        }
        this.z = problem.mixed(f);
        this.value = scale > 0 && scale < Double.POSITIVE_INFINITY
                ? problem.losses().value(z) + penalty()
                : Double.POSITIVE_INFINITY;
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
        return new Point(problem, first, x, y, outputs(problem, first, x), turned(problem, first, x));
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

    /** W x. */
    static double[][] turned(FactorProblem problem, int[] first, double[][] x) {
        double[][] wx = new double[x.length][0];
        for (int b = 0; b < first.length - 1; b++) {
            FactorBlock block = problem.blocks().get(b);
            if (block.hasMass()) {
                double[][] part = product(block.mass(), Arrays.copyOfRange(x, first[b], first[b + 1]));
                System.arraycopy(part, 0, wx, first[b], part.length);
            }
        }
        return wx;
    }

    /** A X for a symmetric matrix. */
    static double[][] product(double[][] a, double[][] x) {
        double[][] product = Columns.zeros(x.length, a.length);
        ThinProduct.add(a, x, product, ThinProduct.Shape.FULL);
        return product;
    }

    private static double scale(FactorProblem problem, double[][] x, double[][] wx) {
        return problem.hasMass() ? Math.sqrt(problem.total() / mass(x, wx)) : 1;
    }

    static double mass(double[][] x, double[][] wx) {
        double mass = 0;
        for (int c = 0; c < wx.length; c++) {
            mass += wx[c].length > 0 ? Columns.dot(x[c], wx[c]) : 0;
        }
        return mass;
    }

    private static double[][] scaled(double scale, double[][] columns, double[][] wx) {
        double[][] scaled = columns.clone();
        for (int c = 0; scale != 1 && c < columns.length; c++) {
            scaled[c] = wx[c].length > 0 ? Columns.times(scale, columns[c]) : columns[c];
        }
        return scaled;
    }

    private double[] squares(int b) {
        double[] sum = new double[problem.observations()];
        for (int c = first[b]; c < first[b + 1]; c++) {
            double[] column = u[c];
            for (int i = 0; i < sum.length; i++) {
                sum[i] += column[i] * column[i];
            }
        }
        return sum;
    }

    private double penalty() {
        double sum = 0;
        for (int b = 0; b < f.length; b++) {
            FactorBlock block = problem.blocks().get(b);
            double[][] g = Columns.gram(x, first[b], first[b + 1]);
            sum += block.isMatrix()
                    ? block.l1() * Columns.trace(g) + block.l2() / 2 * Columns.dot(g, g)
                    : block.l2() / 2 * g[0][0];
            if (block.isTilted()) {
                sum += tilt(b);
            }
        }
        return sum;
    }

    private double tilt(int b) {
        FactorBlock block = problem.blocks().get(b);
        double[][] part = columns(b);
        return block.isMatrix()
                ? Columns.dot(part, product(block.tilt(), part))
                : Columns.dot(part[0], block.tilt()[0]);
    }

    /** The point x + t d, from products that are linear in t. */
    Point moved(double t, Direction d) {
        return new Point(problem, first, sum(x, t, d.x()), sum(y, t, d.y()), sum(u, t, d.u()), sum(wx, t, d.wx()));
    }

    private static double[][] sum(double[][] x, double t, double[][] d) {
        double[][] sum = new double[x.length][];
        for (int c = 0; c < x.length; c++) {
            sum[c] = Columns.combination(1, x[c], t, d[c]);
        }
        return sum;
    }

    private void differentiate() {
        if (gradient.length > 0 || x.length == 0) {
            return;
        }
        slopes();
        double[][] g = new double[x.length][];
        for (int b = 0; b < f.length; b++) {
            double[][] part = gradient(b);
            System.arraycopy(part, 0, g, first[b], part.length);
        }
        if (problem.hasMass()) {
            double sum = 0;
            for (int c = 0; c < g.length; c++) {
                sum += wx[c].length > 0 ? Columns.dot(g[c], x[c]) : 0;
            }
            mu = -sum / (2 * problem.total());
            for (int c = 0; c < g.length; c++) {
                Columns.add(2 * mu, wx[c], g[c]);
            }
        }
        gradient = g;
    }

    private void slopes() {
        if (alpha.length == 0) {
            alpha = Columns.zeros(problem.outputs(), problem.observations());
            problem.losses().slopes(z, alpha);
        }
    }

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
            Columns.add(block.l2(), part[0], g[0]);
            if (block.isTilted()) {
                Columns.add(1, block.tilt()[0], g[0]);
            }
            return g;
        }
        Columns.add(block.l1(), part, g);
        double[][] gram = Columns.gram(x, first[b], first[b + 1]);
        ThinProduct.add(part, Columns.times(block.l2(), gram), g, ThinProduct.Shape.FULL);
        if (block.isTilted()) {
            ThinProduct.add(block.tilt(), part, g, ThinProduct.Shape.FULL);
        }
        return Columns.times(2, g);
    }

    private static double[] product(double[] a, double[] u) {
        double[] product = new double[u.length];
        for (int i = 0; i < u.length; i++) {
            product[i] = a[i] * u[i];
        }
        return product;
    }

    /** The gradient in x. */
    double[][] gradient() {
        differentiate();
        return gradient;
    }

    /** The gradient in the coordinates of the metric. */
    double[][] gradient(Coordinates coordinates) {
        differentiate();
        if (scaledGradient.length == 0) {
            double[][] g = new double[x.length][];
            for (int b = 0; b < f.length; b++) {
                double[][] part = coordinates.gradient(b, Arrays.copyOfRange(gradient, first[b], first[b + 1]));
                System.arraycopy(part, 0, g, first[b], part.length);
            }
            scaledGradient = g;
        }
        return scaledGradient;
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

    double[][] wx() {
        return wx;
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
        differentiate();
        return mu;
    }
}
