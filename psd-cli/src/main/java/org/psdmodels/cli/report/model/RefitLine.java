package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.psdmodels.cli.line.ShellWords;
import org.psdmodels.cli.report.Page;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.text.KernelText;

/** The command that fits a model again: its kind, its columns, and what its recipe was given; the settings are added one by one. */
final class RefitLine {
    private final ShellWords words = new ShellWords();
    private final FittedModel model;

    /** What no option of the command says. */
    private final List<String> missing = new ArrayList<>();

    RefitLine(Subject subject) {
        model = subject.model();
        words.add("psd").add("fit").add(Kinds.command(model.recipe().kind())).add(subject.source());
        option("--x", listed(model.names().inputs()));
        if (!model.names().targets().isEmpty()) {
            option("--y", listed(model.names().targets()));
        }
        subject.rows().forEach(words::add);
        given();
    }

    /** The names of columns with commas between, where a name that has a comma itself needs quotes. */
    private static String listed(List<String> names) {
        return names.stream()
                .map(name -> name.contains(",") ? '"' + name + '"' : name)
                .collect(Collectors.joining(","));
    }

    /** What the estimator was given beyond the settings. */
    private void given() {
        for (Recipe.Option option : model.recipe().options()) {
            words.add("--" + option.name());
            if (!option.value().isEmpty()) {
                words.add(option.value());
            }
        }
        model.recipe().unwritten().forEach(option -> lacks(option.name() + " (" + option.value() + ")"));
    }

    /** The kernel of the settings, where there is one. */
    void kernel() {
        model.recipe()
                .settings()
                .flatMap(Settings::kernel)
                .ifPresent(kernel -> KernelText.format(kernel)
                        .ifPresentOrElse(text -> option("--kernel", text), () -> lacks("the kernel")));
    }

    void option(String name, Object value) {
        words.add(name, value);
    }

    /** What the command cannot say. */
    void lacks(String what) {
        missing.add(what);
    }

    void tell(Page page) {
        page.paragraph("The command that fits this model again"
                + (missing.isEmpty() ? ":" : ", but for " + String.join(" and ", missing) + ":"));
        page.code(words.toString());
    }
}
