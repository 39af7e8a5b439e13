package org.psdmodels.kernels.tessellated;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.kernels.Monomials;

/**
 * The tessellated kernels of one degree d on one box [a, b] in R^n, which differ in their matrix P alone:
 *
 * <pre>  k(x, y) = integral over [a, b] of N(z, x)' P N(z, y) dz,   N(z, x) = (Z(z, x) I1(z, x), Z(z, x) I2(z, x)),</pre>
 *
 * <p>with Z the q monomials of a {@link MonomialBasis} of degree &lt;= d, I1(z, x) = 1[z &gt;= x], I2 a {@link
 * SecondIndicator}, and P symmetric positive semidefinite of size 2q. As k is linear in P, learning a kernel is
 * optimising over P: k(x, y) = &lt;P, {@link #pairMatrix}&gt; and alpha' K alpha = &lt;P, {@link #weighted}&gt;, where
 * &lt;A, B&gt; = sum_kl A_kl B_kl.
 *
 * <p>Rows and columns k = 0, ..., q - 1 of P belong to I1, the next q to I2, each with the monomials in the order of
 * {@link Monomials}, the coordinates of z before those of x: 1, z, x, z^2, z x, x^2 for n = 1 and d = 2. See {@link
 * #exponentsInZ} and {@link #exponentsInX}.
 */
public final class TessellatedFamily {
    private final int degree;
    private final double[] lower;
    private final double[] upper;
    private final SecondIndicator secondIndicator;
    private final MonomialBasis monomialBasis;
    private final int[][] exponentsInZ;
    private final int[][] exponentsInX;
    private final Terms terms;

    private TessellatedFamily(
            int degree, double[] lower, double[] upper, SecondIndicator secondIndicator, MonomialBasis monomialBasis) {
        int n = lower.length;
        boolean inZ = monomialBasis == MonomialBasis.IN_Z_AND_X;
        int variables = inZ ? 2 * n : n;
        Monomials monomials = Monomials.upTo(variables, degree);
        double entries = 4.0 * monomials.size() * monomials.size();
        Checks.require(entries < Integer.MAX_VALUE, "degree", "must leave P with fewer than 2^31 entries", degree);
        this.degree = degree;
        this.lower = lower;
        this.upper = upper;
        this.secondIndicator = secondIndicator;
        this.monomialBasis = monomialBasis;
        this.exponentsInZ = new int[monomials.size()][n];
        this.exponentsInX = new int[monomials.size()][n];
        for (int k = 0; k < monomials.size(); k++) {
            int[] exponents = monomials.exponents(k);
            System.arraycopy(exponents, 0, exponentsInZ[k], 0, variables - n);
            System.arraycopy(exponents, variables - n, exponentsInX[k], 0, n);
        }
        MomentTree moments = new MomentTree(n, inZ ? 2 * degree : 0);
        this.terms = Terms.of(exponentsInZ, exponentsInX, moments, new ArgumentMonomials(n, degree));
    }

    /**
     * {@return the family with the complement as second indicator and the monomials in z and x}
     *
     * @param degree the largest degree d &gt;= 0 of a monomial; at most 50, and less in many dimensions, as P must have
     *     fewer than 2^31 entries and the moments up to degree 2d must not be more than 100000
     * @param lower the box's lower corner a, finite
     * @param upper the box's upper corner b, finite, above a in every coordinate
     */
    public static TessellatedFamily ofDegree(int degree, double[] lower, double[] upper) {
        Checks.atLeast("degree", degree, 0);
        Checks.atLeast("length of lower", lower.length, 1);
        Checks.size("length of upper", upper.length, lower.length);
        Checks.finite("lower", lower);
        Checks.finite("upper", upper);
        for (int c = 0; c < lower.length; c++) {
            Checks.require(lower[c] < upper[c], "upper[" + c + "]", "must be > lower = " + lower[c], upper[c]);
        }
        return new TessellatedFamily(
                degree, lower.clone(), upper.clone(), SecondIndicator.COMPLEMENT, MonomialBasis.IN_Z_AND_X);
    }

    /**
     * {@return the same family with another second indicator}
     *
     * @param indicator the second indicator
     */
    public TessellatedFamily with(SecondIndicator indicator) {
        return new TessellatedFamily(degree, lower, upper, indicator, monomialBasis);
    }

    /**
     * {@return the same family with other monomials, hence another size of P}
     *
     * @param basis the monomials
     */
    public TessellatedFamily with(MonomialBasis basis) {
        return new TessellatedFamily(degree, lower, upper, secondIndicator, basis);
    }

    /** {@return the largest degree of a monomial: d} */
    public int degree() {
        return degree;
    }

    /** {@return the dimension of the box: n} */
    public int dimension() {
        return lower.length;
    }

    /** {@return the box's lower corner: a copy of a} */
    public double[] lower() {
        return lower.clone();
    }

    /** {@return the box's upper corner: a copy of b} */
    public double[] upper() {
        return upper.clone();
    }

    /** {@return the second indicator: I2} */
    public SecondIndicator secondIndicator() {
        return secondIndicator;
    }

    /** {@return the variables of the monomials: the basis} */
    public MonomialBasis monomialBasis() {
        return monomialBasis;
    }

    /** {@return the number of monomials: q} */
    public int monomialCount() {
        return exponentsInX.length;
    }

    /** {@return the number of rows and columns of P: 2q} */
    public int matrixSize() {
        return 2 * monomialCount();
    }

    /**
     * The exponents of z in a monomial.
     *
     * @param k the monomial's number, below q
     * @return n exponents
     */
    public int[] exponentsInZ(int k) {
        return exponentsInZ[Checks.index("k", k, monomialCount())].clone();
    }

    /**
     * The exponents of x in a monomial.
     *
     * @param k the monomial's number, below q
     * @return n exponents
     */
    public int[] exponentsInX(int k) {
        return exponentsInX[Checks.index("k", k, monomialCount())].clone();
    }

    /** {@return the box as the domain of the kernels: [a, b]} */
    public Domain domain() {
        return Domain.of(IntStream.range(0, dimension())
                .mapToObj(c -> Axis.between(lower[c], upper[c]))
                .toList());
    }

    /**
     * {@return the kernel with a given matrix}
     *
     * @param p P, symmetric positive semidefinite of size 2q up to 1e-10 of its largest entry; its symmetric part is
     *     used
     */
    public TessellatedKernel kernel(Matrix p) {
        return new TessellatedKernel(this, DefinitenessChecks.requireSemidefinite("P", p, matrixSize()));
    }

    /** {@return the kernel with the identity as its matrix: the kernel with P = I} */
    public TessellatedKernel identityKernel() {
        return new TessellatedKernel(this, Matrix.identity(matrixSize()));
    }

    /**
     * A kernel drawn at random, as a candidate for multiple kernel learning: P = A A' / trace(A A') with independent
     * standard normal entries of the square matrix A.
     *
     * @param seed the seed; equal seeds give equal kernels
     * @return the kernel, with trace(P) = 1
     */
    public TessellatedKernel randomKernel(long seed) {
        return new TessellatedKernel(this, randomMatrix(matrixSize(), new Random(seed)));
    }

    private static Matrix randomMatrix(int size, Random random) {
        double[] root = IntStream.range(0, size * size)
                .mapToDouble(k -> random.nextGaussian())
                .toArray();
        double trace = BlockLoops.dot(root, root, 0, root.length);
        double[] p = new double[root.length];
        for (int l = 0; l < size; l++) {
            for (int j = 0; j < size; j++) {
                BlockLoops.addScaled(root[l + j * size], root, j * size, p, l * size, size);
            }
        }
        BlockLoops.scale(1 / trace, p, 0, p, p.length);
        return Matrix.wrap(size, size, p);
    }

    /**
     * The matrix G with k(x, y) = &lt;P, G&gt; for the kernel of every P: the symmetric part of the integral of N(z, x)
     * N(z, y)' dz.
     *
     * @param x points in the box
     * @param i which of them
     * @param y points in the box
     * @param j which of them
     * @return G, symmetric of size 2q
     */
    public Matrix pairMatrix(Points x, int i, Points y, int j) {
        Checks.index("i", i, x.size());
        Checks.index("j", j, y.size());
        domain().check("x", x, i);
        domain().check("y", y, j);
        return ParameterMatrices.pair(this, x.select(i), y.select(j));
    }

    /**
     * The matrix M with alpha' K alpha = &lt;P, M&gt; for the kernel matrix K of every P: sum_ij alpha_i alpha_j times
     * the integral of N(z, x_i) N(z, x_j)' dz, that is, the integral of F(z) F(z)' dz with F(z) = sum_i alpha_i N(z,
     * x_i). It costs no more than one kernel matrix of the points with alpha_i != 0.
     *
     * @param x m points in the box
     * @param alpha m finite weights
     * @return M, symmetric and, up to rounding, positive semidefinite of size 2q
     */
    public Matrix weighted(Points x, double[] alpha) {
        domain().check("x", x);
        Checks.size("length of alpha", alpha.length, x.size());
        Checks.finite("alpha", alpha);
        int[] support =
                IntStream.range(0, alpha.length).filter(i -> alpha[i] != 0).toArray();
        double[] weights = Arrays.stream(support).mapToDouble(i -> alpha[i]).toArray();
        return ParameterMatrices.weighted(this, x.select(support), weights);
    }

    /**
     * For each point the matrix B_i with (K alpha)_i = &lt;P, B_i&gt; for the kernel matrix K of every P: the symmetric part of
     * sum_j alpha_j times the integral of N(z, x_i) N(z, x_j)' dz. So sum_i alpha_i B_i is {@link #weighted}, and half the
     * gradient of alpha' K alpha in alpha_i is &lt;P, B_i&gt;. They cost as much as one kernel matrix.
     *
     * @param x m points in the box
     * @param alpha m finite weights
     * @return m symmetric matrices of size 2q
     */
    public List<Matrix> products(Points x, double[] alpha) {
        domain().check("x", x);
        Checks.size("length of alpha", alpha.length, x.size());
        Checks.finite("alpha", alpha);
        return ParameterMatrices.products(this, x, alpha);
    }

    Terms terms() {
        return terms;
    }

    PointTable table(Points points) {
        return PointTable.of(points, terms.arguments());
    }

    MomentSweep sweep(int capacity) {
        return new MomentSweep(terms.moments(), lower, upper, capacity);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TessellatedFamily that
                && degree == that.degree
                && secondIndicator == that.secondIndicator
                && monomialBasis == that.monomialBasis
                && Arrays.equals(lower, that.lower)
                && Arrays.equals(upper, that.upper);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * degree + Arrays.hashCode(lower)) + Arrays.hashCode(upper);
    }

    @Override
    public String toString() {
        return "tessellated kernels of degree " + degree + " on " + domain() + " (" + secondIndicator + ", "
                + monomialBasis + ")";
    }
}
