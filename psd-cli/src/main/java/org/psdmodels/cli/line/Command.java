package org.psdmodels.cli.line;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/** A command: what it is called and for, its arguments, the commands below it, and what it does. */
public abstract class Command extends Arguments {
    private final String name;
    private final String header;
    private final Argument<Boolean> help = flag("-h", "--help").says("Show this help message and exit.");
    private final Argument<Boolean> version = flag("-V", "--version").says("Print version information and exit.");
    private String parent = "";
    private List<String> description = List.of();
    private List<String> footer = List.of();
    private List<String> exitCodes = List.of();
    private PrintWriter out = new PrintWriter(Writer.nullWriter());
    private PrintWriter err = out;

    /**
     * A command without arguments of its own.
     *
     * @param name what it is called
     * @param header one sentence, empty if the description says all
     */
    protected Command(String name, String header) {
        this.name = name;
        this.header = header;
    }

    /**
     * Says what it does, for the help.
     *
     * @param paragraphs each is broken into lines
     */
    protected final void describe(String... paragraphs) {
        description = List.of(paragraphs);
    }

    /**
     * Says what comes last in the help.
     *
     * @param lines each is broken where it is too long
     */
    protected final void endWith(String... lines) {
        footer = List.of(lines);
    }

    /**
     * Says how it ends.
     *
     * @param codes each a number, a colon and what it means
     */
    protected final void exit(String... codes) {
        exitCodes = List.of(codes);
    }

    /** {@return the names of the commands below it, in the order in which one meets them; none if it works itself} */
    public List<String> subcommands() {
        return List.of();
    }

    /** {@return whether there are commands below it} */
    public boolean hasSubcommands() {
        return !subcommands().isEmpty();
    }

    /** {@return whether a command below it has a name} */
    public boolean hasSubcommand(String word) {
        return subcommands().contains(word);
    }

    /**
     * Makes one of the commands below it.
     *
     * @param subcommand one of their names
     * @return the command, new
     */
    protected Command made(String subcommand) {
        throw new AssertionError(subcommand);
    }

    /**
     * Does what it is for, once its arguments are given; not asked of what has commands below it.
     *
     * @return the exit code
     * @throws IOException if a file cannot be read or written
     */
    public int run() throws IOException {
        throw new AssertionError(name + " is for its subcommands");
    }

    /** {@return how the words that it understands follow its name: one line, for the help} */
    protected String synopsis() {
        return Help.synopsis(this);
    }

    /**
     * One of the commands below it, which writes where it does itself.
     *
     * @param subcommand one of their names
     * @return the command, new
     */
    public final Command subcommand(String subcommand) {
        Command made = made(subcommand).writingTo(out, err);
        made.parent = qualifiedName() + " ";
        return made;
    }

    /**
     * Chooses where it writes to; by default nowhere.
     *
     * @param results for what it is asked for
     * @param talk for what else it says
     * @return this
     */
    public final Command writingTo(PrintWriter results, PrintWriter talk) {
        out = results;
        err = talk;
        return this;
    }

    /** {@return where results go: the writer of results} */
    public final PrintWriter out() {
        return out;
    }

    /** {@return where all else goes that is said: the writer of talk and errors} */
    public final PrintWriter err() {
        return err;
    }

    /** {@return what it is called: the last of its names} */
    public final String name() {
        return name;
    }

    /** {@return what is typed to call it: its name, after those of the commands above it} */
    public final String qualifiedName() {
        return parent + name;
    }

    /** {@return whether its help is wanted instead of its work} */
    public final boolean wantsHelp() {
        return help.isGiven();
    }

    /** {@return whether the version is wanted instead of its work} */
    public final boolean wantsVersion() {
        return version.isGiven();
    }

    final String header() {
        return header;
    }

    final List<String> description() {
        return description;
    }

    final List<String> footer() {
        return footer;
    }

    final List<String> exitCodes() {
        return exitCodes;
    }
}
