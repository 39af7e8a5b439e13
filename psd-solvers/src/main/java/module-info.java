/** Features, linear algebra and the solvers that end with a certificate. */
@SuppressWarnings({"requires-automatic", "module"}) // a qualified export names modules that are compiled later
module org.psdmodels.solvers {
    requires transitive org.psdmodels.api;
    requires org.psdmodels.kernels;
    requires org.psdmodels.losses;
    requires commons.math3;
    requires ojalgo;
    requires org.slf4j;

    exports org.psdmodels.solvers.automatic;
    exports org.psdmodels.solvers.cones to
            org.psdmodels.learn,
            org.psdmodels.models;
    exports org.psdmodels.solvers.factored;
    exports org.psdmodels.solvers.features to
            org.psdmodels.bench,
            org.psdmodels.experiments,
            org.psdmodels.learn,
            org.psdmodels.models;
    exports org.psdmodels.solvers.fista;
    exports org.psdmodels.solvers.leaveout;
    exports org.psdmodels.solvers.linalg;
    exports org.psdmodels.solvers.ojalgo;
    exports org.psdmodels.solvers.path;
    exports org.psdmodels.solvers.run to
            org.psdmodels.bench,
            org.psdmodels.cli,
            org.psdmodels.experiments,
            org.psdmodels.learn,
            org.psdmodels.models;
    exports org.psdmodels.solvers.sdp;
    exports org.psdmodels.solvers.svm to
            org.psdmodels.bench,
            org.psdmodels.experiments,
            org.psdmodels.learn,
            org.psdmodels.models;

    uses org.psdmodels.solvers.linalg.LinearAlgebraProvider;

    provides org.psdmodels.solvers.linalg.LinearAlgebraProvider with
            org.psdmodels.solvers.linalg.JavaLinearAlgebraProvider;
}
