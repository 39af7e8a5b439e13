package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.certificate.Pair;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * Roots with orthonormal bases U of what their columns span, and the problem restricted to A = U X U': one pass over the
 * observations for U'V, from which R'V = (U'R)'(U'V) follows.
 *
 * @param problem the problem
 * @param matrices the roots R
 * @param bases the bases U, of one dimension where R is zero
 * @param restriction the problem for X
 */
@SuppressWarnings("ArrayRecordComponent")
record RootRange(
        RootProblem problem, List<double[]> matrices, List<Optional<double[]>> bases, FiniteProblem restriction) {

    static RootRange of(RootProblem problem, List<double[]> matrices) {
        List<Optional<double[]>> bases = new ArrayList<>();
        for (int b = 0; b < matrices.size(); b++) {
            bases.add(Optional.of(range(problem.block(b).size(), matrices.get(b))));
        }
        return new RootRange(problem, matrices, bases, problem.problem().restriction(bases));
    }

    private static double[] range(int r, double[] root) {
        double[] u = Subspace.span(r, List.of(root), r);
        return u.length > 0 ? u : Arrays.copyOf(Subspace.whole(r), r);
    }

    /** The point with these roots. */
    RootPoint point() {
        List<Root> roots = new ArrayList<>();
        for (int b = 0; b < matrices.size(); b++) {
            roots.add(problem.root(b, matrices.get(b), observed(b)));
        }
        return RootPoint.of(problem, roots);
    }

    private double[] observed(int b) {
        PsdBlock restricted = (PsdBlock) restriction.blocks().get(b);
        Dense dense = restricted.dense();
        double[] u = bases.get(b).orElseThrow();
        double[] root = matrices.get(b);
        int p = restricted.size();
        int r = u.length / p;
        int k = root.length / r;
        int n = restricted.rankOnes() - problem.block(b).rankOnes();
        double[] seen = Arrays.copyOf(restricted.vectors(), p * n);
        return dense.productOfTransposed(k, p, n, dense.productOfTransposed(p, r, k, u, root), seen);
    }

    /** The certificate of A = U X U' at a point with these roots. */
    Round certified(RootPoint point, double tolerance) {
        List<double[]> coefficients = new ArrayList<>();
        List<double[]> scaled = point.matrices();
        for (int b = 0; b < scaled.size(); b++) {
            PsdBlock block = problem.block(b);
            coefficients.add(StreamedProblem.inside(
                    block.dense(), block.size(), bases.get(b).orElseThrow(), scaled.get(b)));
        }
        Pair found = new Pair(coefficients, point.alpha(), point.mu());
        return Round.of(problem.problem(), bases, restriction, Status.OPTIMAL, found, tolerance);
    }
}
