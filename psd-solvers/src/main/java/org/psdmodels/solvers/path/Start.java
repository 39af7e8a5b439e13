package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * The first point. alpha is the slope of the losses at the outputs of a multiple of the identity, and mu balances S;
 * both are scaled along their ray, on which eigenvalues scale too, to where the dual is large; then tau is the one whose
 * point of the path has the smallest measured gap.
 */
final class Start {
    /** The decades that the multiple of the identity is searched in. */
    private static final double WIDEST = 25 * Math.log(10);

    /** Resolution of that search in the logarithm. */
    private static final double RESOLUTION = 1e-3;

    /** Trial points of the ray and of tau, four per decade. */
    private static final int TRIALS = 65;

    /** Smallest share of the gap per barrier that tau takes: less, and the point is too close to the boundary. */
    private static final double SHARE = 0.3;

    /** Without a curved penalty S - T must stay below its steepest slope, as it does where outputs are large enough. */
    private static final double LARGEST_OUTPUTS = 1e30;

    /** Weight of the constraints' violation against the gap. */
    private static final double VIOLATION = 10;

    private final FiniteProblem problem;
    private final PathState state;
    private final Optional<double[]> plausible;
    private final LossState loss;
    private final ConstraintState constraints;

    private List<double[]> duals = List.of();

    /** For each matrix, the linear term's quadratic forms of its eigenvectors. */
    private final Map<Integer, double[]> linearTerms = new HashMap<>();

    private final List<Optional<Dense.Spectrum>> spectra = new ArrayList<>();

    private Start(PathState state, Optional<double[]> plausible) {
        this.state = state;
        this.plausible = plausible;
        this.problem = state.problem();
        this.loss = state.loss();
        this.constraints = state.constraints();
    }

    /**
     * Sets the state to a first point.
     *
     * @param plausible the rows of a point to begin near to, up to a factor; else those of the identity
     * @return tau; empty if none was found
     */
    static Optional<Double> begin(PathState state, Optional<double[]> plausible) {
        return new Start(state, plausible).begin();
    }

    private Optional<Double> begin() {
        double[] outputs = plausibleOutputs();
        double[] mu = multipliersAt(outputs);
        if (plausible.isPresent()) {
            mu = Raise.multipliers(problem, loss.onRows(loss.alpha()), mu);
        }
        double theta = along(mu);
        loss.scaleBy(theta);
        mu = Dense.times(theta, mu);
        for (double more = 10; !decompose(mu) && more < LARGEST_OUTPUTS; more *= 10) {
            mu = multipliersAt(Dense.times(more, outputs));
        }
        if (spectra.isEmpty()) {
            return Optional.empty();
        }
        constraints.begin(mu, constraints.slacks());
        double tau = bestTau(mu);
        enter(tau, mu);
        return Optional.of(tau);
    }

    /** Sets alpha to the slopes at some outputs; the multipliers that balance it. */
    private double[] multipliersAt(double[] outputs) {
        loss.begin(outputs);
        balanceConstants();
        return balancingMultipliers();
    }

    // ---- alpha

    /** The rows for A = t I and w = 0, with the t that makes the objective small, or meets the first equality. */
    private double[] plausibleOutputs() {
        double[] rows = plausible.orElseGet(() -> problem.rows(identities()));
        double t = constraintScale(rows).orElseGet(() -> bestScale(rows));
        return Dense.times(t, rows);
    }

    private void balanceConstants() {
        for (FiniteBlock block : problem.blocks()) {
            if (block instanceof LinearBlock linear && linear.penalty() == 0) {
                double[] rows = new double[problem.rows()];
                block.addRows(new double[] {1}, rows);
                loss.balance(rows);
            }
        }
    }

    private List<double[]> identities() {
        return problem.blocks().stream()
                .map(block -> block instanceof PsdBlock psd ? Dense.identity(psd.size()) : new double[block.length()])
                .toList();
    }

    private Optional<Double> constraintScale(double[] rows) {
        for (int k = 0; k < problem.constraints(); k++) {
            double t = problem.bounds()[k] / rows[problem.outputs() + k];
            if (!constraints.isInequality(k) && t > 0 && t < Double.POSITIVE_INFINITY) {
                return Optional.of(t);
            }
        }
        return Optional.empty();
    }

    /** Golden section for the convex function of t, in log t. */
    private double bestScale(double[] rows) {
        DoubleUnaryOperator objective = logT -> objectiveAt(rows, Math.exp(logT));
        double golden = (Math.sqrt(5) - 1) / 2;
        double low = -WIDEST;
        double high = WIDEST;
        while (high - low > RESOLUTION) {
            double left = high - golden * (high - low);
            double right = low + golden * (high - low);
            double atLeft = objective.applyAsDouble(left);
            double atRight = objective.applyAsDouble(right);
            if (atLeft <= atRight || atRight == Double.POSITIVE_INFINITY) {
                high = right;
            } else {
                low = left;
            }
        }
        return Math.exp((low + high) / 2);
    }

    private double objectiveAt(double[] rows, double t) {
        double sum = loss.value(Dense.times(t, rows));
        for (FiniteBlock block : problem.blocks()) {
            if (block instanceof PsdBlock psd) {
                sum += psd.size() * psd.regularizer().value(t);
                sum += t * Dense.dot(psd.linearTerm(), Dense.identity(psd.size()));
            }
        }
        return sum;
    }

    // ---- mu

    /** The mu for which the blocks' S - T - q'(0) I is smallest; positive for inequalities. */
    private double[] balancingMultipliers() {
        int count = problem.constraints();
        if (count == 0) {
            return new double[0];
        }
        List<double[]> columns = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            double[] unit = new double[problem.rows()];
            unit[problem.outputs() + k] = -1;
            columns.add(stacked(state.duals(unit)));
        }
        double[] target = stacked(shiftedDuals());
        double[] mu = leastSquares(columns, target);
        double size = Dense.norm(target);
        for (int k = 0; k < count; k++) {
            if (constraints.isInequality(k)) {
                double norm = Math.max(Dense.norm(columns.get(k)), 1e-300);
                mu[k] = Math.max(mu[k], 0.1 * size / norm);
            }
        }
        return mu;
    }

    private List<double[]> shiftedDuals() {
        List<double[]> shifted = new ArrayList<>();
        List<double[]> all = state.duals(state.joined(loss.onRows(loss.alpha()), new double[problem.constraints()]));
        for (int b = 0; b < all.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            double[] d = Dense.plus(all.get(b), -1, block.linearTerm());
            shifted.add(
                    block instanceof PsdBlock psd
                            ? Dense.plus(d, -psd.regularizer().slope(0), Dense.identity(psd.size()))
                            : d);
        }
        return shifted;
    }

    /** The blocks that a constraint sees, one after the other. */
    private double[] stacked(List<double[]> elements) {
        int length = 0;
        for (int b = 0; b < elements.size(); b++) {
            length += isConstrained(b) ? elements.get(b).length : 0;
        }
        double[] stacked = new double[length];
        int at = 0;
        for (int b = 0; b < elements.size(); b++) {
            if (isConstrained(b)) {
                System.arraycopy(elements.get(b), 0, stacked, at, elements.get(b).length);
                at += elements.get(b).length;
            }
        }
        return stacked;
    }

    private boolean isConstrained(int b) {
        double[] constraintRows = new double[problem.rows()];
        Arrays.fill(constraintRows, problem.outputs(), problem.rows(), 1);
        return Arrays.stream(problem.blocks().get(b).map().adjoint(constraintRows))
                .anyMatch(v -> v != 0);
    }

    /** By the eigendecomposition of the scaled normal matrix, without directions below the rounding of its entries. */
    private double[] leastSquares(List<double[]> columns, double[] target) {
        int count = columns.size();
        double[] scale = new double[count];
        Arrays.setAll(scale, k -> 1 / Math.max(Dense.norm(columns.get(k)), 1e-300));
        double[] normal = new double[count * count];
        double[] right = new double[count];
        for (int k = 0; k < count; k++) {
            right[k] = scale[k] * Dense.dot(columns.get(k), target);
            for (int l = 0; l < count; l++) {
                normal[k + l * count] = scale[k] * scale[l] * Dense.dot(columns.get(k), columns.get(l));
            }
        }
        double[] mu = problem.dense()
                .eigen(count, normal)
                .map(eigen -> pseudoSolve(eigen, right))
                .orElseGet(() -> new double[count]);
        Arrays.setAll(mu, k -> scale[k] * mu[k]);
        return mu;
    }

    private static double[] pseudoSolve(Dense.Spectrum eigen, double[] right) {
        int n = right.length;
        double[] x = new double[n];
        for (int j = 0; j < n; j++) {
            double[] v = Arrays.copyOfRange(eigen.vectors(), j * n, (j + 1) * n);
            if (eigen.values()[j] > 1e-13 * eigen.values()[n - 1]) {
                x = Dense.plus(x, Dense.dot(v, right) / eigen.values()[j], v);
            }
        }
        return x;
    }

    // ---- the ray

    /** The largest theta whose dual value is within the losses' terms of the best. */
    private double along(double[] mu) {
        List<double[]> all = state.duals(state.joined(loss.onRows(loss.alpha()), mu));
        List<double[]> rays = new ArrayList<>();
        for (int b = 0; b < all.size(); b++) {
            double[] d = Dense.plus(all.get(b), -1, problem.blocks().get(b).linearTerm());
            rays.add(
                    problem.blocks().get(b) instanceof PsdBlock psd
                            ? problem.dense()
                                    .eigen(psd.size(), d)
                                    .map(Dense.Spectrum::values)
                                    .orElse(new double[] {Double.POSITIVE_INFINITY})
                            : new double[] {Dense.norm(d)});
        }
        double[] theta = new double[TRIALS];
        double[] value = new double[TRIALS];
        Arrays.setAll(theta, i -> Math.pow(10, -16 + 16.0 * i / (TRIALS - 1)));
        Arrays.setAll(value, i -> dualAlong(theta[i], mu, rays));
        double best = Arrays.stream(value).max().orElseThrow();
        double within = loss.hasEnds() ? loss.termwiseMagnitude() : 0;
        int last = 0;
        for (int i = 0; i < TRIALS; i++) {
            last = value[i] >= best - within ? i : last;
        }
        return theta[last];
    }

    private double dualAlong(double theta, double[] mu, List<double[]> rays) {
        double value = -loss.conjugate(theta) - theta * Dense.dot(problem.bounds(), mu);
        for (int b = 0; b < rays.size(); b++) {
            for (double e : rays.get(b)) {
                value -= conjugate(problem.blocks().get(b), theta * e);
            }
        }
        return Double.isFinite(value) ? value : Double.NEGATIVE_INFINITY;
    }

    /** The conjugate of a penalty at an eigenvalue of S - T, or at its norm. */
    static double conjugate(FiniteBlock block, double s) {
        if (block instanceof PsdBlock psd) {
            Regularizer q = psd.regularizer();
            return s > 0.9 * q.steepest() ? Double.POSITIVE_INFINITY : q.conjugate(s);
        }
        double penalty = ((LinearBlock) block).penalty();
        return penalty > 0 ? s * s / (2 * penalty) : 0;
    }

    // ---- tau

    private boolean decompose(double[] mu) {
        duals = state.duals(state.joined(loss.onRows(loss.alpha()), mu));
        spectra.clear();
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
                if (state.blocks().get(b) instanceof LinearState linear && !linear.free()) {
                    linear.follow(duals.get(b));
                }
            }
        }
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

    private double bestTau(double[] mu) {
        double dual = dualValue(mu);
        double terms = loss.magnitude() + Math.abs(dual);
        double unit = terms > 0 && terms < Double.POSITIVE_INFINITY ? terms : 1;
        int nu = state.barriers();
        List<double[]> profiles = profiles();
        double best = Double.POSITIVE_INFINITY;
        double tau = unit / nu;
        for (int i = 0; i < TRIALS; i++) {
            double trial = unit / nu * Math.pow(10, -10 + 16.0 * i / (TRIALS - 1));
            double merit = merit(trial, mu, dual, unit, profiles);
            if (merit < best) {
                best = merit;
                tau = trial;
            }
        }
        return best < Double.POSITIVE_INFINITY ? Math.min(Math.max(tau, SHARE * best / nu), best / nu) : tau;
    }

    private double dualValue(double[] mu) {
        double value = -loss.conjugate(1) - Dense.dot(problem.bounds(), mu);
        for (int b = 0; b < duals.size(); b++) {
            if (spectra.get(b).isPresent()) {
                Regularizer q = ((PsdBlock) problem.blocks().get(b)).regularizer();
                value -= Arrays.stream(spectra.get(b).get().values())
                        .map(q::conjugate)
                        .sum();
            } else {
                value -= state.blocks().get(b).conjugateBound(duals.get(b));
            }
        }
        return value;
    }

    private double merit(double tau, double[] mu, double dual, double unit, List<double[]> profiles) {
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
        double merit = loss.value(rows) + penalty - dual;
        double violation = 0;
        for (int k = 0; k < mu.length; k++) {
            merit += mu[k] * residuals[k];
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

    // ---- the point

    private void enter(double tau, double[] mu) {
        for (int b = 0; b < duals.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState psd) {
                double[] a = points(b, tau);
                double[] slack = Arrays.stream(a).map(x -> tau / x).toArray();
                psd.begin(spectra.get(b).orElseThrow().vectors(), a, slack);
            }
        }
        if (constraints.hasInequalities()) {
            enterInequalities(tau, mu);
        }
        loss.beginMultipliers(tau);
    }

    /** Slacks of the size of the constraints, mu = tau / slack; the slacks doubled until Z stays positive definite. */
    private void enterInequalities(double tau, double[] mu) {
        double[] residuals = constraints.residuals(state.rows());
        double[] slack = new double[mu.length];
        Arrays.setAll(slack, k -> {
            double bound = Math.abs(problem.bounds()[k]);
            double value = Math.abs(residuals[k] + problem.bounds()[k]);
            return constraints.isInequality(k) ? Math.max(-residuals[k], 0.1 * (bound + value) + 1e-300) : 1;
        });
        double[] raised = raised(tau, mu, slack);
        while (!keepsSlacks(raised) && Arrays.stream(slack).max().orElseThrow() < 1e300) {
            for (int k = 0; k < mu.length; k++) {
                slack[k] *= constraints.isInequality(k) ? 2 : 1;
            }
            raised = raised(tau, mu, slack);
        }
        constraints.begin(raised, slack);
        List<double[]> moved = state.duals(state.multipliers());
        for (int b = 0; b < moved.size(); b++) {
            if (state.blocks().get(b) instanceof PsdState psd) {
                psd.follow(moved.get(b));
            } else if (state.blocks().get(b) instanceof LinearState linear && !linear.free()) {
                linear.follow(moved.get(b));
            }
        }
    }

    private double[] raised(double tau, double[] mu, double[] slack) {
        double[] raised = new double[mu.length];
        Arrays.setAll(raised, k -> constraints.isInequality(k) ? Math.max(mu[k], tau / slack[k]) : mu[k]);
        return raised;
    }

    /** Whether Z at these multipliers is at least a tenth of Z before, by Cholesky. */
    private boolean keepsSlacks(double[] mu) {
        List<double[]> moved = state.duals(state.joined(loss.onRows(loss.alpha()), mu));
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
