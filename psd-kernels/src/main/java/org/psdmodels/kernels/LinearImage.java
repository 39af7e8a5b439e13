package org.psdmodels.kernels;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;

/** The features A phi(x). */
record LinearImage(Matrix matrix, FeatureMap inner) implements FeatureMap {
    @Override
    public Domain domain() {
        return inner.domain();
    }

    @Override
    public int size() {
        return matrix.rows();
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        double[] features = new double[inner.size()];
        inner.at(x, i, features, 0);
        for (int k = 0; k < size(); k++) {
            double sum = 0;
            for (int l = 0; l < features.length; l++) {
                sum += matrix.data()[k + l * size()] * features[l];
            }
            out[offset + k] = sum;
        }
    }
}
