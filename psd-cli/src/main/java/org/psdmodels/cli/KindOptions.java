package org.psdmodels.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.psdmodels.api.model.Names;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.LabelEstimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.KindOption;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.file.OptionException;

/** The options that only one kind of model has; they make a recipe. */
final class KindOptions extends Arguments {
    private final Kind<?> kind;
    private final List<Given> given;

    /** An option, and what was given of it; hashes of records take long to make. */
    private record Given(KindOption option, Argument<?> argument) {}

    KindOptions(Kind<?> kind) {
        this.kind = kind;
        given = kind.options().stream()
                .map(option -> new Given(option, declared(option)))
                .toList();
    }

    private Argument<?> declared(KindOption option) {
        String name = "--" + option.name();
        if (option.isFlag()) {
            return flag(name).says(option.says());
        }
        Argument<String> argument = option.use() == KindOption.Use.EACH
                ? each(Types.TEXT, option.parameter(), name)
                : option(Types.TEXT, option.parameter(), name);
        argument.says(option.says());
        return option.use() == KindOption.Use.REQUIRED ? argument.required() : argument;
    }

    /** The name of a kind as a command. */
    static String command(Kind<?> kind) {
        return Kinds.command(kind.name());
    }

    /** The kind of a command. */
    static Optional<Kind<?>> named(String command) {
        return Kinds.all().filter(kind -> command(kind).equals(command)).findFirst();
    }

    /** The kinds of which something is true, as commands. */
    static List<String> commands(Predicate<Kind<?>> chosen) {
        return Kinds.all().filter(chosen).map(KindOptions::command).toList();
    }

    Kind<?> kind() {
        return kind;
    }

    /** What was given, as a recipe. */
    private Recipe recipe() {
        Recipe recipe = Recipe.of(kind.name());
        for (Given one : given) {
            if (one.argument().isGiven()) {
                for (String value :
                        one.option().isFlag() ? List.of("") : one.argument().words()) {
                    recipe = recipe.with(one.option().name(), value);
                }
            }
        }
        return recipe;
    }

    /** The estimator, with default settings; what is wrong is said of the option. */
    Estimator<?> estimator(Names names) {
        return read(recipe -> kind.estimator(recipe, names));
    }

    /** The same for a kind that can be tuned. */
    KernelEstimator<?, ?> kernelEstimator(Names names) {
        return read(recipe -> kind.kernelEstimator(recipe, names).orElseThrow());
    }

    /** The same for a kind of labels, with settings. */
    LabelEstimator<?> labelEstimator(Names names, UnaryOperator<Recipe> complete) {
        return read(recipe -> (LabelEstimator<?>) kind.estimator(complete.apply(recipe), names));
    }

    private <T> T read(Function<Recipe, T> reader) {
        try {
            return reader.apply(recipe());
        } catch (OptionException e) {
            throw UsageException.of("--" + e.name(), e.value(), e.reason());
        } catch (IllegalArgumentException e) {
            throw new UsageException(command(kind) + ": " + e.getMessage());
        }
    }
}
