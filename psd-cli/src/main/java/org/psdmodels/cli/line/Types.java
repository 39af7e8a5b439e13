package org.psdmodels.cli.line;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What words commonly stand for. */
public final class Types {
    /** The word itself. */
    public static final Type<String> TEXT = new Text();

    /** The name of a column in a list with commas, where a name that has a comma itself is in double quotes. */
    public static final Type<String> COLUMN = new Column();

    /** The path of a file or folder. */
    public static final Type<Path> FILE = new Place();

    /** A floating-point number. */
    public static final Type<Double> NUMBER = new Real();

    /** A whole number. */
    public static final Type<Integer> COUNT = new Whole();

    /** A whole number of 64 bits. */
    public static final Type<Long> SEED = new LongWhole();

    /** What is said by its name alone. */
    static final Type<Boolean> NOTHING = new Nothing();

    private Types() {}

    /**
     * One of few words, in upper or lower case.
     *
     * @param values what they stand for, by their names in lower case
     * @param <E> the enumeration
     * @return their type
     */
    public static <E extends Enum<E>> Type<E> oneOf(List<E> values) {
        return new Choice<>(values);
    }

    /**
     * Numbers as an array.
     *
     * @param values boxed numbers
     * @return the same numbers
     */
    public static double[] numbers(List<Double> values) {
        double[] numbers = new double[values.size()];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = values.get(k);
        }
        return numbers;
    }

    private static WordException none(String word, String what) {
        return new WordException("'" + word + "' is not " + what);
    }

    private record Text() implements Type<String> {
        @Override
        public String read(String word) {
            return word;
        }
    }

    private record Column() implements Type<String> {
        @Override
        public String read(String word) {
            return isQuoted(word) ? word.substring(1, word.length() - 1) : word;
        }

        /** Quotes of a name without a comma are its own. */
        private static boolean isQuoted(String word) {
            return word.length() > 2 && word.startsWith("\"") && word.endsWith("\"") && word.contains(",");
        }
    }

    private record Place() implements Type<Path> {
        @Override
        public Path read(String word) {
            try {
                return Path.of(word);
            } catch (InvalidPathException e) {
                throw none(word, "the name of a file");
            }
        }
    }

    private record Real() implements Type<Double> {
        @Override
        public Double read(String word) {
            try {
                return Double.valueOf(word);
            } catch (NumberFormatException e) {
                throw none(word, "a number");
            }
        }
    }

    private record Whole() implements Type<Integer> {
        @Override
        public Integer read(String word) {
            try {
                return Integer.valueOf(word);
            } catch (NumberFormatException e) {
                throw none(word, "a whole number");
            }
        }
    }

    private record LongWhole() implements Type<Long> {
        @Override
        public Long read(String word) {
            try {
                return Long.valueOf(word);
            } catch (NumberFormatException e) {
                throw none(word, "a whole number");
            }
        }
    }

    private record Nothing() implements Type<Boolean> {
        @Override
        public Boolean read(String word) {
            throw new WordException("takes no value, found '" + word + "'");
        }
    }

    private record Choice<E extends Enum<E>>(List<E> values) implements Type<E> {
        @Override
        public E read(String word) {
            for (E value : values) {
                if (value.name().equalsIgnoreCase(word)) {
                    return value;
                }
            }
            throw new WordException("must be one of " + String.join(", ", choices()) + ", found '" + word + "'");
        }

        @Override
        public List<String> choices() {
            List<String> words = new ArrayList<>();
            for (E value : values) {
                words.add(value.name().toLowerCase(Locale.ROOT));
            }
            return words;
        }
    }
}
