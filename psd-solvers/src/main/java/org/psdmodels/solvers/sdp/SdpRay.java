package org.psdmodels.solvers.sdp;

import java.util.List;
import org.psdmodels.api.Matrix;

/** A proof that there is no solution, checked against the program. */
public sealed interface SdpRay {
    /**
     * {@return how far the ray is from exact, &gt;= 0: 0 is a proof without reservation, and otherwise only points of a
     * size of at least one over this, in units of the data, escape the proof}
     */
    double inaccuracy();

    /**
     * (P) has no feasible point: with Y &gt;= 0, &lt;F_i, Y&gt; = 0 and &lt;F_0, Y&gt; = 1 the inner product &lt;X, Y&gt; = sum_i x_i
     * &lt;F_i, Y&gt; - 1 would be negative. Its inaccuracy is the larger of |(&lt;F_i, Y&gt; |F_0| / |F_i|)_i| and the negative part
     * of Y's eigenvalues times |F_0|.
     *
     * @param multipliers Y, block by block; a matrix of one column for a diagonal block
     * @param inaccuracy how far it is from exact
     */
    record Infeasible(List<Matrix> multipliers, double inaccuracy) implements SdpRay {
        /** Keeps a copy of the list. */
        public Infeasible {
            multipliers = List.copyOf(multipliers);
        }
    }

    /**
     * (D) has no feasible point, and (P), where it has one, no lower bound: sum_i F_i d_i is in the cone and c'd = -1. Its
     * inaccuracy is the distance from the cone times |(c_i / |F_i|)_i|.
     *
     * @param direction d, a matrix of one column
     * @param inaccuracy how far it is from exact
     */
    record Unbounded(Matrix direction, double inaccuracy) implements SdpRay {}
}
