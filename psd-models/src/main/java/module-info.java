/** Estimators and fitted models: functions that are non-negative everywhere, with a certificate. */
@SuppressWarnings("requires-automatic")
module org.psdmodels.models {
    requires transitive org.psdmodels.api;
    requires transitive org.psdmodels.kernels;
    requires transitive org.psdmodels.losses;
    requires transitive org.psdmodels.solvers;
    requires commons.math3;

    exports org.psdmodels.models;
    exports org.psdmodels.models.density;
    exports org.psdmodels.models.function;
}
