package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.automatic.StackedDensityEstimator;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.text.SolverText;
import org.psdmodels.models.text.StatusText;

/** Models that are weighed from several, whose settings nobody gave. */
final class AutomaticKinds {
    private static final String DENSITY = "density";
    private static final String MEMBERS = "members";
    private static final String DROPPED = "dropped";
    private static final String NAME = "name";
    private static final String FREEDOM = "degreesOfFreedom";
    private static final String SCORE = "score";
    private static final String STACKED = "stacked";
    private static final String WEIGHT = "weight";
    private static final String REASON = "reason";
    private static final String FIT = "fit";
    private static final String LEFT_OUT = "leftOut";
    private static final String VALUE = "value";
    private static final String GAP = "gap";

    static final List<Kind<?>> ALL = List.of(Kind.closed(
            StackedDensityEstimator.KIND,
            "A probability density without settings: certified fits and others, weighed by what each says of rows that it has"
                    + " not seen.",
            StackedDensity.class,
            Kind.Targets.NONE,
            List.of(
                    KindOption.flag("quick", "Fits with one kernel alone."),
                    KindOption.once("tol", "N", "The relative gap of the fits (default: 1e-8)."),
                    KindOption.once("solver", "S", "The solver of the fits (default: automatic)."),
                    KindOption.once("seed", "S", "Seed of the choice of anchors and rows (default: 0).")),
            AutomaticKinds::estimator,
            AutomaticKinds::write,
            AutomaticKinds::read));

    private AutomaticKinds() {}

    private static StackedDensityEstimator estimator(Recipe recipe, Names names) {
        return Words.given(recipe, StackedDensityEstimator.create(), (e, option) -> switch (option.name()) {
            case "quick" -> e.quick();
            case "solver" -> e.withSolver(SolverText.parse(option.value()));
            case "tol" -> e.withTolerance(Words.number(option));
            case "seed" -> e.withSeed(Words.seed(option));
            default -> throw Words.unknown(option);
        });
    }

    private static void write(StackedDensity model, Output extras) {
        extras.putList(MEMBERS, model.members(), (member, out) -> {
            out.put(NAME, member.name());
            out.put(FREEDOM, member.degreesOfFreedom());
            out.put(SCORE, member.score());
            out.put(STACKED, member.stacked());
            out.put(WEIGHT, member.weight());
            member.fit()
                    .ifPresentOrElse(
                            fit -> out.putObject(FIT, inner -> {
                                RecipeFormat.write(fit.recipe(), inner);
                                FitFormat.write(fit.fit(), inner);
                            }),
                            () -> out.putObject(DENSITY, inner -> DensityFormat.write(member.density(), inner)));
        });
        extras.putList(DROPPED, model.dropped(), (dropped, out) -> {
            out.put(NAME, dropped.name());
            out.put(FREEDOM, dropped.degreesOfFreedom());
            out.put(REASON, dropped.reason());
        });
        extras.put(LEFT_OUT, model.leftOut());
        extras.put(VALUE, model.value());
        extras.put(GAP, model.gap());
        extras.put(FitFormat.STATUS, StatusText.format(model.status()));
    }

    private static StackedDensity read(Recipe recipe, Origin origin, Input extras) {
        return StackedDensity.of(
                recipe,
                origin,
                extras.list(MEMBERS, in -> member(origin, in)),
                extras.list(
                        DROPPED, in -> new StackedDensity.Dropped(in.text(NAME), in.number(FREEDOM), in.text(REASON))),
                extras.number(LEFT_OUT),
                extras.number(VALUE),
                extras.number(GAP),
                extras.parsed(FitFormat.STATUS, StatusText::parse));
    }

    private static StackedDensity.Member member(Origin origin, Input in) {
        Density density = in.has(FIT)
                ? fit(origin, in.object(FIT))
                : DensityFormat.read(origin.names().inputs().size(), in.object(DENSITY));
        return new StackedDensity.Member(
                in.text(NAME), in.number(FREEDOM), in.number(SCORE), in.number(STACKED), in.number(WEIGHT), density);
    }

    private static Density fit(Origin origin, Input in) {
        return DensityEstimator.create().model(FitFormat.read(RecipeFormat.read(DENSITY, in), origin, in));
    }
}
