package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;

/**
 * Coefficients a &gt;= 0 of m sections with the inner products K, and the penalty (l/2) a'K a; the atoms are what functionals
 * say of the sections. In r features the sections are the columns of V and the function is the vector w = V a, with K = V'V up
 * to the cut of the features, of which each atom has its own.
 *
 * @param sections the coefficients as a vector of either sign: the atoms, the map to the rows, the linear term, l
 * @param gram the m x m matrix K, which has no negative entry and a positive diagonal
 * @param sums K 1
 * @param span the function as a vector w: the features of the atoms and of the linear term
 * @param vectors the r x m matrix V
 */
@SuppressWarnings("ArrayRecordComponent")
public record NonNegativeBlock(LinearBlock sections, double[] gram, double[] sums, LinearBlock span, double[] vectors)
        implements FiniteBlock {
    /**
     * {@return a block with the sums of the rows of K}
     *
     * @param sections the coefficients as a vector of either sign
     * @param gram the matrix K
     * @param span the function as a vector w
     * @param vectors the matrix V
     */
    public static NonNegativeBlock of(LinearBlock sections, double[] gram, LinearBlock span, double[] vectors) {
        double[] ones = new double[sections.size()];
        Arrays.fill(ones, 1);
        double[] sums = sections.dense().product(ones.length, ones.length, 1, gram, ones);
        return new NonNegativeBlock(sections, gram, sums, span, vectors);
    }

    /** Requires that a problem has no such block, whose conjugate is no function of a spectrum, for solvers that need one. */
    public static void requireNone(Problem problem) {
        for (int b = 0; b < problem.blocks().size(); b++) {
            Checks.require(
                    !(problem.blocks().get(b) instanceof Block.NonNegative),
                    "block " + b,
                    "must not have coefficients >= 0 for this solver (PathSolver takes them)",
                    problem.blocks().get(b));
        }
    }

    /** {@return the linear algebra: what counts} */
    public Dense dense() {
        return sections.dense();
    }

    /** {@return the factor of the penalty: l &gt; 0} */
    public double penalty() {
        return sections.penalty();
    }

    @Override
    public int length() {
        return sections.size();
    }

    @Override
    public SparseMap map() {
        return sections.map();
    }

    @Override
    public double[] linearTerm() {
        return sections.linearTerm();
    }

    @Override
    public double[] atoms(double[] x) {
        return sections.atoms(x);
    }

    @Override
    public double[] combination(double[] c) {
        return sections.combination(c);
    }

    @Override
    public boolean isInDualCone(double[] x, double margin) {
        return Arrays.stream(x).allMatch(v -> v >= -margin);
    }

    @Override
    public double[] unit() {
        double[] ones = new double[length()];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Override
    public int degree() {
        return length();
    }

    /** One number, the conjugate being homogeneous: at coefficients that would be best if K were Diag(K 1), which is larger. */
    @Override
    public double[] eigenvalues(double[] d) {
        double[] a = new double[d.length];
        Arrays.setAll(a, j -> Math.max(0, d[j]) / (penalty() * sums[j]));
        return new double[] {Math.sqrt(2 * penalty() * conjugateBound(d, a))};
    }

    /** The share of each of equal coefficients. */
    @Override
    public double penaltyAt(double x) {
        return penalty() / 2 * x * x * Arrays.stream(sums).sum() / length();
    }

    @Override
    public double conjugateAt(double s) {
        return s * s / (2 * penalty());
    }

    @Override
    public double slopeAtZero() {
        return 0;
    }

    @Override
    public double steepest() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isFree() {
        return false;
    }

    /** a'K a grows in every direction of the cone. */
    @Override
    public List<double[]> rays(double[] d) {
        return List.of();
    }

    /**
     * {@return the function as a vector: w = V a}
     *
     * @param a the coefficients
     */
    public double[] function(double[] a) {
        return dense().product(span.size(), length(), 1, vectors, a);
    }

    /**
     * The gradient of the penalty.
     *
     * @param a the coefficients
     * @return l K a
     */
    public double[] gradient(double[] a) {
        int m = length();
        return Dense.times(penalty(), dense().product(m, m, 1, gram, a));
    }

    /**
     * An upper bound of the conjugate sup over x &gt;= 0 of d'x - (l/2) x'K x, which is the least (1 / 2l) c'K c for the c with K c
     * &gt;= d: at c = l a + t 1 with the smallest t &gt;= 0 that is feasible. It is tight where a attains the supremum.
     *
     * @param d the point, S - T
     * @param a coefficients &gt;= 0
     * @return the bound
     */
    public double conjugateBound(double[] d, double[] a) {
        double[] gradient = gradient(a);
        double t = 0;
        for (int j = 0; j < d.length; j++) {
            t = Math.max(t, (d[j] - gradient[j]) / sums[j]);
        }
        double all = Arrays.stream(sums).sum();
        return Dense.dot(a, gradient) / 2 + t * Dense.dot(a, sums) + t * t / (2 * penalty()) * all;
    }
}
