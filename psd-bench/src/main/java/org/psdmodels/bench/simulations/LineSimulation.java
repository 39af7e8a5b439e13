package org.psdmodels.bench.simulations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;

/** Section 6, density: 50 points of N(-1, .3)/2 + N(1, .3)/2, the width of the kernel fixed at one. */
final class LineSimulation {
    private static final int ROWS = 50;
    private static final double CENTRE = 1;
    private static final double DEVIATION = Math.sqrt(0.3);

    /** Kernels of width one and data within three of zero: nothing is left at the ends. */
    private static final double END = 12;

    private static final int PAIRS = 6000;

    /** How many draws of its base measure the paper's exponential link is normalised with. */
    private static final int DRAWS = 10_000;

    private static final Column MONTE_CARLO_ERROR = Column.mean("error of a mass by Monte Carlo");

    private static final String REPAIRED = "PNM, positive part";
    private static final String MONTE_CARLO = "GLM, Monte Carlo";

    private final DensityMeasures measures = new DensityMeasures(
            Quadrature.onLine(-END, END, PAIRS, LineSimulation::truth),
            Sample.of(Simulated.twoNormals(SimulationPage.FRESH, 1, CENTRE, DEVIATION, SimulationPage.FRESH_SEED)));

    private static double[] truth(Points x) {
        return TwoNormals.at(x, CENTRE, DEVIATION);
    }

    Simulation simulation(int draws, Folds folds) {
        List<Entrant<?>> entrants = new ArrayList<>();
        for (Family family : Family.all()) {
            entrants.add(new Entrant<>(
                    family.label(),
                    Families.of(BaselineEstimator.density(family)),
                    Model::score,
                    (tuned, train) -> measures.of(tuned.model())));
        }
        entrants.add(new Entrant<>(
                MONTE_CARLO,
                Families.of(BaselineEstimator.density(new Family.ExponentialLink(1, DRAWS, NodeRule.MONTE_CARLO))),
                Model::score,
                (tuned, train) -> measured(tuned.model())));
        entrants.add(new Entrant<>(
                REPAIRED,
                Families.of(BaselineEstimator.density(Family.partiallyNonNegative())),
                measures.repaired(),
                (tuned, train) -> measures.of(tuned.model())));
        entrants.add(new Entrant<>(
                "PSD",
                Families.of(DensityEstimator.create()),
                Model::score,
                (tuned, train) -> measures.of(tuned.model())));
        return new Simulation(
                "density",
                "Density on the line: 50 points of N(-1, .3)/2 + N(1, .3)/2, width 1",
                "Lambda alone is chosen. The absolute mass is the integral of the absolute value, the L1 distance that of the absolute"
                        + " difference from the truth, by Simpson's rule on [-12, 12]. "
                        + SimulationPage.reference(measures.fresh().mean(logTruth())),
                draws,
                seed -> Sample.of(Simulated.twoNormals(ROWS, 1, CENTRE, DEVIATION, seed)),
                folds,
                SearchSpace.of(CrossValidation.LAMBDA, 1e-3, 1).grid(4),
                true,
                SimulationPage.SEARCH,
                SimulationPage.TOLERANCE,
                entrants,
                List.of(
                        DensityMeasures.REPAIRED,
                        DensityMeasures.SCORE,
                        DensityMeasures.DISTANCE,
                        DensityMeasures.MASS,
                        DensityMeasures.ABSOLUTE,
                        DensityMeasures.SMALLEST,
                        DensityMeasures.NOT_POSITIVE),
                LineSimulation::claims);
    }

    private double[] logTruth() {
        double[] values = truth(measures.fresh().points());
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.log(values[i]);
        }
        return values;
    }

    private Map<String, Double> measured(BaselineDensity p) {
        Map<String, Double> all = measures.of(p);
        all.put(MONTE_CARLO_ERROR.name(), monteCarloError(p));
        return all;
    }

    /** The standard error of sum p(x_k) / (nu(x_k) n) over n draws x_k of nu: the root of (integral of p^2 / nu - 1) / n. */
    private double monteCarloError(BaselineDensity p) {
        double[] values = p.pdfs(measures.quadrature().points());
        for (int k = 0; k < values.length; k++) {
            double base = p.measure().density(measures.quadrature().points().row(k));
            values[k] *= base > 0 ? values[k] / base : 0;
        }
        return Math.sqrt((measures.quadrature().integral(values) - 1) / DRAWS);
    }

    private static List<Claim> claims(Findings found) {
        Function<String, Double> distance = label -> found.of(label, DensityMeasures.DISTANCE);
        Function<String, Double> mass = label -> found.of(label, DensityMeasures.MASS);
        Function<String, Double> least = label -> found.of(label, DensityMeasures.SMALLEST);
        double absolute = found.of("PNM", DensityMeasures.ABSOLUTE);
        return List.of(
                Claim.of(
                        "PNM has negative values where there are no data",
                        least.apply("PNM") < 0,
                        "smallest value %.3g",
                        least.apply("PNM")),
                Claim.of(
                        "The constraint on the integral makes it worse: negative regions pay for high values at the data",
                        absolute > 1.5,
                        "absolute mass %.3g in place of 1",
                        absolute),
                Claim.of(
                        "NCM has integral one and is nowhere negative, but does not fit as the others do",
                        Math.abs(mass.apply("NCM") - 1) < 1e-6
                                && least.apply("NCM") >= 0
                                && distance.apply("NCM") > Math.max(distance.apply("GLM"), distance.apply("PSD")),
                        "L1 distance from the truth %.3f, of GLM %.3f, of PSD %.3f; mass off by %.0e at most",
                        distance.apply("NCM"),
                        distance.apply("GLM"),
                        distance.apply("PSD"),
                        Math.abs(mass.apply("NCM") - 1)),
                Claim.of(
                        "GLM is nowhere negative and fits well",
                        least.apply("GLM") >= 0 && distance.apply("GLM") < distance.apply("NCM"),
                        "L1 distance from the truth %.3f",
                        distance.apply("GLM")),
                Claim.of(
                        "GLM's integral is not one (0.987), as it is enforced by Monte Carlo",
                        Math.abs(mass.apply(MONTE_CARLO) - 1) > 1e-3,
                        "mass %.4f, furthest from one, by %d draws of the base measure, standard error %.3f; by Simpson's rule,"
                                + " this library's default on the line, off by %.0e at most",
                        mass.apply(MONTE_CARLO),
                        DRAWS,
                        found.of(MONTE_CARLO, MONTE_CARLO_ERROR),
                        Math.abs(mass.apply("GLM") - 1)),
                Claim.of(
                        "PSD is nowhere negative, has integral one and fits well",
                        Math.abs(mass.apply("PSD") - 1) < 1e-6
                                && least.apply("PSD") >= 0
                                && distance.apply("PSD") < distance.apply("NCM"),
                        "mass off by %.0e at most, smallest value %.0e, L1 distance from the truth %.3f",
                        Math.abs(mass.apply("PSD") - 1),
                        least.apply("PSD"),
                        distance.apply("PSD")));
    }
}
