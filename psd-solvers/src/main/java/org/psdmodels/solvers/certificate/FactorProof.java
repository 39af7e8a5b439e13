package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Worth;

/**
 * The proof of coefficients that are found as factors A = R R' of few columns: for each matrix one weighted gram matrix and
 * the eigenvalues of S - T, or a bound of those that count, and one evaluation of all outputs. The multipliers are (alpha, mu) times the factor theta near 1
 * with the largest dual value, for which the same eigenvalues serve:
 *
 * <pre>  - sum (w loss)*(theta alpha) - theta bounds'mu - sum Omega*(theta S).</pre>
 *
 * @param proof the proof, of theta times the multipliers that were given
 * @param duals the points S - T of the blocks at the multipliers that were given
 */
public record FactorProof(Proof proof, List<double[]> duals) implements Measured {
    /** Shorter multipliers are tried where the problem has no linear term, in which S is linear in them. */
    private static final double[] THETAS = {1, 1 - 1e-5, 1 - 1e-3};

    /** What a bound of a conjugate may add to the gap, relative to the tolerance. */
    private static final double SHARE = 0.02;

    /**
     * Proves what a solver found. The coefficients are taken as they are: whoever finds them meets an equality.
     *
     * @param problem the problem
     * @param blocks the coefficients
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @param tolerance the relative gap asked for, which decides whether shorter multipliers are tried
     * @return the proof
     */
    public static FactorProof of(
            FiniteProblem problem, List<Factorised> blocks, double[] alpha, double[] mu, double tolerance) {
        return of(problem, Evaluation.of(problem, blocks), alpha, mu, tolerance);
    }

    /**
     * Proves what is evaluated already, which saves a pass over the observations.
     *
     * @param problem the problem
     * @param evaluation the coefficients, evaluated
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @param tolerance the relative gap asked for, which decides whether shorter multipliers are tried
     * @return the proof
     */
    public static FactorProof of(
            FiniteProblem problem, Evaluation evaluation, double[] alpha, double[] mu, double tolerance) {
        List<Factorised> blocks = evaluation.blocks();
        double[] multipliers = problem.multipliers(alpha, mu);
        List<double[]> duals = problem.duals(multipliers);
        double most = SHARE * tolerance * Math.abs(evaluation.primal());
        List<double[]> spectra = new ArrayList<>();
        for (int b = 0; b < duals.size(); b++) {
            spectra.add(spectrum(
                    problem.blocks().get(b), duals.get(b), blocks.get(b).root(), most));
        }
        boolean isHomogeneous = problem.blocks().stream()
                .allMatch(block -> Arrays.stream(block.linearTerm()).allMatch(t -> t == 0));
        Optional<Proof> best = Optional.empty();
        for (double theta : isHomogeneous ? THETAS : new double[] {1}) {
            double[] conjugates = new double[duals.size()];
            Arrays.setAll(conjugates, b -> {
                FiniteBlock block = problem.blocks().get(b);
                return block.isFree()
                        ? theta * DualValue.ofConstant(block, blocks.get(b).root()[0], multipliers)
                        : block.conjugate(spectra.get(b), theta, 1);
            });
            double dual = DualValue.of(problem, alpha, mu, theta, conjugates);
            if (best.isEmpty() || dual > best.get().dual()) {
                best = Optional.of(
                        new Proof(problem, evaluation, Dense.times(theta, alpha), Dense.times(theta, mu), dual));
            }
            if (best.get().error() <= tolerance) {
                break;
            }
        }
        return new FactorProof(best.orElseThrow(), duals);
    }

    /** Numbers that the conjugate is at most the sum of its values at: the eigenvalues, or less work. */
    private static double[] spectrum(FiniteBlock block, double[] d, double[] root, double most) {
        Optional<double[]> bounds = block instanceof PsdBlock psd ? Majorant.of(psd, d, root, most) : Optional.empty();
        return bounds.orElseGet(() -> block.eigenvalues(d));
    }

    /**
     * {@return what must fall below the tolerance: the larger one of relative gap and infeasibility; infinite where
     * there is no number}
     */
    public double error() {
        return proof.error();
    }

    @Override
    public Worth worth() {
        return proof.worth();
    }
}
