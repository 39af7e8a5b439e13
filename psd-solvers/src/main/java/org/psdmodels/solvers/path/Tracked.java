package org.psdmodels.solvers.path;

import java.util.Arrays;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;

/**
 * A linear function of the vector that {@link ConjugateGradients} look for, known for their last direction and summed up for the
 * solution: nothing is multiplied again for it. Its arrays are those of the solve.
 */
final class Tracked {
    /** Of the last direction. */
    final double[] last;

    /** Of the solution. */
    final double[] sum;

    private final double[] kept;

    Tracked(Dense dense, int index, int length) {
        this.last = dense.buffers().vector(Purpose.SOLUTION, 3 * index, length);
        this.sum = dense.buffers().vector(Purpose.SOLUTION, 3 * index + 1, length);
        this.kept = dense.buffers().vector(Purpose.SOLUTION, 3 * index + 2, length);
    }

    void clear() {
        Arrays.fill(sum, 0);
    }

    void take(double share) {
        Dense.plus(sum, share, last, sum);
    }

    void keep() {
        System.arraycopy(sum, 0, kept, 0, sum.length);
    }

    void restore() {
        System.arraycopy(kept, 0, sum, 0, sum.length);
    }
}
