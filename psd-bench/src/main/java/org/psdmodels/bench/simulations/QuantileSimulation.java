package org.psdmodels.bench.simulations;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/** Section 6 and appendix E, quantiles: 500 points on [0, 1] with a gap in the middle third. */
final class QuantileSimulation {
    private static final int ROWS = 500;
    private static final double[] LEVELS = {0.25, 0.5, 0.75};

    /** The quantiles of the standard normal distribution of these levels. */
    private static final double[] NORMAL = {-0.6744897501960817, 0, 0.6744897501960817};

    private static final Column SCORE = Column.mean("minus the pinball loss");
    private static final Column CROSSING = Column.mean("share of [0, 1] with crossings");
    private static final Column ERROR = Column.mean("rms error");
    private static final Column SPREAD = Column.mean(Entrant.SPREAD);

    private static final Points PROBES = Points.onLine(
            IntStream.rangeClosed(0, 2000).mapToDouble(k -> k / 2000.0).toArray());

    private final Sample fresh = Simulated.gap(SimulationPage.FRESH, SimulationPage.FRESH_SEED);

    Simulation simulation(int draws, Folds folds) {
        List<Entrant<?>> entrants = new ArrayList<>();
        for (Family family : Family.all()) {
            entrants.add(new Entrant<>(
                    family.label(),
                    Families.of(BaselineEstimator.quantiles(family, LEVELS)),
                    Model::score,
                    this::measured));
        }
        entrants.add(new Entrant<>(
                "PSD",
                Families.of(QuantileEstimator.atLevels(LEVELS)),
                Model::score,
                (tuned, train) -> measured(tuned.model(), tuned.model().predict(PROBES))));
        return new Simulation(
                "quantiles",
                "Quantiles .25, .5, .75: 500 points with a gap in the middle third",
                "Crossings and errors are of 2001 points on [0, 1], the gap included; the spread is what the worst width of the"
                        + " grid loses in cross-validation against the best. "
                        + SimulationPage.reference(scoreOfTruth()),
                draws,
                seed -> Simulated.gap(ROWS, seed),
                folds,
                SearchSpace.of(Tuning.WIDTH, 0.1, 0.4)
                        .and(CrossValidation.LAMBDA, 1e-5, 1e-3)
                        .grid(3, 3),
                true,
                SimulationPage.SEARCH,
                SimulationPage.TOLERANCE,
                entrants,
                List.of(SCORE, ERROR, CROSSING, SPREAD),
                QuantileSimulation::claims);
    }

    private double scoreOfTruth() {
        double[] losses = new double[fresh.size()];
        for (int i = 0; i < losses.length; i++) {
            double sd = Simulated.gapDeviation(fresh.points().coordinate(i, 0));
            for (int k = 0; k < LEVELS.length; k++) {
                double residual = fresh.target()[i] - NORMAL[k] * sd;
                losses[i] -= Math.max(LEVELS[k] * residual, (LEVELS[k] - 1) * residual) / LEVELS.length;
            }
        }
        return fresh.mean(losses);
    }

    private Map<String, Double> measured(Tuned<BaselineQuantiles> tuned, Sample train) {
        Map<String, Double> all = measured(tuned.model(), tuned.model().predict(PROBES));
        if (tuned.model().family() instanceof Family.ExponentialLink) {
            BaselineEstimator<BaselineQuantiles> once =
                    Families.at(tuned.chosen().candidate(), BaselineEstimator.quantiles(Restarts.ONE, LEVELS));
            all.put(Restarts.GAIN.name(), Restarts.gain(once, train, tuned.model()));
        }
        return all;
    }

    private Map<String, Double> measured(Model model, Matrix quantiles) {
        Map<String, Double> all = new LinkedHashMap<>();
        all.put(SCORE.name(), model.score(fresh));
        all.put(ERROR.name(), error(quantiles));
        all.put(CROSSING.name(), (double) crossings(quantiles) / quantiles.rows());
        return all;
    }

    private static double error(Matrix quantiles) {
        double sum = 0;
        for (int i = 0; i < quantiles.rows(); i++) {
            for (int k = 0; k < LEVELS.length; k++) {
                double miss = quantiles.get(i, k) - NORMAL[k] * Simulated.gapDeviation(PROBES.coordinate(i, 0));
                sum += miss * miss;
            }
        }
        return Math.sqrt(sum / (quantiles.rows() * LEVELS.length));
    }

    /** The rows in which some quantile lies below the one before. */
    static int crossings(Matrix quantiles) {
        int count = 0;
        for (int i = 0; i < quantiles.rows(); i++) {
            boolean crosses = false;
            for (int k = 1; k < quantiles.columns(); k++) {
                crosses |= quantiles.get(i, k) < quantiles.get(i, k - 1);
            }
            count += crosses ? 1 : 0;
        }
        return count;
    }

    private static List<Claim> claims(Findings found) {
        Function<String, Double> score = label -> found.of(label, SCORE);
        Function<String, Double> crossing = label -> found.of(label, CROSSING);
        Function<String, Double> error = label -> found.of(label, ERROR);
        return List.of(
                Claim.of(
                        "PNM's quantiles cross where there are few points",
                        crossing.apply("PNM") > 0,
                        "on %.3f of [0, 1]",
                        crossing.apply("PNM")),
                Claim.of(
                        "NCM respects the order but is very sensitive to the width",
                        crossing.apply("NCM") == 0 && found.of("NCM", SPREAD) > 1.5 * found.of("PSD", SPREAD),
                        "no crossing; spread over widths %.1e, PSD's %.1e",
                        found.of("NCM", SPREAD),
                        found.of("PSD", SPREAD)),
                Claim.of(
                        "NCM approximates poorly",
                        error.apply("NCM") > 1.2 * error.apply("PSD"),
                        "rms error %.4f, PSD's %.4f",
                        error.apply("NCM"),
                        error.apply("PSD")),
                Claim.of(
                        "GLM has many local minima",
                        found.of("GLM", Restarts.GAIN) > 1e-4,
                        "the best of five starts lowers the objective of the settings chosen by %.1e of its size at most",
                        found.of("GLM", Restarts.GAIN)),
                Claim.of(
                        "GLM does not succeed in approximating the quantiles",
                        error.apply("GLM") > 2 * error.apply("PSD"),
                        "rms error %.4f, PSD's %.4f; pinball loss %.5f and %.5f",
                        error.apply("GLM"),
                        error.apply("PSD"),
                        -score.apply("GLM"),
                        -score.apply("PSD")),
                Claim.of(
                        "PSD approximates the quantiles relatively well and preserves their order everywhere",
                        crossing.apply("PSD") == 0 && error.apply("PSD") < 0.05,
                        "rms error %.4f of quantiles up to 0.22, crossings at no point",
                        error.apply("PSD")));
    }
}
