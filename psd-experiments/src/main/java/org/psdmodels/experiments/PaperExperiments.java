package org.psdmodels.experiments;

import java.util.List;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentProvider;

/** The experiments there are: those of the paper on PSD models, of kernel sums of squares, and of tessellated kernels. */
public final class PaperExperiments implements ExperimentProvider {
    /** For the service loader. */
    public PaperExperiments() {}

    @Override
    public List<Experiment> experiments() {
        return List.of(
                new Figure1(),
                new Figure2(),
                new Figure3(),
                new KernelSos(),
                new Rademacher(),
                new Convergence(),
                new Table1(),
                new Surfaces(TwoClasses.SPIRAL),
                new Surfaces(TwoClasses.CIRCLE),
                new Complexity(),
                new SvmFigure1(),
                new AccuracyCurves());
    }
}
