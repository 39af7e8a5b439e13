package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code psd demo}: creates the folder for the bundled examples. */
@Command(
        name = "demo",
        description = "Creates the folder for the bundled examples, and prints where it is.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        exitCodeOnInvalidInput = ExitCode.USAGE,
        exitCodeOnExecutionException = ExitCode.BUG)
final class DemoCommand implements Callable<Integer> {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "psd-demo",
            description = "Folder to write into, created if missing (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try {
            Files.createDirectories(output);
        } catch (IOException e) {
            spec.commandLine().getErr().println("psd demo: cannot create the folder " + output + ": " + e);
            return ExitCode.BAD_DATA;
        }
        spec.commandLine().getOut().println(output.toAbsolutePath());
        return ExitCode.OK;
    }
}
