package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.cli.OptionExamples.Example;
import org.psdmodels.cli.OptionExamples.Fate;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Settings;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.file.ModelFileException;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** The {@link RecipeLaw} for every option of every estimator; the options are found by reflection. */
class RecipeLawTest {
    private static final OptionExamples EXAMPLES = new OptionExamples();
    private static final Map<Class<?>, Estimator<?>> BASES = new HashMap<>();

    @TempDir
    private Path folder;

    /** An option with one of its examples, of an estimator that lacks it. */
    private record Case(Class<?> estimator, Method option, Example example) {
        /** Factories are tried with the settings of a user who gives none, too. */
        Estimator<?> plain() {
            Estimator<?> before = EstimatorOptions.isFactory(option) ? null : base(estimator);
            return EstimatorOptions.applied(option, before, example.arguments().toArray());
        }

        Estimator<?> quick() {
            return EstimatorOptions.isFactory(option) ? RecipeLawTest.quick(plain()) : plain();
        }

        Sample sample(Estimator<?> built) {
            return OptionExamples.sample(
                    example, Kinds.named(built.recipe().kind()).<Kind<?>>map(kind -> kind));
        }

        @Override
        public String toString() {
            return estimator.getSimpleName() + "." + EstimatorOptions.signature(option) + " of " + example.arguments();
        }
    }

    /** With a kernel where it has none, and a rank that is small. */
    private static Estimator<?> quick(Estimator<?> estimator) {
        if (!(estimator instanceof CertifiedEstimator<?> certified)) {
            return estimator;
        }
        Settings settings = certified.settings().withCut(OptionExamples.CUT).withLinearPenalty(1e-2);
        return certified.withSettings(
                settings.kernel().isPresent() ? settings : settings.withKernel(OptionExamples.KERNEL));
    }

    /** What the first factory makes; where there is none, what another estimator makes of itself. */
    private static Estimator<?> base(Class<?> estimator) {
        Estimator<?> known = BASES.get(estimator);
        if (known == null) {
            known = quick(EstimatorOptions.of(estimator).stream()
                    .filter(EstimatorOptions::isFactory)
                    .min(Comparator.comparing(factory -> isSpecial(first(estimator, factory))))
                    .<Estimator<?>>map(
                            factory -> EstimatorOptions.applied(factory, null, arguments(estimator, factory)))
                    .orElseGet(() -> ofAnother(estimator)));
            BASES.put(estimator, known);
        }
        return known;
    }

    private static Example first(Class<?> estimator, Method option) {
        return EXAMPLES.of(estimator, option).stream()
                .min(Comparator.comparing(RecipeLawTest::isSpecial))
                .orElseThrow(() -> new AssertionError("no example of " + option));
    }

    private static Object[] arguments(Class<?> estimator, Method option) {
        return first(estimator, option).arguments().toArray();
    }

    /** Whether a model is not written whole, or not fitted to the data that others of the kind are. */
    private static boolean isSpecial(Example example) {
        return example.fate() != Fate.KEPT || example.sample().isPresent();
    }

    private static Estimator<?> ofAnother(Class<?> wanted) {
        return EstimatorOptions.estimators().stream()
                .filter(other -> other != wanted)
                .flatMap(other -> EstimatorOptions.of(other).stream()
                        .filter(option -> option.getReturnType() == wanted)
                        .<Estimator<?>>map(
                                option -> EstimatorOptions.applied(option, base(other), arguments(other, option))))
                .findFirst()
                .orElseThrow();
    }

    static Stream<Case> cases() {
        return EstimatorOptions.estimators().stream().flatMap(RecipeLawTest::cases);
    }

    private static Stream<Case> cases(Class<?> estimator) {
        return EstimatorOptions.of(estimator).stream()
                .flatMap(option -> EXAMPLES.of(estimator, option).stream().map(e -> new Case(estimator, option, e)));
    }

    /** Options of an estimator without an example. */
    private static List<String> forgotten(Class<?> estimator) {
        return EstimatorOptions.of(estimator).stream()
                .filter(option -> EXAMPLES.of(estimator, option).isEmpty())
                .map(option -> estimator.getSimpleName() + "." + EstimatorOptions.signature(option))
                .toList();
    }

    @Test
    void everyOptionHasAnExampleAndEveryExampleAnOption() {
        List<Class<?>> estimators = EstimatorOptions.estimators();
        assertTrue(estimators.size() >= 21, () -> "estimators found: " + estimators);
        List<String> forgotten = new ArrayList<>();
        estimators.forEach(estimator -> forgotten.addAll(forgotten(estimator)));
        assertEquals(List.of(), forgotten, "options without an example in OptionExamples");
        assertEquals(Set.of(), EXAMPLES.unused(), "examples of options that there are not");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void everyOption(Case each) throws IOException {
        RecipeLaw law = new RecipeLaw(folder);
        Example example = each.example();
        if (example.fate() == Fate.IMPOSSIBLE) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, each::quick);
            assertTrue(e.getMessage().startsWith(example.words()), e.getMessage());
            return;
        }
        Estimator<?> estimator = each.quick();
        Sample sample = each.sample(estimator);
        if (example.fate() == Fate.KEPT) {
            law.holds(estimator, sample);
            if (EstimatorOptions.isFactory(each.option())) {
                law.holds(each.plain(), sample);
            } else {
                assertChanges(each, estimator, sample);
            }
        } else if (example.fate() == Fate.OPEN) {
            law.saysWhatLacks(estimator, sample, example.words());
        } else {
            ModelFileException e =
                    assertThrows(ModelFileException.class, () -> RecipeLaw.bytes(RecipeLaw.fitted(estimator, sample)));
            assertTrue(e.problem().contains(example.words()), e.problem());
        }
    }

    /** An option that changes nothing could be forgotten by its recipe. */
    private static void assertChanges(Case each, Estimator<?> estimator, Sample sample) throws IOException {
        Estimator<?> base = base(each.estimator());
        if (!base.recipe().kind().equals(estimator.recipe().kind())
                || each.example().sample().isPresent()) {
            return;
        }
        assertEquals(
                each.example().words().equals(OptionExamples.NO_CHANGE),
                Arrays.equals(
                        RecipeLaw.bytes(RecipeLaw.fitted(base, sample)),
                        RecipeLaw.bytes(RecipeLaw.fitted(estimator, sample))),
                "that the example changes nothing");
    }

    @Test
    void tunedModelsSayWhatTheyWereChosenFrom() throws IOException {
        List<Candidate> candidates =
                SearchSpace.of(Tuning.WIDTH, 0.5, 1).and("lambda", 1e-2, 1e-1).grid(2, 2);
        Sample sample = OptionExamples.sample(
                new Example(List.of(), Fate.KEPT, "", Optional.empty()),
                Kinds.named("density").<Kind<?>>map(kind -> kind));
        RecipeLaw law = new RecipeLaw(folder);
        law.holds(Tuning.automatic(DensityEstimator.create()).withCandidates(candidates), sample);
        String page = Files.readString(folder.resolve("r.html"));
        assertTrue(page.contains("Width and lambda were chosen: the best of 4"), "the report says what from");
    }

    /** A density with a mean of which its recipe does not tell. */
    static final class Forgetful implements Estimator<DensityModel> {
        private final DensityEstimator whole;
        private final DensityEstimator told;

        Forgetful(DensityEstimator whole, DensityEstimator told) {
            this.whole = whole;
            this.told = told;
        }

        @Override
        public DensityModel fit(Sample sample, Progress progress) {
            Fit fit = whole.fit(sample, progress).fit();
            Fit less = new Fit(
                    told.recipe().with(fit.settings()),
                    fit.names(),
                    fit.observations(),
                    fit.digest(),
                    fit.solution(),
                    fit.facts());
            return told.model(less);
        }

        /** An option without an example. */
        public Forgetful withMeanForgotten(double mean) {
            return new Forgetful(whole.withMean(0, mean), told);
        }
    }

    @Test
    void theLawFailsWhereARecipeForgetsAnOption() throws IOException {
        DensityEstimator told = DensityEstimator.create().withKernel(OptionExamples.KERNEL);
        Forgetful nothing = new Forgetful(told, told);
        Sample sample = OptionExamples.sample(
                new Example(List.of(), Fate.KEPT, "", Optional.empty()),
                Kinds.named("density").<Kind<?>>map(kind -> kind));
        RecipeLaw law = new RecipeLaw(folder);
        law.holds(nothing, sample);
        Forgetful mean = nothing.withMeanForgotten(0.52);
        AssertionError e = assertThrows(AssertionError.class, () -> law.holds(mean, sample));
        assertTrue(e.getMessage().startsWith("fitted again by"), e.getMessage());
        assertEquals(List.of("Forgetful.withMeanForgotten(double)"), forgotten(Forgetful.class));
    }
}
