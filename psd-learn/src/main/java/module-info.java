/** Learning kernels, and classifying with them: support vector machines, multiple and tessellated kernel learning. */
module org.psdmodels.learn {
    requires transitive org.psdmodels.models;

    exports org.psdmodels.learn.classify;
    exports org.psdmodels.learn.kernels;

    provides org.psdmodels.models.file.KindProvider with
            org.psdmodels.learn.classify.ClassifyKinds;
}
