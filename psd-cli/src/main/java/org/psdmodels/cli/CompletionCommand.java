package org.psdmodels.cli;

import java.util.List;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Completion;
import org.psdmodels.cli.line.Types;

/** {@code psd completion}: a script for the shell. */
final class CompletionCommand extends Command {
    /** Shells that such a script is for. */
    enum Shell {
        /** GNU bash, and zsh in its mode. */
        BASH
    }

    private final Argument<Shell> shell =
            parameter(Types.oneOf(List.of(Shell.values())), "SHELL").says("bash; works in zsh too.");

    CompletionCommand() {
        super("completion", "Prints a script that completes commands and options in a shell.");
        describe("Put it where bash looks for completions, or into ~/.bashrc:", "  source <(psd completion bash)");
    }

    @Override
    public int run() {
        String script = switch (shell.value()) {
            case BASH -> Completion.bash(new PsdCommand());
        };
        out().print(script);
        return ExitCode.OK;
    }
}
