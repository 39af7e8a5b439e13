package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.text.ConstraintText;
import org.psdmodels.models.text.MeasureText;

/** Densities and intensities. */
final class DensityKinds {
    private static final String MEASURE = "measure";
    private static final String DERIVATION = "derivation";

    static final List<Kind<?>> ALL = List.of(
            Kind.kernel(
                    "density",
                    "A probability density of the points: non-negative everywhere, of mass one.",
                    DensityModel.class,
                    Kind.Targets.NONE,
                    List.of(
                            KindOption.once(
                                    MEASURE,
                                    "M",
                                    "What the density is against: lebesgue; box:0,inf for data on a half-line or a box, with"
                                            + " LO,HI pairs joined by ; for several columns; gaussian:MEAN,VARIANCE"
                                            + " (default: lebesgue)."),
                            KindOption.constraint("mean", "COL=VALUE", "The mean of a column."),
                            KindOption.constraint(
                                    "moment",
                                    "E,...=VALUE",
                                    "The mean of x_1^E_1 x_2^E_2 ..., an exponent for each column."),
                            KindOption.constraint(
                                    "mass-at-most",
                                    "BOX=P",
                                    "The largest probability of a box, as in box:0,1;2,inf=0.1."),
                            KindOption.constraint("mass-at-least", "BOX=P", "The smallest probability of a box."),
                            subjectTo()),
                    DensityKinds::density),
            Kind.kernel(
                    "intensity",
                    "The rate of a Poisson process, from the times or places of events.",
                    IntensityModel.class,
                    Kind.Targets.NONE,
                    List.of(KindOption.required(
                            MEASURE,
                            "M",
                            "The window in which events were observed: box:LO,HI, with pairs joined by ; for several"
                                    + " columns.")),
                    DensityKinds::intensity),
            Kind.derived(
                    "derivedDensity",
                    "A marginal or conditional density of another model.",
                    DerivedDensity.class,
                    DensityKinds::write,
                    DensityKinds::derived));

    private DensityKinds() {}

    /** Any linear constraint. */
    static KindOption subjectTo() {
        return KindOption.constraint(
                "subject-to",
                "FORM",
                "A linear constraint on the function, as in 'value(0.5) <= 3' or 'integral(box:0,1) - 2*value(0) = 0'.");
    }

    private static DensityEstimator density(Recipe recipe, Names names) {
        int d = names.inputs().size();
        return Words.given(recipe, DensityEstimator.create(), (e, option) -> switch (option.name()) {
            case MEASURE -> {
                Measure nu = MeasureText.parse(option.value(), d);
                yield nu.isLebesgue() ? e : e.withMeasure(nu);
            }
            case "mean" -> {
                Words.At at = Words.At.of(option);
                yield e.withMean(Words.coordinate(option.name(), at.place(), names), at.value());
            }
            case "moment" -> {
                Words.At at = Words.At.of(option);
                yield e.withMoment(Words.wholes(option.name(), at.place()), at.value());
            }
            case "mass-at-most" -> {
                Words.At at = Words.At.of(option);
                yield e.withMassAtMost(Words.lower(at.measure(names)), Words.upper(at.measure(names)), at.value());
            }
            case "mass-at-least" -> {
                Words.At at = Words.At.of(option);
                yield e.withMassAtLeast(Words.lower(at.measure(names)), Words.upper(at.measure(names)), at.value());
            }
            case "subject-to" -> e.subjectTo(ConstraintText.parse(option.value(), d));
            default -> throw Words.unknown(option);
        });
    }

    private static IntensityEstimator intensity(Recipe recipe, Names names) {
        return Words.required(recipe, MEASURE, text -> {
            Measure window = MeasureText.parse(text, names.inputs().size());
            return IntensityEstimator.on(Words.lower(window), Words.upper(window));
        });
    }

    private static void write(DerivedDensity model, Output extras) {
        extras.put(DERIVATION, model.derivation());
        DensityFormat.write(model.density(), extras);
    }

    private static DerivedDensity derived(Recipe recipe, Origin origin, Input extras) {
        return DerivedDensity.of(
                origin,
                extras.text(DERIVATION),
                DensityFormat.read(origin.names().inputs().size(), extras));
    }
}
