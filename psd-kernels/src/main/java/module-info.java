/** Positive definite kernels, their algebra, gradients and closed-form integrals. */
@SuppressWarnings("requires-automatic")
module org.psdmodels.kernels {
    requires transitive org.psdmodels.api;
    requires commons.math3;

    exports org.psdmodels.kernels;
    exports org.psdmodels.kernels.tessellated;
}
