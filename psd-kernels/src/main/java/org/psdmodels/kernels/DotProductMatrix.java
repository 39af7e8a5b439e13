package org.psdmodels.kernels;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.loops.Loops;

/** The matrix of a kernel f(x'y): a column of inner products, then one pass of f over it. */
record DotProductMatrix(Kernel kernel, Points x, Points y, Elementwise function) implements KernelMatrix.OfPoints {
    @Override
    public void column(int j, int from, int to, double[] out, int offset) {
        x.dots(from, to, y, j, out, offset);
        function.apply(out, offset, to - from, out, offset, Loops.forEntries((long) x.size() * y.size()));
    }
}
