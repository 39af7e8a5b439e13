/** The law kit: what a kernel, loss, regularizer, solver or model must satisfy, as runnable statements. */
module org.psdmodels.verify {
    requires transitive org.psdmodels.api;
    requires static net.jqwik.api;

    exports org.psdmodels.verify;
    exports org.psdmodels.verify.broken;
    exports org.psdmodels.verify.checker;
    exports org.psdmodels.verify.jqwik;
    exports org.psdmodels.verify.laws;
    exports org.psdmodels.verify.oracle;
}
