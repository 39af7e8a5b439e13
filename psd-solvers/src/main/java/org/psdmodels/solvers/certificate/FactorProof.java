package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.LossTerm;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The proof of coefficients that are found as factors A = R R' of few columns: for each matrix one weighted gram matrix and
 * the eigenvalues of S - T, and one evaluation of all outputs. The multipliers are (alpha, mu) times the factor theta near 1
 * with the largest dual value, for which the same eigenvalues serve:
 *
 * <pre>  - sum (w loss)*(theta alpha) - theta bounds'mu - sum Omega*(theta S).</pre>
 */
public final class FactorProof {
    /** Shorter multipliers are tried where the problem has no linear term, in which S is linear in them. */
    private static final double[] THETAS = {1, 1 - 1e-5, 1 - 1e-3};

    private final FiniteProblem problem;
    private final Evaluation evaluation;
    private final List<double[]> duals;
    private final double[] alpha;
    private final double[] mu;
    private final double dual;
    private final double theta;

    private FactorProof(
            FiniteProblem problem,
            Evaluation evaluation,
            List<double[]> duals,
            double[] alpha,
            double[] mu,
            double dual,
            double theta) {
        this.problem = problem;
        this.evaluation = evaluation;
        this.duals = duals;
        this.alpha = alpha;
        this.mu = mu;
        this.dual = dual;
        this.theta = theta;
    }

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
        List<double[]> duals = problem.duals(problem.multipliers(alpha, mu));
        List<double[]> spectra = new ArrayList<>();
        for (int b = 0; b < duals.size(); b++) {
            double[] d = duals.get(b);
            spectra.add(
                    problem.blocks().get(b) instanceof PsdBlock psd
                            ? psd.dense().eigenvalues(psd.size(), d).orElseGet(() -> new double[] {Double.NaN})
                            : d);
        }
        Evaluation evaluation = Evaluation.of(problem, blocks);
        boolean isHomogeneous = problem.blocks().stream()
                .allMatch(block -> Arrays.stream(block.linearTerm()).allMatch(t -> t == 0));
        FactorProof best = null;
        for (double theta : isHomogeneous ? THETAS : new double[] {1}) {
            double dual = dual(problem, spectra, alpha, mu, theta);
            FactorProof proof = new FactorProof(
                    problem, evaluation, duals, Dense.times(theta, alpha), Dense.times(theta, mu), dual, theta);
            best = best == null || dual > best.dual ? proof : best;
            if (best.error() <= tolerance) {
                break;
            }
        }
        return best;
    }

    private static double dual(
            FiniteProblem problem, List<double[]> spectra, double[] alpha, double[] mu, double theta) {
        CompensatedSum sum = new CompensatedSum();
        int at = 0;
        for (LossTerm term : problem.terms()) {
            double[] a = Arrays.copyOfRange(alpha, at, at + term.size());
            at += term.size();
            for (int k = 0; k < a.length; k++) {
                a[k] *= theta;
            }
            sum.add(-term.conjugate(a));
        }
        for (int k = 0; k < mu.length; k++) {
            sum.add(-problem.bounds()[k] * mu[k] * theta);
        }
        for (int b = 0; b < spectra.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            for (double s : spectra.get(b)) {
                sum.add(
                        block instanceof PsdBlock psd
                                ? -psd.regularizer().conjugate(theta * s)
                                : -(theta * s) * (theta * s) / (2 * ((LinearBlock) block).penalty()));
            }
        }
        return sum.value();
    }

    /**
     * What must fall below the tolerance.
     *
     * @return the larger of relative gap and infeasibility; infinite where there is no number
     */
    public double error() {
        Certificate certificate =
                new Certificate(evaluation.primal(), dual, gap(), evaluation.magnitude(), List.of(), List.of());
        double gap = Math.abs(certificate.relativeGap());
        return Double.isNaN(gap) ? Double.POSITIVE_INFINITY : Math.max(gap, evaluation.infeasibility());
    }

    /**
     * The gap.
     *
     * @return primal - dual + mu'residuals
     */
    public double gap() {
        return evaluation.gap(problem, dual, mu);
    }

    /**
     * The primal side.
     *
     * @return the evaluated coefficients
     */
    public Evaluation evaluation() {
        return evaluation;
    }

    /**
     * The dual value.
     *
     * @return a lower bound of the optimum
     */
    public double dual() {
        return dual;
    }

    /**
     * The points S - T at the multipliers that were given, not yet times theta.
     *
     * @return one element of each block's space
     */
    public List<double[]> duals() {
        return duals;
    }

    /**
     * The dual variables that the proof is of.
     *
     * @return theta times those given
     */
    public double[] alpha() {
        return alpha;
    }

    /**
     * The multipliers that the proof is of.
     *
     * @return theta times those given
     */
    public double[] multipliers() {
        return mu;
    }

    /**
     * The certificate, with the coefficients to return.
     *
     * @param discretisation the problem that was proved
     * @return what a solver returns
     */
    public Certifier.Certified certified(Discretisation discretisation) {
        return Certifier.certified(discretisation, evaluation, alpha, mu, dual);
    }

    @Override
    public String toString() {
        return "gap " + gap() + " at theta " + theta;
    }
}
