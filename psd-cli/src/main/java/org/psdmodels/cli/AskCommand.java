package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Names;
import org.psdmodels.models.Origin;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.file.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd ask}: numbers that a density or an intensity knows as a whole, and the densities that it contains. */
@Command(
        name = "ask",
        header = "Answers questions about a density or an intensity: probabilities, quantiles, moments, modes.",
        description = {
            "",
            "Prints one line for each number. With --conditional and --marginal the questions are of the density that these"
                    + " make, first the one and then the other, and -o writes it as a model of its own. Without any question"
                    + " there is a summary: mean, sd and quantiles of every column.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  psd ask m.psd --probability 60,80 --quantile .05,.5,.95",
            "  psd ask m.psd --probability '0,inf;-1,1' --json",
            "  psd ask m.psd --conditional weight=70 --mean --sd",
            "  psd ask m.psd --marginal height -o height.psd"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true)
final class AskCommand implements Callable<Integer> {
    /** What a summary has. */
    private static final double[] USUAL_LEVELS = {.05, .25, .5, .75, .95};

    @Parameters(paramLabel = "MODEL", description = "Model file of a density or an intensity.")
    private Path file = Path.of("");

    @Option(
            names = "--probability",
            order = 1,
            paramLabel = "BOX",
            description =
                    "The probability of an interval LO,HI; of a box, with LO,HI for each column joined by ; and -inf or"
                            + " inf where a side is open.")
    private Optional<String> probability = Optional.empty();

    @Option(
            names = "--quantile",
            order = 2,
            paramLabel = "P",
            split = ",",
            description = "Quantiles of every column, at levels from 0 to 1.")
    private double[] levels = {};

    @Option(names = "--mean", order = 3, description = "The mean of every column.")
    private boolean mean;

    @Option(names = "--sd", order = 4, description = "The standard deviation of every column.")
    private boolean sd;

    @Option(names = "--covariance", order = 5, description = "The covariances of all pairs of columns.")
    private boolean covariance;

    @Option(
            names = "--modes",
            order = 6,
            description =
                    "The local maxima, highest first: where, and the density there. None is proved not to be missed.")
    private boolean modes;

    @Option(names = "--entropy", order = 7, description = "The differential entropy of one column, in nats.")
    private boolean entropy;

    @Option(
            names = "--count",
            order = 8,
            paramLabel = "BOX",
            description =
                    "The expected number of events of an intensity in a part of its window, LO,HI for each column.")
    private Optional<String> count = Optional.empty();

    @Option(
            names = "--conditional",
            order = 9,
            paramLabel = "COL=VALUE",
            split = ",",
            converter = ColumnName.class,
            description = "Ask the density of the other columns where these have the given values.")
    private List<String> conditions = List.of();

    @Option(
            names = "--marginal",
            order = 10,
            paramLabel = "COL",
            split = ",",
            converter = ColumnName.class,
            description = "Ask the density of these columns alone.")
    private List<String> columns = List.of();

    @Option(
            names = {"-o", "--output"},
            order = 11,
            paramLabel = "MODEL",
            description = "File for the marginal or conditional.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--json", order = 12, description = "Print one JSON object, in full precision.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        new FilePlan().reads(file.toString()).writes("-o", output);
        if (output.isPresent() && !derives()) {
            throw new UsageException(
                    "-o " + output.get() + ": there is nothing new to write without --marginal or" + " --conditional");
        }
        FittedModel model = Models.read(file);
        Answers answers = model instanceof IntensityModel intensity ? ofIntensity(intensity) : ofDensity(model);
        if (!answers.isEmpty()) {
            spec.commandLine().getOut().println(json ? answers.json() : answers.text());
        }
        return ExitCode.OK;
    }

    private boolean derives() {
        return !conditions.isEmpty() || !columns.isEmpty();
    }

    private boolean asksOfDensity() {
        return probability.isPresent() || levels.length > 0 || mean || sd || covariance || modes || entropy;
    }

    private Answers ofIntensity(IntensityModel intensity) {
        if (asksOfDensity() || derives()) {
            throw new UsageException(
                    file + ": is an intensity, which is asked for --count only; it has no probabilities");
        }
        Answers answers = new Answers(file.toString());
        if (count.isPresent()) {
            Range box = Range.parse("--count", count.get(), intensity.dimension());
            answers.add("count", box.toString(), "", intensity.expectedCount(box.lower(), box.upper()));
        } else {
            answers.add("count", "window", "", intensity.expectedCount());
        }
        return answers;
    }

    private Answers ofDensity(FittedModel model) throws IOException {
        PsdDensity density = Densities.of(model)
                .orElseThrow(
                        () -> new UsageException(
                                file
                                        + ": only densities and intensities are asked; psd predict has what other models say at points"));
        if (count.isPresent()) {
            throw new UsageException("--count: " + file + " is a density, which is asked for --probability");
        }
        Asked asked = new Asked(density, model.names().inputs(), file.toString());
        if (!conditions.isEmpty()) {
            asked = asked.given(conditions);
        }
        if (!columns.isEmpty()) {
            asked = asked.on(columns);
        }
        Answers answers = answers(asked);
        if (output.isPresent()) {
            Origin from = model.origin();
            Origin own = new Origin(new Names(asked.names(), List.of()), from.observations(), from.digest());
            ModelFile.write(DerivedDensity.of(own, asked.title(), asked.density()), output.get());
        }
        return answers;
    }

    /** All questions, before anything is written: one that cannot be asked leaves nothing behind. */
    private Answers answers(Asked asked) {
        Answers answers = new Answers(asked.title());
        boolean summary = !asksOfDensity() && output.isEmpty();
        probability.ifPresent(box -> asked.probability(box, answers));
        when(mean || summary, asked::mean, answers);
        when(sd || summary, asked::sd, answers);
        asked.quantiles(summary ? USUAL_LEVELS : levels, answers);
        when(covariance, asked::covariance, answers);
        when(modes, asked::modes, answers);
        when(entropy, asked::entropy, answers);
        return answers;
    }

    private static void when(boolean wanted, Consumer<Answers> question, Answers answers) {
        if (wanted) {
            question.accept(answers);
        }
    }
}
