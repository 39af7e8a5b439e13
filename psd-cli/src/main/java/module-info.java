/** The psd command: fit, predict, sample, verify and report from a shell. */
@SuppressWarnings("module") // the experiments are built after the command, which does not know them
module org.psdmodels.cli {
    requires transitive org.psdmodels.api;
    requires org.psdmodels.kernels;
    requires org.psdmodels.laws;
    requires org.psdmodels.learn;
    requires org.psdmodels.losses;
    requires org.psdmodels.models;
    requires org.psdmodels.verify;
    requires de.siegmar.fastcsv;
    requires tools.jackson.core;
    requires org.slf4j;

    exports org.psdmodels.cli.report to
            org.psdmodels.experiments;
    exports org.psdmodels.cli.reproduce to
            org.psdmodels.experiments;

    uses org.psdmodels.cli.reproduce.ExperimentProvider;

    provides java.util.spi.ToolProvider with
            org.psdmodels.cli.PsdTool;
    provides org.slf4j.spi.SLF4JServiceProvider with
            org.psdmodels.cli.LogProvider;
}
