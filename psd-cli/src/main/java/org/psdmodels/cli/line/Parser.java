package org.psdmodels.cli.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.models.text.Nearest;

/**
 * Reads words, from left to right: names of commands, options as in --name value, --name=value, -n value, -nvalue and -ab,
 * and parameters; after -- all are parameters. What follows a wish for help or the version is not looked at.
 */
public final class Parser {
    private final String[] words;
    private int next;
    private Command command;
    private int parameter;
    private boolean isLiteral;

    private Parser(Command command, String... words) {
        this.command = command;
        this.words = words;
    }

    /**
     * Finds the command that words ask for.
     *
     * @param root the command that they are given to
     * @param words the words, without the name of the root
     * @return the command, with all that was given of its arguments
     * @throws LineException if they are not understood
     */
    public static Command parse(Command root, String... words) throws LineException {
        return new Parser(root, words).parsed();
    }

    private Command parsed() throws LineException {
        while (next < words.length && !isAsked()) {
            read(words[next++]);
        }
        if (!isAsked()) {
            requireComplete();
        }
        return command;
    }

    private boolean isAsked() {
        return command.wantsHelp() || command.wantsVersion();
    }

    private void read(String word) throws LineException {
        if (isLiteral || word.length() < 2 || word.charAt(0) != '-') {
            readPlain(word);
        } else if (word.equals("--")) {
            isLiteral = true;
        } else if (word.startsWith("--")) {
            int end = word.indexOf('=');
            Argument<?> option = named(end < 0 ? word : word.substring(0, end));
            give(option, end < 0 ? Optional.empty() : Optional.of(word.substring(end + 1)));
        } else {
            readLetters(word);
        }
    }

    /** The name of a command, or the next parameter. */
    private void readPlain(String word) throws LineException {
        if (command.hasSubcommands()) {
            if (!command.hasSubcommand(word)) {
                throw fault("unknown command '" + word + "'" + Nearest.suggestion(word, command.subcommands()));
            }
            command = command.subcommand(word);
            return;
        }
        if (parameter == command.parameters().size()) {
            throw fault("unexpected argument '" + word + "'; quote what has spaces in it");
        }
        Argument<?> place = command.parameters().get(parameter);
        take(place, word);
        parameter += place.isRepeatable() ? 0 : 1;
    }

    /** Options of one letter; the first that takes a value takes what follows, if there is something. */
    private void readLetters(String word) throws LineException {
        for (int k = 1; k < word.length(); k++) {
            Argument<?> option = named("-" + word.charAt(k));
            if (option.hasValue()) {
                String value = word.substring(k + 1);
                give(
                        option,
                        value.isEmpty()
                                ? Optional.empty()
                                : Optional.of(value.startsWith("=") ? value.substring(1) : value));
                return;
            }
            give(option, Optional.empty());
        }
    }

    private Optional<Argument<?>> find(String name) {
        for (Argument<?> option : command.options()) {
            if (option.names().contains(name)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    private Argument<?> named(String name) throws LineException {
        Optional<Argument<?>> found = find(name);
        if (found.isEmpty()) {
            List<String> names = new ArrayList<>();
            command.options().forEach(option -> names.addAll(option.names()));
            throw fault("unknown option " + name + Nearest.suggestion(name, names));
        }
        return found.get();
    }

    private void give(Argument<?> option, Optional<String> attached) throws LineException {
        if (option.isGiven() && !option.isRepeatable()) {
            throw fault(option.onceOnly());
        }
        if (!option.hasValue() && attached.isEmpty()) {
            option.say();
            return;
        }
        if (attached.isEmpty() && (next == words.length || isOption(words[next]))) {
            throw fault(option.name() + " needs a value");
        }
        take(option, attached.isPresent() ? attached.get() : words[next++]);
    }

    /** A value may begin with a dash, as negative numbers do, but not be the name of an option. */
    private boolean isOption(String word) {
        int end = word.startsWith("--") ? word.indexOf('=') : -1;
        return find(end < 0 ? word : word.substring(0, end)).isPresent();
    }

    private void take(Argument<?> argument, String word) throws LineException {
        try {
            argument.take(word);
        } catch (WordException e) {
            throw fault(argument.name() + ": " + e.getMessage());
        }
    }

    private void requireComplete() throws LineException {
        if (command.hasSubcommands()) {
            throw fault("a command is needed: " + String.join(", ", command.subcommands()));
        }
        List<String> options = missing(command.options());
        List<String> parameters = missing(command.parameters());
        if (!options.isEmpty() || !parameters.isEmpty()) {
            List<String> kinds = new ArrayList<>();
            if (!options.isEmpty()) {
                kinds.add(options.size() + parameters.size() == 1 ? "option" : "options");
            }
            if (!parameters.isEmpty()) {
                kinds.add(options.size() + parameters.size() == 1 ? "parameter" : "parameters");
            }
            options.addAll(parameters);
            throw fault("missing " + String.join(" and ", kinds) + ": " + String.join(", ", options));
        }
    }

    private static List<String> missing(List<Argument<?>> arguments) {
        List<String> names = new ArrayList<>();
        for (Argument<?> argument : arguments) {
            if (argument.isRequired() && !argument.isGiven()) {
                names.add(argument.names().isEmpty() ? argument.label() : argument.name() + "=" + argument.label());
            }
        }
        return names;
    }

    private LineException fault(String message) {
        return new LineException(command, message);
    }
}
