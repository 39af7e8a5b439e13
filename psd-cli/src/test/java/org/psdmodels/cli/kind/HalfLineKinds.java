package org.psdmodels.cli.kind;

import java.util.List;
import org.psdmodels.models.Settings;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.KindOption;
import org.psdmodels.models.file.KindProvider;

/** The entry of the kind. */
public final class HalfLineKinds implements KindProvider {
    @Override
    public List<Kind<?>> kinds() {
        return List.of(Kind.kernel(
                "halfLine",
                "A density of numbers behind an origin.",
                HalfLineDensity.class,
                Kind.Targets.NONE,
                List.of(new KindOption("origin", "X", "Where it begins.", KindOption.Use.ONCE, true)),
                (recipe, names) -> new HalfLineEstimator(
                        Settings.DEFAULT,
                        recipe.value("origin").map(Double::parseDouble).orElse(0.0))));
    }
}
