package org.psdmodels.laws;

import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.ModelSubject;

/** The laws of everything that users may define, in one call. */
public final class Laws {
    private Laws() {}

    /**
     * Holds a kernel to its laws and claims.
     *
     * @param kernel the kernel
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(Kernel kernel, long seed) {
        return KernelLaws.suite().check(kernel, seed);
    }

    /**
     * Holds a feature map to its laws.
     *
     * @param map the feature map
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(FeatureMap map, long seed) {
        return FeatureMapLaws.suite().check(map, seed);
    }

    /**
     * Holds a loss to its laws.
     *
     * @param loss the loss
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(Loss loss, long seed) {
        return LossLaws.suite().check(loss, seed);
    }

    /**
     * Holds a regularizer to its laws.
     *
     * @param regularizer the regularizer
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(Regularizer regularizer, long seed) {
        return RegularizerLaws.suite().check(regularizer, seed);
    }

    /**
     * Holds a solver to its laws.
     *
     * @param solver the solver
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(Solver solver, long seed) {
        return SolverLaws.suite().check(solver, seed);
    }

    /**
     * Holds a learner of kernels to its laws.
     *
     * @param learner the learner as the laws see it
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(KernelLearner learner, long seed) {
        return LearnerLaws.suite().check(learner, seed);
    }

    /**
     * Holds a fitted model to its laws.
     *
     * @param model the model as the laws see it
     * @param seed the seed of all random inputs
     * @return the report
     */
    public static LawReport check(ModelSubject model, long seed) {
        return ModelLaws.suite().check(model, seed);
    }
}
