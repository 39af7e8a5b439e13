package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * Turns what a solver found into what it returns, and proves that: matrices become A = R R' of the smallest rank that
 * the gap allows, a single equality is restored by scaling, and primal and dual values are recomputed from these
 * coefficients and multipliers.
 */
public final class Certifier {
    /** Eigenvalues below 10^-e of the largest may be left out, for e from 2 to this. */
    private static final int FINEST = 16;

    /** Leaving eigenvalues out may take this share of the tolerance, or add this share to the gap. */
    private static final double SHARE = 0.5;

    private static final double ADDITION = 0.02;

    private final FiniteProblem problem;
    private final double[] multipliers;
    private final double dual;
    private final double tolerance;

    private Certifier(FiniteProblem problem, double[] mu, double dual, double tolerance) {
        this.problem = problem;
        this.multipliers = mu;
        this.dual = dual;
        this.tolerance = tolerance;
    }

    /**
     * Proves a solution.
     *
     * @param problem the problem
     * @param coefficients the coefficients of the blocks, matrices positive semidefinite
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @param tolerance the relative gap asked for
     * @return the coefficients to return, alpha balanced for free constants, and what they prove
     */
    public static Proof prove(
            FiniteProblem problem, List<double[]> coefficients, double[] alpha, double[] mu, double tolerance) {
        double[] balanced = ConstantBalance.of(problem, alpha, mu);
        double dual = DualValue.of(problem, coefficients, balanced, mu);
        return prove(problem, coefficients, balanced, mu, dual, tolerance);
    }

    /**
     * Proves a solution of which a dual value is known, as that of a problem of which this is a restriction.
     *
     * @param problem the problem
     * @param coefficients the coefficients of the blocks, matrices positive semidefinite
     * @param alpha the dual variables of the terms of the losses, balanced for free constants
     * @param mu the multipliers of the constraints
     * @param dual the dual value at alpha and mu
     * @param tolerance the relative gap asked for
     * @return the coefficients to return, and what they prove
     */
    public static Proof prove(
            FiniteProblem problem,
            List<double[]> coefficients,
            double[] alpha,
            double[] mu,
            double dual,
            double tolerance) {
        Evaluation evaluation = new Certifier(problem, mu, dual, tolerance).evaluation(coefficients);
        return new Proof(problem, evaluation, alpha, mu, dual);
    }

    /** The smallest rank whose gap and infeasibility are still good. */
    private Evaluation evaluation(List<double[]> coefficients) {
        List<Optional<Dense.Spectrum>> spectra = new ArrayList<>();
        for (int b = 0; b < coefficients.size(); b++) {
            spectra.add(
                    problem.blocks().get(b) instanceof PsdBlock psd
                            ? Factorised.spectrum(psd, coefficients.get(b))
                            : Optional.empty());
        }
        Evaluation full = Restoration.of(problem, factorised(coefficients, spectra, 0));
        for (int e = 2; e <= FINEST; e++) {
            Evaluation lean = Restoration.of(problem, factorised(coefficients, spectra, Math.pow(10, -e)));
            if (isAsGood(lean, full)) {
                return lean;
            }
        }
        return full;
    }

    private List<Factorised> factorised(
            List<double[]> coefficients, List<Optional<Dense.Spectrum>> spectra, double threshold) {
        List<Factorised> blocks = new ArrayList<>();
        for (int b = 0; b < coefficients.size(); b++) {
            if (problem.blocks().get(b) instanceof PsdBlock psd) {
                int r = psd.size();
                blocks.add(spectra.get(b)
                        .map(s -> Factorised.of(r, s, threshold * Math.max(0, s.values()[r - 1]), 1))
                        .orElseGet(() -> new Factorised(new double[0], new double[0])));
            } else {
                blocks.add(new Factorised(coefficients.get(b), coefficients.get(b)));
            }
        }
        return blocks;
    }

    private boolean isAsGood(Evaluation lean, Evaluation full) {
        double allowed = SHARE * tolerance * Math.max(Math.abs(full.primal()), Math.abs(dual));
        double gap = Math.abs(full.gap(problem, dual, multipliers));
        return Math.abs(lean.gap(problem, dual, multipliers)) <= Math.max((1 + ADDITION) * gap, allowed)
                && lean.infeasibility() <= Math.max((1 + ADDITION) * full.infeasibility(), SHARE * tolerance);
    }
}
