package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Recomputes objectives, residuals and eigenvalues from the program's entries and the returned matrices, by nothing that the
 * interior-point method computed on its way.
 */
final class SdpCertifier {
    private final SemidefiniteProgram program;
    private final LinearAlgebra algebra;
    private final double[] costs;
    private final double[] norms;

    SdpCertifier(SemidefiniteProgram program, LinearAlgebra algebra) {
        this.program = program;
        this.algebra = algebra;
        this.costs = program.costs();
        this.norms = new double[costs.length + 1];
        program.forEachEntry((matrix, block, row, column, value) ->
                norms[matrix] = Math.hypot(norms[matrix], row == column ? value : Math.sqrt(2) * value));
    }

    SdpCertificate certificate(double[] x, List<Matrix> slacks, List<Matrix> multipliers) {
        double ofCosts = 1 + largest(costs);
        double[] constants = {0};
        program.forEachEntry((matrix, block, row, column, value) ->
                constants[0] = matrix == 0 ? Math.max(constants[0], Math.abs(value)) : constants[0]);
        double ofConstants = 1 + constants[0];
        double[] products = products(multipliers);
        double dual = products[0];
        double residual = 0;
        double primal = 0;
        double complementarity = 0;
        for (int i = 0; i < costs.length; i++) {
            residual = Math.hypot(residual, products[i + 1] - costs[i]);
            primal += costs[i] * x[i];
        }
        double distance = 0;
        List<Matrix> combination = combination(x, 1);
        for (int b = 0; b < slacks.size(); b++) {
            complementarity +=
                    InnerProduct.of(slacks.get(b).data(), multipliers.get(b).data());
            double[] found = slacks.get(b).data();
            double[] expected = combination.get(b).data();
            for (int k = 0; k < found.length; k++) {
                distance = Math.hypot(distance, found[k] - expected[k]);
            }
        }
        return new SdpCertificate(
                primal,
                dual,
                complementarity,
                residual / ofCosts,
                outside(multipliers) / ofCosts,
                distance / ofConstants,
                outside(slacks) / ofConstants,
                Math.max(leastObjective(), Math.max(Math.abs(primal), Math.abs(dual))));
    }

    /** Gaps are not measured against less than this. */
    private double leastObjective() {
        double unit = norms[0] > 0 ? norms[0] : 1;
        double ofCosts = relativeCosts();
        return Normalised.SMALLEST_OBJECTIVE * unit * (ofCosts > 0 ? ofCosts : 1);
    }

    /** |(c_i / |F_i|)_i|. */
    private double relativeCosts() {
        double norm = 0;
        for (int i = 0; i < costs.length; i++) {
            norm = Math.hypot(norm, norms[i + 1] > 0 ? costs[i] / norms[i + 1] : 0);
        }
        return norm;
    }

    /** Y scaled to &lt;F_0, Y&gt; = 1, and what it misses. */
    SdpRay.Infeasible infeasible(List<Matrix> multipliers) {
        double[] products = products(multipliers);
        double scale = 1 / products[0];
        double miss = 0;
        for (int i = 1; i < products.length; i++) {
            miss = Math.hypot(miss, norms[i] > 0 ? products[i] / norms[i] : 0);
        }
        List<Matrix> scaled = multipliers.stream().map(y -> scaled(y, scale)).toList();
        return new SdpRay.Infeasible(scaled, norms[0] * Math.max(scale * miss, outside(scaled)));
    }

    /** x scaled to c'x = -1, and what it misses. */
    SdpRay.Unbounded unbounded(double[] x) {
        double scale = -1 / InnerProduct.of(costs, x);
        Matrix direction = scaled(Matrix.wrap(x.length, 1, x.clone()), scale);
        List<Matrix> combination = combination(direction.data(), 0);
        double unit = relativeCosts();
        double miss = outside(combination);
        for (int b = 0; b < combination.size(); b++) {
            if (program.blocks().get(b).kind() == BlockKind.FREE) {
                miss = Math.max(miss, Normalised.norm(combination.get(b).data()));
            }
        }
        return new SdpRay.Unbounded(direction, miss * Math.max(unit, Double.MIN_NORMAL));
    }

    private static Matrix scaled(Matrix matrix, double factor) {
        double[] data = matrix.data().clone();
        for (int k = 0; k < data.length; k++) {
            data[k] *= factor;
        }
        return Matrix.wrap(matrix.rows(), matrix.columns(), data);
    }

    private static double largest(double[] v) {
        double largest = 0;
        for (double value : v) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /** &lt;F_0, Y&gt;, ..., &lt;F_m, Y&gt;. */
    private double[] products(List<Matrix> y) {
        double[] products = new double[costs.length + 1];
        program.forEachEntry((matrix, block, row, column, value) -> {
            Matrix of = y.get(block);
            double entry = of.get(row, of.columns() == 1 ? 0 : column);
            products[matrix] += (row == column ? value : 2 * value) * entry;
        });
        return products;
    }

    /** sum_i F_i x_i - t F_0. */
    List<Matrix> combination(double[] x, double t) {
        List<double[]> sums = new ArrayList<>();
        for (SemidefiniteProgram.MatrixBlock block : program.blocks()) {
            sums.add(new double[Matrix.length(block.size(), columns(block))]);
        }
        program.forEachEntry((matrix, block, row, column, value) -> {
            double term = value * (matrix == 0 ? -t : x[matrix - 1]);
            int n = program.blocks().get(block).size();
            double[] sum = sums.get(block);
            if (columns(program.blocks().get(block)) == 1) {
                sum[row] += term;
            } else {
                sum[row + column * n] += term;
                sum[column + row * n] += row == column ? 0 : term;
            }
        });
        List<Matrix> matrices = new ArrayList<>();
        for (int b = 0; b < sums.size(); b++) {
            SemidefiniteProgram.MatrixBlock block = program.blocks().get(b);
            matrices.add(Matrix.wrap(block.size(), columns(block), sums.get(b)));
        }
        return matrices;
    }

    /** How many columns the matrix of a block has: one for a diagonal. */
    static int columns(SemidefiniteProgram.MatrixBlock block) {
        return block.kind() == BlockKind.SEMIDEFINITE ? block.size() : 1;
    }

    /** The negative part of the smallest eigenvalue of all cones. */
    private double outside(List<Matrix> matrices) {
        double smallest = 0;
        for (int b = 0; b < matrices.size(); b++) {
            if (program.blocks().get(b).kind() != BlockKind.FREE) {
                smallest = Math.min(smallest, smallest(program.blocks().get(b), matrices.get(b)));
            }
        }
        return 0 - smallest;
    }

    private double smallest(SemidefiniteProgram.MatrixBlock block, Matrix matrix) {
        if (block.size() == 0) {
            return 0;
        }
        if (block.kind() == BlockKind.LINEAR) {
            double smallest = Double.POSITIVE_INFINITY;
            for (double value : matrix.data()) {
                smallest = Math.min(smallest, value);
            }
            return smallest;
        }
        return algebra.eigenvalues(View.of(matrix)) instanceof Eigen.Pairs pairs
                ? pairs.values()[0]
                : Double.NEGATIVE_INFINITY;
    }
}
