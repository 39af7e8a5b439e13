/** The psd command: fit, predict, sample, verify and report from a shell. */
module org.psdmodels.cli {
    requires org.psdmodels.kernels;
    requires org.psdmodels.laws;
    requires org.psdmodels.losses;
    requires org.psdmodels.models;
    requires org.psdmodels.verify;
    requires de.siegmar.fastcsv;
    requires tools.jackson.core;
    requires java.management;
    requires org.slf4j;

    provides java.util.spi.ToolProvider with
            org.psdmodels.cli.PsdTool;
    provides org.slf4j.spi.SLF4JServiceProvider with
            org.psdmodels.cli.LogProvider;
}
