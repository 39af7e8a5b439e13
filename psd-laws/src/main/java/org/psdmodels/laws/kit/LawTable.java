package org.psdmodels.laws.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A readable record of which subjects were held to which laws, as a page of Markdown. */
public final class LawTable {
    private final String kind;
    private final int laws;
    private final Map<String, LawReport> reports = new LinkedHashMap<>();

    /**
     * A record without subjects.
     *
     * @param kind what they are, such as kernels
     * @param laws the number of laws that they are held to
     */
    public LawTable(String kind, int laws) {
        this.kind = kind;
        this.laws = laws;
    }

    /**
     * Records what came of a subject.
     *
     * @param subject what the page calls it
     * @param report what came of it
     */
    public void add(String subject, LawReport report) {
        reports.put(subject, report);
    }

    /**
     * Writes the page, {@code <kind>.md}, over one that is there.
     *
     * @param folder where to; made if there is none
     * @param killed the number of broken objects that the laws have found out
     * @throws IOException if it cannot be written
     */
    public void write(Path folder, int killed) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# Laws of " + kind);
        lines.add("");
        lines.add(laws + " laws, " + reports.size() + " subjects, " + killed + " broken objects found out.");
        lines.add("");
        lines.add("| subject | laws held | does not apply | exempt |");
        lines.add("| --- | ---: | --- | --- |");
        reports.forEach((subject, report) -> lines.add(row(subject, report)));
        Files.createDirectories(folder);
        Files.write(folder.resolve(kind + ".md"), lines);
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
