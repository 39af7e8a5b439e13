package org.psdmodels.solvers.features;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The sections k(., z_1), ..., k(., z_m) of a kernel k &gt;= 0: what a functional says of each of them, their inner products K,
 * and few features in which they are vectors: with K_pp = L L' for pivots p, a functional with the values v has the features
 * L^-1 v_p, and L^-1 K_p has K as its gram matrix up to the cut.
 */
public final class Sections {
    /** The inner products are exact; the features are for Newton steps, which need not be. */
    private static final double CUT = Features.DEFAULT_CUT;

    private final SectionMap map;
    private final LinearAlgebra algebra;
    private final Matrix gram;
    private final int[] pivots;
    private final Matrix lower;

    private Sections(SectionMap map, LinearAlgebra algebra) {
        this.map = map;
        this.algebra = algebra;
        int m = map.size();
        Heap.require("the kernel matrix of " + m + " sections", m, m);
        this.gram = map.apply(map.points());
        requireNonNegative(m, m, gram.data());
        for (int j = 0; j < m; j++) {
            Checks.require(gram.get(j, j) > 0, "k(z, z) of section " + j, "must be > 0", gram.get(j, j));
        }
        PivotedCholesky factor = PivotedCholesky.of(map.kernel().between(map.points(), map.points()), CUT);
        this.pivots = factor.pivots();
        this.lower = factor.lower();
    }

    /**
     * The sections of a block.
     *
     * @param block the block
     * @param data the points that {@link org.psdmodels.api.problem.Anchors#data} stands for
     * @param algebra the linear algebra to use
     * @param progress asked at its checkpoints while anchors are chosen
     * @return the sections at all of its anchors
     */
    public static Sections of(Block.NonNegative block, Points data, LinearAlgebra algebra, Progress progress) {
        Features.OnAnchors on = new Features.OnAnchors(block.kernel(), block.sections(), CUT);
        return new Sections(
                new SectionMap(block.kernel(), PivotFeatures.anchors(on, data, algebra, progress)), algebra);
    }

    /**
     * Requires that sections have no negative values.
     *
     * @param rows the number of sections
     * @param columns the number of points
     * @param values their values, the sections at one point after the other; what comes after is not looked at
     */
    public static void requireNonNegative(int rows, int columns, double[] values) {
        for (int k = 0; k < rows * columns; k++) {
            if (!(values[k] >= 0)) {
                throw Checks.failure(
                        "kernel value of points " + k % rows + " and " + k / rows,
                        "must be >= 0 for coefficients that are not negative to make a function that is not",
                        values[k]);
            }
        }
    }

    /** {@return kernel and points as the map x -&gt; k(x, z_j)} */
    public SectionMap map() {
        return map;
    }

    /** {@return the inner products of the sections in the kernel's space: the m x m matrix K} */
    public Matrix gram() {
        return gram;
    }

    /** {@return the number r of pivots: the number of features} */
    public int rank() {
        return pivots.length;
    }

    /**
     * {@return the features of functionals: L^-1 v_p, r numbers for each}
     *
     * @param values what they say of the sections, m numbers for each
     */
    public double[] span(double[] values) {
        int m = map.size();
        int r = pivots.length;
        int columns = values.length / m;
        double[] span = new double[Matrix.length(r, columns)];
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < r; i++) {
                span[i + j * r] = values[pivots[i] + j * m];
            }
        }
        algebra.solveLower(View.of(lower), View.of(r, columns, span));
        return span;
    }
}
