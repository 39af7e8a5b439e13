package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * A problem in the roots of its matrices, A = R R', without constraints. A single equality &lt;W, A&gt; = c over all matrices is
 * met by scaling: the objective is that of s R R' with s = c / &lt;W, R R'&gt;, which does not depend on the length of R.
 */
final class RootProblem {
    /** Relative step of the differences of slopes. */
    private static final double NEARBY = 1e-4;

    private final StreamedProblem problem;
    private final FiniteProblem finite;

    private RootProblem(StreamedProblem problem) {
        this.problem = problem;
        this.finite = problem.problem();
    }

    /** The problem, if all blocks are matrices, all losses smooth, and constraints a matter of scale. */
    static Optional<RootProblem> of(StreamedProblem problem) {
        FiniteProblem finite = problem.problem();
        boolean suits = finite.blocks().stream().allMatch(PsdBlock.class::isInstance)
                && finite.losses().terms().stream().allMatch(RootProblem::isSmooth)
                && (finite.constraints() == 0 || isMatterOfScale(finite));
        return suits ? Optional.of(new RootProblem(problem)) : Optional.empty();
    }

    private static boolean isSmooth(RowLosses.Term term) {
        double[] targets = term.targets().length == 0 ? new double[] {Double.NaN} : term.targets()[0];
        return term.loss() instanceof ScalarLoss loss
                && Arrays.stream(targets).allMatch(y -> loss.kinks(y).length == 0);
    }

    private static boolean isMatterOfScale(FiniteProblem finite) {
        return finite.constraints() == 1
                && !finite.inequality()[0]
                && finite.bounds()[0] != 0
                && finite.blocks().stream().allMatch(block -> isSeen(finite, block.map()));
    }

    private static boolean isSeen(FiniteProblem finite, SparseMap map) {
        for (int e = 0; e < map.start(map.columns()); e++) {
            if (map.row(e) == finite.outputs()) {
                return true;
            }
        }
        return false;
    }

    StreamedProblem problem() {
        return problem;
    }

    FiniteProblem finite() {
        return finite;
    }

    PsdBlock block(int b) {
        return (PsdBlock) finite.blocks().get(b);
    }

    boolean isConstrained() {
        return finite.constraints() > 0;
    }

    /** Matrices R or D of the blocks with their products: one pass over the observations for each. */
    List<Root> roots(List<double[]> matrices) {
        List<Root> roots = new ArrayList<>();
        for (int b = 0; b < matrices.size(); b++) {
            roots.add(root(b, matrices.get(b), problem.observed(b, matrices.get(b))));
        }
        return roots;
    }

    /** A matrix R of a block with its products, of which R'V is known. */
    Root root(int b, double[] matrix, double[] observed) {
        PsdBlock block = block(b);
        Dense dense = block.dense();
        int r = block.size();
        int k = matrix.length / r;
        int m = block.rankOnes();
        List<double[]> turned = new ArrayList<>();
        for (double[] w : block.matrices()) {
            turned.add(dense.product(r, r, k, w, matrix));
        }
        turned.add(dense.product(r, r, k, block.linearTerm(), matrix));
        double[] inner = m == 0 ? new double[0] : dense.productOfTransposed(k, r, m, matrix, block.vectors());
        return new Root(k, matrix, observed, inner, turned);
    }

    /** Outputs and the constraint's form for sum R D', which is not symmetric: its symmetric part counts. */
    double[] rows(List<Root> roots, List<Root> others) {
        double[] rows = new double[finite.rows()];
        for (int b = 0; b < roots.size(); b++) {
            double[] factors = problem.mixing(b);
            double[] forms = roots.get(b).forms(others.get(b));
            for (int row = 0; row < finite.outputs(); row++) {
                rows[row] += factors[row % factors.length] * forms[row / factors.length];
            }
            block(b).map().addProduct(roots.get(b).atoms(others.get(b)), rows);
        }
        return rows;
    }

    /** The linear term for sum R D'. */
    static double linearTerm(List<Root> roots, List<Root> others) {
        double sum = 0;
        for (int b = 0; b < roots.size(); b++) {
            sum += roots.get(b).linearTerm(others.get(b));
        }
        return sum;
    }

    /** R'D, k x k. */
    double[] inner(int b, Root root, Root other) {
        int k = root.columns();
        return block(b).dense().productOfTransposed(k, block(b).size(), k, root.root(), other.root());
    }

    /** The factor s with which the equality holds; 1 if there is none. */
    double scale(double[] rows) {
        return isConstrained() ? finite.bounds()[0] / rows[finite.outputs()] : 1;
    }

    /** The slopes of the losses at some outputs. */
    double[] slopes(double[] outputs) {
        return problem.slopes(outputs);
    }

    /**
     * The weights w of the curvature that the losses add, on average over columns: a change D of R changes outputs by 2 v'R
     * D'v, so that the second derivative is (4 / k) sum_i w_i |D'v_i|^2 with w_i = |R'v_i|^2 loss''_i.
     */
    double[] curvatures(int b, Root root, double[] outputs) {
        double[] ahead = outputs.clone();
        for (int row = 0; row < ahead.length; row++) {
            ahead[row] += NEARBY * Math.abs(outputs[row]);
        }
        double[] second = new double[finite.rows()];
        double[] slopes = slopes(outputs);
        double[] slopesAhead = slopes(ahead);
        for (int i = 0; i < slopes.length; i++) {
            int row = finite.losses().row(i);
            double step = ahead[row] - outputs[row];
            second[row] += step > 0 ? Math.max(0, (slopesAhead[i] - slopes[i]) / step) : 0;
        }
        double[] squared = Arrays.stream(problem.mixing(b)).map(c -> c * c).toArray();
        double[] weights = problem.gathered(second, squared);
        double[] forms = root.forms(root);
        Arrays.setAll(weights, i -> weights[i] * forms[i]);
        return weights;
    }
}
