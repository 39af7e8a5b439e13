package org.psdmodels.solvers.cones;

import java.util.Arrays;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The scaling of two positive definite matrices X = L L' and Z = R R' in which they are the same diagonal matrix: G with
 *
 * <pre>  G'Z G = G^-1 X G^-T = Diag(sigma),   W = G G',   W Z W = X.  </pre>
 *
 * <p>With (R'L)'(R'L) = V Diag(sigma^2) V' it is G = L V Diag(sigma)^-1/2. It holds the buffers of one solve in one thread, for
 * one pair after another.
 *
 * <p>Nesterov, Todd, Self-scaled barriers and interior-point methods for convex programming (1997); Todd, Toh, Tütüncü, On
 * the Nesterov-Todd direction in semidefinite programming (1998).
 */
public final class NesterovTodd {
    private final LinearAlgebra algebra;
    private final int n;
    private final double[] half;
    private final double[] product;
    private final double[] g;
    private final double[] sigma;
    private final double[] ones;

    /**
     * For matrices of an order.
     *
     * @param algebra what does the work
     * @param n the order
     */
    public NesterovTodd(LinearAlgebra algebra, int n) {
        this.algebra = algebra;
        this.n = n;
        this.half = new double[Matrix.length(n, n)];
        this.product = new double[half.length];
        this.g = new double[half.length];
        this.sigma = new double[n];
        this.ones = new double[n];
        Arrays.fill(ones, 1);
    }

    /**
     * Scales a pair.
     *
     * @param x the matrix X
     * @param z the matrix Z
     * @return whether there is a scaling; there is none where the arithmetic breaks down
     */
    public boolean scale(Interior x, Interior z) {
        View middle = View.of(n, n, half);
        View square = View.of(n, n, product);
        algebra.multiply(1, z.root().transpose(), x.root(), 0, middle);
        algebra.gram(middle.transpose(), ones, 0, square);
        if (!(algebra.eigen(square) instanceof Eigen.Pairs pairs)) {
            return false;
        }
        algebra.multiply(1, x.root(), View.of(pairs.vectors()), 0, View.of(n, n, g));
        for (int j = 0; j < n; j++) {
            sigma[j] = Math.sqrt(Math.max(pairs.values()[j], Double.MIN_NORMAL));
            double scale = 1 / Math.sqrt(sigma[j]);
            for (int i = 0; i < n; i++) {
                g[i + j * n] *= scale;
            }
        }
        return true;
    }

    /** {@return G: a view of the buffer, until another pair is scaled} */
    public View g() {
        return View.of(n, n, g);
    }

    /** {@return the diagonal that both matrices are scaled to, ascending: the buffer, until another pair is scaled} */
    public double[] sigma() {
        return sigma;
    }

    /**
     * W = G G'.
     *
     * @param out overwritten by W, column by column
     */
    public void w(double[] out) {
        algebra.gram(g(), ones, 0, View.of(n, n, out));
    }
}
