package org.psdmodels.cli.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An option or a parameter of a command: how it is written, what it is for, and what was given of it.
 *
 * @param <T> the value of a word
 */
public final class Argument<T> {
    private static final String DEFAULT = "{default}";

    /** How many words it takes. */
    enum Form {
        /** None: it is said or not. */
        FLAG,
        /** One. */
        ONE,
        /** One, of values with commas between them. */
        LIST,
        /** Any number, each with a name of its own where there is one. */
        EACH
    }

    private final List<String> names;
    private final String label;
    private final Type<T> type;
    private final Form form;
    private final List<String> words = new ArrayList<>();
    private final List<T> values = new ArrayList<>();
    private String purpose = "";
    private String fallback = "";
    private boolean required;
    private boolean hidden;
    private boolean given;

    /** Without names a parameter, which its place tells. */
    Argument(Form form, Type<T> type, String label, String... names) {
        this.form = form;
        this.type = type;
        this.label = label;
        this.names = List.of(names);
        required = names.length == 0 && form == Form.ONE;
    }

    /**
     * States the purpose.
     *
     * @param text for the help; {default} stands for the default
     * @return this
     */
    public Argument<T> says(String text) {
        purpose = text;
        return this;
    }

    /**
     * States the value where none is given.
     *
     * @param word as it would be given
     * @return this
     */
    public Argument<T> byDefault(String word) {
        fallback = word;
        return this;
    }

    /**
     * Makes it an error that it is not given.
     *
     * @return this
     */
    public Argument<T> required() {
        required = true;
        return this;
    }

    /**
     * Makes it an argument that may be left out, as a parameter without a default may not.
     *
     * @return this
     */
    public Argument<T> optional() {
        required = false;
        return this;
    }

    /**
     * Leaves it out of the help: it is understood only to say that it does not belong here.
     *
     * @return this
     */
    public Argument<T> hidden() {
        hidden = true;
        return this;
    }

    /** {@return whether it stands on the command line} */
    public boolean isGiven() {
        return given;
    }

    /** {@return what was given: the value, empty where none was given} */
    public Optional<T> given() {
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    /** {@return what was given, or the default: the value} */
    public T value() {
        return values.isEmpty() ? type.read(fallback) : values.get(0);
    }

    /** {@return all that was given in its order, or the default} */
    public List<T> values() {
        if (given || fallback.isEmpty()) {
            return List.copyOf(values);
        }
        List<T> usual = new ArrayList<>();
        for (String part : parts(fallback)) {
            usual.add(type.read(part));
        }
        return usual;
    }

    /** {@return what was given, as it was written: the words, none of a flag} */
    public List<String> words() {
        return List.copyOf(words);
    }

    /** {@return what the value is read by: the type} */
    public Type<T> type() {
        return type;
    }

    /** {@return how it is named: the names with their dashes, none of a parameter} */
    public List<String> names() {
        return names;
    }

    /** {@return the name that tells most: the longest of the names; of a parameter the label} */
    public String name() {
        String longest = names.isEmpty() ? label : names.get(0);
        for (String name : names) {
            longest = name.length() > longest.length() ? name : longest;
        }
        return longest;
    }

    /** {@return what stands for the value in the help: a word in capitals, empty of a flag} */
    public String label() {
        return label;
    }

    /** {@return whether it has to be given, because the command cannot do without} */
    public boolean isRequired() {
        return required;
    }

    /** {@return whether the help leaves it out} */
    public boolean isHidden() {
        return hidden;
    }

    /** {@return whether it takes a value: false of what is said by its name alone} */
    public boolean hasValue() {
        return form != Form.FLAG;
    }

    /**
     * {@return whether it may be given more than once, each time adding a value: what else could take several values
     * has signs between them}
     */
    public boolean isRepeatable() {
        return form == Form.EACH;
    }

    /** The purpose, with the default in its place. */
    String purpose() {
        return purpose.replace(DEFAULT, fallback);
    }

    /** The value as the help writes it. */
    String shape() {
        return form == Form.LIST ? label + "[," + label + "...]" : label;
    }

    /** It was named, without a value. */
    void say() {
        given = true;
    }

    /** A value was given. */
    void take(String word) {
        if (form == Form.LIST) {
            for (String part : parts(word)) {
                values.add(type.read(part));
            }
        } else {
            values.add(type.read(word));
        }
        words.add(word);
        given = true;
    }

    /** Why it cannot be given again. */
    String onceOnly() {
        String advice = switch (form) {
            case FLAG -> "once is enough";
            case LIST -> "put all of its values into one, as in " + name() + " A,B";
            default -> "only one value can be meant";
        };
        return name() + " is given more than once; " + advice;
    }

    /** What stands between commas; those within double quotes around a whole part are its own. */
    private static List<String> parts(String word) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        while (start < word.length()) {
            int quote = word.charAt(start) == '"' ? closing(word, start + 1) : -1;
            int comma = word.indexOf(',', quote < 0 ? start : quote);
            int end = comma < 0 ? word.length() : comma;
            parts.add(word.substring(start, end));
            start = end + 1;
        }
        if (word.endsWith(",")) {
            parts.add("");
        }
        return parts;
    }

    /** The quote that ends a part, -1 if there is none. */
    private static int closing(String word, int from) {
        int quote = word.indexOf('"', from);
        while (quote >= 0 && quote + 1 < word.length() && word.charAt(quote + 1) != ',') {
            quote = word.indexOf('"', quote + 1);
        }
        return quote;
    }
}
