/** Positive definite kernels, their algebra, gradients and closed-form integrals. */
@SuppressWarnings({"requires-automatic", "module"}) // a qualified export names a module that is compiled later
module org.psdmodels.kernels {
    requires transitive org.psdmodels.api;
    requires commons.math3;

    exports org.psdmodels.kernels;
    exports org.psdmodels.kernels.calculus to
            org.psdmodels.models;
    exports org.psdmodels.kernels.tessellated;
}
