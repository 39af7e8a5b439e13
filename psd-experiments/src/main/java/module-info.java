/** The experiments of the papers, which the psd command finds as a service. */
module org.psdmodels.experiments {
    requires org.psdmodels.cli;
    requires org.psdmodels.learn;
    requires org.psdmodels.models;
    requires java.management;

    provides org.psdmodels.cli.reproduce.ExperimentProvider with
            org.psdmodels.experiments.PaperExperiments;
}
