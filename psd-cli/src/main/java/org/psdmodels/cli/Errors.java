package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.text.Nearest;
import org.psdmodels.models.text.Shown;
import org.psdmodels.models.tuning.NoCandidateException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a failed command says on standard error, and how it ends. */
final class Errors implements IExecutionExceptionHandler, IParameterExceptionHandler {
    /** What the parser says of words that are none of those of a list. */
    private static final Pattern CHOICES =
            Pattern.compile("expected one of \\[([^]]*)] \\(case-insensitive\\) but was ('.*')");

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(name(command) + ": " + Shown.lines(message(e, command)));
        err.println("Try '" + name(command) + " --help'.");
        return ExitCode.USAGE;
    }

    private static String message(ParameterException e, CommandLine command) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unknown(command, unmatched.getUnmatched().get(0));
        }
        return e instanceof OverwrittenOptionException twice
                ? Repetition.message(twice.getOverwritten())
                : plain(e.getMessage(), command);
    }

    /** Without the words of the language that the parser is written in. */
    private static String plain(String message, CommandLine command) {
        if (message.equals("Missing required subcommand")) {
            return "a command is needed: "
                    + String.join(", ", command.getSubcommands().keySet());
        }
        return CHOICES.matcher(message)
                .replaceFirst(found -> Matcher.quoteReplacement(
                        "must be one of " + found.group(1).toLowerCase(Locale.ROOT) + ", found " + found.group(2)))
                .replaceFirst("^Missing required parameter for option '([^']+)' .*", "$1 needs a value")
                .replaceFirst("^Missing required", "missing")
                .replaceFirst("^Invalid value for option '([^']+)'( \\([^)]*\\))?: ", "$1: ")
                .replaceFirst("is not a double$", "is not a number")
                .replaceFirst("is not (an int|a long)$", "is not a whole number");
    }

    /** An option, or a word where none or a subcommand belongs. */
    private static String unknown(CommandLine command, String word) {
        if (word.startsWith("-")) {
            String option = word.split("=", 2)[0];
            List<String> options = new ArrayList<>();
            command.getCommandSpec().options().forEach(o -> options.addAll(Arrays.asList(o.names())));
            return "unknown option " + option + Nearest.suggestion(option, options);
        }
        List<String> commands = List.copyOf(command.getSubcommands().keySet());
        return commands.isEmpty()
                ? "unexpected argument '" + word + "'; quote what has spaces in it"
                : "unknown command '" + word + "'" + Nearest.suggestion(word, commands);
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
        if (e instanceof TimeLimit.Reached) {
            err.println(name(command) + ": " + e.getMessage());
            return ExitCode.NOT_CONVERGED;
        }
        Optional<String> explanation = explanation(e);
        if (explanation.isPresent()) {
            // The mark below a kernel is on a line of its own; what data say stays on one.
            String text = explanation.get();
            err.println(name(command) + ": " + (e instanceof UsageException ? Shown.lines(text) : Shown.line(text)));
            if (e instanceof UsageException) {
                err.println("Try '" + name(command) + " --help'.");
            }
            return e instanceof UsageException ? ExitCode.USAGE : ExitCode.BAD_DATA;
        }
        return defect(e, name(command), err);
    }

    /** What a user can do nothing about. */
    static int defect(Throwable e, String command, PrintWriter err) {
        err.println(command + ": this is a defect of psd; please report it with what follows");
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace, true));
        err.print(Shown.lines(trace.toString()));
        err.flush();
        return ExitCode.BUG;
    }

    /** More than the heap holds; what a user can do about it. */
    static int outOfMemory(PrintWriter err) {
        long most = Runtime.getRuntime().maxMemory() >> 20;
        err.println("psd: out of memory, the heap has at most " + most
                + " MB; give it more by PSD_JAVA_OPTS=-Xmx8g, or take fewer anchors, as by --anchors nystrom:300");
        return ExitCode.BAD_DATA;
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
                || e instanceof NoCandidateException
                || e instanceof UsageException;
        return explained ? Optional.of(String.valueOf(e.getMessage())) : Optional.empty();
    }
}
