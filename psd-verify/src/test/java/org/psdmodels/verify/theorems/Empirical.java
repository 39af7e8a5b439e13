package org.psdmodels.verify.theorems;

import java.util.List;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;

/**
 * A random problem: minimise sum_i w_i loss(y_i, v_i'A v_i) + l1 tr A + (l2/2) |A|^2 over A >= 0; its primal and dual values
 * computed from the columns v_i without a solver.
 */
@SuppressWarnings("ArrayRecordComponent")
record Empirical(ScalarLoss loss, double[] targets, double[] weights, ElasticNet net) {
    private static final List<ScalarLoss> LOSSES = List.of(
            new SquaredLoss(),
            PinballLoss.atLevel(0.3),
            HuberLoss.withThreshold(0.5),
            new LogisticLoss(),
            new NegativeLogLoss(),
            new PoissonLoss());

    static Empirical of(Draw draw, int n) {
        ScalarLoss loss = draw.of(LOSSES);
        double[] y = draw.normals(n);
        for (int i = 0; i < n; i++) {
            y[i] = loss instanceof LogisticLoss
                    ? Math.signum(y[i])
                    : loss instanceof PoissonLoss ? 1 + Math.floor(3 * Math.abs(y[i])) : 1 + y[i];
        }
        ElasticNet net = ElasticNet.of(draw.logUniform(1e-3, 0.1), draw.logUniform(1e-2, 0.3));
        return new Empirical(loss, y, draw.shares(n), net);
    }

    Problem problem(Points x, Features representation) {
        return problem(x, new Block.Psd(representation, net));
    }

    Problem problem(Points x, Block block) {
        Matrix y = loss.targets() == 0 ? Matrix.of(targets.length, 0) : Algebra.toMatrix(Algebra.column(targets));
        return Problem.at(x).block(block).weights(weights).build(loss, y);
    }

    /** The objective at A, infinite outside of the domain of the loss. */
    double primal(RealMatrix a, RealMatrix v) {
        return Algebra.penalty(net::value, a) + risk(PivotSpace.values(a, v));
    }

    double risk(double... z) {
        double sum = 0;
        for (int i = 0; i < z.length; i++) {
            sum += weights[i] * loss.value(targets[i], z[i]);
        }
        return sum;
    }

    /** Equation (10): - L*(alpha) - |[-V Diag(alpha) V' - l1 I]_+|^2 / (2 l2), with the sign of V Diag(alpha) V' given. */
    double dual(double[] alpha, RealMatrix v, int sign) {
        double conjugate = 0;
        for (int i = 0; i < alpha.length; i++) {
            conjugate += weights[i] * loss.conjugate(targets[i], alpha[i] / weights[i]);
        }
        double norm = excess(alpha, v, sign).getFrobeniusNorm();
        return -conjugate - norm * norm / (2 * net.l2());
    }

    /** Equation (11): [-V Diag(alpha) V' - l1 I]_+ / l2. */
    RealMatrix recovered(double[] alpha, RealMatrix v, int sign) {
        return excess(alpha, v, sign).scalarMultiply(1 / net.l2());
    }

    private RealMatrix excess(double[] alpha, RealMatrix v, int sign) {
        RealMatrix s =
                v.multiply(Algebra.diagonal(alpha)).multiply(v.transpose()).scalarMultiply(-sign);
        return Algebra.positivePart(
                s.subtract(Algebra.identity(s.getRowDimension()).scalarMultiply(net.l1())));
    }

    /** Multipliers in the domain of the conjugate: slopes at positive outputs. */
    double[] multipliers(Draw draw) {
        double[] alpha = new double[weights.length];
        for (int i = 0; i < alpha.length; i++) {
            alpha[i] = weights[i] * loss.slope(targets[i], draw.logUniform(1e-2, 10));
        }
        return alpha;
    }

    /** How far A, or the A of the multipliers, may be from the optimal one. */
    double distance(Certificate certificate) {
        return Certified.distance(certificate, net.l2());
    }
}
