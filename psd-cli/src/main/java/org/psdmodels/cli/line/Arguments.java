package org.psdmodels.cli.line;

import java.util.ArrayList;
import java.util.List;

/** Arguments that belong together. Each is a field that declares itself here, in the order of the help. */
public abstract class Arguments {
    private final List<Argument<?>> options = new ArrayList<>();
    private final List<Argument<?>> parameters = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();

    /** Options below a heading of their own in the help. */
    record Group(String heading, List<Argument<?>> options) {}

    /** None so far. */
    protected Arguments() {}

    private <T> Argument<T> declared(Argument<T> argument) {
        (argument.names().isEmpty() ? parameters : options).add(argument);
        return argument;
    }

    /**
     * {@return an option without a value}
     *
     * @param names the names with their dashes
     */
    protected final Argument<Boolean> flag(String... names) {
        return declared(new Argument<>(Argument.Form.FLAG, Types.NOTHING, "", names));
    }

    /**
     * {@return an option with one value}
     *
     * @param type what its word stands for
     * @param label what stands for the value in the help
     * @param names the names with their dashes
     * @param <T> the value
     */
    protected final <T> Argument<T> option(Type<T> type, String label, String... names) {
        return declared(new Argument<>(Argument.Form.ONE, type, label, names));
    }

    /**
     * {@return an option with values between commas}
     *
     * @param type what each stands for
     * @param label what stands for a value in the help
     * @param names the names with their dashes
     * @param <T> a value
     */
    protected final <T> Argument<T> list(Type<T> type, String label, String... names) {
        return declared(new Argument<>(Argument.Form.LIST, type, label, names));
    }

    /**
     * {@return an option that each time adds a value}
     *
     * @param type what its word stands for
     * @param label what stands for the value in the help
     * @param names the names with their dashes
     * @param <T> a value
     */
    protected final <T> Argument<T> each(Type<T> type, String label, String... names) {
        return declared(new Argument<>(Argument.Form.EACH, type, label, names));
    }

    /**
     * {@return a word that its place tells, after those of the parameters before}
     *
     * @param type what it stands for
     * @param label what stands for it in the help
     * @param <T> the value
     */
    protected final <T> Argument<T> parameter(Type<T> type, String label) {
        return declared(new Argument<>(Argument.Form.ONE, type, label));
    }

    /**
     * All words that are left.
     *
     * @param type what each stands for
     * @param label what stands for one in the help
     * @param <T> a value
     * @return the parameter
     */
    protected final <T> Argument<T> rest(Type<T> type, String label) {
        return declared(new Argument<>(Argument.Form.EACH, type, label));
    }

    /**
     * Takes others over, as if they were declared here.
     *
     * @param more the others
     * @param <A> their class
     * @return the others
     */
    protected final <A extends Arguments> A include(A more) {
        options.addAll(more.options());
        parameters.addAll(more.parameters());
        return more;
    }

    /**
     * Takes others over, below a heading of their own.
     *
     * @param heading for the help
     * @param more the others
     * @param <A> their class
     * @return the others
     */
    protected final <A extends Arguments> A group(String heading, A more) {
        groups.add(new Group(heading, more.options()));
        return more;
    }

    /** {@return the options, those of groups last: the options in the order of the help} */
    public final List<Argument<?>> options() {
        List<Argument<?>> all = new ArrayList<>(options);
        for (Group group : groups) {
            all.addAll(group.options());
        }
        return all;
    }

    /** {@return the parameters: the parameters in the order of their words} */
    public final List<Argument<?>> parameters() {
        return parameters;
    }

    final List<Argument<?>> ungrouped() {
        return options;
    }

    final List<Group> groups() {
        return groups;
    }
}
