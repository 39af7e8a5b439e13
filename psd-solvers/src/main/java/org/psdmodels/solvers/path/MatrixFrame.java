package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/** A block seen from an orthonormal basis Q: a matrix X stands as Q'X Q, an atom v v' as Q'v. */
final class MatrixFrame {
    private final PsdBlock block;
    private final Dense dense;
    private final int r;
    private final double[] q;
    private final double[] u;
    private final List<double[]> matrices;

    MatrixFrame(PsdBlock block, double[] q) {
        this.block = block;
        this.dense = block.dense();
        this.r = block.size();
        this.q = q;
        this.u = dense.productOfTransposed(r, r, block.rankOnes(), q, block.vectors());
        this.matrices =
                block.matrices().stream().map(w -> dense.intoBasis(r, q, w)).toList();
    }

    PsdBlock block() {
        return block;
    }

    /** Q. */
    double[] basis() {
        return q;
    }

    /** Q'V. */
    double[] vectors() {
        return u;
    }

    /** Q'W Q for the matrices W of the block. */
    List<double[]> matrices() {
        return matrices;
    }

    /** Q'X Q. */
    double[] enter(double[] x) {
        return dense.intoBasis(r, q, x);
    }

    /** Q X Q'. */
    double[] leave(double[] x) {
        return dense.outOfBasis(r, q, x);
    }

    /** Q'S Q for multipliers of the rows. */
    double[] dual(double[] rows) {
        double[] c = Dense.times(-1, block.map().adjoint(rows));
        int m = block.rankOnes();
        double[] sum = dense.weightedGram(r, m, u, Arrays.copyOf(c, m));
        for (int k = 0; k < matrices.size(); k++) {
            sum = c[m + k] == 0 ? sum : Dense.plus(sum, c[m + k], matrices.get(k));
        }
        return sum;
    }

    /** Adds what Q X Q' contributes to the rows. */
    void addRows(double[] x, double[] rows) {
        int m = block.rankOnes();
        double[] atoms =
                Arrays.copyOf(dense.quadraticForms(r, m, x, u), block.map().columns());
        for (int k = 0; k < matrices.size(); k++) {
            atoms[m + k] = Dense.dot(matrices.get(k), x);
        }
        block.map().addProduct(atoms, rows);
    }

    /** Adds what Q Diag(x) Q' contributes to the rows. */
    void addDiagonalRows(double[] x, double[] rows) {
        int m = block.rankOnes();
        double[] atoms = new double[block.map().columns()];
        for (int k = 0; k < m; k++) {
            double sum = 0;
            for (int i = 0; i < r; i++) {
                double v = u[i + k * r];
                sum += x[i] * v * v;
            }
            atoms[k] = sum;
        }
        for (int k = 0; k < matrices.size(); k++) {
            for (int i = 0; i < r; i++) {
                atoms[m + k] += matrices.get(k)[i * (r + 1)] * x[i];
            }
        }
        block.map().addProduct(atoms, rows);
    }
}
