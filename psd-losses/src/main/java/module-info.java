/** Convex losses with their conjugates and proximal operators, and spectral regularizers. */
module org.psdmodels.losses {
    requires transitive org.psdmodels.api;

    exports org.psdmodels.losses;
}
