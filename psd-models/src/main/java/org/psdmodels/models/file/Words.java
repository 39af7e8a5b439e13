package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Names;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.MeasureText;

/** What options of recipes say: numbers, places and what holds there. For those who make estimators of recipes. */
public final class Words {
    private Words() {}

    /**
     * {@return an estimator that was given all options, one after the other}
     *
     * @param recipe the recipe
     * @param begun the estimator without options
     * @param change gives it one
     * @param <E> the estimator
     * @throws OptionException if it refuses one
     */
    public static <E> E given(Recipe recipe, E begun, BiFunction<E, Recipe.Option, E> change) {
        E estimator = begun;
        for (Recipe.Option option : recipe.options()) {
            E before = estimator;
            estimator = read(option, given -> change.apply(before, given));
        }
        return estimator;
    }

    /** What an option means; an error names it. */
    static <T> T read(Recipe.Option option, Function<Recipe.Option, T> reader) {
        try {
            return reader.apply(option);
        } catch (OptionException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new OptionException(option, e);
        }
    }

    /**
     * What an option means that may be given once.
     *
     * @param recipe the recipe
     * @param name the name of the option
     * @param reader reads its text
     * @param <T> what it means
     * @return what it means; empty where it is not given
     * @throws OptionException if it cannot be read
     */
    public static <T> Optional<T> read(Recipe recipe, String name, Function<String, T> reader) {
        return recipe.value(name)
                .map(text -> read(new Recipe.Option(name, text), option -> reader.apply(option.value())));
    }

    /**
     * What an option means that must be given once.
     *
     * @param recipe the recipe
     * @param name the name of the option
     * @param reader reads its text
     * @param <T> what it means
     * @return what it means
     * @throws IllegalArgumentException if it is not given, or cannot be read
     */
    public static <T> T required(Recipe recipe, String name, Function<String, T> reader) {
        return read(recipe, name, reader)
                .orElseThrow(() -> Checks.failure("option " + name, "must be given", recipe.options()));
    }

    /**
     * That a kind has no such option.
     *
     * @param option the option
     * @return the error, to be thrown
     */
    public static IllegalArgumentException unknown(Recipe.Option option) {
        return Checks.failure("option", "must be one of its kind", option.name());
    }

    /** That a recipe has no options but some. */
    static void requireOnly(Recipe recipe, String... names) {
        recipe.options()
                .forEach(option -> read(option, given -> {
                    if (!List.of(names).contains(given.name())) {
                        throw unknown(given);
                    }
                    return given;
                }));
    }

    /**
     * {@return the number that an option is}
     *
     * @param option the option
     * @throws IllegalArgumentException if it is none
     */
    public static double number(Recipe.Option option) {
        return number(option.name(), option.value());
    }

    /**
     * {@return a number}
     *
     * @param name the name of the option
     * @param text its text
     * @throws IllegalArgumentException if it is none
     */
    public static double number(String name, String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw Checks.failure(name, "must be a number", text);
        }
    }

    /**
     * {@return a whole number}
     *
     * @param name the name of the option
     * @param text its text
     * @throws IllegalArgumentException if it is none
     */
    public static int whole(String name, String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw Checks.failure(name, "must be a whole number", text);
        }
    }

    /** The whole number of any size that an option is. */
    static long seed(Recipe.Option option) {
        try {
            return Long.parseLong(option.value().strip());
        } catch (NumberFormatException e) {
            throw Checks.failure(option.name(), "must be a whole number", option.value());
        }
    }

    /**
     * Numbers with commas between.
     *
     * @param name the name of the option
     * @param text its text
     * @return the numbers
     * @throws IllegalArgumentException if one is none
     */
    public static double[] numbers(String name, String text) {
        return Arrays.stream(text.split(",", -1))
                .mapToDouble(t -> number(name, t))
                .toArray();
    }

    static int[] wholes(String name, String text) {
        return Arrays.stream(text.split(",", -1)).mapToInt(t -> whole(name, t)).toArray();
    }

    /** A place and a value, with = between. */
    record At(String name, String place, double value) {
        static At of(Recipe.Option option) {
            int sign = option.value().lastIndexOf('=');
            Checks.require(sign >= 0, option.name(), "must be PLACE=NUMBER", option.value());
            String place = option.value().substring(0, sign).strip();
            return new At(
                    option.name(), place, number(option.name(), option.value().substring(sign + 1)));
        }

        double[] point() {
            return numbers(name, place);
        }

        Measure measure(Names names) {
            return MeasureText.parse(place, names.inputs().size());
        }
    }

    /** The index of a column, from 0 behind #, as recipes have it whatever columns are called, or by its name. */
    static int coordinate(String option, String word, Names names) {
        boolean isNumber = word.length() > 1
                && word.charAt(0) == '#'
                && word.chars().skip(1).allMatch(sign -> sign >= '0' && sign <= '9');
        int index = isNumber ? whole(option, word.substring(1)) : names.inputs().indexOf(word);
        Checks.require(
                index >= 0 && index < names.inputs().size(),
                option,
                "must begin with a column of " + names.inputs() + " or its number from #0 on",
                word);
        return index;
    }

    /** The lower corner of a box. */
    static double[] lower(Measure box) {
        return ends(box, Measure.Factor::lower);
    }

    /** The upper corner of a box. */
    static double[] upper(Measure box) {
        return ends(box, Measure.Factor::upper);
    }

    private static double[] ends(Measure box, ToDoubleFunction<Measure.Factor> end) {
        return IntStream.range(0, box.dimension())
                .mapToDouble(c -> end.applyAsDouble(box.factor(c)))
                .toArray();
    }
}
