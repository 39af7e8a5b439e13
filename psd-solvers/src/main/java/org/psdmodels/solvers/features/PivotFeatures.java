package org.psdmodels.solvers.features;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** Phi(x) = L^-1 k_p(x), where L L' = k(p, p) is the pivoted Cholesky factorisation of the anchors' kernel matrix. */
final class PivotFeatures implements SolverFeatures {
    /**
     * Nystrom anchors are drawn from at most so many of the data, themselves drawn uniformly, or from twenty times as many
     * as are wanted: beyond that more candidates cost time and memory and hardly change the choice.
     */
    private static final int CANDIDATES = 20_000;

    private final FoundFeatures.Pivots basis;
    private final int anchors;
    private final double cut;
    private final LinearAlgebra algebra;
    private final Progress progress;

    private PivotFeatures(
            FoundFeatures.Pivots basis, int anchors, double cut, LinearAlgebra algebra, Progress progress) {
        this.progress = progress;
        this.basis = basis;
        this.anchors = anchors;
        this.cut = cut;
        this.algebra = algebra;
    }

    static PivotFeatures of(Features.OnAnchors asked, Points data, LinearAlgebra algebra, Progress progress) {
        Points anchors = anchors(asked, data, algebra, progress);
        Kernel kernel = asked.kernel();
        PivotedCholesky factor =
                PivotedCholesky.of(new WatchedMatrix(kernel.between(anchors, anchors), progress), asked.cut());
        FoundFeatures.Pivots basis = new FoundFeatures.Pivots(kernel, anchors.select(factor.pivots()), factor.lower());
        return new PivotFeatures(basis, anchors.size(), asked.cut(), algebra, progress);
    }

    static PivotFeatures of(FoundFeatures.Pivots basis, LinearAlgebra algebra) {
        double first = basis.factor().get(0, 0);
        double last =
                basis.factor().get(basis.factor().rows() - 1, basis.factor().rows() - 1);
        double cut = last * last / (first * first);
        return new PivotFeatures(basis, basis.pivots().size(), cut, algebra, Progress.none());
    }

    /** The features as functions of the difference to an origin, for a kernel of differences; of another they stay. */
    PivotFeatures about(double... origin) {
        if (!basis.kernel().claims().translationInvariant()) {
            return this;
        }
        FoundFeatures.Pivots about =
                new FoundFeatures.Pivots(basis.kernel(), basis.pivots().minus(origin), basis.factor());
        return new PivotFeatures(about, anchors, cut, algebra, progress);
    }

    static Points anchors(Features.OnAnchors asked, Points data, LinearAlgebra algebra, Progress progress) {
        if (asked.anchors() instanceof Anchors.Nystrom nystrom) {
            Points candidates = candidates(data, nystrom);
            KernelMatrix matrix = new WatchedMatrix(asked.kernel().between(candidates, candidates), progress);
            return candidates.select(
                    RandomPivots.choose(matrix, nystrom.count(), asked.cut(), nystrom.seed(), algebra));
        }
        return asked.anchors().among(data);
    }

    /** All data, or a uniform sample without replacement in the order of the data. */
    private static Points candidates(Points data, Anchors.Nystrom nystrom) {
        int most = (int) Math.min(data.size(), Math.max(CANDIDATES, 20L * nystrom.count()));
        if (most == data.size()) {
            return data;
        }
        Random random = new Random(nystrom.seed());
        int[] chosen = new int[most];
        int taken = 0;
        for (int i = 0; taken < most; i++) {
            if (random.nextInt(data.size() - i) < most - taken) {
                chosen[taken++] = i;
            }
        }
        return data.select(chosen);
    }

    @Override
    public int rank() {
        return basis.pivots().size();
    }

    @Override
    public int anchors() {
        return anchors;
    }

    @Override
    public double cut() {
        return cut;
    }

    @Override
    public LinearAlgebra algebra() {
        return algebra;
    }

    @Override
    public FoundFeatures.Pivots found() {
        return basis;
    }

    @Override
    public void put(Points points, double[] out) {
        put(with(points), 0, points.size(), out);
    }

    private KernelMatrix with(Points points) {
        return new WatchedMatrix(basis.kernel().between(basis.pivots(), points), progress);
    }

    /** Asks whether to go on. */
    void checkpoint() {
        progress.checkpoint();
    }

    /** L^-1 k(p, x) for a range of the points x. */
    private Matrix part(KernelMatrix matrix, int from, int to) {
        Heap.require("the features of " + (to - from) + " points", rank(), to - from);
        double[] data = new double[Matrix.length(rank(), to - from)];
        put(matrix, from, to, data);
        return Matrix.wrap(rank(), to - from, data);
    }

    private void put(KernelMatrix matrix, int from, int to, double[] out) {
        int r = rank();
        for (int j = from; j < to; j++) {
            matrix.column(j, 0, r, out, (j - from) * r);
        }
        solve("kernel value of a pivot", to - from, out);
    }

    /** L^-1 from the left of the first columns. */
    private void solve(String name, int columns, double[] data) {
        Checks.finite(name, data);
        View all = View.of(rank(), data.length / rank(), data);
        algebra.solveLower(View.of(basis.factor()), all.columns(0, columns));
    }

    @Override
    public Iterator<FeatureBlock> blocks(Points points, int size) {
        KernelMatrix matrix = with(points);
        return new Blocks(points.size(), size, (from, to) -> part(matrix, from, to));
    }

    @Override
    public Matrix derivative(Points points, int coordinate) {
        Kernel kernel = basis.kernel();
        Checks.index("coordinate", coordinate, points.dimension());
        Checks.size(
                "dimension of the points", points.dimension(), basis.pivots().dimension());
        kernel.claims().domain().check("points", points);
        KernelGradient gradient = kernel.gradient()
                .orElseThrow(() -> Checks.failure("kernel of a derivative", "must offer its gradient", kernel));
        int r = rank();
        Heap.require("the derivatives of " + points.size() + " points", r, points.size());
        double[] data = new double[Matrix.length(r, points.size())];
        double[] slopes = new double[points.dimension()];
        for (int j = 0; j < points.size(); j++) {
            for (int i = 0; i < r; i++) {
                slopes[coordinate] = 0;
                gradient.add(1, points, j, basis.pivots(), i, slopes);
                data[i + j * r] = slopes[coordinate];
            }
        }
        solve("derivative of the kernel", points.size(), data);
        return Matrix.wrap(r, points.size(), data);
    }

    /** The features have derivatives at a point where the kernel has some between that and every pivot. */
    @Override
    public void requireDerivatives(Points points) {
        Kernel kernel = basis.kernel();
        Smoothness smoothness = kernel.claims().smoothness();
        if (smoothness == Smoothness.EVERYWHERE) {
            return;
        }
        Checks.require(
                smoothness == Smoothness.OFF_TIES,
                "kernel of a derivative",
                "must say where it has derivatives",
                kernel);
        for (int j = 0; j < points.size(); j++) {
            for (int i = 0; i < rank(); i++) {
                for (int c = 0; c < points.dimension(); c++) {
                    Checks.require(
                            points.coordinate(j, c) != basis.pivots().coordinate(i, c),
                            "point of a derivative",
                            "must differ in coordinate " + c + " from every anchor, since " + kernel
                                    + " has a kink there and no derivative (a Gaussian or Matern kernel has one"
                                    + " everywhere)",
                            Arrays.toString(points.row(j)));
                }
            }
        }
    }

    @Override
    public FeatureMoments moments(Measure measure) {
        return Integrals.of(this, measure);
    }

    @Override
    public String toString() {
        return rank() + " features of " + basis.kernel() + " on " + anchors + " anchors";
    }
}
