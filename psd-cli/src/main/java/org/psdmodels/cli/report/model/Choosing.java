package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.models.Choice;
import org.psdmodels.models.Choice.Scored;

/** What kernel and penalty were chosen from, the best first. */
record Choosing(Choice choice) {
    private static final int SHOWN = 10;

    void tell(Page page) {
        List<String> names = List.copyOf(choice.best().parameters().keySet());
        page.paragraph(String.format(
                "%s were chosen: the best of %d by the mean score on rows left out, over %d folds.",
                capitalized(String.join(" and ", names)), choice.candidates().size(), choice.folds()));
        List<String> header = new ArrayList<>(names);
        header.addAll(List.of("left-out score", "standard error", "folds without score", ""));
        page.table(header, rows());
    }

    private List<List<String>> rows() {
        return choice.candidates().stream()
                .sorted(Comparator.comparingDouble(Choosing::rank).reversed())
                .limit(SHOWN)
                .map(this::row)
                .toList();
    }

    /** Candidates that failed somewhere come last, as they cannot be chosen. */
    private static double rank(Scored candidate) {
        return candidate.failures() > 0 ? Double.NEGATIVE_INFINITY : candidate.score();
    }

    private List<String> row(Scored candidate) {
        List<String> cells = new ArrayList<>();
        candidate.parameters().values().forEach(value -> cells.add(Numbers.shown(value)));
        cells.add(Numbers.shown(candidate.score()));
        cells.add(Numbers.shown(candidate.standardError()));
        cells.add(String.valueOf(candidate.failures()));
        cells.add(candidate.equals(choice.best()) ? "chosen" : "");
        return cells;
    }

    private static String capitalized(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
