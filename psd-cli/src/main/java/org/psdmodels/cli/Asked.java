package org.psdmodels.cli;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.models.density.Mode;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.text.Nearest;

/**
 * A density that is asked, with the words for it.
 *
 * @param density the density
 * @param names its columns
 * @param title the model file, and what of it
 */
record Asked(Density density, List<String> names, String title) {
    /** The density of the other columns where some have given values. */
    Asked given(List<String> conditions) {
        int[] known = new int[conditions.size()];
        double[] values = new double[conditions.size()];
        for (int k = 0; k < known.length; k++) {
            String condition = conditions.get(k);
            int sign = condition.lastIndexOf('=');
            if (sign < 1) {
                throw new UsageException("--conditional " + condition + ": must be COL=VALUE, as in height=170");
            }
            known[k] = index("--conditional", condition.substring(0, sign));
            values[k] = number(condition, condition.substring(sign + 1));
        }
        List<String> others = IntStream.range(0, names.size())
                .filter(c -> IntStream.of(known).noneMatch(k -> k == c))
                .mapToObj(names::get)
                .toList();
        if (others.isEmpty()) {
            throw new UsageException(
                    "--conditional " + String.join(",", conditions) + ": leaves no column of " + names);
        }
        return new Asked(
                Densities.can(density, JointDensity.class, "--conditional", "conditionals")
                        .conditional(UsageException.checked("--conditional", () -> distinct(known)), values),
                others,
                "conditional on " + String.join(", ", conditions) + " of " + title);
    }

    /** The density of some columns. */
    Asked on(List<String> columns) {
        int[] chosen =
                columns.stream().mapToInt(name -> index("--marginal", name)).toArray();
        return new Asked(
                marginal(UsageException.checked("--marginal", () -> distinct(chosen))),
                columns,
                "marginal on " + String.join(", ", columns) + " of " + title);
    }

    private Density marginal(int... chosen) {
        return chosen.length == 1 && names.size() == 1
                ? density
                : Densities.can(density, JointDensity.class, "--marginal", "marginals")
                        .marginal(chosen);
    }

    private static int[] distinct(int... columns) {
        if (IntStream.of(columns).distinct().count() < columns.length) {
            throw new IllegalArgumentException("columns must differ from each other");
        }
        return columns;
    }

    private static double number(String condition, String text) {
        try {
            double value = Double.parseDouble(text.strip());
            if (Math.abs(value) < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new UsageException("--conditional " + condition + ": '" + text + "' is not a number");
        }
        throw new UsageException("--conditional " + condition + ": the value must be finite");
    }

    private int index(String option, String name) {
        int found = names.indexOf(name);
        if (found < 0) {
            throw new UsageException(
                    option + " " + name + ": there is no such column among " + names + Nearest.suggestion(name, names));
        }
        return found;
    }

    void probability(String text, Answers answers) {
        BoxMasses masses = Densities.can(density, BoxMasses.class, "--probability", "masses of boxes");
        BoxText box = BoxText.parse("--probability", text, density.dimension());
        answers.add("probability", box.toString(), "", masses.mass(box.lower(), box.upper()));
    }

    void mean(Answers answers) {
        columns("mean", moments("--mean").mean(), answers);
    }

    void sd(Answers answers) {
        columns("sd", moments("--sd").sd(), answers);
    }

    /** Whether there are mean and covariances; some tails are too heavy. */
    boolean hasMoments() {
        return density.as(MeanAndCovariance.class).isPresent();
    }

    private MeanAndCovariance moments(String question) {
        return Densities.can(density, MeanAndCovariance.class, question, "covariances: a member has too heavy tails");
    }

    private void columns(String question, double[] values, Answers answers) {
        for (int c = 0; c < values.length; c++) {
            answers.add(question, "", names.get(c), values[c]);
        }
    }

    void quantiles(double[] levels, Answers answers) {
        for (int c = 0; levels.length > 0 && c < names.size(); c++) {
            DistributionOnLine line = line(c);
            for (double level : levels) {
                double value = UsageException.checked("--quantile", () -> line.quantile(level));
                answers.add("quantile", String.valueOf(level), names.get(c), value);
            }
        }
    }

    private DistributionOnLine line(int c) {
        return Densities.can(marginal(c), DistributionOnLine.class, "--quantile", "distribution function");
    }

    void covariance(Answers answers) {
        Matrix covariance = moments("--covariance").covariance();
        for (int b = 0; b < names.size(); b++) {
            for (int c = b; c < names.size(); c++) {
                answers.add("covariance", "", names.get(b) + "*" + names.get(c), covariance.get(b, c));
            }
        }
    }

    void modes(Answers answers) {
        List<Mode> modes = Densities.can(density, PsdDensity.class, "--modes", "search for modes")
                .modes();
        for (int k = 0; k < modes.size(); k++) {
            String number = String.valueOf(k + 1);
            double[] place = modes.get(k).coordinates();
            for (int c = 0; c < place.length; c++) {
                answers.add("mode", number, names.get(c), place[c]);
            }
            answers.add("density at mode", number, "", modes.get(k).density());
        }
    }

    void entropy(Answers answers) {
        if (names.size() > 1) {
            throw new UsageException("--entropy: is of one column, not of " + names + "; choose one by --marginal");
        }
        PsdDensity squares = Densities.can(density, PsdDensity.class, "--entropy", "integral of its logarithm");
        answers.add("entropy", "nats", "", squares.distribution().entropy());
    }
}
