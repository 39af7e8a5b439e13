package org.psdmodels.models.file;

/**
 * An option that the estimators of a kind have beyond the settings: one of a recipe, and one of the command line.
 *
 * @param name the name, without dashes
 * @param parameter what stands for its value in a help text; empty for a flag
 * @param says one sentence for a help text
 * @param use how often it is given
 * @param isEssential whether a model means nothing without it, so that it has to have a text for a file
 */
public record KindOption(String name, String parameter, String says, Use use, boolean isEssential) {
    /** How often an option is given. */
    public enum Use {
        /** Once at most. */
        ONCE,
        /** Exactly once. */
        REQUIRED,
        /** Any number of times. */
        EACH
    }

    /**
     * {@return a flag}
     *
     * @param name the name, without dashes
     * @param says one sentence for a help text
     */
    public static KindOption flag(String name, String says) {
        return new KindOption(name, "", says, Use.ONCE, true);
    }

    /**
     * {@return an option that may be left out}
     *
     * @param name the name, without dashes
     * @param parameter what stands for its value in a help text
     * @param says one sentence for a help text
     */
    public static KindOption once(String name, String parameter, String says) {
        return new KindOption(name, parameter, says, Use.ONCE, true);
    }

    /**
     * {@return an option that must be given}
     *
     * @param name the name, without dashes
     * @param parameter what stands for its value in a help text
     * @param says one sentence for a help text
     */
    public static KindOption required(String name, String parameter, String says) {
        return new KindOption(name, parameter, says, Use.REQUIRED, true);
    }

    /**
     * {@return an option that may be given any number of times, and without which a model is one still}
     *
     * @param name the name, without dashes
     * @param parameter what stands for its value in a help text
     * @param says one sentence for a help text
     */
    public static KindOption each(String name, String parameter, String says) {
        return new KindOption(name, parameter, says, Use.EACH, false);
    }

    /**
     * {@return a constraint, which is given any number of times, and without which a solution is no less a model}
     *
     * @param name the name, without dashes
     * @param parameter what stands for its value in a help text
     * @param says one sentence for a help text
     */
    public static KindOption constraint(String name, String parameter, String says) {
        return each(name, parameter, says);
    }

    /** {@return this option, without which a model is one still} */
    public KindOption spared() {
        return new KindOption(name, parameter, says, use, false);
    }

    /**
     * Whether it is a flag.
     *
     * @return whether it has no value
     */
    public boolean isFlag() {
        return parameter.isEmpty();
    }
}
