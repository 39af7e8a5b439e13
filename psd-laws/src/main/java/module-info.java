/**
 * The law kit: what a kernel, loss, regularizer, solver, learner of kernels or model must satisfy, as runnable statements. It knows
 * the API alone. Oracles are exported for whoever writes a law of their own, the recount of a solution for the checker; the objects that
 * the laws are shown to fail on are not.
 */
@SuppressWarnings("module")
module org.psdmodels.laws {
    requires transitive org.psdmodels.api;
    requires static net.jqwik.api;

    exports org.psdmodels.laws;
    exports org.psdmodels.laws.jqwik;
    exports org.psdmodels.laws.kit;
    exports org.psdmodels.laws.oracle;
    exports org.psdmodels.laws.recount to
            org.psdmodels.verify;
}
