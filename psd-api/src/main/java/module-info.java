/**
 * What the whole project is about, as interfaces and values: points, kernels, losses, regularizers, problems, and what
 * a solver answers. It depends on nothing but the null annotations.
 */
@org.jspecify.annotations.NullMarked
module org.psdmodels.api {
    requires static transitive org.jspecify;

    exports org.psdmodels.api;
    exports org.psdmodels.api.kernel;
    exports org.psdmodels.api.loops;
    exports org.psdmodels.api.loss;
    exports org.psdmodels.api.model;
    exports org.psdmodels.api.problem;
    exports org.psdmodels.api.solver;

    uses org.psdmodels.api.loops.Loops;
}
