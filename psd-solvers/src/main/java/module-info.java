/** Features, linear algebra and the solvers that end with a certificate. */
module org.psdmodels.solvers {
    requires transitive org.psdmodels.api;
    requires org.psdmodels.kernels;
    requires org.psdmodels.losses;
    requires ojalgo;
}
