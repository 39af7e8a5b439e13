package org.psdmodels.bench.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.bench.results.InStandardUnits.Judged;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.KernelDensityEstimator;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.tuning.Fold;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.models.tuning.TuningRow;
import org.psdmodels.models.tuning.TuningTable;

/** The contests of docs/results.md. */
public final class Contests {
    private static final String LOG_DENSITY = "mean logarithm of the (predictive) density";

    /** Five quantiles of 200 rows take a hundred times as long as a density. */
    private static final int EXPENDITURE_TIMES = 2;

    /** Where there is a single candidate any fold will do to choose it. */
    private static final Folds ANY = Folds.splits(1, 0.5, 1);

    private Contests() {}

    /** {@return all contests, in the order of the page} */
    public static List<Contest> all() {
        return List.of(waiting(), velocities(), accelerations(), expenditure(), disasters());
    }

    private static Contest waiting() {
        Sample sample = DataSets.faithful().sample("waiting");
        return density("faithful", "Old Faithful: density of waiting times (minutes)", sample);
    }

    private static Contest velocities() {
        Sample sample = DataSets.galaxies().sample("velocity");
        return density("galaxies", "Galaxies: density of velocities (km/s)", sample);
    }

    private static Contest density(String name, String title, Sample sample) {
        List<Contestant<?>> baselines = with(
                Baselines.densities(),
                Contestant.of("kernel density, Silverman's width", KernelDensityEstimator.by(Bandwidth.SILVERMAN)),
                Contestant.of("kernel density, likelihood width", KernelDensityEstimator.by(Bandwidth.LIKELIHOOD)),
                Contestant.of("normal distribution", new NormalFit()));
        return contest(name, title, LOG_DENSITY, sample, DensityEstimator.create(), baselines)
                .remarking(() -> String.format(
                        Locale.ROOT,
                        "What is non-negative at the data only is no density. It joins as its positive part divided by that"
                                + " part's mass, its settings chosen by the score of this density. Fitted to all rows this mass"
                                + " is %.4g, where a density has one.",
                        Baselines.positiveMass(sample)));
    }

    private static Contest accelerations() {
        return contest(
                "mcycle",
                "Motorcycle accelerations: mean and variance of the acceleration (g) given the time (ms)",
                LOG_DENSITY,
                DataSets.mcycle().sample(List.of("times"), "accel"),
                HeteroscedasticEstimator.create(),
                with(
                        Baselines.of(BaselineEstimator::heteroscedastic, Judged.TARGET_DENSITY),
                        Contestant.of("one normal distribution", new ConstantNormalFit())));
    }

    private static Contest expenditure() {
        double[] levels = {0.1, 0.25, 0.5, 0.75, 0.9};
        return contest(
                        "engel",
                        "Engel: quantiles .1, .25, .5, .75, .9 of food expenditure given income (francs)",
                        "minus the pinball loss (francs), mean over the levels",
                        DataSets.engel().sample(List.of("income"), "foodexp"),
                        QuantileEstimator.atLevels(levels),
                        with(
                                Baselines.of(family -> BaselineEstimator.quantiles(family, levels), Judged.LOSS),
                                Contestant.of("linear quantile regression", new LinearQuantiles(levels))))
                .atMost(EXPENDITURE_TIMES);
    }

    private static Contest disasters() {
        double from = 1851;
        double to = 1963;
        return contest(
                "coal",
                "Coal-mining disasters: intensity from 1851 to 1962 (per year)",
                "log-likelihood of the Poisson process, per event held out",
                DataSets.coal().sample("date"),
                IntensityEstimator.on(from, to),
                with(
                        Baselines.processes(from, to),
                        process("kernel density, Silverman's width", Bandwidth.SILVERMAN, from, to),
                        process("kernel density, likelihood width", Bandwidth.LIKELIHOOD, from, to),
                        Contestant.of("constant rate", new ProcessScore<>(new UniformFit(to - from)))));
    }

    private static Contestant<?> process(String name, Bandwidth rule, double from, double to) {
        KernelDensityEstimator estimator =
                KernelDensityEstimator.by(rule).withSupport(new double[] {from}, new double[] {to});
        return Contestant.of(name, new ProcessScore<>(estimator));
    }

    private static List<Contestant<?>> with(List<Contestant<?>> some, Contestant<?>... more) {
        return Stream.concat(some.stream(), Stream.of(more)).toList();
    }

    private static <E extends KernelEstimator<E, M>, M extends CertifiedModel> Contest contest(
            String name, String title, String score, Sample sample, E estimator, List<Contestant<?>> baselines) {
        Tuning<E, M> ours = Tuning.automatic(estimator);
        List<Contestant<?>> contestants = new ArrayList<>();
        contestants.add(Contestant.of("psd, automatic", ours));
        contestants.add(Contestant.of("psd, default settings", estimator));
        contestants.addAll(baselines);
        return new Contest(
                name,
                title,
                score,
                sample,
                List.copyOf(contestants),
                folds -> {
                    Tuned<M> tuned = ours.tune(sample);
                    return List.of(choice(tuned), hindsight(ours, tuned.table(), sample, folds));
                },
                Integer.MAX_VALUE);
    }

    /** What the candidates score on the folds of the contest, each of them fixed for all folds: nobody could have known the best. */
    private static <E extends KernelEstimator<E, M>, M extends CertifiedModel> String hindsight(
            Tuning<E, M> ours, TuningTable table, Sample sample, List<Fold> folds) {
        List<HeldOut> byCandidate = table.rows().stream()
                .map(TuningRow::candidate)
                .map(c -> fixed(ours.withCandidates(List.of(c)).withFolds(ANY), c.toString(), sample, folds))
                .sorted(Comparator.comparingDouble(HeldOut::mean).reversed())
                .toList();
        HeldOut best = byCandidate.get(0);
        HeldOut middle = byCandidate.get(byCandidate.size() / 2);
        HeldOut worst = byCandidate.get(byCandidate.size() - 1);
        return String.format(
                Locale.ROOT,
                "In hindsight, with settings fixed for all folds, the best of these candidates %s scores %.4f, the middle one"
                        + " %.4f, the worst %s %.4f.",
                best.name(),
                best.mean(),
                middle.mean(),
                worst.name(),
                worst.mean());
    }

    private static HeldOut fixed(Estimator<?> estimator, String name, Sample sample, List<Fold> folds) {
        Contestant<?> contestant = Contestant.of(name, estimator);
        return new HeldOut(
                name,
                folds.stream()
                        .map(fold -> contestant.heldOut(fold.train(sample), fold.test(sample)))
                        .toList());
    }

    /** What automatic settings choose from all rows, and how well the model is certified. */
    private static String choice(Tuned<? extends CertifiedModel> tuned) {
        Certificate certificate = tuned.model().certificate();
        return String.format(
                Locale.ROOT,
                "Fitted to all rows, ours %s; %s, relative gap %.1e, rank %d of %d features.",
                tuned.summary(),
                tuned.model().status().toString().toLowerCase(Locale.ROOT).replace('_', ' '),
                certificate.relativeGap(),
                certificate.features().get(0).rank(),
                certificate.features().get(0).basis());
    }
}
