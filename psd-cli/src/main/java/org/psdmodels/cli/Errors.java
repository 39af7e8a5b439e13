package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.psdmodels.models.NoModelException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a failed command says on standard error, and how it ends. */
final class Errors implements IExecutionExceptionHandler, IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(name(command) + ": " + e.getMessage());
        if (!UnmatchedArgumentException.printSuggestions(e, err)) {
            err.println("Try '" + name(command) + " --help'.");
        }
        return ExitCode.USAGE;
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName();
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (e instanceof ClosedOutput) {
            return ExitCode.CLOSED_OUTPUT;
        }
        Optional<String> explanation = explanation(e);
        if (explanation.isPresent()) {
            err.println(name(command) + ": " + explanation.get());
            return e instanceof UsageException ? ExitCode.USAGE : ExitCode.BAD_DATA;
        }
        err.println(name(command) + ": this is a defect of psd; please report it with what follows");
        e.printStackTrace(err);
        return ExitCode.BUG;
    }

    /** What a user can do something about; a defect has none. */
    private static Optional<String> explanation(Exception e) {
        if (e instanceof NoSuchFileException missing) {
            return Optional.of(missing.getFile() + ": no such file");
        }
        if (e instanceof AccessDeniedException denied) {
            return Optional.of(denied.getFile() + ": permission denied");
        }
        if (e instanceof FileSystemException file) {
            return Optional.of(
                    file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason()));
        }
        boolean explained = e instanceof IOException
                || e instanceof IllegalArgumentException
                || e instanceof NoModelException
                || e instanceof UsageException;
        return explained ? Optional.of(String.valueOf(e.getMessage())) : Optional.empty();
    }
}
