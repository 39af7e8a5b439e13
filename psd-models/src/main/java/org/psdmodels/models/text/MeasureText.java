package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.kernel.Measure;

/**
 * Measures as text: {@code lebesgue}, {@code box:0,1;-inf,inf} (an interval for each coordinate), {@code
 * gaussian:0,1;0,4} (mean and variance for each coordinate), {@code gaussian:0,1 on box:0,inf}, {@code box:0,1;0,1
 * weighted:2,0} (times x_1^2). One pair of numbers stands for all coordinates.
 */
public final class MeasureText {
    private static final String LEBESGUE = "lebesgue";
    private static final String GAUSSIAN = "gaussian";
    private static final String BOX = "box";
    private static final String WEIGHTED = "weighted";
    private static final int MOST_EXPONENT = 1000;

    private MeasureText() {}

    /**
     * Reads a measure.
     *
     * @param text the text
     * @param dimension the dimension of the measure
     * @return the measure
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static Measure parse(String text, int dimension) {
        Cursor cursor = new Cursor(text);
        try {
            String name = cursor.name("a measure", List.of(LEBESGUE, BOX, GAUSSIAN));
            Measure measure = switch (name) {
                case LEBESGUE -> Measure.lebesgue(dimension);
                case BOX -> restricted(Measure.lebesgue(dimension), cursor);
                default -> gaussian(pairs(cursor, dimension));
            };
            if (!name.equals(BOX) && cursor.acceptWord("on")) {
                cursor.name("a set", List.of(BOX));
                measure = restricted(measure, cursor);
            }
            if (cursor.acceptWord(WEIGHTED)) {
                measure = measure.weightedBy(exponents(cursor, dimension));
            }
            cursor.end("\"on\" or \"weighted\"");
            return measure;
        } catch (TextException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw cursor.problem(0, String.valueOf(e.getMessage()));
        }
    }

    private static int[] exponents(Cursor cursor, int dimension) {
        cursor.expect(':');
        int[] exponents = new int[dimension];
        for (int c = 0; c < dimension; c++) {
            if (c > 0) {
                cursor.expect(',');
            }
            exponents[c] = cursor.whole("exponent", 0, MOST_EXPONENT);
        }
        return exponents;
    }

    private static Measure gaussian(List<double[]> pairs) {
        return Measure.gaussian(column(pairs, 0), column(pairs, 1));
    }

    private static Measure restricted(Measure measure, Cursor cursor) {
        List<double[]> pairs = pairs(cursor, measure.dimension());
        return measure.restrictedTo(column(pairs, 0), column(pairs, 1));
    }

    private static double[] column(List<double[]> pairs, int which) {
        return pairs.stream().mapToDouble(p -> p[which]).toArray();
    }

    private static List<double[]> pairs(Cursor cursor, int dimension) {
        cursor.expect(':');
        int start = cursor.position();
        List<double[]> pairs = new ArrayList<>();
        do {
            double first = cursor.numberOrInfinity();
            cursor.expect(',');
            pairs.add(new double[] {first, cursor.numberOrInfinity()});
        } while (cursor.accept(';'));
        if (pairs.size() != 1 && pairs.size() != dimension) {
            throw cursor.problem(
                    start,
                    "expected one pair of numbers, or one for each of " + dimension + " coordinates, found "
                            + pairs.size());
        }
        return pairs.size() == dimension ? pairs : Collections.nCopies(dimension, pairs.get(0));
    }

    /**
     * Writes a measure.
     *
     * @param measure the measure
     * @return a text from which {@link #parse} makes an equal measure, to the bit; empty where some coordinates alone are normal
     */
    public static Optional<String> format(Measure measure) {
        String text = base(measure);
        boolean bounded = factors(measure).stream().anyMatch(f -> f.lower() > -inf() || f.upper() < inf());
        if (bounded) {
            String box = BOX + ":" + pairs(measure, f -> number(f.lower()) + "," + number(f.upper()));
            text = text.equals(LEBESGUE) ? box : text + " on " + box;
        }
        String written = measure.isUnweighted() ? text : text + " " + WEIGHTED + ":" + exponents(measure);
        return Optional.of(written).filter(t -> parse(t, measure.dimension()).equals(measure));
    }

    private static String exponents(Measure measure) {
        return factors(measure).stream().map(f -> String.valueOf(f.exponent())).collect(Collectors.joining(","));
    }

    private static String base(Measure measure) {
        return factors(measure).stream().allMatch(Measure.Factor::isGaussian)
                ? GAUSSIAN + ":" + pairs(measure, f -> number(f.mean()) + "," + number(f.variance()))
                : LEBESGUE;
    }

    private static String pairs(Measure measure, Function<Measure.Factor, String> pair) {
        List<String> pairs = factors(measure).stream().map(pair).toList();
        return pairs.stream().distinct().count() == 1
                ? pairs.get(0)
                : pairs.stream().collect(Collectors.joining(";"));
    }

    private static List<Measure.Factor> factors(Measure measure) {
        return IntStream.range(0, measure.dimension()).mapToObj(measure::factor).toList();
    }

    private static double inf() {
        return Double.POSITIVE_INFINITY;
    }

    private static String number(double value) {
        return Double.isInfinite(value) ? (value > 0 ? "inf" : "-inf") : Double.toString(value);
    }
}
