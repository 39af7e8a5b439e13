package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * How many columns the roots have. A root of full column rank at a stationary point may miss the optimum; then Z has a
 * negative eigenvalue, and a column along its eigenvector lowers the objective. Columns that vanish are left out.
 */
final class Columns {
    /** The squared length of a principal column relative to the longest one's below which it is left out. */
    private static final double VANISHING = 1e-9;

    /** How often lengths of new columns are halved, and factors of random roots doubled, in search of a lower objective. */
    private static final int HALVINGS = 40;

    private final RootProblem problem;
    private final int directions;

    Columns(RootProblem problem, int directions) {
        this.problem = problem;
        this.directions = directions;
    }

    /**
     * Roots nearby, or random ones, for which all observations are about equally likely; none if the objective is infinite
     * there.
     */
    Optional<List<double[]>> first(Optional<List<double[]>> near, long seed) {
        return near.filter(this::isInside)
                .or(() -> Optional.of(random(new Random(seed))).filter(this::isInside));
    }

    private boolean isInside(List<double[]> roots) {
        if (roots.stream().anyMatch(root -> root.length == 0)) {
            return false;
        }
        List<Root> products = problem.roots(roots);
        return new RootLine(problem, products, products).at(0).isFinite();
    }

    private List<double[]> random(Random random) {
        List<double[]> roots = new ArrayList<>();
        for (int b = 0; b < problem.finite().blocks().size(); b++) {
            int r = problem.block(b).size();
            roots.add(IntStream.range(0, r * Math.min(r, 2 * directions))
                    .mapToDouble(k -> random.nextGaussian())
                    .toArray());
        }
        return problem.isConstrained() ? roots : scaled(roots);
    }

    /** Roots times the factor that makes the objective smallest, to a factor of two. */
    private List<double[]> scaled(List<double[]> roots) {
        List<Root> products = problem.roots(roots);
        List<Root> zero = products.stream().map(root -> root.plus(-1, root)).toList();
        double factor = lowest(new RootLine(problem, zero, products), Math.pow(2, HALVINGS / 2.0));
        return roots.stream().map(root -> Dense.times(factor, root)).toList();
    }

    /** The step of the smallest objective among the first one and its halves. */
    private static double lowest(RootLine line, double first) {
        Trial lowest = line.at(first);
        double step = first;
        for (int k = 0; k < HALVINGS; k++) {
            step /= 2;
            Trial trial = line.at(step);
            lowest = trial.value() < lowest.value() || !lowest.isFinite() ? trial : lowest;
        }
        return lowest.step();
    }

    /** Principal columns that do not vanish, and new ones along the eigenvectors of the most negative eigenvalues of Z. */
    List<double[]> next(List<double[]> roots, List<Optional<Dense.Spectrum>> slacks) {
        List<double[]> kept = new ArrayList<>();
        List<double[]> added = new ArrayList<>();
        for (int b = 0; b < roots.size(); b++) {
            PsdBlock block = problem.block(b);
            kept.add(principal(block, roots.get(b)));
            int room = block.size() - kept.get(b).length / block.size();
            added.add(slacks.get(b)
                    .map(spectrum -> falling(block.size(), spectrum, Math.min(directions, room)))
                    .orElse(new double[0]));
        }
        return added.stream().allMatch(columns -> columns.length == 0) ? kept : joined(kept, added);
    }

    /** R Q with the eigenvectors Q of R'R: orthogonal columns. */
    private static double[] principal(PsdBlock block, double[] root) {
        int r = block.size();
        int k = root.length / r;
        Optional<Dense.Spectrum> spectrum = block.dense().eigen(k, block.dense().gramOfTransposed(r, k, root));
        if (spectrum.isEmpty()) {
            return root;
        }
        double[] lengths = spectrum.get().values();
        int left = 0;
        while (left < k - 1 && lengths[left] <= VANISHING * lengths[k - 1]) {
            left++;
        }
        double[] turn = Arrays.copyOfRange(spectrum.get().vectors(), left * k, k * k);
        return block.dense().product(r, k, k - left, root, turn);
    }

    /** Eigenvectors of negative eigenvalues, as long as the root of these. */
    private static double[] falling(int r, Dense.Spectrum z, int most) {
        int count = 0;
        while (count < most && z.values()[count] < 0) {
            count++;
        }
        double[] columns = Arrays.copyOf(z.vectors(), r * count);
        for (int e = 0; e < columns.length; e++) {
            columns[e] *= Math.sqrt(-z.values()[e / r]);
        }
        return columns;
    }

    /** The roots with new columns of the lengths at which the objective is lowest. */
    private List<double[]> joined(List<double[]> kept, List<double[]> added) {
        List<double[]> before = new ArrayList<>();
        List<double[]> directionOfNew = new ArrayList<>();
        double length = 0;
        double change = 0;
        for (int b = 0; b < kept.size(); b++) {
            double[] old = kept.get(b);
            double[] more = added.get(b);
            double[] direction = new double[old.length + more.length];
            System.arraycopy(more, 0, direction, old.length, more.length);
            before.add(Arrays.copyOf(old, direction.length));
            directionOfNew.add(direction);
            length += Dense.dot(old, old);
            change += Dense.dot(more, more);
        }
        RootLine line = new RootLine(problem, problem.roots(before), problem.roots(directionOfNew));
        double step = lowest(line, Math.sqrt(length / change));
        List<double[]> joined = new ArrayList<>();
        for (int b = 0; b < kept.size(); b++) {
            joined.add(Dense.plus(before.get(b), step, directionOfNew.get(b)));
        }
        return joined;
    }
}
