package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * Roots, and the multipliers there: alpha are the slopes of the losses; that of the equality &lt;W, A&gt; = c is where the
 * objective is stationary in the scale of A, mu = - (sum alpha z + &lt;grad Omega(A) + T, A&gt;) / c.
 *
 * @param problem the problem
 * @param roots the roots R
 * @param scale the factor s of A = s R R'
 * @param rows outputs and constraint at A
 * @param alpha the slopes of the losses
 * @param mu the multiplier of the equality, if there is one
 */
@SuppressWarnings("ArrayRecordComponent")
record RootPoint(RootProblem problem, List<Root> roots, double scale, double[] rows, double[] alpha, double[] mu) {

    static RootPoint of(RootProblem problem, List<Root> roots) {
        double[] unscaled = problem.rows(roots, roots);
        double scale = problem.scale(unscaled);
        double[] rows = Dense.times(scale, unscaled);
        double[] alpha = problem.slopes(rows);
        double[] mu = new double[problem.finite().constraints()];
        if (mu.length > 0) {
            mu[0] = -force(problem, roots, scale, rows, alpha)
                    / problem.finite().bounds()[0];
        }
        return new RootPoint(problem, roots, scale, rows, alpha, mu);
    }

    /** The derivative of the objective of (1 + t) A at t = 0. */
    private static double force(RootProblem problem, List<Root> roots, double scale, double[] rows, double[] alpha) {
        double sum = scale * RootProblem.linearTerm(roots, roots);
        double[] multipliers =
                problem.finite().multipliers(alpha, new double[problem.finite().constraints()]);
        sum += Dense.dot(multipliers, rows);
        for (int b = 0; b < roots.size(); b++) {
            double[] g = Dense.times(scale, problem.inner(b, roots.get(b), roots.get(b)));
            sum += Dense.dot(
                    problem.block(b).penalty().at(roots.get(b).columns(), g).gradient(), g);
        }
        return sum;
    }

    /** The point R + t D. */
    RootPoint moved(double t, List<Root> direction) {
        List<Root> moved = new ArrayList<>();
        for (int b = 0; b < roots.size(); b++) {
            moved.add(roots.get(b).plus(t, direction.get(b)));
        }
        return of(problem, moved);
    }

    /** The roots of A itself. */
    List<double[]> matrices() {
        return roots.stream()
                .map(root -> Dense.times(Math.sqrt(scale), root.root()))
                .toList();
    }

    /** The gradient 2 s Z R for each block, with Z = grad Omega(A) + T - S; one pass over the observations. */
    List<double[]> gradient() {
        double[] multipliers = problem.finite().multipliers(alpha, mu);
        List<double[]> gradient = new ArrayList<>();
        for (int b = 0; b < roots.size(); b++) {
            gradient.add(Dense.times(2 * scale, slack(b, multipliers)));
        }
        return gradient;
    }

    /** Z R. */
    private double[] slack(int b, double[] multipliers) {
        PsdBlock block = problem.block(b);
        Root root = roots.get(b);
        int k = root.columns();
        int r = block.size();
        int m = block.rankOnes();
        double[] g = Dense.times(scale, problem.inner(b, root, root));
        double[] sum = block.dense()
                .product(r, k, k, root.root(), block.penalty().at(k, g).gradient());
        sum = Dense.plus(sum, 1, problem.problem().combination(b, multipliers, root.observed()));
        sum = Dense.plus(sum, 1, root.turned().get(root.turned().size() - 1));
        double[] shares = block.map().adjoint(multipliers);
        for (int j = 0; j < block.matrices().size(); j++) {
            sum = Dense.plus(sum, shares[m + j], root.turned().get(j));
        }
        return m == 0
                ? sum
                : Dense.plus(
                        sum,
                        1,
                        block.dense()
                                .productWithTransposed(
                                        r, m, k, block.vectors(), weighted(k, root.inner(), Arrays.copyOf(shares, m))));
    }

    /** C Diag(weights) for a matrix of k rows. */
    private static double[] weighted(int k, double[] c, double[] weights) {
        double[] weighted = c.clone();
        for (int e = 0; e < weighted.length; e++) {
            weighted[e] *= weights[e / k];
        }
        return weighted;
    }
}
