package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Standardization;
import org.psdmodels.models.Trend;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.text.AnchorsText;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.Shown;
import org.psdmodels.models.text.SolverText;

/** The settings of a fit, and the command that fits the same model again. */
final class SettingsSection {
    /** Linux takes no word of a command of more than 128 KB. */
    private static final int LONGEST_WORD = 100_000;

    private final Fit fit;
    private final Settings settings;
    private final RefitLine line;

    private SettingsSection(Subject subject, Fit fit) {
        this.fit = fit;
        this.settings = fit.settings();
        this.line = new RefitLine(subject);
        write();
    }

    static void tell(Subject subject, Page page) {
        subject.fit().ifPresentOrElse(fit -> new SettingsSection(subject, fit).tell(page), () -> closed(subject, page));
    }

    /** What has no settings says of itself what it found. */
    private static void closed(Subject subject, Page page) {
        subject.model().as(StackedDensity.class).ifPresent(stacked -> new Weighing(stacked).tell(page));
        page.code(Shown.lines(subject.model().summary()));
        page.table(
                List.of("setting", "value"),
                List.of(List.of(
                        "data digest (SHA-256)", subject.model().origin().digest())));
        RefitLine line = new RefitLine(subject);
        line.option("-o", "m.psd");
        line.tell(page);
    }

    private void tell(Page page) {
        page.table(List.of("setting", "value"), settings());
        settings.choice().ifPresent(choice -> new Choosing(choice).tell(page));
        line.tell(page);
    }

    private List<List<String>> settings() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("observations", String.valueOf(fit.observations())));
        rows.add(List.of(
                "kernel",
                settings.kernel()
                        .map(k -> KernelText.format(k).orElse(k.toString()))
                        .orElse("none")));
        rows.add(List.of("penalty", penalty()));
        if (hasSignedFunctions()) {
            rows.add(List.of("penalty of functions of either sign", Numbers.shown(settings.linearPenalty())));
        }
        fit.solution().certificate().features().stream()
                .filter(a -> a.anchors() > 0) // a constant has none
                .map(a -> a.basis() + " of " + a.anchors() + " anchors, cut " + a.cut() + "; rank " + a.rank())
                .distinct()
                .forEach(text -> rows.add(List.of("features", text)));
        rows.add(List.of("standardization", standardization()));
        if (settings.trend() instanceof Trend.Line line) {
            rows.add(List.of("trend", shown(line, line.line()) + ", followed outside the data; it is in no kernel"));
            if (line.hasLevel()) {
                rows.add(List.of("level", shown(line, line.origin()) + ", from which targets are measured"));
            }
        }
        rows.add(List.of("tolerance", Numbers.shown(settings.options().tolerance())));
        rows.add(List.of("data digest (SHA-256)", fit.digest()));
        return rows;
    }

    private String penalty() {
        return settings.regularizer() instanceof ElasticNet net
                ? "l1 = " + Numbers.shown(net.l1()) + ", l2 = " + Numbers.shown(net.l2())
                : settings.regularizer().toString();
    }

    private String standardization() {
        return settings.standardization() instanceof Standardization.Applied applied
                ? standardized(applied.inputs()) + ", which kernel and penalty contain"
                : "none";
    }

    /** Such as (eruptions - 3.4878) / 1.1392. */
    private String standardized(Rescaling inputs) {
        List<String> columns = fit.names().inputs();
        return IntStream.range(0, inputs.size())
                .mapToObj(c -> "(" + columns.get(c) + " - " + Numbers.shown(inputs.center(c)) + ") / "
                        + Numbers.shown(inputs.scale(c)))
                .collect(Collectors.joining(", "));
    }

    private String shown(Trend.Line line, Trend.AffineFunction function) {
        StringBuilder text = new StringBuilder(Numbers.shown(function.constant()));
        for (int c = 0; c < function.slopes().size(); c++) {
            text.append(" + ")
                    .append(Numbers.shown(
                            function.slopes().get(c) / line.inputs().scale(c)));
            text.append(" (").append(fit.names().inputs().get(c)).append(" - ");
            text.append(Numbers.shown(line.inputs().center(c))).append(")");
        }
        return text.toString();
    }

    private boolean hasSignedFunctions() {
        return fit.solution().blocks().stream().anyMatch(BlockSolution.Linear.class::isInstance);
    }

    private void write() {
        settings.kernel().ifPresentOrElse(kernel -> line.kernel(), () -> line.lacks("the kernel"));
        penalties();
        if (settings.trend() instanceof Trend.Line) {
            line.option("--trend", "line");
        }
        anchors();
        line.option("--cut", settings.cut());
        SolverText.format(settings.solver())
                .ifPresentOrElse(text -> line.option("--solver", text), () -> line.lacks("the solver"));
        line.option("--tol", settings.options().tolerance());
        line.option("--max-iter", settings.options().maxIterations());
        line.option("--seed", settings.options().seed());
        line.option("-o", "m.psd");
    }

    /** Kinds whose penalty is not tuned have an option of their own for it. */
    private boolean hasOwnPenalty() {
        return Kinds.named(fit.recipe().kind())
                .filter(kind -> !kind.isTunable())
                .isPresent();
    }

    private void penalties() {
        if (hasOwnPenalty()) {
            line.option("--lambda-linear", settings.linearPenalty());
            return;
        }
        if (settings.regularizer() instanceof ElasticNet net) {
            line.option("--l1", net.l1());
            line.option("--l2", net.l2());
        } else {
            line.lacks("the penalty");
        }
        if (hasSignedFunctions()) {
            line.option("--lambda-linear", settings.linearPenalty());
        }
    }

    /** Data are what a fit has by default. */
    private void anchors() {
        Anchors anchors = settings.anchors();
        String text = AnchorsText.format(anchors);
        if (text.length() > LONGEST_WORD) {
            line.lacks("the anchors, which are too many for a line");
        } else if (!(anchors instanceof Anchors.Data)) {
            line.option("--anchors", text);
        }
        if (anchors instanceof Anchors.Nystrom nystrom
                && nystrom.seed() != settings.options().seed()) {
            line.lacks("the seed " + nystrom.seed() + " of the anchors");
        }
    }
}
