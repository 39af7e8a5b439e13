package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.cones.Interior;
import org.psdmodels.solvers.cones.NesterovTodd;
import org.psdmodels.solvers.cones.StepToBoundary;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SpectralPenalty;
import org.psdmodels.solvers.linalg.View;

/**
 * A positive definite matrix A with its dual slack Z = grad Omega(A) + T - S, also positive definite; on the path A Z =
 * tau I. Both are scaled by the Nesterov-Todd matrix W, for which W Z W = A. The linearised condition is
 *
 * <pre>  dA + W dZ W = tau Z^-1 - A + correction,   dZ = Omega''(A) dA - dS.  </pre>
 */
final class PsdState implements SlackState {
    /** Eigenvalues of W below this fraction of the largest are rounding; their products must not underflow. */
    private static final double SMALLEST = 1e-30;

    /** A curved step leaves at least this share of Z. */
    private static final double KEPT = 0.02;

    /** The slacks of inequalities leave at least this share of Z. */
    private static final double KEPT_AT_START = 0.1;

    private final PsdBlock block;
    private final SpectralPenalty penalty;
    private final Dense dense;
    private final int r;
    private final StepToBoundary boundary;
    private final NesterovTodd scaling;
    private final Step step = new Step();

    private Inside a;
    private Inside z;

    /** The last point that was tried on a step, and how far along. */
    private Inside triedA;

    private Inside triedZ;
    private double tried = Double.NaN;

    /** S where Z is a curved function of A and S; otherwise Z says it all. */
    private final double[] s;

    /** The linearisation, with A and the inverse of Z in its frame, and the array of its G. */
    private Optional<MatrixLinearisation> linearisation = Optional.empty();

    private Optional<MatrixFrame> frame = Optional.empty();
    private final double[] innerA;
    private final double[] innerInverseZ;
    private final double[] g;

    /** Whether the linearisation belongs to the current point already. */
    private boolean isPrepared;

    /** What stands for rho, and a matrix on its way. */
    private final double[] target;

    private final double[] work;

    PsdState(PsdBlock block) {
        this.block = block;
        this.penalty = block.penalty();
        this.dense = block.dense();
        this.r = block.size();
        this.boundary = new StepToBoundary(dense.algebra(), r);
        this.scaling = new NesterovTodd(dense.algebra(), r);
        this.a = new Inside(dense, r);
        this.z = new Inside(dense, r);
        this.triedA = new Inside(dense, r);
        this.triedZ = new Inside(dense, r);
        this.s = new double[r * r];
        this.innerA = new double[r * r];
        this.innerInverseZ = new double[r * r];
        this.g = new double[r * r];
        this.target = new double[r * r];
        this.work = new double[r * r];
    }

    /** A matrix with its root, where that is known: it is that of the matrix as it was tried last. */
    private static final class Inside {
        private final double[] matrix;
        private final Interior interior;
        private boolean isKnown;

        Inside(Dense dense, int r) {
            this.matrix = new double[r * r];
            this.interior = new Interior(dense.algebra(), r);
        }

        /** Whether the matrix is positive definite. */
        boolean isDefinite() {
            isKnown = isKnown || interior.enter(matrix);
            return isKnown;
        }

        void isChanged() {
            isKnown = false;
        }

        /** Q Diag(values) Q'. */
        void enter(Dense dense, double[] basis, double[] values) {
            int n = values.length;
            dense.weightedGram(n, n, basis, values, matrix);
            interior.enter(basis, values);
            isKnown = true;
        }
    }

    @Override
    public PsdBlock block() {
        return block;
    }

    @Override
    public double[] coefficients() {
        return a.matrix;
    }

    @Override
    public void addRows(double[] rows) {
        block.addRows(a.matrix, rows);
    }

    @Override
    public boolean isCurved() {
        return !penalty.hasConstantCurvature();
    }

    @Override
    public int order() {
        return r;
    }

    @Override
    public Optional<DualPoint> at(double[] dual) {
        return dense.eigen(r, Dense.plus(dual, -1, block.linearTerm()))
                .filter(spectrum -> spectrum.values()[r - 1] < block.steepest())
                .map(spectrum -> new SpectralPoint(block, spectrum, this::enter));
    }

    private void enter(SpectralPoint point, double tau) {
        begin(new MatrixFrame(block, point.basis()), point.eigenvalues(tau), tau);
    }

    /** Sets A = Q Diag(a) Q' and Z = tau A^-1. */
    void begin(MatrixFrame basis, double[] values, double tau) {
        frame = Optional.of(basis);
        a.enter(dense, basis.basis(), values);
        z.enter(dense, basis.basis(), Arrays.stream(values).map(x -> tau / x).toArray());
        if (isCurved()) {
            putGradient(a.matrix, s);
            Dense.plus(s, 1, block.linearTerm(), s);
            Dense.plus(s, -1, z.matrix, s);
            isPrepared = false;
        } else {
            linearisation = Optional.of(MatrixLinearisation.central(basis, values, tau, g));
            putDiagonal(values, 1, innerA);
            putDiagonal(values, 1 / tau, innerInverseZ);
            isPrepared = true;
        }
    }

    private void putDiagonal(double[] values, double factor, double[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < r; i++) {
            out[i * (r + 1)] = factor * values[i];
        }
    }

    @Override
    public MatrixLinearisation linearisation() {
        return linearisation.orElseThrow();
    }

    /** W = G G' of the scaling, and all in the frame of its eigenvectors. */
    @Override
    public boolean linearise() {
        if (isPrepared) {
            return true;
        }
        linearisation = Optional.empty();
        if (a.isDefinite() && z.isDefinite() && scaling.scale(a.interior, z.interior)) {
            scaling.w(work);
            linearisation = dense.eigen(r, work).flatMap(this::inEigenbasis);
        }
        linearisation.ifPresent(found -> {
            found.frame().enter(a.matrix, innerA);
            z.interior.inverse(work);
            found.frame().enter(work, innerInverseZ);
        });
        return linearisation.isPresent();
    }

    private Optional<MatrixLinearisation> inEigenbasis(Dense.Spectrum w) {
        double[] omega = w.values();
        double floor = SMALLEST * omega[r - 1];
        for (int i = 0; i < r; i++) {
            omega[i] = Math.max(omega[i], floor);
        }
        MatrixFrame turned = turnedTo(w.vectors());
        return isCurved()
                ? dense.eigen(r, a.matrix).flatMap(eigen -> MatrixLinearisation.general(turned, omega, eigen))
                : Optional.of(MatrixLinearisation.diagonal(turned, omega, penalty.curvature(), g));
    }

    private MatrixFrame turnedTo(double[] basis) {
        if (frame.isPresent()) {
            frame.get().turnTo(basis);
        } else {
            frame = Optional.of(new MatrixFrame(block, basis));
        }
        return frame.get();
    }

    // ---- in the frame of the linearisation

    /** tau Z^-1 - A. */
    @Override
    public double[] target(double tau) {
        for (int k = 0; k < target.length; k++) {
            target[k] = tau * innerInverseZ[k] - innerA[k];
        }
        return target;
    }

    /** dA and the dZ that belongs to it: from its definition, or from the condition where the definition is curved. */
    @Override
    public BlockStep step(double[] inner, double[] dual, double[] rows, double[] right) {
        step.enter(inner, dual, right);
        return step;
    }

    /** The step of this state: a new one takes the place of the last. */
    private final class Step implements BlockStep {
        private double[] inner = new double[0];
        private double[] innerSlack = new double[0];
        private double[] step = new double[0];
        private double[] slackStep = new double[0];

        /** dS, where Z does not move as it does. */
        private double[] dualStep = new double[0];

        void enter(double[] innerStep, double[] innerDual, double[] right) {
            if (step.length == 0) {
                innerSlack = new double[r * r];
                step = new double[r * r];
                slackStep = new double[r * r];
                dualStep = new double[isCurved() ? r * r : 0];
            }
            MatrixFrame turned = linearisation().frame();
            inner = innerStep;
            if (isCurved()) {
                Dense.plus(right, -1, inner, innerSlack);
                linearisation().unscaled(innerSlack, innerSlack);
                turned.leave(innerDual, dualStep);
            } else {
                double curvature = penalty.curvature();
                for (int k = 0; k < innerSlack.length; k++) {
                    innerSlack[k] = curvature * inner[k] - innerDual[k];
                }
            }
            turned.leave(inner, step);
            turned.leave(innerSlack, slackStep);
        }

        @Override
        public double length(double limit) {
            double length = Math.min(limit, boundary.length(a.interior, step));
            return Math.min(length, boundary.length(z.interior, slackStep));
        }

        /** sym(dA dZ Z^-1), the second-order term of the product A Z. */
        @Override
        public void takeSecondOrder(double[] from) {
            View second = View.of(r, r, work);
            View half = View.leading(r, r, dense.buffers().of(Purpose.HALF, r * r));
            dense.algebra().multiply(1, View.of(r, r, inner), View.of(r, r, innerSlack), 0, half);
            dense.algebra().multiply(1, half, View.of(r, r, innerInverseZ), 0, second);
            Dense.symmetrise(r, work);
            Dense.plus(from, -1, work, from);
        }

        @Override
        public boolean keepsSlack(double t) {
            putSlack(t, triedZ.matrix);
            triedZ.isChanged();
            tried = Double.NaN;
            return isAbove(KEPT, triedZ.matrix);
        }

        @Override
        public boolean staysInside(double t) {
            tried = t;
            Dense.plus(a.matrix, t, step, triedA.matrix);
            putSlack(t, triedZ.matrix);
            triedA.isChanged();
            triedZ.isChanged();
            return triedA.isDefinite() && triedZ.isDefinite();
        }

        /** Where Z is linear in A and S it moves as they do; otherwise it is made anew from its definition. */
        private void putSlack(double t, double[] out) {
            if (isCurved()) {
                PsdState.this.putSlack(Dense.plus(a.matrix, t, step), Dense.plus(s, t, dualStep), out);
            } else {
                Dense.plus(z.matrix, t, slackStep, out);
            }
        }

        /** The roots of the point that was tried last are those of the next linearisation. */
        @Override
        public void follow(double t) {
            if (tried != t) {
                staysInside(t);
            }
            Dense.plus(innerA, t, inner, innerA);
            if (isCurved()) {
                Dense.plus(s, t, dualStep, s);
            }
            enterTried();
        }
    }

    private void enterTried() {
        Inside before = a;
        a = triedA;
        triedA = before;
        before = z;
        z = triedZ;
        triedZ = before;
        tried = Double.NaN;
        isPrepared = false;
    }

    /** Z from its definition. */
    @Override
    public void follow(double[] dual) {
        System.arraycopy(dual, 0, s, 0, s.length);
        putSlack(a.matrix, dual, z.matrix);
        z.isChanged();
        isPrepared = false;
    }

    @Override
    public void renew(double[] dual) {
        follow(dual);
    }

    @Override
    public boolean keepsSlack(double[] dual) {
        putSlack(a.matrix, dual, triedZ.matrix);
        triedZ.isChanged();
        return isAbove(KEPT_AT_START, triedZ.matrix);
    }

    /** Whether a slack stays above a share of Z. */
    private boolean isAbove(double share, double[] slack) {
        return dense.cholesky(r, Dense.plus(slack, -share, z.matrix)).isPresent();
    }

    /** out := grad Omega(X) + T - S. */
    private void putSlack(double[] x, double[] dual, double[] out) {
        putGradient(x, out);
        for (int k = 0; k < out.length; k++) {
            out[k] += block.linearTerm()[k] - dual[k];
        }
        Dense.symmetrise(r, out);
    }

    /** out := grad Omega(X). */
    private void putGradient(double[] x, double[] out) {
        System.arraycopy(penalty.at(r, x).gradient(), 0, out, 0, out.length);
    }

    // ---- values

    /** v'A v for atoms of rank one; for the others sum_j |(Q'A Q)_jj (Q'W Q)_jj|, where Q nearly diagonalises A. */
    @Override
    public double atomMagnitude(int atom) {
        int m = block.rankOnes();
        return atom < m ? form(atom * r) : diagonalMagnitude(atom - m);
    }

    private double form(int from) {
        return dense.quadraticForms(r, 1, a.matrix, Arrays.copyOfRange(block.vectors(), from, from + r))[0];
    }

    private double diagonalMagnitude(int matrix) {
        double[] w = linearisation.isPresent()
                ? linearisation.get().frame().matrices().get(matrix)
                : block.matrices().get(matrix);
        double[] inner = linearisation.isPresent() ? innerA : a.matrix;
        double sum = 0;
        for (int j = 0; j < r * r; j += r + 1) {
            sum += Math.abs(inner[j] * w[j]);
        }
        return sum;
    }

    @Override
    public double complementarity() {
        return Dense.dot(a.matrix, z.matrix);
    }

    @Override
    public double primal() {
        return penalty.at(r, a.matrix).value() + Dense.dot(block.linearTerm(), a.matrix);
    }

    @Override
    public double conjugateBound() {
        return penalty.at(r, a.matrix).conjugateBound();
    }
}
