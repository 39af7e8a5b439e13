package org.psdmodels.solvers.linalg;

import java.util.Arrays;
import java.util.Optional;
import org.ojalgo.OjAlgoUtils;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.R064Store;
import org.psdmodels.api.Matrix;

/**
 * Eigenvalues and eigenvectors by ojAlgo, which reduces to tridiagonal form and iterates QL. It copies what it is given, and
 * answers NaN with success, so that who calls looks at what comes out.
 */
final class OjAlgoEigen implements SymmetricEigen.Unsorted {
    static {
        // Its decompositions take threads from a pool of its own otherwise, which nobody asked for.
        OjAlgoUtils.limitThreadsTo(1);
    }

    private final double[] values;
    private final double[] vectors;

    private OjAlgoEigen(double[] values, double[] vectors) {
        this.values = values;
        this.vectors = vectors;
    }

    /**
     * A matrix with entries of at most about one.
     *
     * @param columns its columns
     */
    static Optional<OjAlgoEigen> of(double[][] columns, boolean withVectors) {
        int n = columns.length;
        double[] flat = new double[Matrix.length(n, n)];
        for (int j = 0; j < n; j++) {
            System.arraycopy(columns[j], 0, flat, j * n, n);
        }
        Eigenvalue<Double> decomposition = Eigenvalue.R064.make(n, true);
        R064Store matrix = R064Store.wrap(flat, n);
        boolean success = withVectors ? decomposition.decompose(matrix) : decomposition.computeValuesOnly(matrix);
        if (!success) {
            return Optional.empty();
        }
        double[] values = new double[n];
        decomposition.getEigenvalues(values, Optional.empty());
        return Optional.of(new OjAlgoEigen(
                values, withVectors ? R064Store.FACTORY.copy(decomposition.getV()).data : new double[0]));
    }

    @Override
    public double[] values() {
        return values;
    }

    @Override
    public double[] vector(int k) {
        int n = values.length;
        return Arrays.copyOfRange(vectors, k * n, (k + 1) * n);
    }
}
