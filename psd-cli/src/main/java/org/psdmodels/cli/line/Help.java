package org.psdmodels.cli.line;

import java.util.ArrayList;
import java.util.List;

/** The page that {@code --help} prints: at most 80 characters wide, names in bold where that is wanted. */
public final class Help {
    private static final int WIDTH = 80;

    /** No name is so long that the texts of all others begin further to the right. */
    private static final int WIDEST_NAMES = 24;

    private static final int GAP = 3;
    private static final String BOLD = "\u001b[1m";
    private static final String PLAIN = "\u001b[0m";

    private final Command command;
    private final boolean isBold;
    private final StringBuilder page = new StringBuilder();

    /** A name, or several, and what is said of them. */
    private record Row(String name, String text) {}

    private Help(Command command, boolean isBold) {
        this.command = command;
        this.isBold = isBold;
    }

    /**
     * {@return the page of a command}
     *
     * @param command what it is of
     * @param isBold whether names are in bold, by the sequences of terminals
     */
    public static String of(Command command, boolean isBold) {
        return new Help(command, isBold).written();
    }

    private String written() {
        if (!command.header().isEmpty()) {
            append("", command.header(), 0);
        }
        String usage = "Usage: " + command.qualifiedName() + " ";
        append(usage, command.synopsis(), usage.length());
        paragraphs(command.description());
        List<Row> own = new ArrayList<>();
        command.parameters().forEach(p -> own.add(new Row("      " + shape(p), p.purpose())));
        own.addAll(options(command.ungrouped()));
        int column = column(own);
        for (Arguments.Group group : command.groups()) {
            column = Math.max(column, column(options(group.options())));
        }
        rows("", own, column);
        for (Arguments.Group group : command.groups()) {
            rows(group.heading(), options(group.options()), column);
        }
        rows("Commands:", commands());
        rows("Exit codes:", exitCodes());
        paragraphs(command.footer());
        return page.toString();
    }

    private List<Row> commands() {
        List<Row> rows = new ArrayList<>();
        command.subcommands()
                .forEach(name ->
                        rows.add(new Row("  " + name, command.subcommand(name).header())));
        return rows;
    }

    private List<Row> exitCodes() {
        List<Row> rows = new ArrayList<>();
        for (String code : command.exitCodes()) {
            int colon = code.indexOf(':');
            rows.add(new Row("  " + code.substring(0, colon), code.substring(colon + 1)));
        }
        return rows;
    }

    private static List<Row> options(List<Argument<?>> options) {
        List<Row> rows = new ArrayList<>();
        for (Argument<?> option : options) {
            if (!option.isHidden()) {
                boolean isShort = option.names().get(0).length() == 2;
                String names = (isShort ? "  " : "      ") + String.join(", ", option.names());
                rows.add(new Row(option.hasValue() ? names + "=" + option.shape() : names, option.purpose()));
            }
        }
        return rows;
    }

    /** Where texts begin. */
    private static int column(List<Row> rows) {
        return GAP
                + rows.stream()
                        .mapToInt(row -> row.name().length())
                        .filter(length -> length <= WIDEST_NAMES)
                        .max()
                        .orElse(0);
    }

    private void rows(String heading, List<Row> rows) {
        rows(heading, rows, column(rows));
    }

    private void rows(String heading, List<Row> rows, int column) {
        if (rows.isEmpty()) {
            return;
        }
        page.append('\n').append(heading).append(heading.isEmpty() ? "" : "\n");
        for (Row row : rows) {
            if (row.name().length() + GAP > column) {
                page.append(bold(row.name())).append('\n');
                if (!row.text().isEmpty()) {
                    append(" ".repeat(column), row.text(), column + 2);
                }
            } else {
                append(row.name() + " ".repeat(column - row.name().length()), row.text(), column + 2);
                embolden(row.name());
            }
        }
    }

    private String bold(String name) {
        return isBold ? BOLD + name + PLAIN : name;
    }

    /** The name at the beginning of what was appended last. */
    private void embolden(String name) {
        int start = page.lastIndexOf("\n" + name) + 1;
        page.replace(start, start + name.length(), bold(name));
    }

    /** Between empty lines. */
    private void paragraphs(List<String> texts) {
        if (!texts.isEmpty()) {
            page.append('\n');
            texts.forEach(text -> append("", text, 0));
        }
    }

    /** A text behind what its first line begins with; further lines are indented. */
    private void append(String begun, String text, int indent) {
        StringBuilder line = new StringBuilder(begun);
        boolean isEmpty = true;
        for (String word : text.split(" ", -1)) {
            if (!isEmpty && line.length() + 1 + word.length() > WIDTH) {
                page.append(line).append('\n');
                line.setLength(0);
                line.append(" ".repeat(indent));
                isEmpty = true;
            }
            line.append(isEmpty ? "" : " ").append(word);
            isEmpty = false;
        }
        page.append(line.toString().stripTrailing()).append('\n');
    }

    /** Flags of one letter, other options, parameters. */
    static String synopsis(Command command) {
        StringBuilder letters = new StringBuilder();
        List<String> parts = new ArrayList<>();
        for (Argument<?> option : command.options()) {
            String name = option.names().get(0);
            if (!option.hasValue() && name.length() == 2) {
                letters.append(name.charAt(1));
            } else if (!option.isHidden()) {
                String shown = option.hasValue() ? name + "=" + option.shape() : name;
                parts.add(option.isRequired() ? shown : "[" + shown + "]" + (option.isRepeatable() ? "..." : ""));
            }
        }
        parts.add(0, "[-" + letters + "]");
        command.parameters().forEach(p -> parts.add(shape(p)));
        if (command.hasSubcommands()) {
            parts.add("COMMAND");
        }
        return String.join(" ", parts);
    }

    private static String shape(Argument<?> parameter) {
        String many = parameter.isRepeatable() ? "..." : "";
        return parameter.isRequired() ? parameter.label() : "[" + parameter.label() + many + "]";
    }
}
