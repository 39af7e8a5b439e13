/** The independent check of a certificate: every claim computed again, by code that shares nothing with the solvers. */
module org.psdmodels.verify {
    requires transitive org.psdmodels.api;
    requires org.psdmodels.laws;

    exports org.psdmodels.verify.checker;
}
