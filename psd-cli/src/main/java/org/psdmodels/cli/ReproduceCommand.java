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
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.models.text.Nearest;
import org.psdmodels.models.text.Shown;

/** {@code psd reproduce}: the experiments of the papers, each as a page with charts and a table of numbers. */
final class ReproduceCommand extends Command {
    static final String ALL = "all";

    private static final String NONE =
            "No experiments are here. Those of the papers are in the module psd-experiments: the"
                    + " script psd of a checkout builds it for psd reproduce; elsewhere its jar has to stand beside those of psd-cli.";

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
        Experiments experiments = Experiments.provided();
        List<Experiment> chosen = chosen(experiments);
        if (chosen.isEmpty()) {
            list(experiments);
            return ExitCode.OK;
        }
        requireConsistent();
        for (Experiment experiment : chosen) {
            requireFiles(experiment);
        }
        OutputFiles.createFolder(output.value());
        requireDistinctFolders();
        ResultPages pages = new ResultPages(
                experiments.all(), output.value(), !withoutScripts.isGiven(), seed.value(), quick.isGiven());
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try (Interrupts interrupts = Interrupts.watched(this)) {
            for (Experiment experiment : chosen) {
                if (!written(experiment, pages, interrupts, threads)) {
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

    /** What is not to be asked for by name: experiments that need no data, and those that do if there are some. */
    private List<Experiment> possible(Experiments experiments) {
        return experiments.all().stream()
                .filter(e -> !e.onlyByName() && !lacksData(e))
                .toList();
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

    private List<Experiment> chosen(Experiments experiments) {
        names.values().forEach(name -> requireKnown(name, experiments));
        List<Experiment> named = names.values().stream()
                .distinct()
                .flatMap(n -> experiments.named(n).stream())
                .toList();
        named.forEach(this::requireData);
        return names.values().contains(ALL) ? possible(experiments) : named;
    }

    private static void requireKnown(String name, Experiments experiments) {
        if (experiments.all().isEmpty()) {
            throw new UsageException(NONE);
        }
        List<String> known =
                Stream.concat(experiments.names().stream(), Stream.of(ALL)).toList();
        if (!known.contains(name)) {
            throw new UsageException("no experiment is called \"" + name + "\"" + Nearest.suggestion(name, known)
                    + "\nThere are " + String.join(", ", known) + ".");
        }
    }

    private void list(Experiments experiments) {
        PrintWriter out = out();
        if (experiments.all().isEmpty()) {
            out.println(NONE);
        } else {
            experiments.all().forEach(e -> line(out, e.name(), e.summary() + (e.onlyByName() ? "; not in all" : "")));
            line(out, ALL, "all of them but these; without --data those that need none");
        }
        out.flush();
    }

    private static void line(PrintWriter out, String name, String summary) {
        out.println(String.format(Locale.ROOT, "%-20s %s", name, summary));
    }

    /** Whether it was; an interrupted experiment leaves nothing behind. */
    private boolean written(Experiment experiment, ResultPages pages, Interrupts interrupts, ExecutorService threads)
            throws IOException {
        PrintWriter err = err();
        ExperimentRun run = new ExperimentRun(
                seed.value(),
                quick.isGiven(),
                full.isGiven(),
                data.given(),
                Progress.none().cancelledWhen(interrupts::wanted),
                threads,
                step -> say(experiment, step));
        long started = System.nanoTime();
        try {
            Reproduction outcome = experiment.run(run);
            Path page = write(pages, experiment, outcome);
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

    private Path write(ResultPages pages, Experiment experiment, Reproduction outcome) throws IOException {
        for (Map.Entry<String, String> file : pages.files(experiment, outcome).entrySet()) {
            OutputFiles.write(file.getValue(), output.value().resolve(file.getKey()));
        }
        OutputFiles.write(pages.index(), output.value().resolve(ResultPages.INDEX));
        return output.value().resolve(ResultPages.pageFile(experiment));
    }

    private void say(Experiment experiment, String what) {
        if (!quiet.isGiven()) {
            PrintWriter err = err();
            err.println(experiment.name() + ": " + what);
            err.flush();
        }
    }
}
