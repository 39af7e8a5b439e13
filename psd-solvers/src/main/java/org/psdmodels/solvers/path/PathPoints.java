package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The points of the path for given dual variables, one for every tau, from one eigendecomposition per matrix; and the one
 * with the smallest measured gap.
 */
final class PathPoints {
    /** Trial points of tau, four per decade. */
    private static final int TRIALS = 65;

    /** Smallest share of the gap per barrier that tau takes: less, and the point is too close to the boundary. */
    private static final double SHARE = 0.3;

    /** Weight of the constraints' violation against the gap. */
    private static final double VIOLATION = 10;

    private final FiniteProblem problem;
    private final PathState state;
    private final LossState loss;
    private final ConstraintState constraints;

    private List<double[]> duals = List.of();
    private final List<Optional<Dense.Spectrum>> spectra = new ArrayList<>();

    /** For each matrix, the linear term's quadratic forms of its eigenvectors. */
    private final Map<Integer, double[]> linearTerms = new HashMap<>();

    private final double[] alpha;
    private final double[] mu;

    /** The best tau and its gap. */
    private double bestTau;

    private double bestMerit = Double.POSITIVE_INFINITY;

    private PathPoints(PathState state, double[] mu) {
        this.state = state;
        this.problem = state.problem();
        this.loss = state.loss();
        this.constraints = state.constraints();
        this.alpha = loss.alpha().clone();
        this.mu = mu;
    }

    /** The points for the losses' dual variables of the state and multipliers mu; empty where S - T is too steep. */
    static Optional<PathPoints> of(PathState state, double[] mu) {
        PathPoints points = new PathPoints(state, mu);
        if (!points.decompose()) {
            return Optional.empty();
        }
        points.findBest();
        return Optional.of(points);
    }

    /** The gap of the best point, violations of constraints included. */
    double merit() {
        return bestMerit;
    }

    /** Sets the state to the best point; its tau. */
    double enterBest() {
        loss.mix(alpha, 0);
        followVectors();
        constraints.begin(mu, constraints.slacks());
        enter(bestTau);
        return bestTau;
    }

    private void followVectors() {
        for (int b = 0; b < duals.size(); b++) {
            if (state.blocks().get(b) instanceof LinearState linear && !linear.free()) {
                linear.follow(duals.get(b));
            }
        }
    }

    private boolean decompose() {
        duals = state.duals(state.joined(loss.onRows(loss.alpha()), mu));
        for (int b = 0; b < duals.size(); b++) {
            if (problem.blocks().get(b) instanceof PsdBlock psd) {
                double[] d = Dense.plus(duals.get(b), -1, psd.linearTerm());
                Optional<Dense.Spectrum> eigen = problem.dense().eigen(psd.size(), d);
                if (eigen.isEmpty()
                        || !(eigen.get().values()[psd.size() - 1]
                                < psd.regularizer().steepest())) {
                    return false;
                }
                spectra.add(eigen);
            } else {
                spectra.add(Optional.empty());
            }
        }
        followVectors();
        return true;
    }

    /** For each block, what its coefficients in the eigenbasis contribute to the rows: a matrix rows x r. */
    private List<double[]> profiles() {
        List<double[]> profiles = new ArrayList<>();
        for (int b = 0; b < duals.size(); b++) {
            if (spectra.get(b).isPresent()) {
                PsdBlock block = (PsdBlock) problem.blocks().get(b);
                profiles.add(profile(block, spectra.get(b).get()));
                linearTerms.put(b, linearTerm(block, spectra.get(b).get()));
            } else {
                double[] rows = new double[problem.rows()];
                problem.blocks().get(b).addRows(state.blocks().get(b).coefficients(), rows);
                profiles.add(rows);
            }
        }
        return profiles;
    }

    private static double[] linearTerm(PsdBlock block, Dense.Spectrum eigen) {
        int r = block.size();
        return Arrays.stream(block.linearTerm()).allMatch(t -> t == 0)
                ? new double[r]
                : block.dense().quadraticForms(r, r, block.linearTerm(), eigen.vectors());
    }

    private double[] profile(PsdBlock block, Dense.Spectrum eigen) {
        int r = block.size();
        int m = block.rankOnes();
        double[] turned = problem.dense().productOfTransposed(r, r, m, eigen.vectors(), block.vectors());
        List<double[]> inner = block.matrices().stream()
                .map(w -> problem.dense().quadraticForms(r, r, w, eigen.vectors()))
                .toList();
        double[] profile = new double[problem.rows() * r];
        for (int i = 0; i < r; i++) {
            double[] atoms = new double[block.map().columns()];
            for (int k = 0; k < m; k++) {
                atoms[k] = turned[i + k * r] * turned[i + k * r];
            }
            for (int k = 0; k < inner.size(); k++) {
                atoms[m + k] = inner.get(k)[i];
            }
            double[] rows = new double[problem.rows()];
            block.map().addProduct(atoms, rows);
            System.arraycopy(rows, 0, profile, i * rows.length, rows.length);
        }
        return profile;
    }

    private void findBest() {
        double dual = dualValue();
        double terms = loss.magnitude() + Math.abs(dual);
        double unit = terms > 0 && terms < Double.POSITIVE_INFINITY ? terms : 1;
        int nu = state.barriers();
        List<double[]> profiles = profiles();
        bestTau = unit / nu;
        for (int i = 0; i < TRIALS; i++) {
            double trial = unit / nu * Math.pow(10, -10 + 16.0 * i / (TRIALS - 1));
            double merit = merit(trial, dual, unit, profiles);
            if (merit < bestMerit) {
                bestMerit = merit;
                bestTau = trial;
            }
        }
        if (bestMerit < Double.POSITIVE_INFINITY) {
            bestTau = Math.min(Math.max(bestTau, SHARE * bestMerit / nu), bestMerit / nu);
        }
    }

    private double dualValue() {
        double[] multipliers = state.joined(loss.onRows(loss.alpha()), mu);
        double value = -loss.conjugate(1) - Dense.dot(problem.bounds(), mu);
        for (int b = 0; b < duals.size(); b++) {
            if (spectra.get(b).isPresent()) {
                Regularizer q = ((PsdBlock) problem.blocks().get(b)).regularizer();
                value -= Arrays.stream(spectra.get(b).get().values())
                        .map(q::conjugate)
                        .sum();
            } else {
                value -= state.blocks().get(b).conjugateBound(multipliers);
            }
        }
        return value;
    }

    private double merit(double tau, double dual, double unit, List<double[]> profiles) {
        double[] rows = new double[problem.rows()];
        double penalty = 0;
        for (int b = 0; b < duals.size(); b++) {
            double[] profile = profiles.get(b);
            if (spectra.get(b).isPresent()) {
                double[] a = points(b, tau);
                penalty += penalty(b, a);
                for (int i = 0; i < a.length; i++) {
                    for (int k = 0; k < rows.length; k++) {
                        rows[k] += a[i] * profile[k + i * rows.length];
                    }
                }
            } else {
                penalty += state.blocks().get(b).primal();
                rows = Dense.plus(rows, 1, profile);
            }
        }
        double[] residuals = constraints.residuals(rows);
        double merit = loss.losses().value(rows) + penalty - dual + constraints.violationProduct(mu, residuals);
        double violation = 0;
        for (int k = 0; k < mu.length; k++) {
            double error = constraints.isInequality(k) ? Math.max(0, residuals[k]) : Math.abs(residuals[k]);
            violation =
                    Math.max(violation, error / (Math.abs(problem.bounds()[k]) + 1e-9 + 0.1 * Math.abs(residuals[k])));
        }
        merit += VIOLATION * unit * violation;
        return merit > 0 ? merit : Double.POSITIVE_INFINITY;
    }

    /** The eigenvalues of the path's point. */
    private double[] points(int b, double tau) {
        Regularizer q = ((PsdBlock) problem.blocks().get(b)).regularizer();
        return Arrays.stream(spectra.get(b).orElseThrow().values())
                .map(s -> q.barrierPoint(s, tau))
                .toArray();
    }

    private double penalty(int b, double[] a) {
        Regularizer q = ((PsdBlock) problem.blocks().get(b)).regularizer();
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += q.value(a[i]) + linearTerms.get(b)[i] * a[i];
        }
        return sum;
    }

    private void enter(double tau) {
        for (int b = 0; b < duals.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState psd) {
                Dense.Spectrum spectrum = spectra.get(b).orElseThrow();
                psd.begin(new MatrixFrame(psd.block(), spectrum.vectors()), points(b, tau), tau);
            } else if (state.blocks().get(b) instanceof CentralState central) {
                central.descend(tau);
                central.follow(spectra.get(b).orElseThrow());
            }
        }
        if (constraints.hasInequalities()) {
            enterInequalities(tau);
        }
        loss.beginMultipliers(tau);
    }

    /** Slacks of the size of the constraints, mu = tau / slack; the slacks doubled until Z stays positive definite. */
    private void enterInequalities(double tau) {
        double[] residuals = constraints.residuals(state.rows());
        double[] slack = new double[mu.length];
        Arrays.setAll(slack, k -> {
            double bound = Math.abs(problem.bounds()[k]);
            double value = Math.abs(residuals[k] + problem.bounds()[k]);
            return constraints.isInequality(k) ? Math.max(-residuals[k], 0.1 * (bound + value) + 1e-300) : 1;
        });
        double[] raised = raised(tau, slack);
        while (!keepsSlacks(raised) && Arrays.stream(slack).max().orElseThrow() < 1e300) {
            for (int k = 0; k < mu.length; k++) {
                slack[k] *= constraints.isInequality(k) ? 2 : 1;
            }
            raised = raised(tau, slack);
        }
        constraints.begin(raised, slack);
        List<double[]> moved = state.duals(state.multipliers());
        for (int b = 0; b < moved.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState psd) {
                psd.follow(moved.get(b));
            } else if (state.blocks().get(b) instanceof CentralState central) {
                PsdBlock block = central.block();
                problem.dense()
                        .eigen(block.size(), Dense.plus(moved.get(b), -1, block.linearTerm()))
                        .ifPresent(central::follow);
            } else if (state.blocks().get(b) instanceof LinearState linear && !linear.free()) {
                linear.follow(moved.get(b));
            }
        }
    }

    private double[] raised(double tau, double[] slack) {
        double[] raised = new double[mu.length];
        Arrays.setAll(raised, k -> constraints.isInequality(k) ? Math.max(mu[k], tau / slack[k]) : mu[k]);
        return raised;
    }

    /** Whether Z at these multipliers is at least a tenth of Z before, by Cholesky. */
    private boolean keepsSlacks(double[] other) {
        List<double[]> moved = state.duals(state.joined(loss.onRows(loss.alpha()), other));
        for (int b = 0; b < moved.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState psd) {
                double[] slack = psd.slackAt(psd.coefficients(), moved.get(b));
                if (problem.dense()
                        .cholesky(psd.order(), Dense.plus(slack, -0.1, psd.slack()))
                        .isEmpty()) {
                    return false;
                }
            }
        }
        return true;
    }
}
