package org.psdmodels.bench.compare;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.psdmodels.bench.problems.Battery;
import org.psdmodels.bench.problems.NamedProblem;
import org.psdmodels.bench.problems.RandomProblems;

/** The named battery, or as many random problems as wanted: which are solved, missed, lost or named infeasible. */
public final class Robustness implements ComparisonPart {
    private final String title;
    private final List<NamedProblem> problems;

    private Robustness(String title, Stream<NamedProblem> problems) {
        this.title = title;
        this.problems = problems.toList();
    }

    /** {@return the named battery: the section} */
    public static Robustness battery() {
        return new Robustness("Battery", Battery.problems().stream());
    }

    /**
     * Random problems.
     *
     * @param first the first seed
     * @param count the number of seeds
     * @return the section
     */
    public static Robustness random(long first, long count) {
        return new Robustness(
                "Random problems, seeds " + first + " to " + (first + count - 1),
                LongStream.range(first, first + count).mapToObj(RandomProblems::of));
    }

    @Override
    public void run(Scope scope, Report report) {
        for (Entrant entrant : scope.entrants()) {
            report.heading(title + ", solver " + entrant.name());
            Tally tally = new Tally();
            long started = System.nanoTime();
            problems.stream().filter(scope::wants).forEach(problem -> tally.add(problem, entrant));
            tally.print(report);
            report.paragraph("Time: " + Report.shown((System.nanoTime() - started) / 1e9) + " s.");
        }
    }
}
