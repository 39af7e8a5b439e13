package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
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
    private final double tolerance;
    private final double[] alpha;
    private final double dual;

    private Certifier(FiniteProblem problem, double[] alpha, double[] mu, double dual, double tolerance) {
        this.problem = problem;
        this.alpha = alpha;
        this.multipliers = mu;
        this.dual = dual;
        this.tolerance = tolerance;
    }

    private static Certifier of(
            FiniteProblem problem, List<double[]> coefficients, double[] alpha, double[] mu, double tolerance) {
        double[] balanced = ConstantBalance.of(problem, alpha, mu);
        return new Certifier(problem, balanced, mu, DualValue.of(problem, coefficients, balanced, mu), tolerance);
    }

    /**
     * What is returned, and its proof.
     *
     * @param blocks the coefficients
     * @param alpha the dual variables of the terms of the losses, balanced for free constants
     * @param certificate the proof
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Certified(List<BlockSolution> blocks, double[] alpha, Certificate certificate) {}

    /**
     * Certifies a solution.
     *
     * @param discretisation the problem
     * @param coefficients the coefficients of the blocks, matrices positive semidefinite
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @param tolerance the relative gap asked for
     * @return the coefficients to return, and the certificate
     */
    public static Certified certify(
            Discretisation discretisation, List<double[]> coefficients, double[] alpha, double[] mu, double tolerance) {
        FiniteProblem problem = discretisation.problem();
        Certifier certifier = of(problem, coefficients, alpha, mu, tolerance);
        Evaluation evaluation = certifier.evaluation(coefficients);
        return new Certified(
                solutions(discretisation, evaluation.blocks()),
                certifier.alpha,
                certifier.certificate(discretisation, evaluation));
    }

    /**
     * Certifies a solution A = U X U' of a problem by that of its restriction to the range of an orthonormal U.
     *
     * @param discretisation the problem
     * @param restriction the problem for X
     * @param bases the matrices U; the identity where blocks are not restricted
     * @param coefficients the matrices X, and the coefficients of other blocks
     * @param alpha the dual variables of the terms of the losses, balanced for free constants
     * @param mu the multipliers of the constraints
     * @param dual the dual value of the problem that is not restricted
     * @param tolerance the relative gap asked for
     * @return the coefficients to return, and the certificate
     */
    public static Certified certify(
            Discretisation discretisation,
            FiniteProblem restriction,
            List<Optional<double[]>> bases,
            List<double[]> coefficients,
            double[] alpha,
            double[] mu,
            double dual,
            double tolerance) {
        Certifier certifier = new Certifier(restriction, alpha, mu, dual, tolerance);
        Evaluation evaluation = certifier.evaluation(coefficients);
        List<Factorised> lifted = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            Factorised found = evaluation.blocks().get(b);
            lifted.add(
                    bases.get(b).map(u -> found.lifted(restriction.dense(), u)).orElse(found));
        }
        return new Certified(
                solutions(discretisation, lifted), alpha, certifier.certificate(discretisation, evaluation));
    }

    /** The certificate of coefficients and multipliers whose values are known. */
    static Certified certified(
            Discretisation discretisation, Evaluation evaluation, double[] alpha, double[] mu, double dual) {
        Certifier certifier = new Certifier(discretisation.problem(), alpha, mu, dual, 0);
        return new Certified(
                solutions(discretisation, evaluation.blocks()),
                alpha,
                certifier.certificate(discretisation, evaluation));
    }

    /**
     * Certifies a solution of a finite problem.
     *
     * @param problem the problem
     * @param coefficients the coefficients of the blocks, matrices positive semidefinite
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @param tolerance the relative gap asked for
     * @return the certificate, with constraints numbered and without representations
     */
    public static Certificate certify(
            FiniteProblem problem, List<double[]> coefficients, double[] alpha, double[] mu, double tolerance) {
        Certifier certifier = of(problem, coefficients, alpha, mu, tolerance);
        Evaluation evaluation = certifier.evaluation(coefficients);
        List<String> names = new ArrayList<>();
        for (int k = 0; k < problem.constraints(); k++) {
            names.add("constraint " + k);
        }
        return certifier.certificate(evaluation, names, List.of(), Optional.empty());
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

    private Certificate certificate(Discretisation discretisation, Evaluation evaluation) {
        List<Certificate.Assumption> assumptions = new ArrayList<>();
        for (int b = 0; b < evaluation.blocks().size(); b++) {
            Optional<Features> features = discretisation.features().get(b);
            int basis = discretisation.problem().blocks().get(b) instanceof PsdBlock psd
                    ? psd.size()
                    : evaluation.blocks().get(b).rank();
            int rank = problem.blocks().get(b) instanceof PsdBlock
                    ? evaluation.blocks().get(b).rank()
                    : 1;
            assumptions.add(new Certificate.Assumption(
                    features.map(Features::anchors).orElse(0),
                    features.map(Features::cut).orElse(0.0),
                    basis,
                    rank));
        }
        List<String> names = discretisation.source().constraints().stream()
                .map(Constraint::name)
                .toList();
        return certificate(evaluation, names, assumptions, Optional.of(discretisation.problem()));
    }

    private Certificate certificate(
            Evaluation evaluation,
            List<String> names,
            List<Certificate.Assumption> assumptions,
            Optional<FiniteProblem> source) {
        List<Certificate.Residual> residuals = new ArrayList<>();
        for (int k = 0; k < problem.constraints(); k++) {
            residuals.add(new Certificate.Residual(
                    names.get(k),
                    evaluation.values()[k],
                    problem.bounds()[k],
                    evaluation.violations()[k],
                    multipliers[k],
                    definiteness(source, k)));
        }
        return new Certificate(
                evaluation.primal(),
                dual,
                evaluation.gap(problem, dual, multipliers),
                evaluation.magnitude(),
                residuals,
                assumptions);
    }

    private static OptionalDouble definiteness(Optional<FiniteProblem> source, int constraint) {
        return source.isPresent() ? Definiteness.of(source.get(), constraint) : OptionalDouble.empty();
    }

    private static List<BlockSolution> solutions(Discretisation discretisation, List<Factorised> blocks) {
        List<BlockSolution> solutions = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            Factorised found = blocks.get(b);
            Optional<Basis> basis = discretisation.features().get(b).map(Features::basis);
            if (basis.isEmpty()) {
                solutions.add(new BlockSolution.Constant(found.root()[0]));
            } else if (discretisation.problem().blocks().get(b) instanceof PsdBlock psd) {
                Matrix root = Matrix.wrap(psd.size(), found.rank(), found.root());
                solutions.add(new BlockSolution.Psd(basis.get(), root));
            } else {
                Matrix w = Matrix.wrap(found.root().length, 1, found.root());
                solutions.add(new BlockSolution.Linear(basis.get(), w));
            }
        }
        return solutions;
    }
}
