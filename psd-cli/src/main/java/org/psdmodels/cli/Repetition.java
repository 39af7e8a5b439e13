package org.psdmodels.cli;

import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Refuses options that are given more than once. The parser does so by itself for single values, but not within the groups
 * of the help: there a repeated option begins the group anew, and all that was given of it before is forgotten.
 */
final class Repetition implements IExecutionStrategy {
    private final IExecutionStrategy next = new RunLast();

    @Override
    public int execute(ParseResult parsed) throws ExecutionException {
        parsed.asCommandLineList().forEach(command -> requireNone(command.getParseResult()));
        return next.execute(parsed);
    }

    private static void requireNone(ParseResult parsed) {
        for (OptionSpec option : parsed.commandSpec().options()) {
            if (!isMeant(option) && given(option, parsed) > 1) {
                throw new ParameterException(parsed.commandSpec().commandLine(), message(option));
            }
        }
    }

    /** A list without a sign between its values can only be given by repeating the option. */
    static boolean isMeant(OptionSpec option) {
        return option.isMultiValue() && option.splitRegex().isEmpty();
    }

    static String message(ArgSpec option) {
        String name = ((OptionSpec) option).longestName();
        String advice = option.isMultiValue()
                ? "put all of its values into one, as in " + name + " A" + option.splitRegex() + "B"
                : option.arity().max() == 0 ? "once is enough" : "only one value can be meant";
        return name + " is given more than once; " + advice;
    }

    private static long given(OptionSpec option, ParseResult parsed) {
        if (option.group() == null) {
            return parsed.hasMatchedOption(option)
                    ? option.originalStringValues().size()
                    : 0;
        }
        return parsed.findMatches(option.group()).stream()
                .flatMap(container -> container.matches().stream())
                .filter(match -> !match.matchedValues(option).isEmpty())
                .count();
    }
}
