package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Tuning;

/**
 * What was measured: for each label the measures on every draw, in order.
 *
 * @param byLabel the measures
 */
record Findings(Map<String, List<Measures>> byLabel) {
    /** Keeps the order of the labels. */
    Findings {
        byLabel = new LinkedHashMap<>(byLabel);
    }

    List<String> labels() {
        return List.copyOf(byLabel.keySet());
    }

    /** The values of all draws; NaN where there is none. */
    double[] values(String label, Column column) {
        return byLabel.get(label).stream()
                .mapToDouble(measures -> measures.values().getOrDefault(column.name(), Double.NaN))
                .toArray();
    }

    double of(String label, Column column) {
        return column.over().of(values(label, column));
    }

    /** What a figure draws of the first draw. */
    double[] curve(String label, int number) {
        return byLabel.get(label).get(0).curves().get(number);
    }

    /** A row of a figure's table: the label, numbers, and the settings chosen. */
    List<String> row(String label, Column... columns) {
        return Stream.of(
                        Stream.of(label),
                        Stream.of(columns).map(column -> digits(of(label, column))),
                        Stream.of(settings(label)))
                .flatMap(cells -> cells)
                .toList();
    }

    /** The settings chosen on the first draw. */
    String settings(String label) {
        Map<String, Double> values = byLabel.get(label).get(0).values();
        return Stream.of(Tuning.WIDTH, CrossValidation.LAMBDA)
                .filter(values::containsKey)
                .map(name -> name + " " + digits(values.get(name)))
                .collect(Collectors.joining(", "));
    }

    /** The values of one label less those of another, draw by draw. */
    double[] differences(String first, String second, Column column) {
        double[] differences = values(first, column);
        double[] others = values(second, column);
        for (int k = 0; k < differences.length; k++) {
            differences[k] -= others[k];
        }
        return differences;
    }

    /** By how many standard errors the mean of one label is above that of another; on one draw by infinitely many. */
    double lead(String first, String second, Column column) {
        double[] differences = differences(first, second, column);
        double mean = Column.Over.MEAN.of(differences);
        return mean == 0 ? 0 : mean / (differences.length == 1 ? 0 : Column.error(differences));
    }

    /** The mean difference with its standard error, in words; on one draw there is nothing to be said. */
    String difference(String first, String second, Column column) {
        double[] differences = differences(first, second, column);
        return differences.length == 1 ? "" : "; " + first + "'s is higher by " + column.cell(differences);
    }

    /** What the paper says of the choice of settings. */
    Stream<Claim> claimsOfSettings(String ofWidths, String ofRestarts) {
        double ncm = of(Contender.NCM, Contender.SPREAD);
        double ours = of(Contender.PSD, Contender.SPREAD);
        double gain = of(Contender.GLM, Contender.GAIN);
        return Stream.of(
                new Claim(ofWidths, "spread over widths " + digits(ncm) + ", PSD's " + digits(ours), ncm > 1.5 * ours),
                new Claim(
                        ofRestarts,
                        "the best of five starts lowers the objective of the settings chosen by " + digits(gain)
                                + " of its size at most",
                        gain > 1e-4));
    }
}
