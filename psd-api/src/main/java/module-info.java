/**
 * What the whole project is about, as interfaces and values: points, kernels, losses, regularizers, problems, and what
 * a solver answers. It depends on nothing but the null annotations.
 */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // a qualified export names modules that are compiled later
module org.psdmodels.api {
    requires static transitive org.jspecify;

    exports org.psdmodels.api;
    exports org.psdmodels.api.checks to
            org.psdmodels.bench,
            org.psdmodels.cli,
            org.psdmodels.experiments,
            org.psdmodels.kernels,
            org.psdmodels.laws,
            org.psdmodels.learn,
            org.psdmodels.losses,
            org.psdmodels.models,
            org.psdmodels.solvers,
            org.psdmodels.vector,
            org.psdmodels.verify;
    exports org.psdmodels.api.checks.row to
            org.psdmodels.bench,
            org.psdmodels.cli,
            org.psdmodels.experiments,
            org.psdmodels.kernels,
            org.psdmodels.laws,
            org.psdmodels.learn,
            org.psdmodels.losses,
            org.psdmodels.models,
            org.psdmodels.solvers,
            org.psdmodels.vector,
            org.psdmodels.verify;
    exports org.psdmodels.api.kernel;
    exports org.psdmodels.api.loops to
            org.psdmodels.kernels,
            org.psdmodels.solvers,
            org.psdmodels.vector;
    exports org.psdmodels.api.loss;
    exports org.psdmodels.api.model;
    exports org.psdmodels.api.problem;
    exports org.psdmodels.api.services to
            org.psdmodels.cli,
            org.psdmodels.models,
            org.psdmodels.solvers;
    exports org.psdmodels.api.solver;

    uses org.psdmodels.api.loops.Loops;
}
