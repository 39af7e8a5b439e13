package org.psdmodels.solvers.leaveout;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * How the coefficients of a block at an optimum can move: coordinates t of small changes, the stiffness of each, by which penalty
 * and cone resist, half a square of it, and what each adds to the rows of the problem.
 *
 * <p>A matrix A = U Diag(a) U' of rank k moves on its face and from there towards the complement N, in which the slack Z &gt;= 0,
 * Z A = 0, has the eigenvalues zeta. For orthonormal coordinates of symmetric matrices the stiffness is
 *
 * <pre>
 *   l2 on the face,   (l2 a_p + zeta_q) / a_p between u_p and n_q,   infinite in the complement,
 * </pre>
 *
 * <p>where a change t (u_p n_q' + n_q u_p') / sqrt(2) adds sqrt(2) t (v'u_p) (v'n_q) to the value v'A v. A vector moves freely, with
 * the stiffness of its penalty.
 *
 * @param stiffness one number &gt;= 0 for each coordinate
 * @param rows what each adds to some rows of the problem: a matrix with a column for each of them
 */
@SuppressWarnings("ArrayRecordComponent")
record Motion(double[] stiffness, double[] rows) {
    /** Eigenvalues below this share of the largest are no part of the face. */
    private static final double CUT = 1e-8;

    int coordinates() {
        return stiffness.length;
    }

    /** Of a vector: its coordinates move; what they add to some rows. */
    static Motion of(LinearBlock block, int... rows) {
        double[] stiffness = new double[block.size()];
        Arrays.fill(stiffness, block.penalty());
        int r = block.size();
        return new Motion(
                stiffness,
                block.map().mapColumns(r, (j, out) -> System.arraycopy(block.vectors(), j * r, out, 0, r), rows));
    }

    /**
     * Of a matrix.
     *
     * @param block the block, whose vectors are in memory
     * @param root R with A = R R'
     * @param dual the dual point S - T
     * @param rows the rows to which the coordinates add something
     * @return the motion; empty where the penalty's curvature varies, or the arithmetic breaks down
     */
    static Optional<Motion> of(PsdBlock block, Matrix root, double[] dual, int... rows) {
        if (!block.penalty().hasConstantCurvature()) {
            return Optional.empty();
        }
        Dense dense = block.dense();
        int r = block.size();
        int columns = root.columns();
        double[] factor = root.data();
        double[] slack = slack(block, dual);
        return dense.eigen(columns, dense.gramOfTransposed(r, columns, factor)).flatMap(spectrum -> {
            double[] turned = dense.product(r, columns, columns, factor, spectrum.vectors());
            int[] face = IntStream.range(0, columns)
                    .filter(p -> isOfFace(block, spectrum, p, column(turned, p, r), slack))
                    .toArray();
            double[] a = new double[face.length];
            double[] u = new double[Matrix.length(r, face.length)];
            for (int k = 0; k < a.length; k++) {
                a[k] = spectrum.values()[face[k]];
                System.arraycopy(turned, face[k] * r, u, k * r, r);
                scale(1 / Math.sqrt(a[k]), u, k * r, r);
            }
            return complement(block, a, u, slack).map(n -> of(block, a, u, n, rows));
        });
    }

    private static double[] column(double[] matrix, int k, int rows) {
        return Arrays.copyOfRange(matrix, k * rows, (k + 1) * rows);
    }

    /**
     * Strict complementarity: of a and zeta, each in its own unit, the larger one is not zero. Solutions to a tolerance have columns
     * beside the face, which are as good as nothing and would move freely.
     */
    private static boolean isOfFace(
            PsdBlock block, Dense.Spectrum spectrum, int p, double[] direction, double[] slack) {
        double a = spectrum.values()[p];
        if (!(a > CUT * spectrum.largest())) {
            return false;
        }
        double[] turned = block.dense().product(direction.length, direction.length, 1, slack, direction);
        double zeta = 0;
        for (int i = 0; i < turned.length; i++) {
            zeta += direction[i] * turned[i] / a;
        }
        return a / spectrum.largest() > zeta / unit(block, slack);
    }

    /** That of a slack: the slope of the penalty at zero; where it has none, the largest diagonal entry. */
    private static double unit(PsdBlock block, double[] slack) {
        double unit = block.slopeAtZero();
        for (int i = 0; i < block.size() && !(block.slopeAtZero() > 0); i++) {
            unit = Math.max(unit, slack[i + i * block.size()]);
        }
        return unit;
    }

    /** Z. */
    private static double[] slack(PsdBlock block, double[] dual) {
        double[] z = Dense.plus(Dense.times(-1, dual), 0, dual);
        for (int i = 0; i < block.size(); i++) {
            z[i + i * block.size()] += block.slopeAtZero();
        }
        return z;
    }

    private static void scale(double t, double[] x, int from, int length) {
        for (int i = from; i < from + length; i++) {
            x[i] *= t;
        }
    }

    /** The slack on the complement of the face: its eigenvalues, zero where rounding leaves less, and their vectors. */
    private static Optional<Dense.Spectrum> complement(PsdBlock block, double[] a, double[] u, double[] z) {
        Dense dense = block.dense();
        int r = block.size();
        int k = a.length;
        double[] projector = Dense.times(-1, dense.gram(r, k, u));
        for (int i = 0; i < r; i++) {
            projector[i + i * r] += 1;
        }
        double[] projected = dense.intoBasis(r, projector, z);
        // The face itself comes last, beyond all else.
        double norm = Dense.norm(projected);
        double beyond = norm > 0 ? 2 * norm : 1;
        double[] separated = Dense.plus(projected, beyond, dense.gram(r, k, u));
        Dense.symmetrise(r, separated);
        return dense.eigen(r, separated)
                .map(spectrum -> new Dense.Spectrum(
                        Arrays.stream(spectrum.values(), 0, r - k)
                                .map(zeta -> Math.max(zeta, 0))
                                .toArray(),
                        Arrays.copyOf(spectrum.vectors(), (r - k) * r)));
    }

    private static Motion of(PsdBlock block, double[] a, double[] u, Dense.Spectrum n, int... rows) {
        int r = block.size();
        int k = a.length;
        int others = r - k;
        double l2 = block.penalty().curvature();
        int coordinates = k * (k + 1) / 2 + k * others;
        double[] stiffness = new double[coordinates];
        Arrays.fill(stiffness, 0, k * (k + 1) / 2, l2);
        for (int p = 0, t = k * (k + 1) / 2; p < k; p++) {
            for (int q = 0; q < others; q++, t++) {
                stiffness[t] = (l2 * a[p] + n.values()[q]) / a[p];
            }
        }
        Values values = new Values(block, u, n.vectors());
        return new Motion(stiffness, block.map().mapColumns(coordinates, values::put, rows));
    }

    /** What the coordinates add to the value of each vector and each matrix of a block. */
    private static final class Values {
        private final PsdBlock block;
        private final Dense dense;
        private final int r;
        private final int k;
        private final int others;
        private final double[] u;
        private final double[] n;
        private final double[] onFace;
        private final double[] beside;

        Values(PsdBlock block, double[] u, double[] n) {
            this.block = block;
            this.dense = block.dense();
            this.r = block.size();
            this.k = u.length / r;
            this.others = n.length / r;
            this.u = u;
            this.n = n;
            this.onFace = dense.productOfTransposed(k, r, block.rankOnes(), u, block.vectors());
            this.beside = dense.productOfTransposed(others, r, block.rankOnes(), n, block.vectors());
        }

        void put(int j, double[] out) {
            if (j < block.rankOnes()) {
                values(k, onFace, j * k, others, beside, j * others, out, 0);
                return;
            }
            double[] half = dense.product(r, r, k, block.matrices().get(j - block.rankOnes()), u);
            forms(
                    k,
                    dense.productOfTransposed(k, r, k, u, half),
                    others,
                    dense.productOfTransposed(others, r, k, n, half),
                    out,
                    0);
        }
    }

    /** The inner products of v v' with the coordinates' directions. */
    private static void values(
            int k, double[] face, int atFace, int others, double[] beside, int atBeside, double[] out, int from) {
        int t = from;
        for (int p = 0; p < k; p++) {
            for (int q = 0; q <= p; q++) {
                out[t++] = (p == q ? 1 : Math.sqrt(2)) * face[atFace + p] * face[atFace + q];
            }
        }
        for (int p = 0; p < k; p++) {
            double factor = Math.sqrt(2) * face[atFace + p];
            for (int q = 0; q < others; q++) {
                out[t++] = factor * beside[atBeside + q];
            }
        }
    }

    /** The same for a matrix W, of which U'W U and N'W U are known. */
    private static void forms(int k, double[] face, int others, double[] between, double[] out, int from) {
        int t = from;
        for (int p = 0; p < k; p++) {
            for (int q = 0; q <= p; q++) {
                out[t++] = (p == q ? 1 : Math.sqrt(2)) * face[q + p * k];
            }
        }
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < others; q++) {
                out[t++] = Math.sqrt(2) * between[q + p * others];
            }
        }
    }
}
