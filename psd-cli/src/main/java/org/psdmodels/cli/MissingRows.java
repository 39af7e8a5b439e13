package org.psdmodels.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.data.Table;

/** What happens to rows in which a number is missing; without a word of it they are refused. */
final class MissingRows extends Arguments {
    /** What can be said of them. */
    enum Rule {
        /** They are left out. */
        DROP;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Argument<Rule> rule = option(Types.oneOf(List.of(Rule.values())), "RULE", "--na")
            .says("drop: leave out rows in which a number of these columns is missing, and say how many"
                    + " (default: refuse them).");

    /** What the command was told of rows, as words: their weights and this. */
    List<String> words(Optional<String> weights) {
        List<String> words = new ArrayList<>();
        weights.ifPresent(column -> words.addAll(List.of("--weights", column)));
        rule.given().ifPresent(given -> words.addAll(List.of("--na", given.toString())));
        return words;
    }

    /** The rows that are not left out. */
    Table of(Table table, PrintWriter err) {
        return !rule.isGiven() ? table : kept(table, table.complete(), err);
    }

    private static Table kept(Table table, int[] rows, PrintWriter err) {
        if (rows.length == 0) {
            throw new IllegalArgumentException(
                    table.place(0) + ": here and in every row below a number or label is missing; none is left");
        }
        if (rows.length < table.rows()) {
            err.println(said(table.rows() - rows.length, table.rows()));
        }
        return table.select(rows);
    }

    /** The rows that are not left out, where a label may be missing too. */
    Table ofLabelled(Table table, String column, PrintWriter err) {
        if (!rule.isGiven()) {
            return table;
        }
        List<String> labels = table.texts(column);
        int[] kept = IntStream.of(table.complete())
                .filter(i -> !labels.get(i).isBlank())
                .toArray();
        return kept(table, kept, err);
    }

    /** How many rows are left out. */
    static String said(long dropped, long rows) {
        return String.format(
                Locale.ROOT, "left out     %d of %d rows, in which a number or label is missing", dropped, rows);
    }
}
