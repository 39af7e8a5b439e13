package org.psdmodels.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.psdmodels.api.services.Services;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Help;
import org.psdmodels.cli.line.LineException;
import org.psdmodels.cli.line.Parser;
import org.psdmodels.models.text.Shown;
import org.psdmodels.solvers.run.Talk;

/** The {@code psd} command: how the process begins and ends. */
public final class Main {
    /** What Java puts in the place of what it cannot decode. */
    private static final char UNDECODED = '\uFFFD';

    Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param args the command line, without the name of the command itself
     */
    public static void main(String... args) {
        WatchedOutput out = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
        System.exit(ended(out, writer(StandardError.open()), args));
    }

    /** Texts are UTF-8 whatever the locale. */
    static PrintWriter writer(OutputStream out) {
        return new PrintWriter(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)), true);
    }

    /**
     * The code to end with. Results that nobody could be told of were not given; what nobody asked to be told is not even offered
     * to loggers, whose start takes longer than that of the command.
     */
    static int ended(WatchedOutput output, PrintWriter err, String... args) {
        System.setProperty(Talk.DEBUG, "false");
        PrintWriter out = writer(output);
        int code = executed(out, err, args);
        out.flush();
        boolean isLost = output.failure().isPresent() && (code == ExitCode.OK || code == ExitCode.CLOSED_OUTPUT);
        if (output.isClosed()) {
            return isLost ? ExitCode.CLOSED_OUTPUT : code;
        }
        if (output.failure().isPresent()) {
            String reason = output.failure().get().getMessage();
            err.println("psd: standard output: " + reason + "; what is there is not all");
        }
        return isLost ? ExitCode.BAD_DATA : code;
    }

    private static int executed(PrintWriter out, PrintWriter err, String... words) {
        boolean isUtf8 = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
        for (String word : words) {
            if (!isUtf8 && word.indexOf(UNDECODED) >= 0) {
                err.println("psd: the command line has characters that Java cannot read in this locale; set"
                        + " LC_ALL=C.UTF-8, as the script psd does");
                return ExitCode.USAGE;
            }
        }
        try {
            return run(out, err, words);
        } catch (OutOfMemoryError e) {
            return Errors.outOfMemory(err);
        } catch (Error e) {
            return Errors.defect(e, "psd", err);
        }
    }

    /**
     * Runs one command in this process.
     *
     * @param out where results go
     * @param err where all else goes that is said
     * @param words the command line, without the name of the command itself
     * @return the exit code
     */
    static int run(PrintWriter out, PrintWriter err, String... words) {
        Command root = new PsdCommand().writingTo(out, err);
        try {
            Command command = Parser.parse(root, words);
            return command.wantsVersion() ? run(command) : told(run(command), err);
        } catch (LineException e) {
            return told(Errors.misunderstood(e), err);
        } catch (RuntimeException e) {
            return told(Errors.failed(e, root), err);
        }
    }

    /** How it ended, after a word of the services that were left out; a version asks for none. */
    private static int told(int code, PrintWriter err) {
        for (String what : Services.leftOut()) {
            err.println("psd: left out: " + Shown.line(what));
        }
        return code;
    }

    private static int run(Command command) {
        try {
            if (command.wantsVersion()) {
                command.out().println(Version.text());
            } else if (command.wantsHelp()) {
                command.out().print(Help.of(command, isShown()));
            } else {
                return command.run();
            }
            command.out().flush();
            return ExitCode.OK;
        } catch (IOException | RuntimeException e) {
            return Errors.failed(e, command);
        }
    }

    /** Whether results are shown to somebody who wants more than plain letters: the launcher says so. */
    private static boolean isShown() {
        return System.getenv("PSD_SHOWN") != null;
    }
}
