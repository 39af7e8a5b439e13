package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The matrix A(tau, S) of the path, which shares its eigenvectors with S - T: its eigenvalues a maximise s a - q(a) + tau
 * log a. One eigendecomposition gives A for every tau, the smoothed conjugate and the conjugate itself.
 */
final class CentralState implements BlockState {
    private final PsdBlock block;
    private final Regularizer regularizer;

    private double[] s = new double[0];
    private double[] a = new double[0];
    private Optional<MatrixFrame> frame = Optional.empty();
    private double tau;

    CentralState(PsdBlock block) {
        this.block = block;
        this.regularizer = block.regularizer();
    }

    @Override
    public PsdBlock block() {
        return block;
    }

    /** Moves to the spectrum of another S - T. */
    void follow(Dense.Spectrum spectrum) {
        s = spectrum.values();
        frame = Optional.of(new MatrixFrame(block, spectrum.vectors()));
        descend(tau);
    }

    /** Moves along the path. */
    void descend(double newTau) {
        tau = newTau;
        a = Arrays.stream(s).map(x -> regularizer.barrierPoint(x, newTau)).toArray();
    }

    /** A and Z = tau A^-1 as iterates of their own. */
    PsdState withSlack() {
        PsdState state = new PsdState(block);
        state.begin(frame(), a, tau);
        return state;
    }

    /** The smoothed conjugate at the eigenvalues of some S - T; infinite where A would be. */
    double smoothedConjugate(double[] eigenvalues) {
        double sum = 0;
        for (double x : eigenvalues) {
            sum += x < regularizer.steepest() ? regularizer.smoothedConjugate(x, tau) : Double.POSITIVE_INFINITY;
        }
        return sum;
    }

    double smoothedConjugate() {
        return smoothedConjugate(s);
    }

    @Override
    public double[] coefficients() {
        int r = block.size();
        return block.dense().weightedGram(r, r, frame().basis(), a);
    }

    private MatrixFrame frame() {
        return frame.orElseThrow();
    }

    @Override
    public boolean linearise() {
        return true;
    }

    @Override
    public MatrixLinearisation linearisation() {
        return MatrixLinearisation.central(frame(), a, tau);
    }

    @Override
    public void addRows(double[] rows) {
        frame().addDiagonalRows(a, rows);
    }

    @Override
    public double[] atomMagnitudes(boolean[] wanted) {
        int r = block.size();
        int m = block.rankOnes();
        double[] magnitudes = new double[wanted.length];
        for (int k = 0; k < wanted.length; k++) {
            for (int i = 0; i < r && wanted[k]; i++) {
                double v = k < m ? frame().vectors()[i + k * r] : 0;
                double form = k < m ? v * v : frame().matrices().get(k - m)[i * (r + 1)];
                magnitudes[k] += Math.abs(a[i] * form);
            }
        }
        return magnitudes;
    }

    @Override
    public double primal() {
        double penalty = Arrays.stream(a).map(regularizer::value).sum();
        boolean plain = Arrays.stream(block.linearTerm()).allMatch(t -> t == 0);
        return penalty + (plain ? 0 : Dense.dot(block.linearTerm(), coefficients()));
    }

    /** The conjugate itself. */
    @Override
    public double conjugateBound(double[] multipliers) {
        return Arrays.stream(s).map(regularizer::conjugate).sum();
    }
}
