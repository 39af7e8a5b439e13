package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.IntensityModel;

/** {@code psd sample}: random points of a density, or random events of an intensity. */
final class SampleCommand extends Command {
    private static final int BLOCK = 8192;

    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file.");

    private final Argument<Integer> count = option(Types.COUNT, "N", "-n")
            .byDefault("1000")
            .says("How many points of a density (default: {default}); the number of events is random.");

    private final Argument<Long> seed =
            option(Types.SEED, "S", "--seed").byDefault("0").says("Seed (default: {default}).");

    SampleCommand() {
        super("sample", "Prints random points of a density, or the events of one realisation of an intensity.");
        describe("Samples are exact: no grid, no burn-in. Equal seeds give equal samples.");
        endWith("Example:", "  psd sample m.psd -n 5000 --seed 1 > sample.csv");
    }

    @Override
    public int run() throws IOException {
        FittedModel model = Models.read(file.value());
        Points points = points(model);
        try (CsvOutput csv = CsvOutput.to(out(), model.names().inputs())) {
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
        Optional<Sampled> sampled = model.as(Sampled.class);
        if (sampled.isPresent()) {
            return UsageException.checked("-n", () -> sampled.get().sample(count.value(), seed.value()));
        }
        return model.as(IntensityModel.class)
                .map(intensity -> intensity.sample(seed.value()))
                .orElseThrow(
                        () -> new UsageException(file.value() + ": only densities and intensities can be sampled"));
    }
}
