package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.services.Services;
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
        return KindOptions.commands(this::offers);
    }

    @Override
    public boolean hasSubcommands() {
        return true;
    }

    /** Without the names of the others. */
    @Override
    public boolean hasSubcommand(String word) {
        return KindOptions.named(word).filter(this::offers).isPresent();
    }

    /** Whether there is one that understands all options of the kind: services may call theirs what the command calls its own. */
    private boolean offers(Kind<?> kind) {
        if (!has(kind)) {
            return false;
        }
        List<String> names = new ArrayList<>();
        ((Command) command(kind)).options().forEach(option -> names.addAll(option.names()));
        Optional<String> twice = kind.options().stream()
                .map(option -> "--" + option.name())
                .filter(name -> Collections.frequency(names, name) > 1)
                .findFirst();
        twice.ifPresent(option -> Services.leaveOut("the kind \"" + kind.name() + "\": it has an option " + option
                + ", which psd " + name() + " has itself"));
        return twice.isEmpty();
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
