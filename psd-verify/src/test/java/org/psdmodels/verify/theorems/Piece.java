package org.psdmodels.verify.theorems;

import java.util.Arrays;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;

/**
 * A block of a problem with a known optimum: non-negative, Phi'A Phi under an elastic net, or of either sign, Phi'w under
 * (l2/2) |w|^2 (and l1 zero).
 */
record Piece(PivotSpace space, boolean isSemidefinite, ElasticNet net) {
    static Piece semidefinite(Draw draw, Points x) {
        return new Piece(space(draw, x), true, ElasticNet.of(draw.logUniform(1e-3, 0.1), draw.logUniform(0.1, 1)));
    }

    static Piece linear(Draw draw, Points x) {
        return new Piece(space(draw, x), false, ElasticNet.frobenius(draw.logUniform(0.1, 1)));
    }

    private static PivotSpace space(Draw draw, Points x) {
        return PivotSpace.of(GaussianKernel.withWidth(draw.uniform(0.5, 1)), x);
    }

    Block block() {
        Features kernel = Features.of(space.kernel());
        return isSemidefinite ? new Block.Psd(kernel, net) : new Block.Linear(kernel, net.l2());
    }

    /** The coefficients of no function. */
    RealMatrix zero() {
        RealMatrix identity = Algebra.identity(space.size()).scalarMultiply(0);
        return isSemidefinite ? identity : identity.getColumnMatrix(0);
    }

    /** What evaluates f at x: f(x) = tr(A' element), with phi phi' for matrices and phi for vectors. */
    RealMatrix element(double x) {
        RealMatrix phi = space.features(Points.onLine(x));
        return isSemidefinite ? phi.multiply(phi.transpose()) : phi;
    }

    /** The coefficients that minimise Omega(A) - tr(A' force). */
    RealMatrix best(RealMatrix force) {
        RealMatrix pulled = isSemidefinite
                ? Algebra.positivePart(
                        force.subtract(Algebra.identity(space.size()).scalarMultiply(net.l1())))
                : force;
        return pulled.scalarMultiply(1 / net.l2());
    }

    double penalty(RealMatrix coefficients) {
        double norm = coefficients.getFrobeniusNorm();
        double trace = isSemidefinite ? coefficients.getTrace() : 0;
        return net.l1() * trace + net.l2() / 2 * norm * norm;
    }

    double[] values(RealMatrix coefficients, double... x) {
        return Arrays.stream(x).map(t -> Algebra.dot(coefficients, element(t))).toArray();
    }
}
