package org.psdmodels.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code psd} command: the list of its subcommands, and how the process ends. */
@Command(
        name = "psd",
        description = "Learns non-negative functions from data, and proves that they are.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeOnInvalidInput = ExitCode.USAGE,
        exitCodeOnExecutionException = ExitCode.BUG,
        subcommands = {DemoCommand.class})
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
        return new CommandLine(new Main());
    }
}
