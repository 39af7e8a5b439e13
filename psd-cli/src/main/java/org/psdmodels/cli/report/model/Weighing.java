package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.automatic.StackedDensity.Member;

/** What a mixture was weighed from: what each member says of rows that it has not seen, and what that says of the data. */
record Weighing(StackedDensity model) {
    /** Nats a row: what is better by less is as good. */
    private static final double AS_GOOD = 0.01;

    /** Such freedom has one square and no more. */
    private static final double ONE_SQUARE = 1.5;

    void tell(Page page) {
        List<Member> members = model.members();
        page.paragraph(String.format(
                Locale.ROOT,
                "Nothing was given, and no row was set aside: %d densities were fitted to all rows, and weighed by what each says"
                        + " of a row that is left out. Of fits that follows from the leverage of the row, whose sum is the number of"
                        + " degrees of freedom; of the others it is known in closed form. The left-out score is the mean logarithm"
                        + " of these values: %s.",
                members.size(),
                compared()));
        warning().ifPresent(page::paragraph);
        page.chart(scores(members));
        page.table(List.of("member", "degrees of freedom", "left-out score", "weight", ""), rows());
    }

    /** The mixture beside the best of each sort. */
    private String compared() {
        List<String> parts = new ArrayList<>();
        parts.add("the mixture has " + Numbers.shown(model.leftOut()));
        best(m -> m.fit().isPresent()).ifPresent(m -> parts.add("the best fit " + Numbers.shown(m.score())));
        best(m -> m.name().contains("kernel density"))
                .ifPresent(m -> parts.add("the best kernel density " + Numbers.shown(m.score())));
        best(m -> m.name().startsWith("normal"))
                .ifPresent(m -> parts.add("one normal distribution " + Numbers.shown(m.score())));
        return String.join(", ", parts);
    }

    private Optional<Member> best(Predicate<Member> which) {
        return model.members().stream().filter(which).max(Comparator.comparingDouble(Member::score));
    }

    /** Where the data say little. */
    private Optional<String> warning() {
        Member best = best(m -> true).orElseThrow();
        Optional<Member> normal = best(m -> m.name().startsWith("normal"));
        if (best.name().startsWith("heavy")) {
            return Optional.of(
                    "The guard with heavy tails says more of rows left out than any fit: there are rows far from all"
                            + " others, or too few to say more.");
        }
        if (normal.filter(n -> best.score() - n.score() < AS_GOOD).isPresent()) {
            return Optional.of(
                    "One normal distribution says as much of rows left out as anything else: these data show no other"
                            + " shape.");
        }
        return best.fit().isPresent() && best.degreesOfFreedom() < ONE_SQUARE
                ? Optional.of("The best fit is one square: these data show a single hump and no more.")
                : Optional.empty();
    }

    /** Left-out scores of the fits against their freedom, with the best of the others as a line. */
    private Chart scores(List<Member> members) {
        List<Member> fits = members.stream()
                .filter(m -> m.fit().isPresent())
                .sorted(Comparator.comparingDouble(Member::degreesOfFreedom))
                .toList();
        double[] freedom = fits.stream().mapToDouble(Member::degreesOfFreedom).toArray();
        Chart chart = Chart.of("Left-out score and freedom of the fits", "degrees of freedom", "nats a row")
                .dots("fits", freedom, fits.stream().mapToDouble(Member::score).toArray());
        double[] ends = {fits.isEmpty() ? 1 : freedom[0], fits.isEmpty() ? 2 : freedom[freedom.length - 1]};
        Optional<Member> other = best(m -> m.fit().isEmpty());
        if (other.isPresent()) {
            double score = other.get().score();
            chart = chart.dashed("best without a fit: " + other.get().name(), ends, new double[] {score, score});
        }
        return chart.onLogarithmicX();
    }

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        for (Member m : model.members()) {
            rows.add(List.of(
                    m.name(),
                    freedom(m.degreesOfFreedom()),
                    Numbers.shown(m.score()),
                    String.format(Locale.ROOT, "%.3f", m.weight()),
                    ""));
        }
        for (StackedDensity.Dropped d : model.dropped()) {
            rows.add(List.of(d.name(), freedom(d.degreesOfFreedom()), "", "", "not weighed: " + d.reason()));
        }
        return rows;
    }

    private static String freedom(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.1f", value);
    }
}
