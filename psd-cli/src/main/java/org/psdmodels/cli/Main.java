package org.psdmodels.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.LossText;
import org.psdmodels.models.text.SolverText;
import org.psdmodels.models.text.TextException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.TypeConversionException;

/** The {@code psd} command: the list of its subcommands, and how the process ends. */
@Command(
        name = "psd",
        description = {
            "",
            "Learns non-negative functions from data, and proves that they are: densities, intensities, regressions,"
                    + " quantiles that never cross, means with variances. Every model carries a certificate, which psd"
                    + " verify checks by independent code.",
            ""
        },
        footer = {
            "",
            "First steps:",
            "  psd demo                                            a tour",
            "  psd fit density data.csv --x height -o m.psd        a certified model",
            "  psd verify m.psd data.csv                           its claims, computed again",
            "  psd predict m.psd points.csv > values.csv           what it says elsewhere",
            "  psd ask m.psd --probability 60,80 --quantile .5     what it knows as a whole",
            "",
            "Results go to standard output, talk and errors to standard error. PSD_JAVA_OPTS has options of the JVM:"
                    + " PSD_JAVA_OPTS=-Xmx8g for large files."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:the data cannot be used",
            "2:the command line is wrong",
            "3:the solver stopped early; the model was written, and says so; or it had none when the time was over",
            "4:a certificate failed its check",
            "70:a defect of psd",
            "130:interrupted by Ctrl-C",
            "141:nobody reads the output any more"
        },
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeOnInvalidInput = ExitCode.USAGE,
        exitCodeOnExecutionException = ExitCode.BUG)
public final class Main {
    /** In one text: far more than dictionaries of learned kernels have, and few enough for the integrals of all pairs. */
    private static final int MOST_KERNELS = 1000;

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

    /** What Java puts in the place of what it cannot decode. */
    private static final char UNDECODED = '\uFFFD';

    Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param args the command line, without the name of the command itself
     */
    public static void main(String... args) {
        WatchedOutput out = new WatchedOutput(new FileOutputStream(FileDescriptor.out), WatchedOutput::isStandardPipe);
        System.exit(ended(out, writer(new FileOutputStream(FileDescriptor.err)), args));
    }

    /** Texts are UTF-8 whatever the locale. */
    private static PrintWriter writer(OutputStream out) {
        return new PrintWriter(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)), true);
    }

    /** The code to end with. Results that nobody could be told of were not given. */
    static int ended(WatchedOutput output, PrintWriter err, String... args) {
        PrintWriter out = writer(output);
        int code = executed(commandLine(args).setOut(out).setErr(err), args);
        out.flush();
        boolean isLost = output.failure().isPresent() && (code == ExitCode.OK || code == ExitCode.CLOSED_OUTPUT);
        if (output.isClosed()) {
            return isLost ? ExitCode.CLOSED_OUTPUT : code;
        }
        output.failure()
                .ifPresent(e -> err.println("psd: standard output: " + e.getMessage() + "; what is there is not all"));
        return isLost ? ExitCode.BAD_DATA : code;
    }

    private static int executed(CommandLine psd, String... args) {
        boolean isUtf8 = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
        if (!isUtf8 && Stream.of(args).anyMatch(word -> word.indexOf(UNDECODED) >= 0)) {
            psd.getErr()
                    .println("psd: the command line has characters that Java cannot read in this locale; set"
                            + " LC_ALL=C.UTF-8, as the script psd does");
            return ExitCode.USAGE;
        }
        try {
            return psd.execute(args);
        } catch (OutOfMemoryError e) {
            return Errors.outOfMemory(psd.getErr());
        } catch (Error e) {
            return Errors.defect(e, psd.getCommandName(), psd.getErr());
        }
    }

    /** The command, with those of its subcommands that the words may need: without words all. */
    static CommandLine commandLine(String... words) {
        Errors errors = new Errors();
        CommandLine psd = new CommandLine(new Main());
        String[] rest = Subcommands.rest(COMMANDS, words);
        Subcommands.meant(COMMANDS, words).forEach(name -> psd.addSubcommand(name, command(name, rest)));
        return psd.registerConverter(Grid.class, Grid::parse)
                .registerConverter(Kernel.class, text -> converted(text, t -> KernelText.parse(t, MOST_KERNELS)))
                .registerConverter(ScalarLoss.class, text -> converted(text, Main::scalarLoss))
                .registerConverter(Solver.class, text -> converted(text, SolverText::parse))
                .setExecutionStrategy(new Repetition())
                .setExecutionExceptionHandler(errors)
                .setParameterExceptionHandler(errors)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static Object command(String name, String... rest) {
        return switch (name) {
            case "demo" -> new DemoCommand();
            case "fit" -> FitCommand.commandLine(rest);
            case "tune" -> TuneCommand.commandLine(rest);
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

    private static <T> T converted(String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (TextException e) {
            throw new TypeConversionException(UsageException.pointed(e, text));
        }
    }

    private static ScalarLoss scalarLoss(String text) {
        Loss loss = LossText.parse(text);
        if (loss instanceof ScalarLoss scalar) {
            return scalar;
        }
        throw new TypeConversionException("must be a loss of one output, got " + text);
    }
}
