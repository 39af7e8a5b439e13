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
final class CentralState implements DualState {
    private final PsdBlock block;
    private final Regularizer regularizer;

    private double[] s = new double[0];
    private double[] a = new double[0];
    private Optional<MatrixFrame> frame = Optional.empty();

    /** The array of the linearisation's G. */
    private final double[] g;

    private double tau;

    CentralState(PsdBlock block) {
        this.block = block;
        this.regularizer = block.regularizer();
        this.g = new double[block.length()];
    }

    @Override
    public PsdBlock block() {
        return block;
    }

    @Override
    public int order() {
        return block.size();
    }

    @Override
    public boolean isCurved() {
        return block.regularizer().constantCurvature().isEmpty();
    }

    @Override
    public Optional<DualPoint> at(double[] dual) {
        return block.dense()
                .eigen(block.size(), Dense.plus(dual, -1, block.linearTerm()))
                .map(spectrum -> new SpectralPoint(block, spectrum, this::enter));
    }

    @Override
    public Optional<DualPoint> along(double[] dual, double t) {
        int r = block.size();
        double[] moved = Dense.plus(Dense.diagonal(s), t, dual);
        return block.dense().eigen(r, moved).map(spectrum -> {
            double[] basis = block.dense().product(r, r, r, frame().basis(), spectrum.vectors());
            return new SpectralPoint(block, new Dense.Spectrum(spectrum.values(), basis), this::enter);
        });
    }

    private void enter(SpectralPoint point, double newTau) {
        s = point.slopes();
        if (frame.isPresent()) {
            frame.get().turnTo(point.basis());
        } else {
            frame = Optional.of(new MatrixFrame(block, point.basis()));
        }
        descend(newTau);
    }

    @Override
    public void follow(double[] dual) {
        at(dual).ifPresent(point -> point.enter(tau));
    }

    /** Z = tau A^-1 wherever S is. */
    @Override
    public boolean keepsSlack(double[] dual) {
        return true;
    }

    @Override
    public void descend(double newTau) {
        tau = newTau;
        a = Arrays.stream(s).map(x -> regularizer.barrierPoint(x, newTau)).toArray();
    }

    @Override
    public SlackState withSlack() {
        PsdState state = new PsdState(block);
        state.begin(frame(), a, tau);
        return state;
    }

    @Override
    public double smoothedConjugate() {
        return SpectralPoint.smoothedConjugate(regularizer, s, tau);
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
        return MatrixLinearisation.central(frame(), a, tau, g);
    }

    @Override
    public void addRows(double[] rows) {
        frame().addDiagonalRows(a, rows);
    }

    @Override
    public double atomMagnitude(int atom) {
        int r = block.size();
        int m = block.rankOnes();
        double magnitude = 0;
        for (int i = 0; i < r; i++) {
            double v = atom < m ? frame().vectors()[i + atom * r] : 0;
            double form = atom < m ? v * v : frame().matrices().get(atom - m)[i * (r + 1)];
            magnitude += Math.abs(a[i] * form);
        }
        return magnitude;
    }

    @Override
    public double primal() {
        double penalty = Arrays.stream(a).map(regularizer::value).sum();
        return penalty + (Dense.isZero(block.linearTerm()) ? 0 : Dense.dot(block.linearTerm(), coefficients()));
    }

    /** The conjugate itself. */
    @Override
    public double conjugateBound() {
        return Arrays.stream(s).map(regularizer::conjugate).sum();
    }
}
