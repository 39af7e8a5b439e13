package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.psdmodels.cli.report.Page;

/** How many rows of each class were said to be of each class. */
record Confusion(List<String> classes, List<String> truth, List<String> predicted) {
    /** More classes than this make no table that can be read. */
    private static final int MOST_CLASSES = 12;

    private static final int MOST_PAIRS = 20;

    int count(String actual, String said) {
        return (int) IntStream.range(0, truth.size())
                .filter(i -> truth.get(i).equals(actual) && predicted.get(i).equals(said))
                .count();
    }

    long right() {
        return IntStream.range(0, truth.size())
                .filter(i -> truth.get(i).equals(predicted.get(i)))
                .count();
    }

    /** The classes of the model, and then labels that only the data have. */
    private List<String> actual() {
        LinkedHashSet<String> all = new LinkedHashSet<>(classes);
        all.addAll(truth);
        return List.copyOf(all);
    }

    void tell(Page page, String data) {
        page.paragraph(String.format(
                Locale.ROOT,
                "Right: %d of %d rows of %s, %.1f %%.",
                right(),
                truth.size(),
                data,
                100.0 * right() / truth.size()));
        if (actual().size() <= MOST_CLASSES) {
            page.table(header(), actual().stream().map(this::row).toList());
        } else {
            page.table(List.of("is", "taken for", "rows"), errors());
        }
    }

    private List<String> header() {
        List<String> header = new ArrayList<>(List.of("is \\ taken for"));
        header.addAll(classes);
        header.add("right");
        return header;
    }

    private List<String> row(String actual) {
        List<String> row = new ArrayList<>(List.of(actual));
        classes.forEach(said -> row.add(String.valueOf(count(actual, said))));
        long all = truth.stream().filter(actual::equals).count();
        row.add(all == 0 ? "no rows" : String.format(Locale.ROOT, "%.1f %%", 100.0 * count(actual, actual) / all));
        return row;
    }

    /** The most frequent errors first. */
    private List<List<String>> errors() {
        Map<List<String>, Integer> counts = new TreeMap<>(Comparator.comparing(List::toString));
        for (int i = 0; i < truth.size(); i++) {
            if (!truth.get(i).equals(predicted.get(i))) {
                counts.merge(List.of(truth.get(i), predicted.get(i)), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<List<String>, Integer>comparingByValue().reversed())
                .limit(MOST_PAIRS)
                .map(e -> List.of(e.getKey().get(0), e.getKey().get(1), String.valueOf(e.getValue())))
                .toList();
    }
}
