package org.psdmodels.models.cone;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Settings;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * The blocks X_t and the equalities X_t = sum_s c_ts A_s of matrices over r features: v'(X_t - sum_s c_ts A_s)v = 0 for the
 * r (r + 1) / 2 vectors v = u_k and (u_k + u_l) / sqrt(2), k &lt; l, of an orthonormal basis u, which determine a symmetric
 * matrix. The basis is that of the discrete cosine transform, each of whose vectors sees all features: features of small
 * weight then need not hold to their own size.
 *
 * <p>No penalty of X_t is wanted, but with none the multipliers of its equalities would have no room at zero. So e tr X_t is
 * added, and sum_s c_ts e tr A_s subtracted, which is the same where the equalities hold; e is so small that it takes at most
 * half of the slope of the penalty of any P_s or N_s away, where that has one at zero.
 */
final class EqualMatrices {
    /**
     * The most equalities. Newton's system is one of them and of the outputs: 3000 rows are half a gigabyte and 10^10
     * multiplications in each of some thirty iterations.
     */
    static final int MOST = 3000;

    private final ConeParts parts;
    private final List<double[]> basis;
    private final Problem.Builder problem;

    private EqualMatrices(ConeParts parts, int rank, Problem.Builder problem) {
        this.parts = parts;
        this.basis = basis(rank);
        this.problem = problem;
    }

    /** Adds the blocks X_t behind those of the parts, the equalities, and what balances the penalty. */
    static void add(ConeParts parts, Points data, Settings resolved, Problem.Builder problem) {
        if (parts.couplings().isEmpty()) {
            return;
        }
        int r = SolverFeatures.of(resolved.features(), data, LinearAlgebra.preferred())
                .rank();
        double equalities = parts.couplings().size() * (r * (r + 1.0) / 2);
        Checks.require(
                equalities <= MOST,
                "number of equalities between matrices over " + r + " features, for " + couplings(parts),
                "must be <= " + MOST + " (take a larger cut, fewer anchors, or the cone by generators)",
                (long) equalities);
        double trace = trace(parts, resolved.regularizer());
        for (int t = 0; t < parts.couplings().size(); t++) {
            problem.block(new Block.Psd(resolved.features(), ElasticNet.trace(trace)));
        }
        EqualMatrices matrices = new EqualMatrices(parts, r, problem);
        matrices.addEqualities();
        matrices.addBalance(trace);
    }

    private static String couplings(ConeParts parts) {
        int count = parts.couplings().size();
        return count + (count == 1 ? " inequality" : " inequalities");
    }

    /** e: half the slope of the penalty at zero, or else at one, over the largest sum of |c_ts| of an output. */
    private static double trace(ConeParts parts, Regularizer penalty) {
        double most = 0;
        for (int s = 0; s < parts.cone().dimension(); s++) {
            int output = s;
            most = Math.max(
                    most,
                    parts.couplings().stream()
                            .mapToDouble(c -> Math.abs(c[output]))
                            .sum());
        }
        double slope = penalty.slope(0) > 0 ? penalty.slope(0) : penalty.slope(1);
        Checks.require(slope > 0, "slope of the regularizer at one", "must be > 0", slope);
        return slope / (2 * most);
    }

    /** u_k: the cosines of (i + 1/2) k pi / r, normalised. */
    private static List<double[]> basis(int r) {
        List<double[]> basis = new ArrayList<>();
        for (int k = 0; k < r; k++) {
            double size = Math.sqrt((k == 0 ? 1.0 : 2.0) / r);
            double[] u = new double[r];
            for (int i = 0; i < r; i++) {
                u[i] = size * Math.cos((i + 0.5) * k * Math.PI / r);
            }
            basis.add(u);
        }
        return basis;
    }

    private static double[] between(double[] u, double[] v) {
        double[] sum = new double[u.length];
        for (int i = 0; i < u.length; i++) {
            sum[i] = (u[i] + v[i]) / Math.sqrt(2);
        }
        return sum;
    }

    private void addEqualities() {
        for (int k = 0; k < basis.size(); k++) {
            for (int l = k; l < basis.size(); l++) {
                double[] v = k == l ? basis.get(k) : between(basis.get(k), basis.get(l));
                LinearFunctional at = LinearFunctional.atFeatures(v);
                for (int t = 0; t < parts.couplings().size(); t++) {
                    String name = "inequality " + (t + 1) + " at features " + (k + 1) + ", " + (l + 1);
                    problem.subjectTo(Constraint.equal(name, form(t, at), 0));
                }
            }
        }
    }

    /** X_t - sum_s c_ts (P_s - N_s) at a vector. */
    private LinearForm form(int coupling, LinearFunctional at) {
        LinearForm form = LinearForm.of(parts.parts().size() + coupling, at);
        for (int b = 0; b < parts.parts().size(); b++) {
            double share =
                    ConeParts.share(parts.parts().get(b), parts.couplings().get(coupling));
            form = share == 0 ? form : form.plus(b, at, -share);
        }
        return form;
    }

    /** - e sum_t sum_s c_ts tr (P_s - N_s). */
    private void addBalance(double trace) {
        List<LinearForm.Term> terms = new ArrayList<>();
        for (int b = 0; b < parts.parts().size(); b++) {
            ConeParts.Part part = parts.parts().get(b);
            double sum = parts.couplings().stream()
                    .mapToDouble(c -> ConeParts.share(part, c))
                    .sum();
            for (double[] u : basis) {
                terms.add(new LinearForm.Term(b, LinearFunctional.atFeatures(u), -trace * sum));
            }
        }
        problem.linearTerm(new LinearForm(terms));
    }
}
