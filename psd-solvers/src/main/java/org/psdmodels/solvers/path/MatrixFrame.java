package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.linalg.View;

/**
 * A block seen from an orthonormal basis Q: a matrix X stands as Q'X Q, an atom v v' as Q'v. It may be turned to another
 * basis.
 */
final class MatrixFrame {
    private final PsdBlock block;
    private final Dense dense;
    private final int r;
    private final int m;
    private final double[] u;
    private final List<double[]> matrices = new ArrayList<>();

    /** One number for each vector, each matrix, and each atom. */
    private final double[] ofVectors;

    private final double[] ofMatrices;
    private final double[] atoms;

    private double[] q;

    MatrixFrame(PsdBlock block, double[] q) {
        this.block = block;
        this.dense = block.dense();
        this.r = block.size();
        this.m = block.rankOnes();
        this.u = new double[Matrix.length(r, m)];
        for (int k = 0; k < block.matrices().size(); k++) {
            matrices.add(new double[r * r]);
        }
        this.ofVectors = new double[m];
        this.ofMatrices = new double[matrices.size()];
        this.atoms = new double[m + matrices.size()];
        this.q = q;
        turnTo(q);
    }

    /** To another basis, which is not copied. */
    void turnTo(double[] basis) {
        q = basis;
        dense.algebra().multiply(1, View.of(r, r, q).transpose(), View.of(r, m, block.vectors()), 0, View.of(r, m, u));
        for (int k = 0; k < matrices.size(); k++) {
            dense.intoBasis(r, q, block.matrices().get(k), matrices.get(k));
        }
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

    /** out := Q'X Q. */
    void enter(double[] x, double[] out) {
        dense.intoBasis(r, q, x, out);
    }

    /** out := Q X Q'. */
    void leave(double[] x, double[] out) {
        dense.outOfBasis(r, q, x, out);
    }

    /** out := Q'S Q for multipliers of the rows. */
    void dual(double[] rows, double[] out) {
        Arrays.fill(ofVectors, 0);
        Arrays.fill(ofMatrices, 0);
        block.map().addAdjoint(-1, rows, 0, ofVectors);
        block.map().addAdjoint(-1, rows, m, ofMatrices);
        dense.weightedGram(r, m, u, ofVectors, out);
        for (int k = 0; k < ofMatrices.length; k++) {
            if (ofMatrices[k] != 0) {
                Dense.plus(out, ofMatrices[k], matrices.get(k), out);
            }
        }
    }

    /** Adds what Q X Q' contributes to the rows. */
    void addRows(double[] x, double[] rows) {
        dense.quadraticForms(r, m, x, u, atoms);
        for (int k = 0; k < matrices.size(); k++) {
            atoms[m + k] = Dense.dot(matrices.get(k), x);
        }
        block.map().addProduct(atoms, rows);
    }

    /** Adds what Q Diag(x) Q' contributes to the rows. */
    void addDiagonalRows(double[] x, double[] rows) {
        for (int k = 0; k < m; k++) {
            double sum = 0;
            for (int i = 0; i < r; i++) {
                double v = u[i + k * r];
                sum += x[i] * v * v;
            }
            atoms[k] = sum;
        }
        for (int k = 0; k < matrices.size(); k++) {
            atoms[m + k] = 0;
            for (int i = 0; i < r; i++) {
                atoms[m + k] += matrices.get(k)[i * (r + 1)] * x[i];
            }
        }
        block.map().addProduct(atoms, rows);
    }
}
