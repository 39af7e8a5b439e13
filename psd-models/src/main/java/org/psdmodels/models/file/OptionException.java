package org.psdmodels.models.file;

import org.psdmodels.models.Recipe;

/** An option of a recipe that its estimator refuses, or that cannot be read. */
public final class OptionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String name;
    private final String value;

    OptionException(Recipe.Option option, IllegalArgumentException reason) {
        super(option.name() + ": " + reason.getMessage(), reason);
        this.name = option.name();
        this.value = option.value();
    }

    /** {@return the option: its name} */
    public String name() {
        return name;
    }

    /** {@return what it was given: its text} */
    public String value() {
        return value;
    }

    /** {@return what is wrong with it: the error of whoever refused it} */
    public IllegalArgumentException reason() {
        return (IllegalArgumentException) getCause();
    }
}
