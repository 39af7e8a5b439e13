package org.psdmodels.models.file;

import java.util.List;
import java.util.Optional;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;

/** Recipes: what was given in its order, what has no text, and the settings; the kind stands in the manifest. */
final class RecipeFormat {
    private static final String RECIPE = "recipe";
    private static final String OPTIONS = "options";
    private static final String UNWRITTEN = "unwritten";
    private static final String SETTINGS = "settings";
    private static final String NAME = "name";
    private static final String VALUE = "value";

    private RecipeFormat() {}

    static void write(Recipe recipe, Output manifest) {
        manifest.putObject(RECIPE, out -> {
            out.putList(OPTIONS, recipe.options(), RecipeFormat::write);
            List<Recipe.Option> unwritten = SettingsFormat.unwritten(recipe);
            if (!unwritten.isEmpty()) {
                out.putList(UNWRITTEN, unwritten, RecipeFormat::write);
            }
            recipe.settings().ifPresent(s -> out.putObject(SETTINGS, inner -> SettingsFormat.write(s, inner)));
        });
    }

    private static void write(Recipe.Option option, Output out) {
        out.put(NAME, option.name());
        out.put(VALUE, option.value());
    }

    static Recipe read(String kind, Input manifest) {
        Input in = manifest.object(RECIPE);
        Optional<Settings> settings =
                in.has(SETTINGS) ? Optional.of(SettingsFormat.read(in.object(SETTINGS))) : Optional.empty();
        List<Recipe.Option> unwritten = in.has(UNWRITTEN) ? in.list(UNWRITTEN, RecipeFormat::option) : List.of();
        return new Recipe(kind, in.list(OPTIONS, RecipeFormat::option), settings, unwritten);
    }

    private static Recipe.Option option(Input in) {
        return new Recipe.Option(in.text(NAME), in.text(VALUE));
    }
}
