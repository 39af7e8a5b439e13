package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * A program whose equations &lt;F_i, Y&gt; = 0 with a semidefinite F_i leave (D) without an interior, on the face of the cone
 * where all its Y are. With S = sum_i s_i F_i over such i, each s_i F_i &gt;= 0 of norm one, that is Y = V Z V' of {@link Face},
 * and
 *
 * <pre>
 *   (P')  minimise  sum_i c_i x_i     subject to  X' = V'(sum_i F_i x_i - F_0) V  in K
 *   (D')  maximise  &lt;V'F_0 V, Z&gt;      subject to  &lt;V'F_i V, Z&gt; = c_i,   Z in K*
 * </pre>
 *
 * <p>has the same solutions of (D). The F_i of S become zero, and their x_i do not matter; for X' &gt; 0 some t makes sum_i F_i x_i
 * - F_0 + t S positive definite, the least such t being what a Newton step in the whole cone does not find where it is large.
 *
 * <p>Reference: Borwein, Wolkowicz (1981), Facial reduction for a cone-convex programming problem.
 */
final class FacialReduction {
    /** Entries of V'F_i V below this part of its largest are the rounding errors of zeros. */
    private static final double ROUNDING = 1e-14;
    /** More than this many times the entries, and the reduction costs more than it is worth. */
    private static final int MOST_FILL = 4;
    /** How many times the least t is taken, so that X is positive definite and not only semidefinite. */
    private static final double ABOVE = 1.25;

    private final SemidefiniteProgram program;
    private final LinearAlgebra algebra;
    /** s_i. */
    private final double[] direction;
    /** S, where it is not zero, and the faces there. */
    private final List<Optional<double[]>> sums = new ArrayList<>();

    private final List<Optional<Face>> faces = new ArrayList<>();

    private FacialReduction(SemidefiniteProgram program, LinearAlgebra algebra) {
        this.program = program;
        this.algebra = algebra;
        this.direction = directions(program);
        for (int b = 0; b < program.blocks().size(); b++) {
            Optional<double[]> sum = sum(b);
            int n = program.blocks().get(b).size();
            sums.add(sum);
            faces.add(
                    sum.flatMap(s -> RankRevealingFactor.of(n, s.clone())).map(factor -> new Face(algebra, n, factor)));
        }
    }

    /** The face of the equations of a program; empty where there are no such equations. */
    static Optional<FacialReduction> of(SemidefiniteProgram program, LinearAlgebra algebra) {
        FacialReduction reduction = new FacialReduction(program, algebra);
        return reduction.faces.stream().anyMatch(Optional::isPresent) ? Optional.of(reduction) : Optional.empty();
    }

    /** s_i, which is 0 where F_i is not semidefinite, is part of other cones, or has c_i != 0. */
    private static double[] directions(SemidefiniteProgram program) {
        double[] costs = program.costs();
        double[] trace = new double[costs.length];
        double[] norm = new double[costs.length];
        boolean[] semidefinite = new boolean[costs.length];
        for (int i = 0; i < costs.length; i++) {
            semidefinite[i] = costs[i] == 0;
        }
        program.forEachEntry((matrix, block, row, column, value) -> {
            if (matrix > 0 && semidefinite[matrix - 1]) {
                trace[matrix - 1] += row == column ? value : 0;
                norm[matrix - 1] = Math.hypot(norm[matrix - 1], row == column ? value : Math.sqrt(2) * value);
                semidefinite[matrix - 1] = program.blocks().get(block).kind() == BlockKind.SEMIDEFINITE;
            }
        });
        for (int b = 0; b < program.blocks().size(); b++) {
            BlockEntries entries = program.entries(b);
            for (int k = entries.firstVariable(); k < entries.count(); k++) {
                int i = entries.matrix(k) - 1;
                semidefinite[i] = semidefinite[i] && isSemidefinite(entries, k, Math.signum(trace[i]));
            }
        }
        double[] direction = new double[costs.length];
        Arrays.setAll(direction, i -> semidefinite[i] && norm[i] > 0 ? Math.signum(trace[i]) / norm[i] : 0);
        return direction;
    }

    /** Whether sign times the k-th matrix is positive semidefinite. */
    private static boolean isSemidefinite(BlockEntries entries, int k, double sign) {
        int[] support = IntStream.range(entries.start(k), entries.start(k + 1))
                .flatMap(e -> IntStream.of(entries.rows[e], entries.columns[e]))
                .sorted()
                .distinct()
                .toArray();
        int diagonal = 0;
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            diagonal += entries.rows[e] == entries.columns[e] && sign * entries.values[e] > 0 ? 1 : 0;
        }
        if (diagonal < support.length) {
            return false;
        }
        int n = support.length;
        double[] matrix = new double[Matrix.length(n, n)];
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            int i = Arrays.binarySearch(support, entries.rows[e]);
            int j = Arrays.binarySearch(support, entries.columns[e]);
            matrix[i + j * n] = sign * entries.values[e];
            matrix[j + i * n] = sign * entries.values[e];
        }
        return RankRevealingFactor.of(n, matrix).isPresent();
    }

    /** A block of S, where it is not zero. */
    private Optional<double[]> sum(int block) {
        BlockEntries entries = program.entries(block);
        boolean any = IntStream.range(entries.firstVariable(), entries.count())
                .anyMatch(k -> direction[entries.matrix(k) - 1] != 0);
        if (!any) {
            return Optional.empty();
        }
        int n = program.blocks().get(block).size();
        double[] sum = new double[Matrix.length(n, n)];
        for (int k = entries.firstVariable(); k < entries.count(); k++) {
            add(direction[entries.matrix(k) - 1], entries, k, n, sum);
        }
        return Optional.of(sum);
    }

    /** M += factor times the k-th matrix. */
    private static void add(double factor, BlockEntries entries, int k, int n, double[] m) {
        if (factor == 0) {
            return;
        }
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            int i = entries.rows[e];
            int j = entries.columns[e];
            m[i + j * n] += factor * entries.values[e];
            m[j + i * n] += i == j ? 0 : factor * entries.values[e];
        }
    }

    /** (P') and (D'), with the variables of (P); empty where they have many more entries. */
    Optional<SemidefiniteProgram> reduced() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        for (double cost : program.costs()) {
            builder.variable(cost);
        }
        for (int b = 0; b < faces.size(); b++) {
            SemidefiniteProgram.MatrixBlock block = program.blocks().get(b);
            int size = faces.get(b).map(Face::size).orElse(block.size());
            if (fills(b)) {
                return Optional.empty();
            }
            int to = builder.block(block.kind(), size);
            BlockEntries entries = program.entries(b);
            for (int k = 0; k < entries.count(); k++) {
                addReduced(b, k, to, builder);
            }
        }
        return Optional.of(builder.build());
    }

    /** Whether the F_i that V makes dense would have too many entries. */
    private boolean fills(int b) {
        BlockEntries entries = program.entries(b);
        double size = faces.get(b).map(Face::size).orElse(0);
        long dense = IntStream.range(0, entries.count())
                .filter(k -> inPivots(b, k))
                .filter(k -> entries.matrix(k) == 0 || direction[entries.matrix(k) - 1] == 0)
                .count();
        return dense * size * (size + 1) / 2 > MOST_FILL * (entries.rows.length + size * size);
    }

    private boolean inPivots(int b, int k) {
        BlockEntries entries = program.entries(b);
        return faces.get(b).stream()
                .anyMatch(face -> IntStream.range(entries.start(k), entries.start(k + 1))
                        .anyMatch(e -> face.place(entries.rows[e]) < 0 || face.place(entries.columns[e]) < 0));
    }

    private void addReduced(int b, int k, int to, SemidefiniteProgram.Builder builder) {
        BlockEntries entries = program.entries(b);
        int matrix = entries.matrix(k);
        if (matrix > 0 && direction[matrix - 1] != 0) {
            return;
        }
        if (inPivots(b, k)) {
            int n = program.blocks().get(b).size();
            Face face = faces.get(b).orElseThrow();
            double[] full = new double[Matrix.length(n, n)];
            add(1, entries, k, n, full);
            addDense(matrix, face.restrict(full), Normalised.norm(full), face.size(), to, builder);
            return;
        }
        for (int e = entries.start(k); e < entries.start(k + 1); e++) {
            int row = entries.rows[e];
            int column = entries.columns[e];
            put(
                    builder,
                    matrix,
                    to,
                    faces.get(b).map(face -> face.place(row)).orElse(row),
                    faces.get(b).map(face -> face.place(column)).orElse(column),
                    entries.values[e]);
        }
    }

    private static void addDense(
            int matrix, double[] m, double norm, int size, int to, SemidefiniteProgram.Builder builder) {
        for (int j = 0; j < size; j++) {
            for (int i = j; i < size; i++) {
                if (Math.abs(m[i + j * size]) > ROUNDING * norm) {
                    put(builder, matrix, to, i, j, m[i + j * size]);
                }
            }
        }
    }

    private static void put(
            SemidefiniteProgram.Builder builder, int matrix, int block, int row, int column, double value) {
        if (matrix == 0) {
            builder.constant(block, row, column, value);
        } else {
            builder.coefficient(matrix - 1, block, row, column, value);
        }
    }

    /**
     * {@return the point of (P) and (D) of a point of (P') and (D'), with X = sum_i F_i x_i - F_0 + e I in the faces'
     * blocks} The least t is smaller the larger e is, and rounding errors are of the size of t S.
     *
     * @param inFace the solution of (P') and (D')
     * @param tolerance what e may cost: it adds as much to the primal residual or to &lt;X, Y&gt;, and no more to either
     */
    SdpPoint lift(SdpSolution inFace, double tolerance) {
        double[] x = inFace.x().data().clone();
        for (int i = 0; i < x.length; i++) {
            x[i] = direction[i] == 0 ? x[i] : 0;
        }
        List<Matrix> multipliers = new ArrayList<>();
        for (int b = 0; b < faces.size(); b++) {
            Matrix z = inFace.multipliers().get(b);
            int n = program.blocks().get(b).size();
            multipliers.add(faces.get(b)
                    .map(face -> Matrix.wrap(n, n, face.extend(z.data())))
                    .orElse(z));
        }
        double shift = tolerance * unitOfShift(multipliers, inFace.certificate().objectiveSize());
        List<Matrix> combination = new SdpCertifier(program, algebra).combination(x, 1);
        List<Matrix> slacks = new ArrayList<>();
        double least = 0;
        for (int b = 0; b < faces.size(); b++) {
            Matrix slack = inFace.slacks().get(b);
            if (faces.get(b).isPresent()) {
                Face face = faces.get(b).get();
                slack = base(face, combination.get(b), slack, shift);
                least = Math.max(
                        least,
                        face.leastMultiple(slack.data(), sums.get(b).orElseThrow())
                                .orElse(0));
            }
            slacks.add(slack);
        }
        double t = ABOVE * least;
        for (int i = 0; i < x.length; i++) {
            x[i] += t * direction[i];
        }
        return new SdpPoint(x, shifted(slacks, t), multipliers);
    }

    /** The e that makes the primal residual, or &lt;e I, Y&gt; relative to the objective, one, and the other less. */
    private double unitOfShift(List<Matrix> multipliers, double objective) {
        double order = 0;
        double trace = 0;
        for (int b = 0; b < faces.size(); b++) {
            int n = multipliers.get(b).rows();
            for (int k = 0; k < n && faces.get(b).isPresent(); k++) {
                order++;
                trace += multipliers.get(b).get(k, k);
            }
        }
        double[] largest = {0};
        program.forEachEntry((matrix, block, row, column, value) ->
                largest[0] = matrix == 0 ? Math.max(largest[0], Math.abs(value)) : largest[0]);
        double unit = (1 + largest[0]) / Math.sqrt(order);
        return trace > 0 ? Math.min(unit, objective / trace) : unit;
    }

    /** M + e I with V'M V = X', M being sum_i F_i x_i - F_0 where that has it. */
    private static Matrix base(Face face, Matrix combination, Matrix slack, double e) {
        double[] missing = face.restrict(combination.data());
        for (int k = 0; k < missing.length; k++) {
            missing[k] = slack.data()[k] - missing[k];
        }
        double[] base = combination.data().clone();
        face.addWithRestriction(missing, base);
        int n = combination.rows();
        for (int k = 0; k < n; k++) {
            base[k + k * n] += e;
        }
        return Matrix.wrap(n, n, base);
    }

    /** M + t S. */
    private List<Matrix> shifted(List<Matrix> matrices, double t) {
        List<Matrix> shifted = new ArrayList<>();
        for (int b = 0; b < matrices.size(); b++) {
            Matrix matrix = matrices.get(b);
            shifted.add(sums.get(b)
                    .map(sum -> {
                        double[] data = matrix.data().clone();
                        for (int k = 0; k < data.length; k++) {
                            data[k] += t * sum[k];
                        }
                        return Matrix.wrap(matrix.rows(), matrix.columns(), data);
                    })
                    .orElse(matrix));
        }
        return shifted;
    }
}
