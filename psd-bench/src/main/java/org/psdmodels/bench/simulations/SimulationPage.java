package org.psdmodels.bench.simulations;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuning;

/** All simulations, and their page. */
public final class SimulationPage {
    static final int FRESH = 10_000;
    static final long FRESH_SEED = 1_000_000;

    /** The relative gap of fits that are only scored, as automatic settings have it. */
    static final double SEARCH = Tuning.SEARCH_TOLERANCE;

    static final double TOLERANCE = 1e-8;
    private static final long SPLITS_SEED = 1;
    private static final double SHARE = 0.7;

    private SimulationPage() {}

    /**
     * The simulations.
     *
     * @param quick whether with few splits
     * @param most how many data sets at most
     * @return all of them, in the order of the page
     */
    static List<Simulation> all(boolean quick, int most) {
        Folds folds = quick ? Folds.splits(2, SHARE, SPLITS_SEED) : Folds.papers(SPLITS_SEED);
        Folds few = Folds.splits(quick ? 1 : 3, SHARE, SPLITS_SEED);
        return List.of(
                new LineSimulation().simulation(Math.min(most, 20), folds),
                new VarianceSimulation().simulation(Math.min(most, 10), folds),
                new QuantileSimulation().simulation(Math.min(most, 3), folds),
                new SpaceSimulation().simulation(1, few));
    }

    /** What the true distribution scores. */
    static String reference(double score) {
        return String.format(Locale.ROOT, "The truth itself scores %.4f.", score);
    }

    /**
     * Runs simulations and reports their tables.
     *
     * @param names which; all where none is named
     * @param quick whether with few splits
     * @param most how many data sets at most
     * @param command the arguments, for the page
     * @param executor runs a task for each model and data set
     * @param report receives the tables
     */
    public static void write(
            List<String> names, boolean quick, int most, String command, Executor executor, Report report) {
        List<Simulation> all = all(quick, most);
        List<String> known = all.stream().map(Simulation::name).toList();
        for (String name : names) {
            Checks.require(known.contains(name), "simulation", "must be one of " + known, name);
        }
        report.title("Simulated problems of the paper");
        report.paragraph("Made by `java -cp \"psd-bench/target/lib/*\" org.psdmodels.bench.Simulations " + command
                + "` after `mvn package`. Settings are chosen by repeated 70/30 splits of the data ("
                + (quick
                        ? "twice, once in ten dimensions"
                        : "seven times as in the paper, three times in ten dimensions")
                + "), from grids that grow where their best is at an end, but for ten dimensions, then the model is fitted to"
                + " all rows. Scores are means over 10,000 fresh points; higher is better. PNM is non-negative at the data only, NCM has"
                + " non-negative coefficients, GLM an exponential link, PSD is ours. Below each table what the paper says of"
                + " it, and whether these numbers say so too.");
        all.stream()
                .filter(simulation -> names.isEmpty() || names.contains(simulation.name()))
                .forEach(simulation -> simulation.run(executor, report));
    }
}
