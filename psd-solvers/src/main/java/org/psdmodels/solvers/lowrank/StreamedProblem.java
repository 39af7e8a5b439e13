package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * A problem whose matrices A of order r see the observations through a stream of features. What is in memory is its
 * restriction to matrices A = U X U' with few columns U, and matrices of order r.
 */
final class StreamedProblem {
    private final Discretisation frame;
    private final Matrix mixing;
    private final List<Optional<FeatureStream>> streams;

    /** The maps of the restricted blocks, which do not depend on U. */
    private final List<SparseMap> maps = new ArrayList<>();

    private StreamedProblem(Discretisation frame, Matrix mixing, List<Optional<FeatureStream>> streams) {
        this.frame = frame;
        this.mixing = mixing;
        this.streams = streams;
        for (int b = 0; b < streams.size(); b++) {
            SparseMap map = problem().blocks().get(b).map();
            maps.add(streams.get(b).isPresent() ? withObservations(map, mixing.column(b)) : map);
        }
    }

    /**
     * Discretises a problem.
     *
     * @param source the problem
     * @param algebra the linear algebra to use
     * @param size how many points make a block of the stream
     * @param memory how many numbers the streams may keep
     * @param interruption what ends a pass over the observations
     * @return the problem
     */
    static StreamedProblem of(Problem source, LinearAlgebra algebra, int size, long memory, Interruption interruption) {
        if (!(source.outputs() instanceof Outputs.AtPoints at)) {
            throw Checks.failure(
                    "outputs",
                    "must be values at points, whose features can be streamed (PathSolver takes general forms)",
                    source.outputs().getClass().getSimpleName());
        }
        NonNegativeBlock.requireNone(source);
        Discretisation frame = Discretisation.frame(source, algebra, interruption.progress());
        return new StreamedProblem(frame, at.mixing(), streams(frame, at.points(), size, memory, interruption));
    }

    private static List<Optional<FeatureStream>> streams(
            Discretisation frame, Points all, int size, long memory, Interruption interruption) {
        int[] observations = frame.observations();
        Points points = observations.length == all.size() ? all : all.select(observations);
        Map<Features, FeatureStream> known = new HashMap<>();
        List<Optional<FeatureStream>> streams = new ArrayList<>();
        long share = memory / Math.max(1, distinctFeatures(frame));
        List<Block> blocks = frame.source().blocks();
        for (int b = 0; b < blocks.size(); b++) {
            Optional<Features> features =
                    blocks.get(b) instanceof Block.Psd ? frame.features().get(b) : Optional.empty();
            streams.add(features.map(
                    f -> known.computeIfAbsent(f, key -> new FeatureStream(key, points, size, share, interruption))));
        }
        return streams;
    }

    private static long distinctFeatures(Discretisation frame) {
        return frame.features().stream().flatMap(Optional::stream).distinct().count();
    }

    private SparseMap withObservations(SparseMap map, double[] factors) {
        SparseMap.Builder builder = new SparseMap.Builder();
        int q = factors.length;
        int n = problem().outputs() / q;
        for (int row = 0; row < n * q; row++) {
            builder.add(row, row / q, factors[row % q]);
        }
        for (int j = 0; j < map.columns(); j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                builder.add(map.row(e), n + j, map.value(e));
            }
        }
        return builder.build(map.rows(), n + map.columns());
    }

    Discretisation frame() {
        return frame;
    }

    /** The problem, whose matrices lack the atoms of the observations. */
    FiniteProblem problem() {
        return frame.problem();
    }

    /** Block b as a matrix; empty for a block that is not restricted. */
    Optional<PsdBlock> matrix(int b) {
        return problem().blocks().get(b) instanceof PsdBlock psd ? Optional.of(psd) : Optional.empty();
    }

    /** Whether the features of a block are kernel functions of pivots, made orthonormal one after the other. */
    boolean hasPivots(int b) {
        return frame.features()
                .get(b)
                .filter(f -> f.basis() instanceof Basis.Pivots)
                .isPresent();
    }

    /** The operations of one weighted gram matrix of each block's features. */
    double gramCost() {
        double n = (double) problem().outputs() / mixing.rows();
        return problem().blocks().stream()
                .mapToDouble(block -> block instanceof PsdBlock psd ? n * psd.size() * psd.size() : 0)
                .sum();
    }

    /** This problem with more linear terms: &lt;T_b, A_b&gt; for each block, all of them matrices. */
    StreamedProblem tilted(List<double[]> terms) {
        List<FiniteBlock> blocks = new ArrayList<>();
        for (int b = 0; b < terms.size(); b++) {
            blocks.add(matrix(b).orElseThrow().tilted(terms.get(b)));
        }
        FiniteProblem tilted = problem().with(blocks);
        Discretisation same = new Discretisation(tilted, frame.source(), frame.features(), frame.observations());
        return new StreamedProblem(same, mixing, streams);
    }

    /** The problem on a part of the observations, where there are many. */
    Optional<Problem> sample(long seed) {
        return isSampled()
                ? Optional.of(Sample.of(frame.source(), frame.observations(), frame.features(), seed))
                : Optional.empty();
    }

    /** The problem on a part of the many observations in which those with large multipliers are there. */
    Problem sample(double[] multipliers, long seed) {
        int q = mixing.rows();
        double[] magnitudes = new double[frame.observations().length];
        for (int row = 0; row < magnitudes.length * q; row++) {
            magnitudes[row / q] += Math.abs(multipliers[row]);
        }
        return Sample.of(frame.source(), frame.observations(), frame.features(), magnitudes, seed);
    }

    /** Whether there are so many observations that samples are worthwhile. */
    boolean isSampled() {
        return Sample.isWorthwhile(frame.observations().length);
    }

    /** Whether the features are the same as those of another problem, one after the other. */
    boolean isOnFeaturesOf(StreamedProblem other) {
        return IntStream.range(0, streams.size()).allMatch(b -> {
            Optional<Basis> theirs = other.frame.features().get(b).map(Features::basis);
            Optional<Basis> own = frame.features().get(b).map(Features::basis);
            return (own.isPresent() && theirs.isPresent()) ? isSame(own.get(), theirs.get()) : own.equals(theirs);
        });
    }

    /** Whether the coefficients of a solution are coefficients of this problem's features. */
    boolean isOnSameFeatures(Solution solution) {
        List<BlockSolution> blocks = solution.blocks();
        boolean same = blocks.size() == streams.size()
                && solution.multipliers().rows() == problem().constraints()
                && Double.isFinite(solution.certificate().primal());
        for (int b = 0; same && b < blocks.size(); b++) {
            same = isSame(frame.features().get(b).map(Features::basis), blocks.get(b));
        }
        return same;
    }

    private static boolean isSame(Optional<Basis> basis, BlockSolution block) {
        if (block instanceof BlockSolution.Psd psd) {
            return basis.filter(own -> isSame(own, psd.basis())).isPresent();
        }
        return block instanceof BlockSolution.Linear linear
                ? basis.filter(own -> isSame(own, linear.basis())).isPresent()
                : basis.isEmpty();
    }

    private static boolean isSame(Basis basis, Basis other) {
        if (basis instanceof Basis.Pivots one && other instanceof Basis.Pivots two) {
            return one.kernel().equals(two.kernel())
                    && one.factor().equals(two.factor())
                    && one.pivots().toMatrix().equals(two.pivots().toMatrix());
        }
        return basis.equals(other);
    }

    /** The coefficients (X, w, b) of a solution on the same features; X = U'R R'U. */
    List<double[]> coefficients(List<Optional<double[]>> bases, Solution solution) {
        List<double[]> coefficients = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            BlockSolution block = solution.blocks().get(b);
            coefficients.add(
                    block instanceof BlockSolution.Psd psd
                            ? inside(
                                    problem().dense(),
                                    psd.root().rows(),
                                    bases.get(b).orElseThrow(),
                                    psd.root().data())
                            : block instanceof BlockSolution.Linear linear
                                    ? linear.coefficients().data()
                                    : new double[] {((BlockSolution.Constant) block).value()});
        }
        return coefficients;
    }

    /** U'R R'U. */
    static double[] inside(Dense dense, int r, double[] u, double[] root) {
        int p = u.length / r;
        int k = root.length / r;
        return k == 0 ? new double[p * p] : dense.gram(p, k, dense.productOfTransposed(p, r, k, u, root));
    }

    /** The slopes of the losses at given rows. */
    double[] slopes(double[] rows) {
        RowLosses losses = problem().losses();
        double[] slopes = new double[losses.entries()];
        losses.slopes(rows, slopes);
        for (int i = 0; i < slopes.length; i++) {
            slopes[i] *= losses.weight(i);
        }
        return slopes;
    }

    /** The problem for X where A = U X U'. */
    FiniteProblem restriction(List<Optional<double[]>> bases) {
        List<FiniteBlock> blocks = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            blocks.add(
                    bases.get(b).isPresent()
                            ? restricted(b, bases.get(b).get())
                            : problem().blocks().get(b));
        }
        return problem().with(blocks);
    }

    private PsdBlock restricted(int b, double[] u) {
        PsdBlock block = matrix(b).orElseThrow();
        Dense dense = block.dense();
        int r = block.size();
        int p = u.length / r;
        double[] vectors = new double
                [Matrix.length(p, maps.get(b).columns() - block.matrices().size())];
        streams.get(b).orElseThrow().project(u, vectors);
        int m = block.rankOnes();
        if (m > 0) {
            double[] inner = dense.productOfTransposed(p, r, m, u, block.vectors());
            System.arraycopy(inner, 0, vectors, vectors.length - inner.length, inner.length);
        }
        List<double[]> matrices = block.matrices().stream()
                .map(w -> compressed(dense, r, p, u, w))
                .toList();
        double[] linearTerm = compressed(dense, r, p, u, block.linearTerm());
        return new PsdBlock(dense, p, vectors, matrices, maps.get(b), linearTerm, block.regularizer());
    }

    /** U'W U. */
    private static double[] compressed(Dense dense, int r, int p, double[] u, double[] w) {
        double[] inner = dense.productOfTransposed(p, r, p, u, dense.product(r, r, p, w, u));
        Dense.symmetrise(p, inner);
        return inner;
    }

    /** The points S - T of all blocks at some multipliers of the rows. */
    List<double[]> duals(double[] multipliers) {
        List<double[]> duals = new ArrayList<>(problem().duals(multipliers));
        for (int b = 0; b < duals.size(); b++) {
            if (streams.get(b).isPresent()) {
                double[] weights = mixing.column(b);
                duals.set(b, Dense.plus(duals.get(b), -1, gram(b, gathered(multipliers, weights))));
            }
        }
        return duals;
    }

    /**
     * The rows of multiples of the identity, whose outputs are about the same for all observations, that meet the first
     * equality where there is one.
     */
    double[] plausibleRows() {
        double[] rows = rowsOfIdentity();
        double factor = 1;
        for (int k = problem().constraints() - 1; k >= 0; k--) {
            double ratio = problem().bounds()[k] / rows[problem().outputs() + k];
            factor = !problem().inequality()[k] && ratio > 0 && ratio < Double.POSITIVE_INFINITY ? ratio : factor;
        }
        return Dense.times(factor, rows);
    }

    /** Outputs and values of the constraints' forms where all A = I and other blocks are zero. */
    private double[] rowsOfIdentity() {
        List<double[]> identities = new ArrayList<>();
        for (int b = 0; b < streams.size(); b++) {
            FiniteBlock block = problem().blocks().get(b);
            identities.add(
                    matrix(b).map(psd -> Dense.identity(psd.size())).orElseGet(() -> new double[block.length()]));
        }
        double[] rows = problem().rows(identities);
        for (int b = 0; b < streams.size(); b++) {
            double[] factors = mixing.column(b);
            double[] norms = streams.get(b).map(FeatureStream::squaredNorms).orElse(new double[0]);
            for (int row = 0; row < norms.length * factors.length; row++) {
                rows[row] += factors[row % factors.length] * norms[row / factors.length];
            }
        }
        return rows;
    }

    /** V Diag(weights) V' for a restricted block, with the weights of the observations. */
    double[] gram(int b) {
        double[] weights = frame.source().weights();
        double[] kept =
                Arrays.stream(frame.observations()).mapToDouble(i -> weights[i]).toArray();
        return gram(b, kept);
    }

    /** V Diag(weights) V' for a restricted block. */
    double[] gram(int b, double[] weights) {
        return streams.get(b).orElseThrow().gram(weights);
    }

    /** U'V for a matrix U with r rows. */
    double[] observed(int b, double[] u) {
        PsdBlock block = matrix(b).orElseThrow();
        double[] out =
                new double[Matrix.length(u.length / block.size(), problem().outputs() / mixing.rows())];
        streams.get(b).orElseThrow().project(u, out);
        return out;
    }

    /** V Diag(C'alpha) Y' for a restricted block and a matrix Y with a column for each observation. */
    double[] combination(int b, double[] multipliers, double[] y) {
        return streams.get(b).orElseThrow().combination(gathered(multipliers, mixing.column(b)), y);
    }

    /** The factors with which a block enters the outputs. */
    double[] mixing(int b) {
        return mixing.column(b);
    }

    /** C'alpha for one block. */
    double[] gathered(double[] multipliers, double[] factors) {
        int q = factors.length;
        double[] sums = new double[problem().outputs() / q];
        for (int row = 0; row < sums.length * q; row++) {
            sums[row / q] += factors[row % q] * multipliers[row];
        }
        return sums;
    }
}
