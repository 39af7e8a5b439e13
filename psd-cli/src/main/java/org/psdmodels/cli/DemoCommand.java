package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.model.Certified;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.text.Shown;

/** {@code psd demo}: fits bundled data sets, and writes data, models and one report. */
final class DemoCommand extends Command {
    private final Argument<Path> output = option(Types.FILE, "DIR", "-o", "--output")
            .byDefault("psd-demo")
            .says("Folder to write into, created if missing (default: {default}).");

    private final Argument<Boolean> withoutScripts = flag("--no-js").says("Static pictures and no script at all.");

    DemoCommand() {
        super("demo", "Fits three bundled data sets, and writes one report of the models.");
        describe(
                "A density (waiting times of the geyser Old Faithful), a mean with a variance (acceleration in a motorcycle"
                        + " crash), and quantiles (food expenditure over income). Writes data, models and report.html to DIR.");
    }

    @Override
    public int run() throws IOException {
        PrintWriter out = out();
        OutputFiles.createFolder(output.value());
        List<Subject> subjects = new ArrayList<>();
        for (Demo demo : Demo.all()) {
            Subject subject = demo.run(output.value());
            subjects.add(subject);
            out.println(line(demo, subject));
            out.flush();
        }
        boolean holds = subjects.stream().allMatch(ModelPage::holds);
        Path report = output.value().resolve("report.html");
        Reports.write(page(subjects, holds), report);
        out.println("\nOpen " + Shown.line(report.toAbsolutePath().toString()));
        out.println(
                "Look at the curve over the histogram, the bands that widen where the data do, the fan of quantiles, and"
                        + " the gap that falls to nothing under \"What is proved\". Then try:");
        out.println("  " + command() + " verify " + output.value().resolve("faithful.psd") + " "
                + output.value().resolve("faithful.csv"));
        return holds ? ExitCode.OK : ExitCode.CERTIFICATE_FAILED;
    }

    /** What the user typed for this program: the launcher says so. */
    private static String command() {
        String typed = System.getenv("PSD_COMMAND");
        return typed == null ? "psd" : typed;
    }

    private Page page(List<Subject> subjects, boolean holds) {
        String title = "psd: three models, and what is proved of them";
        Page page = withoutScripts.isGiven() ? Page.withoutScripts(title) : Page.interactive(title);
        page.verdict(
                holds,
                holds
                        ? "All three are optimal to the gap asked for, and an independent check confirms every claim."
                        : "Not all is well: see the verdicts of the models.");
        page.paragraph(
                "Every density here is non-negative, every variance positive and every pair of quantiles in order at"
                        + " all inputs, not only at the data: they are sums of squares.");
        for (int k = 0; k < subjects.size(); k++) {
            ModelPage.append(page, Demo.all().get(k).title(), subjects.get(k));
        }
        return page;
    }

    private static String line(Demo demo, Subject subject) {
        return "  " + demo.title() + ": relative gap "
                + Numbers.shown(subject.model()
                        .as(Certified.class)
                        .orElseThrow()
                        .certificate()
                        .relativeGap());
    }
}
