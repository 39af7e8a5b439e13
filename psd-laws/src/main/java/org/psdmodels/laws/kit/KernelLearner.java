package org.psdmodels.laws.kit;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.KernelTask.ParameterSet;

/** A method that learns a kernel together with its support vector machine, as the laws see it. */
public interface KernelLearner {
    /** {@return the sets of parameters that it learns from: the set of its tasks} */
    ParameterSet set();

    /**
     * Learns.
     *
     * @param task a task over that set
     * @return what was learned, and what is claimed of it
     */
    Learned learn(KernelTask task);

    /**
     * A learned kernel.
     *
     * @param parameter the parameter P
     * @param coefficients the coefficients c of the machine of K(P)
     * @param bias its bias b
     * @param objective the claimed t'c - c'K(P) c / 2
     * @param gap the claimed bound of the machine's value for P less the minimum over the set: the machine's duality gap,
     *     sum_i max(r_i (c_i - l_i), -r_i (u_i - c_i)) with r = K(P) c - t + b, and half of what the best parameter has more of
     *     c'K c
     * @param status how the method ended
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Learned(Matrix parameter, double[] coefficients, double bias, double objective, double gap, Status status) {}
}
