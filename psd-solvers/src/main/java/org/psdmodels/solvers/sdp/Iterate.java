package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.solvers.linalg.InnerProduct;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Where an interior-point method stands in the normalised program: x, the cones' X and Y, and the free part of Y. */
final class Iterate {
    final Normalised program;
    final List<ConeBlock> cones = new ArrayList<>();
    final FreeRows free;
    final double[] x;
    final double[] yFree;
    /** The cones and the number of their rows, which is what the barrier counts. */
    final int degree;

    Iterate(Normalised program, LinearAlgebra algebra) {
        this.program = program;
        List<BlockEntries> freeEntries = new ArrayList<>();
        List<Integer> freeSizes = new ArrayList<>();
        for (int b = 0; b < program.blocks.size(); b++) {
            SemidefiniteProgram.MatrixBlock block = program.blocks.get(b);
            BlockEntries entries = program.entries.get(b);
            switch (block.kind()) {
                case SEMIDEFINITE -> cones.add(new PsdCone(algebra, entries, block.size()));
                case LINEAR -> cones.add(new LinearCone(entries, block.size()));
                case FREE -> {
                    freeEntries.add(entries);
                    freeSizes.add(block.size());
                }
            }
        }
        this.free = new FreeRows(
                program.costs.length,
                freeEntries,
                freeSizes.stream().mapToInt(Integer::intValue).toArray());
        this.x = new double[program.costs.length];
        this.yFree = new double[free.count()];
        this.degree = cones.stream().mapToInt(ConeBlock::degree).sum();
        cones.forEach(cone -> cone.start(program.costs));
        cones.forEach(cone -> cone.residual(x));
    }

    /** sum_i c_i x_i. */
    double primal() {
        return InnerProduct.of(program.costs, x);
    }

    /** &lt;F_0, Y&gt;. */
    double dual() {
        double sum = InnerProduct.of(free.constants(), yFree);
        for (ConeBlock cone : cones) {
            sum += cone.constantDot(cone.y());
        }
        return sum;
    }

    /** &lt;X, Y&gt;. */
    double complementarity() {
        return cones.stream()
                .mapToDouble(cone -> InnerProduct.of(cone.x(), cone.y()))
                .sum();
    }

    /** &lt;F_i, Y&gt; for all i. */
    double[] products() {
        double[] products = new double[x.length];
        cones.forEach(cone -> cone.addDots(1, cone.y(), products));
        free.addProduct(1, yFree, products);
        return products;
    }

    /** c_i - &lt;F_i, Y&gt;. */
    double[] dualResidual() {
        double[] residual = products();
        for (int i = 0; i < residual.length; i++) {
            residual[i] = program.costs[i] - residual[i];
        }
        return residual;
    }

    /** f - A'x. */
    double[] equationResidual() {
        double[] residual = free.constants().clone();
        for (int k = 0; k < residual.length; k++) {
            residual[k] -= free.dot(k, x);
        }
        return residual;
    }

    /** |sum_i F_i x_i - F_0 - X|. */
    double primalResidualNorm() {
        double norm = Normalised.norm(equationResidual());
        for (ConeBlock cone : cones) {
            norm = Math.hypot(norm, cone.residualNorm());
        }
        return norm;
    }
}
