/** Estimators and fitted models: functions that are non-negative everywhere, with a certificate. */
@SuppressWarnings("requires-automatic")
module org.psdmodels.models {
    requires transitive org.psdmodels.api;
    requires transitive org.psdmodels.kernels;
    requires transitive org.psdmodels.losses;
    requires transitive org.psdmodels.solvers;
    requires tools.jackson.core;
    requires de.siegmar.fastcsv;
    requires commons.math3;

    exports org.psdmodels.models.automatic;
    exports org.psdmodels.models.baseline;
    exports org.psdmodels.models.cone;
    exports org.psdmodels.models.data;
    exports org.psdmodels.models.density;
    exports org.psdmodels.models.file;
    exports org.psdmodels.models.function;
    exports org.psdmodels.models.linear;
    exports org.psdmodels.models.regression;
    exports org.psdmodels.models.shape;
    exports org.psdmodels.models.sos;
    exports org.psdmodels.models.text;
    exports org.psdmodels.models.tuning;
    exports org.psdmodels.models;

    uses org.psdmodels.models.file.KindProvider;
    uses org.psdmodels.models.text.KernelFamily;
}
