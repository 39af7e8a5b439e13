package org.psdmodels.cli;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.models.density.LineDistribution;
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
record Asked(PsdDensity density, List<String> names, String title) {
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
                density.conditional(UsageException.checked("--conditional", () -> distinct(known)), values),
                others,
                "conditional on " + String.join(", ", conditions) + " of " + title);
    }

    /** The density of some columns. */
    Asked on(List<String> columns) {
        int[] chosen =
                columns.stream().mapToInt(name -> index("--marginal", name)).toArray();
        return new Asked(
                density.marginal(UsageException.checked("--marginal", () -> distinct(chosen))),
                columns,
                "marginal on " + String.join(", ", columns) + " of " + title);
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
        BoxText box = BoxText.parse("--probability", text, density.dimension());
        answers.add("probability", box.toString(), "", density.mass(box.lower(), box.upper()));
    }

    void mean(Answers answers) {
        columns("mean", density.mean(), answers);
    }

    void sd(Answers answers) {
        columns("sd", density.sd(), answers);
    }

    private void columns(String question, double[] values, Answers answers) {
        for (int c = 0; c < values.length; c++) {
            answers.add(question, "", names.get(c), values[c]);
        }
    }

    void quantiles(double[] levels, Answers answers) {
        for (int c = 0; levels.length > 0 && c < names.size(); c++) {
            LineDistribution line = line(c);
            for (double level : levels) {
                double value = UsageException.checked("--quantile", () -> line.quantile(level));
                answers.add("quantile", String.valueOf(level), names.get(c), value);
            }
        }
    }

    private LineDistribution line(int c) {
        return (names.size() == 1 ? density : density.marginal(c)).distribution();
    }

    void covariance(Answers answers) {
        Matrix covariance = density.covariance();
        for (int b = 0; b < names.size(); b++) {
            for (int c = b; c < names.size(); c++) {
                answers.add("covariance", "", names.get(b) + "*" + names.get(c), covariance.get(b, c));
            }
        }
    }

    void modes(Answers answers) {
        List<Mode> modes = density.modes();
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
        answers.add("entropy", "nats", "", line(0).entropy());
    }
}
