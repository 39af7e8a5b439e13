package org.psdmodels.cli;

import java.util.List;
import org.psdmodels.cli.line.Command;
import org.psdmodels.models.file.Kind;

/** A command with one subcommand for each of some kinds of models. */
abstract class ByKind extends Command {
    ByKind(String name, String header) {
        super(name, header);
    }

    /** Whether there is a subcommand for a kind. */
    abstract boolean has(Kind<?> kind);

    /** An object, of whose class the JVM has to know nothing before it is made. */
    abstract Object command(Kind<?> kind);

    @Override
    public List<String> subcommands() {
        return KindOptions.commands(this::has);
    }

    @Override
    public boolean hasSubcommands() {
        return true;
    }

    /** Without the names of the others. */
    @Override
    public boolean hasSubcommand(String word) {
        return KindOptions.named(word).filter(this::has).isPresent();
    }

    @Override
    protected String synopsis() {
        return "[-hV] KIND";
    }

    @Override
    protected Command made(String kind) {
        return (Command) command(KindOptions.named(kind).orElseThrow());
    }
}
