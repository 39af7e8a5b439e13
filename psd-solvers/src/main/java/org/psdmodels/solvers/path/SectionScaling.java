package org.psdmodels.solvers.path;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.NonNegativeBlock;

/**
 * The scaling Theta = Diag(s / a) of coefficients a &gt; 0 with slacks s &gt; 0, which is that of Nesterov and Todd, as the function w =
 * V a sees it. Of Theta da + V'(l dw - dS) = t with dw = V da there remains, for B = V Theta^-1/2 in the factors B' = Q R,
 *
 * <pre>  dw = U (y_t + U'dS),   U = R'N^-T,   y_t = N^-1 Q'Theta^-1/2 t,   N N' = I + l R R'.  </pre>
 *
 * <p>Near the end the rows of B' differ by many powers of ten, and what the small ones say is lost in B B', but not in Q and R.
 */
final class SectionScaling {
    private final NonNegativeBlock block;
    private final double[] theta;
    private final GradedFactors factors;
    /** N. */
    private final double[] root;
    /** U'. */
    private final double[] turn;

    private SectionScaling(NonNegativeBlock block, double[] theta, GradedFactors factors, double[] root) {
        this.block = block;
        this.theta = theta;
        this.factors = factors;
        this.root = root;
        this.turn = factors.upper();
        block.dense().forward(rank(), root, turn);
    }

    /** The scaling; empty if the arithmetic breaks down. */
    static Optional<SectionScaling> of(NonNegativeBlock block, double[] a, double[] s) {
        int m = block.length();
        int r = block.span().size();
        double[] theta = new double[m];
        Arrays.setAll(theta, j -> s[j] / a[j]);
        double[] scaled = new double[m * r];
        Arrays.setAll(scaled, e -> block.vectors()[e / m + e % m * r] / Math.sqrt(theta[e % m]));
        GradedFactors factors = GradedFactors.of(m, r, scaled);
        double[] upper = factors.upper();
        double[] shifted = Dense.plus(
                Dense.identity(r), block.penalty(), block.dense().productWithTransposed(r, r, r, upper, upper));
        return block.dense().cholesky(r, shifted).map(root -> new SectionScaling(block, theta, factors, root));
    }

    private int rank() {
        return block.span().size();
    }

    /** The atoms U'v in the coordinates y of steps dw = U y, in which the condition is y - U'dS = y_t. */
    LinearBlock coordinates() {
        int r = rank();
        int atoms = block.map().columns();
        double[] turned = block.dense().product(r, r, atoms, turn, block.span().vectors());
        return new LinearBlock(block.dense(), r, turned, block.map(), new double[r], 1);
    }

    /** y_t. */
    double[] offset(double[] t) {
        double[] y = Arrays.copyOf(factors.turned(scaled(t)), rank());
        block.dense().forward(rank(), root, y);
        return y;
    }

    /**
     * da for the step y: Theta^1/2 da is Q N^-T y and what of Theta^-1/2 t is orthogonal to Q. Theta^-1 (t - V'(l dw - dS)) is the
     * same but for rounding, which is multiplied by a / s there.
     */
    double[] step(double[] y, double[] t) {
        double[] turned = factors.turned(scaled(t));
        double[] inRange = y.clone();
        block.dense().backward(rank(), root, inRange);
        System.arraycopy(inRange, 0, turned, 0, inRange.length);
        return scaled(factors.turnedBack(turned));
    }

    /** Theta^-1/2 x. */
    private double[] scaled(double[] x) {
        double[] scaled = new double[x.length];
        Arrays.setAll(scaled, j -> x[j] / Math.sqrt(theta[j]));
        return scaled;
    }
}
