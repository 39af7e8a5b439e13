package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.cones.Interior;
import org.psdmodels.solvers.cones.NesterovTodd;
import org.psdmodels.solvers.cones.StepToBoundary;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SpectralPenalty;

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

    private double[] a = new double[0];
    private double[] z = new double[0];

    /** A and Z by their roots, where these are known. */
    private Interior interiorA;

    private Interior interiorZ;
    private boolean hasRootA;
    private boolean hasRootZ;

    /** The last point that was tried on a step: how far along, A and Z there, and whether both are inside, by these roots. */
    private double tried = Double.NaN;

    private double[] triedA = new double[0];
    private double[] triedZ = new double[0];
    private boolean isInside;
    private Interior interiorOfTriedA;
    private Interior interiorOfTriedZ;

    /** S where Z is a curved function of A and S; otherwise Z says it all. */
    private double[] s = new double[0];

    /** The linearisation, with A and the inverse of Z in its frame. */
    private Optional<MatrixLinearisation> linearisation = Optional.empty();

    /** Whether the linearisation belongs to the current point already. */
    private boolean isPrepared;

    private double[] innerA = new double[0];
    private double[] innerInverseZ = new double[0];

    PsdState(PsdBlock block) {
        this.block = block;
        this.penalty = block.penalty();
        this.dense = block.dense();
        this.r = block.size();
        this.boundary = new StepToBoundary(dense.algebra(), r);
        this.scaling = new NesterovTodd(dense.algebra(), r);
        this.interiorA = new Interior(dense.algebra(), r);
        this.interiorZ = new Interior(dense.algebra(), r);
        this.interiorOfTriedA = new Interior(dense.algebra(), r);
        this.interiorOfTriedZ = new Interior(dense.algebra(), r);
    }

    @Override
    public PsdBlock block() {
        return block;
    }

    @Override
    public double[] coefficients() {
        return a;
    }

    @Override
    public void addRows(double[] rows) {
        block.addRows(a, rows);
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
        double[] slacks = Arrays.stream(values).map(x -> tau / x).toArray();
        a = dense.weightedGram(r, r, basis.basis(), values);
        z = dense.weightedGram(r, r, basis.basis(), slacks);
        interiorA.enter(basis.basis(), values);
        interiorZ.enter(basis.basis(), slacks);
        hasRootA = true;
        hasRootZ = true;
        if (isCurved()) {
            double[] gradient = penalty.at(r, a).gradient();
            s = Dense.plus(Dense.plus(gradient, 1, block.linearTerm()), -1, z);
        } else {
            linearisation = Optional.of(MatrixLinearisation.central(basis, values, tau));
            innerA = Dense.diagonal(values);
            innerInverseZ = Dense.times(1 / tau, innerA);
            isPrepared = true;
        }
    }

    @Override
    public MatrixLinearisation linearisation() {
        return linearisation.orElseThrow();
    }

    @Override
    public boolean linearise() {
        if (isPrepared) {
            return true;
        }
        hasRootA = hasRootA || interiorA.enter(a);
        hasRootZ = hasRootZ || interiorZ.enter(z);
        boolean isScaled = hasRootA && hasRootZ && scaling.scale(interiorA, interiorZ);
        linearisation = isScaled ? scalingMatrix() : Optional.empty();
        linearisation.ifPresent(frame -> {
            double[] inverseZ = new double[r * r];
            interiorZ.inverse(inverseZ);
            innerA = frame.frame().enter(a);
            innerInverseZ = frame.frame().enter(inverseZ);
        });
        return linearisation.isPresent();
    }

    private Optional<MatrixLinearisation> scalingMatrix() {
        double[] w = new double[r * r];
        scaling.w(w);
        return dense.eigen(r, w).flatMap(this::inEigenbasis);
    }

    private Optional<MatrixLinearisation> inEigenbasis(Dense.Spectrum w) {
        double[] omega = w.values();
        double floor = SMALLEST * omega[r - 1];
        for (int i = 0; i < r; i++) {
            omega[i] = Math.max(omega[i], floor);
        }
        MatrixFrame frame = new MatrixFrame(block, w.vectors());
        return isCurved()
                ? dense.eigen(r, a).flatMap(eigen -> MatrixLinearisation.general(frame, omega, eigen))
                : Optional.of(MatrixLinearisation.diagonal(frame, omega, penalty.curvature()));
    }

    // ---- in the frame of the linearisation

    /** tau Z^-1 - A. */
    @Override
    public double[] target(double tau) {
        return Dense.plus(Dense.times(tau, innerInverseZ), -1, innerA);
    }

    /** dA and the dZ that belongs to it: from its definition, or from the condition where the definition is curved. */
    @Override
    public BlockStep step(double[] inner, double[] dual, double[] rows, double[] target) {
        double[] innerSlack = isCurved()
                ? linearisation().unscaled(Dense.plus(target, -1, inner))
                : Dense.plus(Dense.times(penalty.curvature(), inner), -1, dual);
        return new Step(inner, innerSlack, dual);
    }

    private final class Step implements BlockStep {
        private final double[] inner;
        private final double[] innerSlack;
        private final double[] step;
        private final double[] slackStep;
        private final double[] dualStep;

        Step(double[] inner, double[] innerSlack, double[] innerDual) {
            MatrixFrame frame = linearisation().frame();
            this.inner = inner;
            this.innerSlack = innerSlack;
            this.step = frame.leave(inner);
            this.slackStep = frame.leave(innerSlack);
            this.dualStep = isCurved() ? frame.leave(innerDual) : slackStep;
        }

        @Override
        public double length(double limit) {
            double length = Math.min(limit, boundary.length(interiorA, step));
            return Math.min(length, boundary.length(interiorZ, slackStep));
        }

        /** sym(dA dZ Z^-1), the second-order term of the product A Z. */
        @Override
        public double[] secondOrder() {
            double[] product = dense.product(r, r, r, dense.product(r, r, r, inner, innerSlack), innerInverseZ);
            Dense.symmetrise(r, product);
            return product;
        }

        @Override
        public boolean keepsSlack(double t) {
            return dense.cholesky(r, Dense.plus(slackAt(t), -KEPT, z)).isPresent();
        }

        @Override
        public boolean staysInside(double t) {
            tried = t;
            triedA = Dense.plus(a, t, step);
            triedZ = slackAt(t);
            isInside = interiorOfTriedA.enter(triedA) && interiorOfTriedZ.enter(triedZ);
            return isInside;
        }

        /** Where Z is linear in A and S it moves as they do; otherwise it is made anew from its definition. */
        private double[] slackAt(double t) {
            return isCurved()
                    ? PsdState.this.slackAt(Dense.plus(a, t, step), Dense.plus(s, t, dualStep))
                    : Dense.plus(z, t, slackStep);
        }

        /** The roots of the point that was tried last are those of the next linearisation. */
        @Override
        public void follow(double t) {
            if (tried != t) {
                staysInside(t);
            }
            innerA = Dense.plus(innerA, t, inner);
            s = isCurved() ? Dense.plus(s, t, dualStep) : s;
            enterTried();
        }
    }

    private void enterTried() {
        a = triedA;
        z = triedZ;
        Interior before = interiorA;
        interiorA = interiorOfTriedA;
        interiorOfTriedA = before;
        before = interiorZ;
        interiorZ = interiorOfTriedZ;
        interiorOfTriedZ = before;
        hasRootA = isInside;
        hasRootZ = isInside;
        isPrepared = false;
        tried = Double.NaN;
    }

    /** Z from its definition. */
    @Override
    public void follow(double[] dual) {
        isPrepared = false;
        hasRootZ = false;
        s = dual;
        z = slackAt(a, dual);
    }

    @Override
    public void renew(double[] dual) {
        follow(dual);
    }

    @Override
    public boolean keepsSlack(double[] dual) {
        double[] moved = slackAt(a, dual);
        return dense.cholesky(r, Dense.plus(moved, -KEPT_AT_START, z)).isPresent();
    }

    /** grad Omega(X) + T - S. */
    private double[] slackAt(double[] x, double[] dual) {
        double[] slack = Dense.plus(
                Dense.plus(block.linearTerm(), -1, dual), 1, penalty.at(r, x).gradient());
        Dense.symmetrise(r, slack);
        return slack;
    }

    // ---- values

    /** v'A v for atoms of rank one; for the others sum_j |(Q'A Q)_jj (Q'W Q)_jj|, where Q nearly diagonalises A. */
    @Override
    public double[] atomMagnitudes(boolean[] wanted) {
        int m = block.rankOnes();
        double[] magnitudes = new double[wanted.length];
        for (int k = 0; k < wanted.length; k++) {
            if (wanted[k]) {
                magnitudes[k] = k < m ? form(k * r) : diagonalMagnitude(k - m);
            }
        }
        return magnitudes;
    }

    private double form(int from) {
        return dense.quadraticForms(r, 1, a, Arrays.copyOfRange(block.vectors(), from, from + r))[0];
    }

    private double diagonalMagnitude(int matrix) {
        double[] w = linearisation.isPresent()
                ? linearisation.get().frame().matrices().get(matrix)
                : block.matrices().get(matrix);
        double[] inner = linearisation.isPresent() ? innerA : a;
        double sum = 0;
        for (int j = 0; j < r * r; j += r + 1) {
            sum += Math.abs(inner[j] * w[j]);
        }
        return sum;
    }

    @Override
    public double complementarity() {
        return Dense.dot(a, z);
    }

    @Override
    public double primal() {
        return penalty.at(r, a).value() + Dense.dot(block.linearTerm(), a);
    }

    @Override
    public double conjugateBound() {
        return penalty.at(r, a).conjugateBound();
    }
}
