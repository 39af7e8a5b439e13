package org.psdmodels.solvers.subspaces;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Certifier;
import org.psdmodels.solvers.certificate.ConstantBalance;
import org.psdmodels.solvers.certificate.DualValue;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.certificate.Proof;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Worth;

/**
 * A restricted problem solved, and what its solution is worth in the whole problem: one weighted gram matrix and one
 * eigendecomposition for each matrix.
 *
 * @param bases the subspaces U
 * @param status how the solver of the restricted problem ended
 * @param found the solution of the restricted problem
 * @param proof A = U X U', with a dual value of the whole problem at the multipliers of the restricted one
 * @param duals the points S - T of the whole problem
 * @param slacks the spectrum of Z = grad Omega(A) + T - S for each matrix; where the restricted problem is infeasible,
 *     that of sum_k mu_k W_k for the ray mu that proves it
 * @param rows outputs and values of the constraints' forms
 */
@SuppressWarnings("ArrayRecordComponent")
record Round(
        List<Optional<double[]>> bases,
        Status status,
        Pair found,
        Proof proof,
        List<double[]> duals,
        List<Optional<Dense.Spectrum>> slacks,
        double[] rows)
        implements Measured {
    /** A ray proves infeasibility if it misses being one by this, relative to its largest eigenvalue. */
    private static final double RAY = 1e-6;

    static Round of(
            FiniteProblem whole,
            List<Optional<double[]>> bases,
            FiniteProblem restriction,
            Status status,
            Pair found,
            double tolerance) {
        double[] mu = found.mu();
        double[] alpha = ConstantBalance.of(whole, found.alpha(), mu);
        List<double[]> duals = whole.duals(whole.multipliers(alpha, mu));
        List<double[]> coefficients = lifted(whole.dense(), bases, found.coefficients());
        double dual = DualValue.of(whole, duals, coefficients, alpha, mu);
        Proof proof = Certifier.prove(restriction, found.coefficients(), alpha, mu, dual, tolerance)
                .lifted(whole, bases);
        List<double[]> rays = whole.duals(whole.multipliers(new double[alpha.length], mu));
        List<Optional<Dense.Spectrum>> slacks = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            int block = b;
            slacks.add(Restriction.matrix(whole, b)
                    .flatMap(psd -> psd.dense()
                            .eigen(
                                    psd.size(),
                                    status == Status.INFEASIBLE
                                            ? ray(psd, rays.get(block))
                                            : DualValue.slack(psd, duals.get(block), coefficients.get(block)))));
        }
        return new Round(bases, status, found, proof, duals, slacks, restriction.rows(found.coefficients()));
    }

    /** sum_k mu_k W_k from S - T at alpha = 0. */
    private static double[] ray(PsdBlock block, double[] dual) {
        return Dense.times(-1, Dense.plus(dual, 1, block.linearTerm()));
    }

    /** A = U X U'. */
    private static List<double[]> lifted(Dense dense, List<Optional<double[]>> bases, List<double[]> coefficients) {
        List<double[]> lifted = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            double[] x = coefficients.get(b);
            lifted.add(bases.get(b).map(u -> product(dense, u, x)).orElse(x));
        }
        return lifted;
    }

    private static double[] product(Dense dense, double[] u, double[] x) {
        int p = (int) Math.round(Math.sqrt(x.length));
        int r = u.length / p;
        double[] transposed = dense.productOfTransposed(p, p, r, x, transposed(r, p, u));
        double[] a = dense.product(r, p, r, u, transposed);
        Dense.symmetrise(r, a);
        return a;
    }

    private static double[] transposed(int r, int p, double[] u) {
        double[] transposed = new double[u.length];
        for (int i = 0; i < r; i++) {
            for (int k = 0; k < p; k++) {
                transposed[k + i * p] = u[i + k * r];
            }
        }
        return transposed;
    }

    @Override
    public Worth worth() {
        return proof.worth();
    }

    /** What must fall below the tolerance. */
    double error() {
        return proof.error();
    }

    boolean isWhole() {
        for (int b = 0; b < bases.size(); b++) {
            double[] x = found.coefficients().get(b);
            if (bases.get(b).filter(u -> u.length != x.length).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** Whether the caller stopped it. */
    boolean isInterrupted() {
        return status == Status.CANCELLED || status == Status.TIME_LIMIT;
    }

    /** Whether the proof of infeasibility holds beyond the subspaces. */
    boolean provesInfeasibility() {
        return status == Status.INFEASIBLE
                && slacks.stream().flatMap(Optional::stream).allMatch(Round::isNonNegative);
    }

    private static boolean isNonNegative(Dense.Spectrum spectrum) {
        double[] values = spectrum.values();
        return values[0] >= -RAY * Math.max(Math.abs(values[0]), values[values.length - 1]);
    }
}
