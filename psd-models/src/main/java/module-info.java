/** Estimators and fitted models: functions that are non-negative everywhere, with a certificate. */
module org.psdmodels.models {
    requires transitive org.psdmodels.api;
    requires transitive org.psdmodels.kernels;
    requires transitive org.psdmodels.losses;
    requires transitive org.psdmodels.solvers;
    requires de.siegmar.fastcsv;
    requires tools.jackson.core;

    exports org.psdmodels.models.data;
    exports org.psdmodels.models.density;
    exports org.psdmodels.models.file;
    exports org.psdmodels.models.function;
    exports org.psdmodels.models.regression;
    exports org.psdmodels.models.text;
    exports org.psdmodels.models.tuning;
    exports org.psdmodels.models;
}
