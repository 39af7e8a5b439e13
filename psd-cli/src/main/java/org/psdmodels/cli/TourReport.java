package org.psdmodels.cli;

import java.util.List;
import org.psdmodels.verify.LawReport;
import org.psdmodels.verify.LawResult;
import org.psdmodels.verify.Outcome;

/** The tour's findings as a Markdown page. */
final class TourReport {
    private TourReport() {}

    static String of(List<LawReport> reports, List<Tour.Catch> catches) {
        StringBuilder page = new StringBuilder("# The laws, and what they found\n\n");
        page.append("| subject | laws that hold | do not apply | trials | broken |\n|---|---|---|---|---|\n");
        for (LawReport report : reports) {
            page.append(String.format(
                    "| %s | %d | %d | %d | %s |%n",
                    report.subject(), held(report), skipped(report), trials(report), report.failed()));
        }
        page.append("\n## Broken on purpose, and caught\n");
        for (Tour.Catch caught : catches) {
            page.append(String.format(
                    "%n### %s%n%n%s%n%n",
                    caught.broken().name(), caught.broken().flaw()));
            caught.report().results().stream()
                    .filter(LawResult::failed)
                    .forEach(result -> page.append("- ").append(result).append('\n'));
        }
        page.append("\n## Every law and subject\n");
        for (LawReport report : reports) {
            page.append("\n### ").append(report.subject()).append("\n\n");
            report.results().forEach(result -> page.append("- ").append(result).append('\n'));
        }
        return page.toString().replace("\r\n", "\n");
    }

    static long held(LawReport report) {
        return count(report, Outcome.Holds.class);
    }

    static long skipped(LawReport report) {
        return count(report, Outcome.Skips.class);
    }

    static int trials(LawReport report) {
        return report.results().stream().mapToInt(LawResult::trials).sum();
    }

    private static long count(LawReport report, Class<? extends Outcome> kind) {
        return report.results().stream()
                .filter(r -> kind.isInstance(r.outcome()))
                .count();
    }
}
