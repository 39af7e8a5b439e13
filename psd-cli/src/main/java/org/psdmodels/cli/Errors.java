package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.psdmodels.api.services.Services;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.LineException;
import org.psdmodels.models.AbsentException;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.file.ModelFileException;
import org.psdmodels.models.text.Shown;
import org.psdmodels.models.tuning.NoCandidateException;

/** What a failed command says on standard error, and how it ends. */
final class Errors {
    private Errors() {}

    /** Words that make no command. */
    static int misunderstood(LineException e) {
        return usage(e.command(), e.getMessage());
    }

    private static int usage(Command command, String message) {
        command.err().println(command.qualifiedName() + ": " + Shown.lines(message));
        command.err().println("Try '" + command.qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    /** A command that ended before it was done. */
    static int failed(Exception e, Command command) {
        PrintWriter err = command.err();
        if (e instanceof ClosedOutput) {
            return ExitCode.CLOSED_OUTPUT;
        }
        if (e instanceof TimeLimit.Reached) {
            err.println(command.qualifiedName() + ": " + e.getMessage());
            return ExitCode.NOT_CONVERGED;
        }
        if (e instanceof UsageException) {
            return usage(command, e.getMessage());
        }
        Optional<String> explanation = explanation(e);
        if (explanation.isPresent()) {
            // The mark below a kernel is on a line of its own; what data say stays on one.
            err.println(command.qualifiedName() + ": " + Shown.line(explanation.get()));
            return e instanceof ModelFileException ? ExitCode.CERTIFICATE_FAILED : ExitCode.BAD_DATA;
        }
        return defect(e, command.qualifiedName(), err);
    }

    /** What a user can do nothing about. */
    static int defect(Throwable e, String command, PrintWriter err) {
        err.println(command + ": "
                + Services.culprit(e)
                        .map(added -> "this is a defect of " + added + ", which was added to psd; please report it to"
                                + " whoever made that")
                        .orElse("this is a defect of psd; please report it")
                + " with what follows");
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
                || e instanceof AbsentException
                || e instanceof NoModelException
                || e instanceof NoCandidateException;
        return explained ? Optional.of(String.valueOf(e.getMessage())) : Optional.empty();
    }
}
