package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/** A kernel's matrix without preparation. */
record EntrywiseMatrix(Kernel kernel, Points x, Points y) implements KernelMatrix {
    @Override
    public int rows() {
        return x.size();
    }

    @Override
    public int columns() {
        return y.size();
    }

    @Override
    public double entry(int i, int j) {
        return kernel.at(x, i, y, j);
    }
}
