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

    provides java.util.spi.ToolProvider with
            org.psdmodels.cli.PsdTool;
}
