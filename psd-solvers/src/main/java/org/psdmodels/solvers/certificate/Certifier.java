package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.NonNegativeBlock;
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
    private final ToDoubleFunction<Evaluation> dual;
    private final double tolerance;

    private Certifier(FiniteProblem problem, double[] mu, ToDoubleFunction<Evaluation> dual, double tolerance) {
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
        return prove(problem, coefficients, balanced, mu, dual(problem, coefficients, balanced, mu), tolerance);
    }

    /**
     * The dual value. What bounds the conjugate of a block of sections are coefficients: those that are returned, so that whoever
     * has these finds the same.
     */
    private static ToDoubleFunction<Evaluation> dual(
            FiniteProblem problem, List<double[]> coefficients, double[] alpha, double[] mu) {
        List<double[]> duals = problem.duals(problem.multipliers(alpha, mu));
        if (problem.blocks().stream().noneMatch(NonNegativeBlock.class::isInstance)) {
            double value = DualValue.of(problem, duals, coefficients, alpha, mu);
            return evaluation -> value;
        }
        return evaluation -> {
            List<double[]> witnesses = new ArrayList<>(coefficients);
            for (int b = 0; b < witnesses.size(); b++) {
                if (problem.blocks().get(b) instanceof NonNegativeBlock) {
                    witnesses.set(b, evaluation.blocks().get(b).root());
                }
            }
            return DualValue.of(problem, duals, witnesses, alpha, mu);
        };
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
        return prove(problem, coefficients, alpha, mu, evaluation -> dual, tolerance);
    }

    private static Proof prove(
            FiniteProblem problem,
            List<double[]> coefficients,
            double[] alpha,
            double[] mu,
            ToDoubleFunction<Evaluation> dual,
            double tolerance) {
        Evaluation evaluation = new Certifier(problem, mu, dual, tolerance).evaluation(coefficients);
        return new Proof(problem, evaluation, alpha, mu, dual.applyAsDouble(evaluation));
    }

    /** The smallest rank whose gap and infeasibility are still good. */
    private Evaluation evaluation(List<double[]> coefficients) {
        List<Optional<Dense.Spectrum>> spectra = new ArrayList<>();
        for (int b = 0; b < coefficients.size(); b++) {
            spectra.add(
                    problem.blocks().get(b) instanceof PsdBlock psd
                            ? Factorised.positive(psd, coefficients.get(b))
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
                        .map(s -> Factorised.of(r, s, threshold * s.largest(), 1))
                        .orElseGet(() -> new Factorised(new double[0], new double[0])));
            } else if (problem.blocks().get(b) instanceof NonNegativeBlock) {
                blocks.add(Factorised.ofSections(coefficients.get(b), threshold));
            } else {
                blocks.add(Factorised.plain(coefficients.get(b)));
            }
        }
        return blocks;
    }

    private boolean isAsGood(Evaluation lean, Evaluation full) {
        double bound = dual.applyAsDouble(full);
        double allowed = SHARE * tolerance * Math.max(Math.abs(full.primal()), Math.abs(bound));
        double gap = Math.abs(full.gap(problem, bound, multipliers));
        return Math.abs(lean.gap(problem, dual.applyAsDouble(lean), multipliers))
                        <= Math.max((1 + ADDITION) * gap, allowed)
                && lean.infeasibility() <= Math.max((1 + ADDITION) * full.infeasibility(), SHARE * tolerance);
    }
}
