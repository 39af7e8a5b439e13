package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.cli.line.Command;

/** A command with one subcommand for each kind of model, and one for classifiers. */
abstract class ByKind extends Command {
    static final String CLASSIFY = "classify";

    private static final List<String> KINDS = kinds();

    ByKind(String name, String header) {
        super(name, header);
    }

    private static List<String> kinds() {
        List<String> kinds = new ArrayList<>(ModelKind.NAMES);
        kinds.add(CLASSIFY);
        return kinds;
    }

    @Override
    public List<String> subcommands() {
        return KINDS;
    }

    @Override
    protected String synopsis() {
        return "[-hV] KIND";
    }

    @Override
    protected Command made(String kind) {
        return (Command) command(kind);
    }

    /** An object, of whose class the JVM has to know nothing before it is made. */
    abstract Object command(String kind);
}
