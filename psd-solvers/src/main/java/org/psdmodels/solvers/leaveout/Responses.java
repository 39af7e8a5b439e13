package org.psdmodels.solvers.leaveout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The responses G_i of outputs to forces on them, from the factor of N, of as many rows as there are coordinates, or where there
 * are fewer outputs than that, from the factor of D + H with H = J K^-1 J' on the tangent: G = H - H (D + H)^-1 H.
 */
final class Responses {
    /** A loss at its outputs: with curvature, linear, or at a kink, which holds the outputs where they are. */
    private enum Shape {
        CURVED,
        LINEAR,
        KINK
    }

    /** A dual variable this near to an end of its range, in the range's units, is there. */
    private static final double AT_END = 1e-6;

    /** A multiplier of an inequality above this share of the largest says that it is active. */
    private static final double ACTIVE = 1e-8;

    private final Discretisation finite;
    private final FiniteProblem problem;
    private final Solution solution;
    private final Dense dense;

    /** The observations looked at, by their places among those of positive weight. */
    private final int[] chosen;

    /** The weight of all over that of these, which stand for all. */
    private final double multiple;

    /** Outputs of an observation, and of those looked at. */
    private final int q;

    private final int rows;

    private final double[] alpha;

    /** D, a matrix of order q for each observation; zero where there is a {@link Shape} without curvature. */
    private final double[] curvatures;

    /** The shape of the loss of each observation at its outputs. */
    private final Shape[] shapes;

    private final List<Motion> motions;

    /** The coordinates of all blocks. */
    private final int coordinates;

    /** G, a matrix of order q for each observation. */
    private final double[] responses;

    private Responses(Discretisation finite, Solution solution, double[] alpha, List<Motion> motions, int... chosen) {
        this.finite = finite;
        this.problem = finite.problem();
        this.solution = solution;
        this.dense = problem.dense();
        this.chosen = chosen;
        this.q = problem.losses().outputs();
        this.rows = chosen.length * q;
        this.multiple = multiple();
        this.alpha = new double[rows];
        Arrays.setAll(this.alpha, e -> alpha[output(e)]);
        this.curvatures = curvatures(alpha);
        this.shapes = shapes();
        this.motions = motions;
        this.coordinates = motions.stream().mapToInt(Motion::coordinates).sum();
        this.responses = new double[rows * q];
    }

    /** The output of the problem that one of those looked at is. */
    private int output(int e) {
        return chosen[e / q] * q + e % q;
    }

    private double multiple() {
        double all = IntStream.range(0, problem.outputs())
                .mapToDouble(problem.losses()::weight)
                .sum();
        double these = IntStream.range(0, rows)
                .mapToDouble(e -> problem.losses().weight(output(e)))
                .sum();
        return rows == problem.outputs() ? 1 : all / these;
    }

    /** By the smaller of the two matrices. */
    static Optional<Responses> of(Discretisation finite, Solution solution) {
        return of(finite, solution, every(finite));
    }

    /** Of some observations, which stand for all, by the smaller of the two matrices. */
    static Optional<Responses> of(Discretisation finite, Solution solution, int... chosen) {
        return unsolved(finite, solution, chosen)
                .filter(found -> found.isShort() ? found.byCoordinates() : found.byRows());
    }

    /** By the one or the other. */
    static Optional<Responses> of(Discretisation finite, Solution solution, boolean byRows) {
        return unsolved(finite, solution, every(finite))
                .filter(found -> byRows ? found.byRows() : found.byCoordinates());
    }

    private static int[] every(Discretisation finite) {
        return IntStream.range(0, finite.observations().length).toArray();
    }

    private static Optional<Responses> unsolved(Discretisation finite, Solution solution, int... chosen) {
        double[] alpha = alpha(finite, solution);
        FiniteProblem problem = finite.problem();
        int q = problem.losses().outputs();
        // The constraints come behind all outputs, and behind those looked at.
        int[] rows = IntStream.concat(
                        Arrays.stream(chosen).flatMap(i -> IntStream.range(i * q, (i + 1) * q)),
                        IntStream.range(0, problem.inequality().length).map(k -> problem.outputs() + k))
                .toArray();
        return motions(problem, solution, alpha, rows)
                .map(motions -> new Responses(finite, solution, alpha, motions, chosen));
    }

    /** G_i. */
    Matrix response(int i) {
        return Matrix.of(q, q, ofObservation(responses, i));
    }

    private static double[] alpha(Discretisation finite, Solution solution) {
        int outputs = finite.problem().losses().outputs();
        double[] alpha = new double[finite.problem().outputs()];
        Arrays.setAll(alpha, row -> solution.alpha().get(finite.observations()[row / outputs], row % outputs));
        return alpha;
    }

    private static Optional<List<Motion>> motions(
            FiniteProblem problem, Solution solution, double[] alpha, int... rows) {
        List<double[]> duals =
                problem.duals(problem.multipliers(alpha, solution.multipliers().data()));
        List<Motion> motions = new ArrayList<>();
        for (int b = 0; b < duals.size(); b++) {
            Optional<Motion> motion =
                    motion(problem.blocks().get(b), solution.blocks().get(b), duals.get(b), rows);
            if (motion.isEmpty()) {
                return Optional.empty();
            }
            motions.add(motion.get());
        }
        return Optional.of(motions);
    }

    private static Optional<Motion> motion(FiniteBlock block, BlockSolution found, double[] dual, int... rows) {
        if (block instanceof PsdBlock psd && found instanceof BlockSolution.Psd matrix) {
            return Motion.of(psd, matrix.root(), dual, rows);
        }
        return block instanceof LinearBlock linear ? Optional.of(Motion.of(linear, rows)) : Optional.empty();
    }

    /** Where every output has a loss of its own, their curvatures are the diagonals. */
    private double[] curvatures(double... all) {
        int order = problem.losses().order();
        double[] found = new double[problem.outputs() * order];
        problem.losses().conjugateCurvatures(all, found);
        double[] matrices = new double[rows * q];
        for (int e = 0; e < rows; e++) {
            if (order == q) {
                System.arraycopy(found, output(e) * q, matrices, e * q, q);
            } else {
                matrices[e * q + e % q] = found[output(e)];
            }
        }
        return matrices;
    }

    private Shape[] shapes() {
        Shape[] found = new Shape[rows / q];
        for (int i = 0; i < found.length; i++) {
            boolean isCurved = dense.isPositiveDefinite(q, ofObservation(curvatures, i));
            found[i] = isCurved ? Shape.CURVED : isAtEnd(i) ? Shape.LINEAR : Shape.KINK;
        }
        return found;
    }

    /** Whether each slope of a loss is one that the loss has on a whole line of outputs. */
    private boolean isAtEnd(int i) {
        for (int e = i * q; e < (i + 1) * q; e++) {
            Interval range = problem.losses().domain(output(e)).interval();
            double a = alpha[e] / problem.losses().weight(output(e));
            double width = range.upper() - range.lower();
            double near = AT_END * (width < Double.POSITIVE_INFINITY ? width : Math.max(1, Math.abs(a)));
            if (a > range.lower() + near && a < range.upper() - near) {
                return false;
            }
        }
        return true;
    }

    private double[] ofObservation(double[] matrices, int i) {
        return Arrays.copyOfRange(matrices, i * q * q, (i + 1) * q * q);
    }

    /** Whether N is the smaller matrix, or the only one: without kinks; the other one needs stiffness. */
    private boolean isShort() {
        boolean isStiff = motions.stream()
                .allMatch(motion -> Arrays.stream(motion.stiffness()).allMatch(k -> k > 0));
        return !isStiff || (coordinates <= rows && Arrays.stream(shapes).noneMatch(Shape.KINK::equals));
    }

    /** Equalities, and inequalities that hold something. */
    private int[] active() {
        double[] mu = solution.multipliers().data();
        double largest = Arrays.stream(mu).map(Math::abs).max().orElse(0);
        return IntStream.range(0, mu.length)
                .filter(k -> !problem.inequality()[k] || mu[k] > ACTIVE * largest)
                .map(k -> rows + k)
                .toArray();
    }

    /** What all coordinates add to some rows: a column for each row. */
    private double[] columns(int... chosen) {
        double[] columns = new double[Matrix.length(coordinates, chosen.length)];
        int offset = 0;
        for (Motion motion : motions) {
            int m = motion.coordinates();
            for (int c = 0; c < chosen.length; c++) {
                System.arraycopy(motion.rows(), chosen[c] * m, columns, offset + c * coordinates, m);
            }
            offset += m;
        }
        return columns;
    }

    private double[] columns() {
        return columns(IntStream.range(0, rows).toArray());
    }

    private double[] stiffness() {
        return motions.stream()
                .flatMapToDouble(motion -> Arrays.stream(motion.stiffness()))
                .toArray();
    }

    private boolean byCoordinates() {
        if (Arrays.asList(shapes).contains(Shape.KINK)) {
            return false;
        }
        int m = coordinates;
        double[] j = columns();
        double[] system = dense.gram(m, rows, curved(j));
        double[] stiffness = stiffness();
        for (int t = 0; t < m; t++) {
            system[t + t * m] += stiffness[t];
        }
        int[] active = active();
        double[] c = columns(active);
        Optional<double[]> factor = dense.cholesky(m, system);
        if (factor.isEmpty()) {
            return false;
        }
        dense.forward(m, factor.get(), j);
        dense.forward(m, factor.get(), c);
        addProducts(m, j, 1);
        return tangent(m, c, active.length, j)
                .map(products -> addProducts(active.length, products, -1))
                .isPresent();
    }

    /** J_i L_i with L_i L_i' = D_i^-1; nothing where there is no curvature. */
    private double[] curved(double[] j) {
        int m = coordinates;
        double[] curved = new double[j.length];
        for (int i = 0; i < shapes.length; i++) {
            Optional<double[]> factor =
                    shapes[i] == Shape.CURVED ? dense.cholesky(q, ofObservation(curvatures, i)) : Optional.empty();
            if (factor.isPresent()) {
                double[] inverse = Dense.identity(q);
                dense.forward(q, factor.get(), inverse);
                for (int e = 0; e < q * q; e++) {
                    addTo(curved, (i * q + e % q) * m, Math.sqrt(multiple) * inverse[e], j, (i * q + e / q) * m, m);
                }
            }
        }
        return curved;
    }

    private static void addTo(double[] y, int toY, double t, double[] x, int fromX, int length) {
        for (int k = 0; t != 0 && k < length; k++) {
            y[toY + k] += t * x[fromX + k];
        }
    }

    /** L^-1 C'J with L L' = C'C: what columns have in common with those of the constraints. */
    private Optional<double[]> tangent(int m, double[] c, int count, double[] j) {
        if (count == 0) {
            return Optional.of(new double[0]);
        }
        double[] products = dense.productOfTransposed(count, m, rows, c, j);
        return dense.cholesky(count, dense.gramOfTransposed(m, count, c)).map(factor -> {
            dense.forward(count, factor, products);
            return products;
        });
    }

    /** Adds the inner products of the columns of each observation. */
    private boolean addProducts(int m, double[] columns, double factor) {
        for (int row = 0; row < rows; row++) {
            for (int b = 0; b < q; b++) {
                int other = row - row % q + b;
                double sum = 0;
                for (int t = 0; t < m; t++) {
                    sum += columns[t + row * m] * columns[t + other * m];
                }
                responses[row * q + b] += factor * sum;
            }
        }
        return true;
    }

    private boolean byRows() {
        int m = coordinates;
        double[] stiffness = stiffness();
        int[] active = active();
        double[] j = scaled(columns(), stiffness);
        double[] c = scaled(columns(active), stiffness);
        double[] h = dense.gramOfTransposed(m, rows, j);
        Optional<double[]> tangent = tangent(m, c, active.length, j);
        if (tangent.isEmpty()) {
            return false;
        }
        if (active.length > 0) {
            Dense.plus(h, -1, dense.gramOfTransposed(active.length, rows, tangent.get()), h);
        }
        return inverted(h);
    }

    private double[] scaled(double[] columns, double[] stiffness) {
        for (int e = 0; e < columns.length; e++) {
            columns[e] /= Math.sqrt(stiffness[e % coordinates]);
        }
        return columns;
    }

    /** H - H_S' (D + H)_SS^-1 H_S over the outputs S whose losses are not linear, with the diagonal of the sum scaled to one. */
    private boolean inverted(double[] h) {
        int[] held = IntStream.range(0, rows)
                .filter(row -> shapes[row / q] != Shape.LINEAR)
                .toArray();
        int s = held.length;
        double[] sum = new double[Matrix.length(s, s)];
        double[] across = new double[Matrix.length(s, rows)];
        for (int row = 0; row < rows; row++) {
            for (int a = 0; a < s; a++) {
                across[a + row * s] = h[held[a] + row * rows];
            }
        }
        for (int b = 0; b < s; b++) {
            for (int a = 0; a < s; a++) {
                boolean isSame = held[a] / q == held[b] / q;
                sum[a + b * s] =
                        across[a + held[b] * s] + (isSame ? curvatures[held[b] * q + held[a] % q] / multiple : 0);
            }
        }
        double[] scale = new double[s];
        Arrays.setAll(scale, a -> 1 / Math.sqrt(Math.max(sum[a + a * s], Double.MIN_NORMAL)));
        for (int e = 0; e < sum.length; e++) {
            sum[e] *= scale[e % s] * scale[e / s];
        }
        for (int e = 0; e < across.length; e++) {
            across[e] *= scale[e % s];
        }
        Optional<double[]> factor = dense.cholesky(s, sum);
        if (factor.isEmpty()) {
            return false;
        }
        dense.forward(s, factor.get(), across);
        for (int row = 0; row < rows; row++) {
            for (int b = 0; b < q; b++) {
                responses[row * q + b] = h[row - row % q + b + row * rows];
            }
        }
        addProducts(s, across, -1);
        return true;
    }

    Leverages leverages() {
        int n = rows / q;
        double[] all = problem.rows(coefficients());
        double[] z = new double[rows];
        Arrays.setAll(z, e -> all[output(e)]);
        double[] values = new double[n];
        double[][] outputs = new double[n][];
        double[][] leftOut = new double[n][];
        for (int i = 0; i < n; i++) {
            outputs[i] = Arrays.copyOfRange(z, i * q, (i + 1) * q);
            values[i] = leverage(i);
            leftOut[i] = Dense.plus(outputs[i], 1, move(i));
        }
        int[] observations =
                Arrays.stream(chosen).map(i -> finite.observations()[i]).toArray();
        return new Leverages(observations, Matrix.ofRows(outputs), values, Matrix.ofRows(leftOut), multiple);
    }

    /** tr D^-1 G: nothing where a loss is linear, everything at a kink. */
    private double leverage(int i) {
        if (shapes[i] != Shape.CURVED) {
            return shapes[i] == Shape.LINEAR ? 0 : q;
        }
        double[] share = response(i).data();
        double[] factor = dense.cholesky(q, ofObservation(curvatures, i)).orElseThrow();
        dense.forward(q, factor, share);
        dense.backward(q, factor, share);
        return Math.min(q, Math.max(0, Dense.trace(q, share)));
    }

    /** G (1 - D^-1 G)^-1 alpha = G (D - G)^-1 D alpha, and G alpha where the loss is linear; no numbers where it holds all outputs alone. */
    private double[] move(int i) {
        double[] force = Arrays.copyOfRange(alpha, i * q, (i + 1) * q);
        double[] g = response(i).data();
        if (shapes[i] == Shape.LINEAR) {
            return dense.product(q, q, 1, g, force);
        }
        double[] d = ofObservation(curvatures, i);
        Optional<double[]> factor =
                shapes[i] == Shape.CURVED ? dense.cholesky(q, Dense.plus(d, -1, g)) : Optional.empty();
        double[] unknown = new double[q];
        Arrays.fill(unknown, Double.NaN);
        return factor.map(found -> dense.product(q, q, 1, g, dense.solve(q, found, dense.product(q, q, 1, d, force))))
                .orElse(unknown);
    }

    private List<double[]> coefficients() {
        List<double[]> coefficients = new ArrayList<>();
        for (BlockSolution block : solution.blocks()) {
            if (block instanceof BlockSolution.Psd psd) {
                Matrix root = psd.root();
                coefficients.add(dense.gram(root.rows(), root.columns(), root.data()));
            } else {
                coefficients.add(block.numbers());
            }
        }
        return coefficients;
    }
}
