package org.psdmodels.bench.simulations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/** Section 6, heteroscedastic regression: 80 points on [0, 1]. */
final class VarianceSimulation {
    private static final int ROWS = 80;
    private static final Column SCORE = Column.mean("log-likelihood");
    private static final Column MEAN_ERROR = Column.mean("rms error of the mean");
    private static final Column DEVIATION_ERROR = Column.mean("rms error of log deviation");
    private static final Column SMALLEST = new Column("smallest precision", Column.Over.LEAST);
    private static final Column SPREAD = Column.mean(Entrant.SPREAD);

    private static final Points PROBES = Points.onLine(
            IntStream.rangeClosed(0, 2000).mapToDouble(k -> k / 2000.0).toArray());

    private final Sample fresh = Simulated.waves(SimulationPage.FRESH, SimulationPage.FRESH_SEED);

    Simulation simulation(int draws, Folds folds) {
        List<Entrant<?>> entrants = new ArrayList<>();
        for (Family family : Family.all()) {
            entrants.add(new Entrant<>(
                    family.label(),
                    Families.of(BaselineEstimator.heteroscedastic(family)),
                    Model::score,
                    this::measured));
        }
        entrants.add(new Entrant<>(
                "PSD",
                Families.of(HeteroscedasticEstimator.create()),
                Model::score,
                (tuned, train) -> measured(
                        tuned.model(),
                        tuned.model().means(PROBES),
                        tuned.model().variances(PROBES),
                        tuned.model().squares().values(PROBES))));
        return new Simulation(
                "variance",
                "Mean and variance: 80 points, mean 2(exp(-30(x-1/4)^2) + sin(pi x^2)) - 2, deviation exp(sin(2 pi x))",
                "Errors and the smallest precision are of 2001 points on [0, 1]; the spread is what the worst width of the grid"
                        + " loses in cross-validation against the best. "
                        + SimulationPage.reference(fresh.mean(logTruth())),
                draws,
                seed -> Simulated.waves(ROWS, seed),
                folds,
                SearchSpace.of(Tuning.WIDTH, 0.1, 0.4)
                        .and(CrossValidation.LAMBDA, 1e-4, 1e-2)
                        .grid(3, 3),
                true,
                SimulationPage.SEARCH,
                SimulationPage.TOLERANCE,
                entrants,
                List.of(SCORE, MEAN_ERROR, DEVIATION_ERROR, SMALLEST, SPREAD),
                VarianceSimulation::claims);
    }

    private double[] logTruth() {
        double[] logs = fresh.target().clone();
        for (int i = 0; i < logs.length; i++) {
            double x = fresh.points().coordinate(i, 0);
            double u = (logs[i] - Simulated.waveMean(x)) / Simulated.waveDeviation(x);
            logs[i] = -u * u / 2 - Math.log(Simulated.waveDeviation(x)) - Math.log(2 * Math.PI) / 2;
        }
        return logs;
    }

    private Map<String, Double> measured(Tuned<BaselineHeteroscedastic> tuned, Sample train) {
        BaselineHeteroscedastic model = tuned.model();
        Map<String, Double> all = measured(
                model,
                model.means(PROBES),
                model.variances(PROBES),
                model.precision().values(PROBES));
        if (model.family() instanceof Family.ExponentialLink) {
            BaselineEstimator<BaselineHeteroscedastic> once =
                    Families.at(tuned.chosen().candidate(), BaselineEstimator.heteroscedastic(Restarts.ONE));
            all.put(Restarts.GAIN.name(), Restarts.gain(once, train, model));
        }
        return all;
    }

    private Map<String, Double> measured(Model model, double[] means, double[] variances, double... precisions) {
        Map<String, Double> all = new LinkedHashMap<>();
        all.put(SCORE.name(), model.score(fresh));
        all.put(MEAN_ERROR.name(), rms(i -> means[i] - Simulated.waveMean(PROBES.coordinate(i, 0))));
        all.put(
                DEVIATION_ERROR.name(),
                rms(i -> Math.log(variances[i]) / 2 - Math.log(Simulated.waveDeviation(PROBES.coordinate(i, 0)))));
        all.put(SMALLEST.name(), Arrays.stream(precisions).min().orElseThrow());
        return all;
    }

    private static double rms(Function<Integer, Double> error) {
        return Math.sqrt(IntStream.range(0, PROBES.size())
                .mapToDouble(i -> error.apply(i) * error.apply(i))
                .average()
                .orElseThrow());
    }

    private static boolean notBehind(Findings found, String other) {
        double[] lead = found.differences("PSD", other, SCORE.name());
        return Column.Over.MEAN.of(lead) > -2 * Findings.error(lead);
    }

    private static List<Claim> claims(Findings found) {
        Function<String, Double> score = label -> found.of(label, SCORE);
        double[] lead = found.differences("PSD", "NCM", SCORE.name());
        return List.of(
                Claim.of(
                        "PNM performs reasonably: the loss keeps its precision from crossing zero",
                        found.of("PNM", SMALLEST) > 0 && score.apply("PSD") - score.apply("PNM") < 0.1,
                        "smallest precision on [0, 1] %.2g, log-likelihood %.3f, PSD's %.3f",
                        found.of("PNM", SMALLEST),
                        score.apply("PNM"),
                        score.apply("PSD")),
                Claim.of(
                        "NCM is very sensitive to the width of the kernel",
                        found.of("NCM", SPREAD) > 1.5 * found.of("PSD", SPREAD),
                        "spread over widths %.3f, PSD's %.3f",
                        found.of("NCM", SPREAD),
                        found.of("PSD", SPREAD)),
                Claim.of(
                        "NCM approximates poorly",
                        Column.Over.MEAN.of(lead) > 2 * Findings.error(lead),
                        "log-likelihood %.3f, PSD's higher by %.3f ± %.3f",
                        score.apply("NCM"),
                        Column.Over.MEAN.of(lead),
                        Findings.error(lead)),
                Claim.of(
                        "GLM is not convex and needs random restarts",
                        found.of("GLM", Restarts.GAIN) > 1e-4,
                        "the best of five starts lowers the objective of the settings chosen by %.1e of its size at most",
                        found.of("GLM", Restarts.GAIN)),
                Claim.of(
                        "PSD fits well: none of the others is better by more than two standard errors",
                        List.of("PNM", "NCM", "GLM").stream().allMatch(other -> notBehind(found, other)),
                        "log-likelihood %.3f; PNM %.3f, NCM %.3f, GLM %.3f",
                        score.apply("PSD"),
                        score.apply("PNM"),
                        score.apply("NCM"),
                        score.apply("GLM")));
    }
}
