package org.psdmodels.kernels.tessellated;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.kernel.KernelGradient;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Smoothness;

/**
 * A tessellated kernel: the kernel of a {@link TessellatedFamily} with a given matrix P. It is continuous and, on each
 * set of pairs (x, y) where the order of every coordinate is fixed, a polynomial.
 *
 * <p>Values are exact up to some roundings of the largest of the integrals they are made of. Near the lower corner the
 * complement form subtracts such integrals, so that small values there are exact in absolute terms only.
 *
 * <p>Costs: let t be the number of distinct products of a moment z^g and a monomial x^e in Z(z, x)' P Z(z, y). It is C(n
 * + d, d) for the monomials in x, (n + 1) (3n + 2) / 2 for those in z and x at d = 1, and of order n^(2d) in general. A
 * column of m entries of a kernel matrix takes about 3tm floating-point operations with the complement and four times as
 * many with the orthant, and up to q^2 more, whatever the rank of P; the regions that do not compare x with y are
 * reduced to C(n + d, d) numbers per point beforehand. So a kernel matrix is of order m^2 n^(2d). Nothing is allocated
 * per entry.
 */
public final class TessellatedKernel implements Kernel {
    private final TessellatedFamily family;
    private final Matrix matrix;
    private final List<RegionIntegral> pieces;
    private final boolean definite;

    /** The kernel of a matrix that is known to be symmetric positive semidefinite of the right size. */
    TessellatedKernel(TessellatedFamily family, Matrix matrix) {
        this.family = family;
        this.matrix = matrix;
        this.definite = DefinitenessChecks.isDefinite(matrix);
        this.pieces = Share.of(family.secondIndicator()).stream()
                .map(share -> new RegionIntegral(share.region(), family.terms().collect(matrix, share)))
                .filter(piece -> !piece.isZero())
                .toList();
    }

    /** {@return the family the kernel belongs to: degree, box, second indicator and monomials} */
    public TessellatedFamily family() {
        return family;
    }

    /** {@return the kernel's matrix: P, exactly symmetric} */
    public Matrix matrix() {
        return matrix;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        PointTable first = family.table(x.select(i));
        PointTable second = family.table(y.select(j));
        BlockSum block = new BlockSum(family, 1);
        double[] powersOfY = second.monomialsOf(0);
        double[] sum = new double[1];
        for (RegionIntegral piece : pieces) {
            block.sweep().start(piece.region(), first, 0, 1, second, 0);
            block.add(family.terms().contract(piece.coefficients(), powersOfY), first, 0, 1, sum, 0);
        }
        return sum[0];
    }

    /**
     * Continuous, with derivatives off ties. Universal, and nonsingular on distinct points, only on an interval and for
     * a positive definite P: in more dimensions the kernel's functions are polynomials of degree &lt;= d on the upper
     * faces of the box (complement) or vanish at some corners (orthant). See the package's description.
     */
    @Override
    public KernelClaims claims() {
        KernelClaims claims = KernelClaims.on(family.domain()).continuous(Smoothness.OFF_TIES);
        return family.dimension() == 1 && definite ? claims.dense().strictlyPositive() : claims;
    }

    @Override
    public KernelMatrix prepare(Points x, Points y) {
        PointTable first = family.table(x);
        return new TessellatedMatrix(family, pieces, first, x == y ? first : family.table(y));
    }

    @Override
    public Optional<KernelGradient> gradient() {
        return Optional.of(new TessellatedGradient(family, pieces));
    }

    /** In the dimension of the box; as the integrals that follow from them, for measures on the box or in it. */
    @Override
    public Optional<KernelSections> sections(int dimension) {
        return dimension == family.dimension()
                ? Optional.of(new TessellatedSections(family, pieces))
                : Optional.empty();
    }

    /** The kernel of the multiple of P, so that weighted sums of tessellated kernels are tessellated kernels. */
    @Override
    public TessellatedKernel scaledBy(double factor) {
        Checks.nonNegative("factor", factor);
        double[] scaled = new double[matrix.data().length];
        BlockLoops.scale(factor, matrix.data(), 0, scaled, scaled.length);
        Checks.finite("factor times P", scaled);
        return factor == 1 ? this : new TessellatedKernel(family, Matrix.wrap(matrix.rows(), matrix.columns(), scaled));
    }

    /** The sum with a kernel of the same family is the kernel of the sum of both matrices. */
    @Override
    public Object sumFamily() {
        return family;
    }

    @Override
    public Optional<Kernel> mergedSum(Kernel other) {
        if (!(other instanceof TessellatedKernel that && family.equals(that.family))) {
            return Optional.empty();
        }
        double[] sum = matrix.data().clone();
        BlockLoops.addScaled(1, that.matrix.data(), 0, sum, 0, sum.length);
        Checks.finite("sum of P", sum);
        return Optional.of(new TessellatedKernel(family, Matrix.wrap(matrix.rows(), matrix.columns(), sum)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TessellatedKernel that && family.equals(that.family) && matrix.equals(that.matrix);
    }

    @Override
    public int hashCode() {
        return 31 * family.hashCode() + matrix.hashCode();
    }

    @Override
    public String toString() {
        return family + ", P of size " + matrix.rows();
    }
}
