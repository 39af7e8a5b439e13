package org.psdmodels.cli;

import java.util.Optional;
import java.util.Set;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.ShellWords;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Trend;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.tuning.Tuned;

/** The {@code psd fit} command that makes what {@code psd tune} chose. */
final class FitWords {
    /** What only the choosing needs, and what the choice replaces. */
    private static final Set<String> NOT_OF_FIT = Set.of(
            "--kernel",
            "--width",
            "--lambda",
            "--elastic",
            "--lambda-linear",
            "--C",
            "--output",
            "--trend",
            "--folds",
            "--repeats",
            "--choose",
            "--csv",
            "--json",
            "--quiet",
            "--verbose",
            "--log-level",
            "--progress",
            "--threads",
            "--time-limit");

    private FitWords() {}

    /** The words, quoted for a shell; empty where the kernel has no text. */
    static Optional<String> of(Command command, Tuned<?> tuned) {
        Fit fit = ((CertifiedModel) tuned.model()).fit();
        Settings settings = fit.settings();
        Optional<String> kernel = settings.kernel().flatMap(KernelText::format);
        return kernel.filter(text -> settings.regularizer() instanceof ElasticNet)
                .map(text -> words(command, text, fit));
    }

    /** The words that fit a machine. */
    static Optional<String> of(Command command, SvmModel model) {
        return model.fit()
                .settings()
                .kernel()
                .flatMap(KernelText::format)
                .map(kernel -> begun(command)
                        .add("--kernel", kernel)
                        .add("--C", model.penalty())
                        .toString());
    }

    /** File, columns and whatever else was given that the choice does not replace. */
    private static ShellWords begun(Command command) {
        ShellWords words = new ShellWords();
        words.add("psd").add("fit").add(command.name());
        command.parameters().forEach(p -> p.words().forEach(value -> words.add(value)));
        command.options().stream()
                .filter(option -> option.isGiven() && !NOT_OF_FIT.contains(option.name()))
                .forEach(option -> addOption(words, option));
        return words;
    }

    private static String words(Command command, String kernel, Fit fit) {
        Settings settings = fit.settings();
        ElasticNet penalty = (ElasticNet) settings.regularizer();
        ShellWords words = begun(command).add("--kernel", kernel);
        words.add("--l1", penalty.l1()).add("--l2", penalty.l2());
        if (fit.solution().blocks().stream().anyMatch(BlockSolution.Linear.class::isInstance)) {
            words.add("--lambda-linear", settings.linearPenalty());
        }
        if (settings.trend() instanceof Trend.Line) {
            words.add("--trend", "line");
        }
        return words.toString();
    }

    private static void addOption(ShellWords words, Argument<?> option) {
        words.add(option.name());
        if (option.hasValue()) {
            words.add(String.join(",", option.words()));
        }
    }
}
