package org.psdmodels.cli;

import java.util.function.Function;
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
        description = "Learns non-negative functions from data, and proves that they are.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeOnInvalidInput = ExitCode.USAGE,
        exitCodeOnExecutionException = ExitCode.BUG,
        subcommands = {
            DemoCommand.class,
            FitCommand.class,
            PredictCommand.class,
            SampleCommand.class,
            ScoreCommand.class,
            InfoCommand.class,
            VerifyCommand.class,
            ReproduceCommand.class,
            ReportCommand.class,
            ConvertCommand.class,
            CompletionCommand.class
        })
public final class Main {
    Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param args the command line, without the name of the command itself
     */
    public static void main(String... args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        Errors errors = new Errors();
        return new CommandLine(new Main())
                .registerConverter(Kernel.class, text -> converted(text, KernelText::parse))
                .registerConverter(ScalarLoss.class, text -> converted(text, Main::scalarLoss))
                .registerConverter(Solver.class, text -> converted(text, SolverText::parse))
                .setExecutionExceptionHandler(errors)
                .setParameterExceptionHandler(errors)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static <T> T converted(String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (TextException e) {
            throw new TypeConversionException(e.getMessage());
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
