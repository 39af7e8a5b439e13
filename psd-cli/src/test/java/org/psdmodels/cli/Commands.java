package org.psdmodels.cli;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Type;
import org.psdmodels.cli.line.Types;

/** All commands, and words for each of their options and parameters. */
final class Commands {
    private static final Map<Type<?>, String> VALUES = Map.of(
            Types.FILE, "missing/file",
            Types.TEXT, "word",
            Types.COLUMN, "word",
            Types.NUMBER, "0.5",
            Types.COUNT, "3",
            Types.SEED, "5",
            ModelTypes.KERNEL, "linear",
            ModelTypes.LOSS, "squared",
            NumbersToTry.TYPE, "0.5");

    private Commands() {}

    static List<Command> all() {
        return all(new PsdCommand());
    }

    /** A command and all below it. */
    private static List<Command> all(Command command) {
        return Stream.concat(
                        Stream.of(command),
                        command.subcommands().stream().flatMap(name -> all(command.subcommand(name)).stream()))
                .toList();
    }

    /** Its words, without psd itself. */
    static List<String> words(Command command) {
        return Stream.of(command.qualifiedName().split(" ", -1)).skip(1).toList();
    }

    /** An option by one of its names, with a value if it takes one. */
    static List<String> given(Argument<?> option, String name) {
        return option.hasValue() ? List.of(name, value(option)) : List.of(name);
    }

    /** A word of the type that is wanted. */
    static String value(Argument<?> argument) {
        List<String> choices = argument.type().choices();
        String value = choices.isEmpty() ? VALUES.get(argument.type()) : choices.get(0);
        return Objects.requireNonNull(value, () -> "an example of " + argument.type() + " for " + argument.name());
    }
}
