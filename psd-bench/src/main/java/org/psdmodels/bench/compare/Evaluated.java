package org.psdmodels.bench.compare;

import java.util.Arrays;
import java.util.Iterator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.solvers.features.FeatureBlock;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** A non-negative function of a solution, f(x) = |R'Phi(x)|^2, as its user evaluates it. */
final class Evaluated {
    /** Points whose features exist at the same time. */
    private static final int BLOCK = 2048;

    private final SolverFeatures features;
    private final View root;

    Evaluated(BlockSolution.Psd solution) {
        this.features = SolverFeatures.of(solution.features(), LinearAlgebra.preferred());
        this.root = View.of(solution.root()).transpose();
    }

    /** The values of any function of a solution: |R'Phi|^2, w'Phi, a constant, or a sum of sections. */
    static double[] of(BlockSolution solution, Points points) {
        if (solution instanceof BlockSolution.Psd psd) {
            return new Evaluated(psd).at(points);
        }
        if (solution instanceof BlockSolution.Linear linear) {
            SolverFeatures features = SolverFeatures.of(linear.features(), LinearAlgebra.preferred());
            View v = View.of(features.at(points));
            return features.algebra()
                    .multiply(v.transpose(), linear.coefficients().data());
        }
        if (solution instanceof BlockSolution.NonNegative sections) {
            return sumOfSections(sections, points);
        }
        double[] values = new double[points.size()];
        Arrays.fill(values, ((BlockSolution.Constant) solution).value());
        return values;
    }

    private static double[] sumOfSections(BlockSolution.NonNegative solution, Points points) {
        double[] a = solution.coefficients().data();
        KernelMatrix matrix =
                solution.sections().kernel().between(solution.sections().points(), points);
        double[] values = new double[points.size()];
        for (int j = 0; j < values.length; j++) {
            for (int i = 0; i < a.length; i++) {
                values[j] += a[i] * matrix.entry(i, j);
            }
        }
        return values;
    }

    double[] at(Points points) {
        double[] values = new double[points.size()];
        Iterator<FeatureBlock> blocks = features.blocks(points, BLOCK);
        while (blocks.hasNext()) {
            FeatureBlock block = blocks.next();
            Matrix product = features.algebra().multiply(root, View.of(block.features()));
            for (int j = 0; j < product.columns(); j++) {
                values[block.from() + j] = squaredNorm(product, j);
            }
        }
        return values;
    }

    private static double squaredNorm(Matrix product, int column) {
        int k = product.rows();
        double sum = 0;
        for (int i = column * k; i < (column + 1) * k; i++) {
            sum += product.data()[i] * product.data()[i];
        }
        return sum;
    }
}
