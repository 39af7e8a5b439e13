package org.psdmodels.solvers.sdp;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A program in units of its own: with s_i = |F_i|, s_0 = |F_0| and t = |(c_i / s_i)|, all Frobenius norms, and 1 for what is
 * zero,
 *
 * <pre>  F_i / s_i,  F_0 / s_0,  c_i / (s_i t);      x_i = (s_0 / s_i) x_i',  X = s_0 X',  Y = t Y'</pre>
 *
 * <p>for a solution (x', X', Y'). Tolerances then mean the same in all units of the data.
 */
final class Normalised {
    /** A gap is relative to the objective, or to this many units of it where the objective is smaller. */
    static final double SMALLEST_OBJECTIVE = 1e-3;

    final double[] costs;
    final List<SemidefiniteProgram.MatrixBlock> blocks;
    final List<BlockEntries> entries;
    private final double[] norm;
    private final double unitOfCosts;
    private final double largestConstant;

    private Normalised(
            double[] costs,
            List<SemidefiniteProgram.MatrixBlock> blocks,
            List<BlockEntries> entries,
            double[] norm,
            double unitOfCosts,
            double largestConstant) {
        this.costs = costs;
        this.blocks = blocks;
        this.entries = entries;
        this.norm = norm;
        this.unitOfCosts = unitOfCosts;
        this.largestConstant = largestConstant;
    }

    static Normalised of(SemidefiniteProgram program) {
        double[] norm = norms(program);
        double[] costs = program.costs();
        double[] factors = new double[norm.length];
        factors[0] = 1 / norm[0];
        for (int i = 0; i < costs.length; i++) {
            factors[i + 1] = 1 / norm[i + 1];
            costs[i] *= factors[i + 1];
        }
        double unit = oneForZero(norm(costs));
        for (int i = 0; i < costs.length; i++) {
            costs[i] /= unit;
        }
        List<BlockEntries> entries = IntStream.range(0, program.blocks().size())
                .mapToObj(b -> program.entries(b).scaled(factors))
                .toList();
        return new Normalised(costs, program.blocks(), entries, norm, unit, largestConstant(program));
    }

    /** Of F_0, ..., F_m. */
    private static double[] norms(SemidefiniteProgram program) {
        double[] norm = new double[1 + program.variables()];
        program.forEachEntry((matrix, block, row, column, value) ->
                norm[matrix] = Math.hypot(norm[matrix], row == column ? value : Math.sqrt(2) * value));
        for (int k = 0; k < norm.length; k++) {
            norm[k] = oneForZero(norm[k]);
        }
        return norm;
    }

    private static double largestConstant(SemidefiniteProgram program) {
        double[] largest = {0};
        program.forEachEntry((matrix, block, row, column, value) ->
                largest[0] = matrix == 0 ? Math.max(largest[0], Math.abs(value)) : largest[0]);
        return largest[0];
    }

    static double norm(double[] v) {
        double norm = 0;
        for (double value : v) {
            norm = Math.hypot(norm, value);
        }
        return norm;
    }

    private static double oneForZero(double norm) {
        return norm > 0 ? norm : 1;
    }

    /** The larger of |r| and the DIMACS error of the program itself, for r_i = c_i - &lt;F_i, Y&gt;. */
    double dualError(double[] residual) {
        double norm = 0;
        double original = 0;
        double largest = 0;
        for (int i = 0; i < residual.length; i++) {
            double unit = unitOfCosts * this.norm[i + 1];
            norm = Math.hypot(norm, residual[i]);
            original = Math.hypot(original, unit * residual[i]);
            largest = Math.max(largest, Math.abs(unit * costs[i]));
        }
        return Math.max(norm, original / (1 + largest));
    }

    /** The larger of |R| and the DIMACS error of the program itself. */
    double primalError(double residualNorm) {
        return residualNorm * Math.max(1, norm[0] / (1 + largestConstant));
    }

    /** The unit of objective values. */
    double unitOfObjective() {
        return norm[0] * unitOfCosts;
    }

    /** The variables x of the program itself. */
    double[] variables(double[] x) {
        double[] original = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            original[i] = x[i] * (norm[0] / norm[i + 1]);
        }
        return original;
    }

    /** The unit of X. */
    double unitOfX() {
        return norm[0];
    }

    /** The unit of Y. */
    double unitOfY() {
        return unitOfCosts;
    }
}
