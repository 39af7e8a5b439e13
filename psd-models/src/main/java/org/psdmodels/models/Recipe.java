package org.psdmodels.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;

/**
 * How a model comes about, as data: the kind of its estimator, what the estimator was given in the order in which it was
 * given, and the settings. It stands in the model and in its file; the estimator, hence the problem that the model solves,
 * the check of its claims, the command that fits it again and the refit follow from it ({@link
 * org.psdmodels.models.file.Kinds}).
 *
 * <p>Everything is text from which the same bits are read. What has no text, such as a function or a loss of the user, is
 * said by name; such a recipe is not {@link #isComplete complete}, and makes no estimator.
 *
 * @param kind the name of the kind, as in files and on the command line
 * @param options what was given beyond the settings
 * @param settings kernel, penalties and solver, where the estimator has settings
 * @param unwritten what has no text: the name of the option, and what it is in words
 */
public record Recipe(String kind, List<Option> options, Optional<Settings> settings, List<Option> unwritten) {
    /**
     * One thing that an estimator was given.
     *
     * @param name the name, as on the command line without its dashes
     * @param value the text, empty for a flag
     */
    public record Option(String name, String value) {}

    /** Copies the lists. */
    public Recipe {
        Checks.require(!kind.isBlank(), "kind", "must have a name", kind);
        options = List.copyOf(options);
        unwritten = List.copyOf(unwritten);
    }

    /**
     * {@return a recipe of nothing but a kind}
     *
     * @param kind the name of the kind
     */
    public static Recipe of(String kind) {
        return new Recipe(kind, List.of(), Optional.empty(), List.of());
    }

    /**
     * This recipe with one option more.
     *
     * @param name the name of the option
     * @param value its text
     * @return the longer recipe
     */
    public Recipe with(String name, String value) {
        List<Option> more = new ArrayList<>(options);
        more.add(new Option(name, value));
        return new Recipe(kind, more, settings, unwritten);
    }

    /**
     * This recipe with one option more, whose value may have no text.
     *
     * @param name the name of the option
     * @param value its text
     * @param thing what the text is of
     * @return the longer recipe
     */
    public Recipe with(String name, Optional<String> value, Object thing) {
        return value.map(text -> with(name, text)).orElseGet(() -> without(name, thing.toString()));
    }

    /**
     * This recipe with a flag more, where it is set.
     *
     * @param name the name of the flag
     * @param isSet whether it is
     * @return the longer recipe, or this one
     */
    public Recipe withFlag(String name, boolean isSet) {
        return isSet ? with(name, "") : this;
    }

    /**
     * This recipe, which lacks something more.
     *
     * @param name the name of the option
     * @param description what has no text, in words
     * @return a recipe that is not complete
     */
    public Recipe without(String name, String description) {
        List<Option> more = new ArrayList<>(unwritten);
        more.add(new Option(name, description));
        return new Recipe(kind, options, settings, more);
    }

    /**
     * {@return this recipe with settings}
     *
     * @param value the settings
     */
    public Recipe with(Settings value) {
        return new Recipe(kind, options, Optional.of(value), unwritten);
    }

    /**
     * Whether an estimator can be made of it.
     *
     * @return whether everything has a text
     */
    public boolean isComplete() {
        return unwritten.isEmpty();
    }

    /**
     * The text of an option that is given once.
     *
     * @param name the name of the option
     * @return the text; empty where it was not given
     */
    public Optional<String> value(String name) {
        return options.stream()
                .filter(option -> option.name().equals(name))
                .map(Option::value)
                .findFirst();
    }
}
