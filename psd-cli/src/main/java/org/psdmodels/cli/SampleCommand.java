package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.api.Points;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.PsdDensity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd sample}: random points of a density, or random events of an intensity. */
@Command(
        name = "sample",
        header = "Prints random points of a density, or the events of one realisation of an intensity.",
        description = {"", "Samples are exact: no grid, no burn-in. Equal seeds give equal samples.", ""},
        footer = {"", "Example:", "  psd sample m.psd -n 5000 --seed 1 > sample.csv"},
        mixinStandardHelpOptions = true)
final class SampleCommand implements Callable<Integer> {
    private static final int BLOCK = 8192;

    @Parameters(index = "0", paramLabel = "MODEL", description = "Model file.")
    private Path file = Path.of("");

    @Option(
            names = "-n",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many points of a density (default: ${DEFAULT-VALUE}); the number of events is random.")
    private int count;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "0", description = "Seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        FittedModel model = Models.read(file);
        Points points = points(model);
        try (CsvOutput csv =
                CsvOutput.to(spec.commandLine().getOut(), model.names().inputs())) {
            for (int i = 0; i < points.size(); i++) {
                csv.row(points.row(i));
                if (i % BLOCK == BLOCK - 1) {
                    csv.flush();
                }
            }
        }
        return ExitCode.OK;
    }

    private Points points(FittedModel model) {
        Optional<PsdDensity> density = Densities.of(model);
        if (density.isPresent()) {
            return UsageException.checked("-n", () -> density.get().sample(count, seed));
        }
        if (model instanceof IntensityModel intensity) {
            return intensity.sample(seed);
        }
        throw new UsageException(file + ": only densities and intensities can be sampled");
    }
}
