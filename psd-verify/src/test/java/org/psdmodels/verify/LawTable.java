package org.psdmodels.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A readable record of which subjects were held to which laws: {@code target/laws/<kind>.md}. */
final class LawTable {
    private static final Path FOLDER = Path.of("target", "laws");

    private final String kind;
    private final int laws;
    private final Map<String, LawReport> reports = new LinkedHashMap<>();
    private int killed;

    LawTable(String kind, int laws) {
        this.kind = kind;
        this.laws = laws;
    }

    void add(String subject, LawReport report) {
        reports.put(subject, report);
    }

    void killed(int count) {
        killed = count;
    }

    void write() throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Laws of " + kind);
        lines.add("");
        lines.add(laws + " laws, " + reports.size() + " subjects, " + killed + " broken objects found out.");
        lines.add("");
        lines.add("| subject | laws held | does not apply | exempt |");
        lines.add("| --- | ---: | --- | --- |");
        reports.forEach((subject, report) -> lines.add(row(subject, report)));
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve(kind + ".md"), lines);
    }

    private static String row(String subject, LawReport report) {
        long held = report.results().stream()
                .filter(r -> r.outcome() instanceof Outcome.Holds)
                .count();
        String exempt = report.results().stream()
                .filter(r -> !r.exemption().isEmpty())
                .map(r -> r.law() + ": " + r.exemption())
                .collect(Collectors.joining("; "));
        return "| " + subject.replace("|", "\\|") + " | " + held + " | " + skips(report) + " | " + exempt + " |";
    }

    /** The reasons, each with its laws. */
    private static String skips(LawReport report) {
        Map<String, List<String>> byReason = new TreeMap<>();
        for (LawResult result : report.results()) {
            if (result.outcome() instanceof Outcome.Skips skips) {
                byReason.computeIfAbsent(skips.reason(), r -> new ArrayList<>()).add(result.law());
            }
        }
        return byReason.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + ": " + e.getKey())
                .collect(Collectors.joining("; "));
    }
}
