package org.psdmodels.models.density;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The features Phi(x) = Diag(s)^(-1/2) U'k_Z(x) of the eigenvalues s of k(Z, Z) above a cut: another subspace of the anchors'
 * sections than that of pivots.
 */
record EigenFeatures(Kernel kernel, Points anchors, Matrix projection) implements FeatureMap {
    static EigenFeatures of(Kernel kernel, Points anchors, double cut) {
        Eigen.Pairs eigen = (Eigen.Pairs) LinearAlgebra.java().eigen(View.of(kernel.gram(anchors)));
        int n = anchors.size();
        double[] values = eigen.values();
        int first = 0;
        while (values[first] <= cut * values[n - 1]) {
            first++;
        }
        double[] rows = new double[(n - first) * n];
        for (int k = first; k < n; k++) {
            for (int i = 0; i < n; i++) {
                rows[k - first + i * (n - first)] = eigen.vectors().get(i, k) / Math.sqrt(values[k]);
            }
        }
        return new EigenFeatures(kernel, anchors, Matrix.wrap(n - first, n, rows));
    }

    @Override
    public Domain domain() {
        return Domain.space(1);
    }

    @Override
    public int size() {
        return projection.rows();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        KernelMatrix matrix = kernel.between(anchors, Points.single(x.row(i)));
        double[] values = matrix.toMatrix().data();
        double[] features = LinearAlgebra.java().multiply(View.of(projection), values);
        System.arraycopy(features, 0, out, offset, features.length);
    }

    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        KernelIntegrals integrals = kernel.integrals(measure).orElseThrow();
        double[] first = LinearAlgebra.java().multiply(View.of(projection), integrals.means(anchors));
        Matrix half = LinearAlgebra.java().multiply(View.of(projection), View.of(integrals.pairs(anchors)));
        Matrix second =
                LinearAlgebra.java().multiply(View.of(half), View.of(projection).transpose());
        double[] symmetric = new double[second.data().length];
        for (int k = 0; k < symmetric.length; k++) {
            int i = k % size();
            int j = k / size();
            symmetric[k] = (second.get(i, j) + second.get(j, i)) / 2;
        }
        return Optional.of(new FeatureMoments(Matrix.wrap(size(), 1, first), Matrix.wrap(size(), size(), symmetric)));
    }
}
