package org.psdmodels.bench.compare;

import java.util.Iterator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.solvers.features.FeatureBlock;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** A non-negative function of a solution, f(x) = |R'Phi(x)|^2, as its user evaluates it. */
final class Evaluated {
    /** Points whose features exist at the same time. */
    private static final int BLOCK = 2048;

    private final Features features;
    private final View root;

    Evaluated(BlockSolution.Psd solution) {
        this.features = Features.of(solution.basis(), LinearAlgebra.preferred());
        this.root = View.of(solution.root()).transpose();
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
