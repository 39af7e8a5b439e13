package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.List;
import java.util.function.ObjDoubleConsumer;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.path.BlockState.DualPoint;

/**
 * The matrices A(tau, S), which share the eigenvectors of S - T: their eigenvalues a maximise s a - q(a) + tau log a. One
 * eigendecomposition gives them for every tau.
 */
final class SpectralPoint implements DualPoint {
    private final PsdBlock block;
    private final Regularizer regularizer;
    private final Dense.Spectrum spectrum;
    private final ObjDoubleConsumer<SpectralPoint> entry;
    private double[] profile = new double[0];
    private double[] linearTerm = new double[0];

    SpectralPoint(PsdBlock block, Dense.Spectrum spectrum, ObjDoubleConsumer<SpectralPoint> entry) {
        this.block = block;
        this.regularizer = block.regularizer();
        this.spectrum = spectrum;
        this.entry = entry;
    }

    /** The eigenvalues of S - T. */
    double[] slopes() {
        return spectrum.values();
    }

    /** The eigenvectors of S - T. */
    double[] basis() {
        return spectrum.vectors();
    }

    /** The eigenvalues of A(tau, S). */
    double[] eigenvalues(double tau) {
        return Arrays.stream(slopes())
                .map(s -> regularizer.barrierPoint(s, tau))
                .toArray();
    }

    @Override
    public double conjugate() {
        return Arrays.stream(slopes()).map(regularizer::conjugate).sum();
    }

    @Override
    public double smoothedConjugate(double tau) {
        return smoothedConjugate(regularizer, slopes(), tau);
    }

    /** Infinite where A would be. */
    static double smoothedConjugate(Regularizer regularizer, double[] slopes, double tau) {
        double sum = 0;
        for (double x : slopes) {
            sum += x < regularizer.steepest() ? regularizer.smoothedConjugate(x, tau) : Double.POSITIVE_INFINITY;
        }
        return sum;
    }

    @Override
    public double primal(double tau) {
        double[] a = eigenvalues(tau);
        double[] t = linearTerm();
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += regularizer.value(a[i]) + t[i] * a[i];
        }
        return sum;
    }

    /** q'T q for the eigenvectors q. */
    private double[] linearTerm() {
        int r = block.size();
        if (linearTerm.length == 0) {
            linearTerm = Dense.isZero(block.linearTerm())
                    ? new double[r]
                    : block.dense().quadraticForms(r, r, block.linearTerm(), basis());
        }
        return linearTerm;
    }

    @Override
    public void addRows(double tau, double[] rows) {
        double[] a = eigenvalues(tau);
        double[] all = profile(rows.length);
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < rows.length; k++) {
                rows[k] += a[i] * all[k + i * rows.length];
            }
        }
    }

    /** What q q' contributes to the rows, one column for each eigenvector q. */
    private double[] profile(int rows) {
        if (profile.length == 0) {
            profile = makeProfile(rows);
        }
        return profile;
    }

    private double[] makeProfile(int rows) {
        int r = block.size();
        int m = block.rankOnes();
        double[] turned = block.dense().productOfTransposed(r, r, m, basis(), block.vectors());
        List<double[]> inner = block.matrices().stream()
                .map(w -> block.dense().quadraticForms(r, r, w, basis()))
                .toList();
        double[] all = new double[rows * r];
        for (int i = 0; i < r; i++) {
            double[] atoms = new double[block.map().columns()];
            for (int k = 0; k < m; k++) {
                atoms[k] = turned[i + k * r] * turned[i + k * r];
            }
            for (int k = 0; k < inner.size(); k++) {
                atoms[m + k] = inner.get(k)[i];
            }
            double[] column = new double[rows];
            block.map().addProduct(atoms, column);
            System.arraycopy(column, 0, all, i * rows, rows);
        }
        return all;
    }

    @Override
    public void enter(double tau) {
        entry.accept(this, tau);
    }
}
