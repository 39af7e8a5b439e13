package org.psdmodels.bench.compare;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Whether multipliers mu prove that constraints &lt;W_k, A&gt; = c_k or &lt;= c_k on one matrix A &gt;= 0 contradict each other:
 * sum mu_k W_k &gt;= 0 while c'mu &lt; 0, and mu_k &gt;= 0 for inequalities. The left-hand side at any A is both c'mu at most and
 * not negative.
 */
final class FarkasProof {
    /**
     * How far below zero the smallest eigenvalue may be, relative to the largest of any term: then constraints can be
     * satisfied only by matrices of a trace about c'mu over this.
     */
    private static final double ROUNDING = 1e-6;

    private FarkasProof() {}

    static boolean holds(Problem problem, double[] mu) {
        List<Constraint> constraints = problem.constraints();
        double slope = 0;
        for (int k = 0; k < mu.length; k++) {
            Constraint constraint = constraints.get(k);
            if (constraint.relation() == Constraint.Relation.AT_MOST && !(mu[k] >= 0)) {
                return false;
            }
            slope += constraint.bound() * mu[k];
        }
        return slope < 0 && problem.blocks().size() == 1 && isNonNegative(problem, mu);
    }

    private static boolean isNonNegative(Problem problem, double[] mu) {
        Points data = ((Outputs.AtPoints) problem.outputs()).points();
        Block.Psd block = (Block.Psd) problem.blocks().get(0);
        SolverFeatures features = SolverFeatures.of(block.features(), data, LinearAlgebra.preferred());
        int r = features.rank();
        double[] sum = new double[r * r];
        double largest = 0;
        for (int k = 0; k < mu.length; k++) {
            double[] term = new double[r * r];
            for (LinearForm.Term part : problem.constraints().get(k).form().terms()) {
                double[] matrix = features.matrix(part.functional()).data();
                double factor = mu[k] * part.coefficient();
                Arrays.setAll(term, i -> term[i] + factor * matrix[i]);
            }
            largest = Math.max(largest, largest(eigenvalues(r, term)));
            Arrays.setAll(sum, i -> sum[i] + term[i]);
        }
        return eigenvalues(r, sum)[0] >= -ROUNDING * largest;
    }

    private static double largest(double[] ascending) {
        return Math.max(-ascending[0], ascending[ascending.length - 1]);
    }

    private static double[] eigenvalues(int r, double[] matrix) {
        return LinearAlgebra.preferred().eigenvalues(View.of(r, r, matrix)) instanceof Eigen.Pairs pairs
                ? pairs.values()
                : new double[] {Double.NaN};
    }
}
