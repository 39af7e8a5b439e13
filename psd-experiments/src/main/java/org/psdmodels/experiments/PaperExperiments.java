package org.psdmodels.experiments;

import java.util.List;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentProvider;
import org.psdmodels.cli.reproduce.ExperimentRun;

/** The experiments there are: those of the paper on PSD models, of kernel sums of squares, and of tessellated kernels. */
public final class PaperExperiments implements ExperimentProvider {
    /** For the service loader. */
    public PaperExperiments() {}

    @Override
    public List<Experiment> experiments() {
        return List.of(
                Figure1.EXPERIMENT,
                Figure2.EXPERIMENT,
                Figure3.EXPERIMENT,
                KernelSos.EXPERIMENT,
                Rademacher.EXPERIMENT,
                Convergence.EXPERIMENT,
                Table1.EXPERIMENT,
                Surfaces.of(TwoClasses.SPIRAL),
                Surfaces.of(TwoClasses.CIRCLE),
                Complexity.EXPERIMENT,
                SvmFigure1.EXPERIMENT,
                AccuracyCurves.EXPERIMENT,
                Simulation.of(
                        "simulated-density",
                        "density on the line, 50 points",
                        run -> run.size(20, 2),
                        run -> new LineDensities(run, fresh(run)).simulated()),
                Simulation.of(
                        "simulated-variance",
                        "mean and variance, 80 points",
                        run -> run.size(10, 2),
                        run -> new Variances(run, 2000, fresh(run)).simulated()),
                Simulation.of(
                        "simulated-quantiles",
                        "quantiles, 500 points with a gap",
                        run -> run.full() ? 3 : 1,
                        run -> new QuantileCurves(run, 2000, fresh(run)).simulated()),
                Simulation.of(
                        "simulated-space",
                        "density in ten dimensions, 1000 points",
                        run -> 1,
                        run -> new SpaceDensities(run, fresh(run)).simulated()));
    }

    /** The seed of the points to score with, far from those of the draws. */
    private static long fresh(ExperimentRun run) {
        return run.seed() + 999_999;
    }
}
