package org.psdmodels.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.solver.Solver;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** All commands as the parser knows them, and words for each of their options and parameters. */
final class Commands {
    private static final Map<Class<?>, String> VALUES = Map.of(
            Path.class, "missing/file",
            String.class, "word",
            Double.class, "0.5",
            Integer.class, "3",
            Long.class, "5",
            Kernel.class, "linear",
            ScalarLoss.class, "squared",
            Solver.class, "path",
            Grid.class, "0.5");

    private static final Map<Class<?>, Class<?>> BOXED =
            Map.of(double.class, Double.class, int.class, Integer.class, long.class, Long.class);

    private Commands() {}

    /** A command and all below it. */
    static List<CommandSpec> all(CommandLine command) {
        return Stream.concat(
                        Stream.of(command.getCommandSpec()),
                        command.getSubcommands().values().stream().flatMap(c -> all(c).stream()))
                .toList();
    }

    /** Its words, without psd itself. */
    static List<String> words(CommandSpec command) {
        return Stream.of(command.qualifiedName().split(" ", -1)).skip(1).toList();
    }

    /** An option by one of its names, with a value if it takes one. */
    static List<String> given(OptionSpec option, String name) {
        return option.arity().max() == 0 ? List.of(name) : List.of(name, value(option));
    }

    static Class<?> type(ArgSpec arg) {
        Class<?> type = arg.auxiliaryTypes().length > 0 ? arg.auxiliaryTypes()[0] : arg.type();
        return BOXED.getOrDefault(type, type);
    }

    /** A word of the type that is wanted. */
    static String value(ArgSpec arg) {
        Class<?> type = type(arg);
        String value = type.isEnum() ? type.getEnumConstants()[0].toString() : VALUES.get(type);
        return Objects.requireNonNull(value, () -> "an example of a " + type + " for " + arg);
    }
}
