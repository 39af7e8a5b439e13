package org.psdmodels.solvers.subspaces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * Where the subspaces come from. The next one holds the range of the matrix found, and the directions in which the
 * objective falls fastest: the eigenvectors of the smallest eigenvalues of Z = grad Omega(A) + T - S. These couple the
 * range with its complement, so that they hold a first-order correction of the range too.
 */
final class SubspaceGrowth {
    /** Eigenvalues of X above this share of the largest stay. */
    private static final double RELEVANT = 1e-5;

    /** Those below this share go. */
    private static final double NEGLIGIBLE = 1e-10;

    /** Below this error more of what earlier rounds found stays. */
    private static final double NEAR = 1e-2;

    private final FiniteProblem problem;
    private final int largest;
    private int directions;

    /** So many eigenvectors of X that are neither relevant nor negligible stay: what is known saves rounds. */
    private int reserve;

    /** So many directions there are lest an observation be overlooked. */
    private final int spreadCount;

    private final List<double[]> spread = new ArrayList<>();

    /**
     * For one problem.
     *
     * @param problem the problem
     * @param hasPivots for which blocks features are kernel functions of pivots, made orthonormal one after the other
     * @param directions how many directions of negative curvature enter in a round
     * @param largest the largest dimension of a subspace
     */
    SubspaceGrowth(FiniteProblem problem, boolean[] hasPivots, int directions, int largest) {
        this.problem = problem;
        this.largest = Math.max(largest, directions + 1);
        this.directions = directions;
        this.reserve = Math.max(1, directions / 2);
        this.spreadCount = directions + directions / 2;
        for (int b = 0; b < problem.blocks().size(); b++) {
            int block = b;
            spread.add(Restriction.matrix(problem, b)
                    .map(psd -> spread(psd, hasPivots[block]))
                    .orElse(new double[0]));
        }
    }

    /**
     * The ranges of the matrices of a point nearby, if there is one, and directions in which no observation is overlooked: those of
     * the first pivots, which are spread over all anchors and are the first coordinates of the features; for features that
     * a user gave, those that the data see most.
     */
    List<Optional<double[]>> first(Optional<Nearby> near) {
        List<Optional<double[]>> bases = new ArrayList<>();
        for (int b = 0; b < spread.size(); b++) {
            int block = b;
            double[] range = near.map(point -> point.roots().get(block)).orElse(new double[0]);
            bases.add(Restriction.matrix(problem, b)
                    .map(psd -> Subspace.span(psd.size(), List.of(range, spread.get(block)), largest)));
        }
        return bases;
    }

    private double[] spread(PsdBlock block, boolean hasPivots) {
        int r = block.size();
        int count = Math.min(r, spreadCount);
        if (count == r || hasPivots) {
            return Arrays.copyOf(Subspace.whole(r), r * count);
        }
        return block.dense()
                .eigen(r, observed(block))
                .map(spectrum -> Subspace.last(r, spectrum, count))
                .orElseGet(() -> Subspace.whole(r));
    }

    /** V Diag(w) V' with the weights of the observations, which come first. */
    private double[] observed(PsdBlock block) {
        return block.combination(
                Arrays.copyOf(problem.losses().weights(), block.map().columns()));
    }

    /** Makes the next subspaces larger. */
    void widen() {
        directions = Math.max(directions, Math.min(2 * directions, largest / 2));
        reserve *= 2;
    }

    /** The next subspaces. */
    List<Optional<double[]>> next(Round round) {
        List<Optional<double[]>> bases = new ArrayList<>();
        for (int b = 0; b < round.bases().size(); b++) {
            int block = b;
            bases.add(round.bases().get(b).map(u -> next(block, u, round)));
        }
        return bases;
    }

    private double[] next(int b, double[] u, Round round) {
        PsdBlock block = (PsdBlock) problem.blocks().get(b);
        int r = block.size();
        Optional<Dense.Spectrum> slack = round.slacks().get(b);
        if (Subspace.isWhole(r, u) || slack.isEmpty()) {
            return u;
        }
        double[] x = round.found().coefficients().get(b);
        double[] falling = Subspace.first(r, slack.get(), Math.min(r, directions));
        double[] range = range(block, u, x, round.error() <= NEAR ? reserve + directions : reserve);
        return Subspace.span(r, List.of(range, falling, spread.get(b)), largest);
    }

    /** U Q, with the eigenvectors Q of X that matter. */
    private double[] range(PsdBlock block, double[] u, double[] x, int most) {
        int p = u.length / block.size();
        return block.dense()
                .eigen(p, x)
                .map(spectrum -> Subspace.last(p, spectrum, rank(spectrum.values(), most)))
                .map(q -> q.length == 0 ? q : block.dense().product(block.size(), p, q.length / p, u, q))
                .orElse(u);
    }

    /** How many eigenvalues are relevant; a few more where they are not negligible; room for new directions is left. */
    private int rank(double[] ascending, int most) {
        int rank = Math.max(count(ascending, RELEVANT), Math.min(most, count(ascending, NEGLIGIBLE)));
        return Math.min(rank, Math.max(1, largest - directions));
    }

    private static int count(double[] ascending, double share) {
        double threshold = Math.max(0, share * ascending[ascending.length - 1]);
        return (int) Arrays.stream(ascending).filter(value -> value > threshold).count();
    }
}
