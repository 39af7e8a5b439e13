package org.psdmodels.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd completion}: a script for the shell. */
@Command(
        name = "completion",
        header = "Prints a script that completes commands and options in a shell.",
        description = {
            "",
            "Put it where bash looks for completions, or into ~/.bashrc:",
            "  source <(psd completion bash)",
            ""
        },
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    /** Shells that such a script is for. */
    enum Shell {
        /** GNU bash, and zsh in its mode. */
        BASH;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Parameters(paramLabel = "SHELL", description = "bash; works in zsh too.")
    private Shell shell = Shell.BASH;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String script = switch (shell) {
            case BASH -> AutoComplete.bash("psd", Main.commandLine());
        };
        spec.commandLine().getOut().print(script);
        return ExitCode.OK;
    }
}
