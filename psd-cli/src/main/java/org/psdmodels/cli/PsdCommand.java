package org.psdmodels.cli;

import java.util.List;
import org.psdmodels.cli.line.Command;

/** {@code psd}: the list of its subcommands. */
final class PsdCommand extends Command {
    /** In the order in which one meets them. */
    private static final List<String> COMMANDS = List.of(
            "demo",
            "fit",
            "tune",
            "predict",
            "ask",
            "sample",
            "score",
            "info",
            "verify",
            "sdp",
            "reproduce",
            "report",
            "convert",
            "completion");

    PsdCommand() {
        super("psd", "");
        describe(
                "Learns non-negative functions from data, and proves that they are: densities, intensities, regressions,"
                        + " quantiles that never cross, means with variances. Every model carries a certificate, which psd"
                        + " verify checks by independent code.");
        endWith(
                "First steps:",
                "  psd demo                                            a tour",
                "  psd fit density data.csv --x height -o m.psd        a certified model",
                "  psd verify m.psd data.csv                           its claims, computed again",
                "  psd predict m.psd points.csv > values.csv           what it says elsewhere",
                "  psd ask m.psd --probability 60,80 --quantile .5     what it knows as a whole",
                "",
                "Results go to standard output, talk and errors to standard error. PSD_JAVA_OPTS has options of the JVM:"
                        + " PSD_JAVA_OPTS=-Xmx8g for large files.");
        exit(
                "0:done",
                "1:the data cannot be used",
                "2:the command line is wrong",
                "3:the solver stopped early; the model was written, and says so; or it had none when the time was over",
                "4:a certificate failed its check, or a model file is damaged",
                "70:a defect of psd, or of what was added to it",
                "130:interrupted by Ctrl-C",
                "141:nobody reads the output any more");
    }

    @Override
    public List<String> subcommands() {
        return COMMANDS;
    }

    @Override
    protected Command made(String name) {
        return (Command) command(name);
    }

    /** An object, of whose class the JVM has to know nothing before it is made. */
    private static Object command(String name) {
        return switch (name) {
            case "demo" -> new DemoCommand();
            case "fit" -> new FitCommand();
            case "tune" -> new TuneCommand();
            case "predict" -> new PredictCommand();
            case "ask" -> new AskCommand();
            case "sample" -> new SampleCommand();
            case "score" -> new ScoreCommand();
            case "info" -> new InfoCommand();
            case "verify" -> new VerifyCommand();
            case "sdp" -> new SdpCommand();
            case "reproduce" -> new ReproduceCommand();
            case "report" -> new ReportCommand();
            case "convert" -> new ConvertCommand();
            case "completion" -> new CompletionCommand();
            default -> throw new AssertionError(name);
        };
    }
}
