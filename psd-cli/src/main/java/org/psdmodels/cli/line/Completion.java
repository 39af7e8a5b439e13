package org.psdmodels.cli.line;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** A script by which bash completes names of commands and options, and values where there are few; all else are files. */
public final class Completion {
    private static final String BEGIN = """
            # Completes the words of NAME in bash, and in zsh after: autoload -U +X bashcompinit && bashcompinit
            _complete_NAME() {
                local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} command= words= options= k
                # Bash takes --name=value apart.
                if [ "$word" = = ]; then word=; elif [ "$last" = = ]; then last=${COMP_WORDS[COMP_CWORD-2]}; fi
                for ((k = 1; k < COMP_CWORD; k++)); do
                    case "$command ${COMP_WORDS[k]}" in
            """;

    private static final String WORDS = """
                            command="${command:+$command }${COMP_WORDS[k]}" ;;
                    esac
                done
                case $command in
            """;

    private static final String VALUES = """
                esac
                # Where a value is wanted; files are what bash proposes if nothing is left here.
                case "$command $last" in
            """;

    private static final String END = """
                esac
                case $word in -*) words="$words $options" ;; esac
                COMPREPLY=($(compgen -W "$words" -- "$word"))
            }
            complete -o default -F _complete_NAME NAME
            """;

    private final StringBuilder script = new StringBuilder();

    private Completion() {}

    /**
     * The script.
     *
     * @param root the command that is typed first
     * @return a text to be sourced
     */
    public static String bash(Command root) {
        Completion completion = new Completion();
        completion.append(root);
        return completion.script.toString();
    }

    private void append(Command root) {
        script.append(BEGIN.replace("NAME", root.name()));
        List<String> names = new ArrayList<>();
        forEach("", root, (path, command) -> {
            for (String name : command.subcommands()) {
                names.add("'" + path + " " + name + "'");
            }
        });
        script.append("            ")
                .append(String.join(" | ", names))
                .append(")\n")
                .append(WORDS);
        forEach("", root, this::appendWords);
        script.append(VALUES);
        forEach("", root, this::appendValues);
        script.append(END.replace("NAME", root.name()));
    }

    /** A command and all below it, with the names that lead to it. */
    private static void forEach(String path, Command command, BiConsumer<String, Command> action) {
        action.accept(path, command);
        for (String name : command.subcommands()) {
            forEach(path.isEmpty() ? name : path + " " + name, command.subcommand(name), action);
        }
    }

    private void appendWords(String path, Command command) {
        List<String> words = new ArrayList<>(command.subcommands());
        command.parameters().forEach(p -> words.addAll(p.type().choices()));
        List<String> options = new ArrayList<>();
        for (Argument<?> option : command.options()) {
            if (!option.isHidden()) {
                options.addAll(option.names());
            }
        }
        line("'" + path + "'", words, options);
    }

    private void appendValues(String path, Command command) {
        for (Argument<?> option : command.options()) {
            if (option.hasValue()) {
                List<String> patterns = new ArrayList<>();
                option.names().forEach(name -> patterns.add("'" + path + " " + name + "'"));
                line(String.join(" | ", patterns), option.type().choices(), List.of());
            }
        }
    }

    private void line(String pattern, List<String> words, List<String> options) {
        script.append("        ").append(pattern).append(") words='").append(String.join(" ", words));
        script.append("' options='").append(String.join(" ", options)).append("' ;;\n");
    }
}
