package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.Experiments;
import org.psdmodels.cli.reproduce.Outcome;
import org.psdmodels.cli.reproduce.Results;
import org.psdmodels.cli.reproduce.Run;
import org.psdmodels.models.text.Nearest;
import org.psdmodels.models.text.Shown;

/** {@code psd reproduce}: the experiments of the papers, each as a page with charts and a table of numbers. */
final class ReproduceCommand extends Command {
    private static final String ALL = "all";

    private final Argument<String> names = rest(Types.TEXT, "NAME").says("Which experiments, or all.");

    private final Argument<Path> output = option(Types.FILE, "DIR", "-o", "--output")
            .byDefault("psd-reproduce")
            .says("Folder to write into, created if missing (default: {default}).");

    private final Argument<Boolean> quick =
            flag("--quick").says("Fewer points, settings and repetitions than published: for a look, in seconds.");

    private final Argument<Boolean> full =
            flag("--full").says("As many repetitions as published, where fewer are the default: for hours.");

    private final Argument<Path> data = option(Types.FILE, "FOLDER", "--data")
            .says("Folder with the public data sets that some experiments need; they are not part of psd.");

    private final Argument<Boolean> withoutScripts = flag("--no-js").says("Static charts: pages without scripts.");

    private final Argument<Long> seed =
            option(Types.SEED, "S", "--seed").byDefault("1").says("Seed (default: {default}).");

    private final Argument<Boolean> quiet = flag("-q", "--quiet").says("No progress on standard error.");

    ReproduceCommand() {
        super("reproduce", "Makes the experiments of the papers again.");
        describe(
                "Writes for each experiment a page, DIR/NAME.html, that shows the figure, what the paper says of it and whether"
                        + " it holds here; the numbers, DIR/NAME.csv; and DIR/index.html. Without a name it lists the"
                        + " experiments. The same seed gives the same files, measured times excepted.");
    }

    @Override
    public int run() throws IOException {
        List<Experiment> chosen = chosen();
        if (chosen.isEmpty()) {
            list();
            return ExitCode.OK;
        }
        requireConsistent();
        for (Experiment experiment : chosen) {
            requireFiles(experiment);
        }
        Outputs.createFolder(output.value());
        requireDistinctFolders();
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try (Interrupts interrupts = Interrupts.watched(this)) {
            for (Experiment experiment : chosen) {
                if (!written(experiment, interrupts, threads)) {
                    return ExitCode.INTERRUPTED;
                }
            }
        } finally {
            threads.shutdown();
        }
        return ExitCode.OK;
    }

    private void requireConsistent() {
        if (quick.isGiven() && full.isGiven()) {
            throw new UsageException("--quick and --full exclude each other");
        }
    }

    /** Numbers are written to files that are named like those of some data. */
    private void requireDistinctFolders() throws IOException {
        if (data.isGiven() && Files.isDirectory(data.value()) && Files.isSameFile(data.value(), output.value())) {
            throw new UsageException(
                    "-o " + output.value() + ": is the folder of the data, which could be lost; name another");
        }
    }

    /** All experiments that need no data, and those that do if there are some. */
    private List<Experiment> possible() {
        return Experiments.all().stream().filter(e -> !lacksData(e)).toList();
    }

    private boolean lacksData(Experiment experiment) {
        return !data.isGiven() && !experiment.dataFiles().isEmpty();
    }

    private void requireData(Experiment experiment) {
        if (lacksData(experiment)) {
            throw new UsageException(experiment.name() + " needs --data FOLDER, with "
                    + String.join(", ", experiment.dataFiles()) + " (docs/reproduce.md describes them)");
        }
    }

    /** Before the first experiment, which may take hours. */
    private void requireFiles(Experiment experiment) {
        List<String> files = experiment.dataFiles();
        if (data.isGiven()
                && !files.isEmpty()
                && files.stream()
                        .noneMatch(file -> Files.isRegularFile(data.value().resolve(file)))) {
            throw new IllegalArgumentException("--data " + data.value() + ": has none of the files of "
                    + experiment.name() + ", which are " + String.join(", ", files));
        }
    }

    private List<Experiment> chosen() {
        names.values().forEach(ReproduceCommand::requireKnown);
        List<Experiment> named = names.values().stream()
                .distinct()
                .flatMap(n -> Experiments.named(n).stream())
                .toList();
        named.forEach(this::requireData);
        return names.values().contains(ALL) ? possible() : named;
    }

    private static void requireKnown(String name) {
        List<String> known = Stream.concat(Experiments.all().stream().map(Experiment::name), Stream.of(ALL))
                .toList();
        if (!known.contains(name)) {
            throw new UsageException("no experiment is called \"" + name + "\"" + Nearest.suggestion(name, known)
                    + "\nThere are " + String.join(", ", known) + ".");
        }
    }

    private void list() {
        PrintWriter out = out();
        Experiments.all().forEach(e -> out.println(String.format(Locale.ROOT, "%-12s %s", e.name(), e.summary())));
        out.println(String.format(Locale.ROOT, "%-12s %s", ALL, "all of them; without --data those that need none"));
        out.flush();
    }

    /** Whether it was; an interrupted experiment leaves nothing behind. */
    private boolean written(Experiment experiment, Interrupts interrupts, ExecutorService threads) throws IOException {
        PrintWriter err = err();
        Run run = new Run(
                seed.value(),
                quick.isGiven(),
                full.isGiven(),
                data.given(),
                Progress.none().cancelledWhen(interrupts::wanted),
                threads,
                step -> say(experiment, step));
        long started = System.nanoTime();
        try {
            Outcome outcome = experiment.run(run);
            Path page = write(experiment, outcome);
            say(experiment, String.format(Locale.ROOT, "done in %.1f s", (System.nanoTime() - started) * 1e-9));
            PrintWriter out = out();
            out.println(Shown.line(page.toString()) + ": " + outcome.verdict());
            out.flush();
            return true;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CancellationException e) {
            err.println("psd reproduce: interrupted; nothing was written for " + experiment.name());
            err.flush();
            return false;
        }
    }

    private Path write(Experiment experiment, Outcome outcome) throws IOException {
        Results results = new Results(output.value(), !withoutScripts.isGiven(), seed.value(), quick.isGiven());
        for (Map.Entry<String, String> file : results.files(experiment, outcome).entrySet()) {
            Outputs.write(file.getValue(), output.value().resolve(file.getKey()));
        }
        Outputs.write(results.index(), output.value().resolve(Results.INDEX));
        return output.value().resolve(Results.pageFile(experiment));
    }

    private void say(Experiment experiment, String what) {
        if (!quiet.isGiven()) {
            PrintWriter err = err();
            err.println(experiment.name() + ": " + what);
            err.flush();
        }
    }
}
