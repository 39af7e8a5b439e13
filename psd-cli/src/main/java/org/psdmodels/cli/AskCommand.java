package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.file.ModelFile;

/** {@code psd ask}: numbers that a density or an intensity knows as a whole, and the densities that it contains. */
final class AskCommand extends Command {
    /** What a summary has. */
    private static final double[] USUAL_LEVELS = {.05, .25, .5, .75, .95};

    private final Argument<Path> file = parameter(Types.FILE, "MODEL").says("Model file of a density or an intensity.");

    private final Argument<String> probability = option(Types.TEXT, "BOX", "--probability")
            .says("The probability of an interval LO,HI; of a box, with LO,HI for each column joined by ; and -inf or"
                    + " inf where a side is open.");

    private final Argument<Double> levels =
            list(Types.NUMBER, "P", "--quantile").says("Quantiles of every column, at levels between 0 and 1.");

    private final Argument<Boolean> mean = flag("--mean").says("The mean of every column.");

    private final Argument<Boolean> sd = flag("--sd").says("The standard deviation of every column.");

    private final Argument<Boolean> covariance = flag("--covariance").says("The covariances of all pairs of columns.");

    private final Argument<Boolean> modes = flag("--modes")
            .says("The local maxima, highest first: where, and the density there. None is proved not to be missed.");

    private final Argument<Boolean> entropy =
            flag("--entropy").says("The differential entropy of one column, in nats.");

    private final Argument<String> count = option(Types.TEXT, "BOX", "--count")
            .says("The expected number of events of an intensity in a part of its window, LO,HI for each column.");

    private final Argument<String> conditions = list(Types.COLUMN, "COL=VALUE", "--conditional")
            .says("Ask the density of the other columns where these have the given values.");

    private final Argument<String> columns =
            list(Types.COLUMN, "COL", "--marginal").says("Ask the density of these columns alone.");

    private final Argument<Path> output =
            option(Types.FILE, "MODEL", "-o", "--output").says("File for the marginal or conditional.");

    private final Argument<Boolean> json = flag("--json").says("Print one JSON object, in full precision.");

    AskCommand() {
        super("ask", "Answers questions about a density or an intensity: probabilities, quantiles, moments, modes.");
        describe(
                "Prints one line for each number. With --conditional and --marginal the questions are of the density that these"
                        + " make, first the one and then the other, and -o writes it as a model of its own. Without any question"
                        + " there is a summary: mean, sd and quantiles of every column.");
        endWith(
                "Examples:",
                "  psd ask m.psd --probability 60,80 --quantile .05,.5,.95",
                "  psd ask m.psd --probability '0,inf;-1,1' --json",
                "  psd ask m.psd --conditional weight=70 --mean --sd",
                "  psd ask m.psd --marginal height -o height.psd");
    }

    @Override
    public int run() throws IOException {
        new FilePlan().reads(file.value().toString()).writes("-o", output.given());
        if (output.isGiven() && !derives()) {
            throw new UsageException("-o " + output.value() + ": there is nothing new to write without --marginal or"
                    + " --conditional");
        }
        FittedModel model = Models.read(file.value());
        Optional<Intensity> intensity = model.as(Intensity.class);
        Answers answers = intensity.isPresent() ? ofIntensity(intensity.get()) : ofDensity(model);
        if (!answers.isEmpty()) {
            out().println(json.isGiven() ? answers.json() : answers.text());
        }
        return ExitCode.OK;
    }

    private boolean derives() {
        return !conditions.values().isEmpty() || !columns.values().isEmpty();
    }

    private boolean asksOfDensity() {
        return probability.isGiven()
                || levels.isGiven()
                || mean.isGiven()
                || sd.isGiven()
                || covariance.isGiven()
                || modes.isGiven()
                || entropy.isGiven();
    }

    private Answers ofIntensity(Intensity intensity) {
        if (asksOfDensity() || derives()) {
            throw new UsageException(
                    file.value() + ": is an intensity, which is asked for --count only; it has no probabilities");
        }
        Answers answers = new Answers(file.value().toString());
        if (count.isGiven()) {
            BoxText box = BoxText.parse("--count", count.value(), intensity.dimension());
            answers.add("count", box.toString(), "", intensity.expectedCount(box.lower(), box.upper()));
        } else {
            answers.add("count", "window", "", intensity.expectedCount());
        }
        return answers;
    }

    private Answers ofDensity(FittedModel model) throws IOException {
        Density density = Densities.of(model)
                .orElseThrow(
                        () -> new UsageException(
                                file.value()
                                        + ": only densities and intensities are asked; psd predict has what other models say at points"));
        if (count.isGiven()) {
            throw new UsageException("--count: " + file.value() + " is a density, which is asked for --probability");
        }
        Asked asked = new Asked(density, model.names().inputs(), file.value().toString());
        if (!conditions.values().isEmpty()) {
            asked = asked.given(conditions.values());
        }
        if (!columns.values().isEmpty()) {
            asked = asked.on(columns.values());
        }
        Answers answers = answers(asked);
        if (output.isGiven()) {
            Origin from = model.origin();
            Origin own = new Origin(new Names(asked.names(), List.of()), from.observations(), from.digest());
            ModelFile.write(DerivedDensity.of(own, asked.title(), asked.density()), output.value());
        }
        return answers;
    }

    /** All questions, before anything is written: one that cannot be asked leaves nothing behind. */
    private Answers answers(Asked asked) {
        Answers answers = new Answers(asked.title());
        boolean summary = !asksOfDensity() && !output.isGiven();
        probability.given().ifPresent(box -> asked.probability(box, answers));
        when(mean.isGiven() || (summary && asked.hasMoments()), asked::mean, answers);
        when(sd.isGiven() || (summary && asked.hasMoments()), asked::sd, answers);
        asked.quantiles(summary ? USUAL_LEVELS : Types.numbers(levels.values()), answers);
        when(covariance.isGiven(), asked::covariance, answers);
        when(modes.isGiven(), asked::modes, answers);
        when(entropy.isGiven(), asked::entropy, answers);
        return answers;
    }

    private static void when(boolean wanted, Consumer<Answers> question, Answers answers) {
        if (wanted) {
            question.accept(answers);
        }
    }
}
