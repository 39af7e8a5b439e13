package org.psdmodels.bench.simulations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Scores.Score;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** Appendix E: a density in ten dimensions against N(0, 5 I), 1000 points. */
final class SpaceSimulation {
    private static final int ROWS = 1000;
    private static final int DIMENSION = 10;
    private static final double CENTRE = 2;
    private static final double DEVIATION = Math.sqrt(1 / Math.sqrt(2 * Math.PI));
    private static final double VARIANCE = 5;

    /** Half of the nodes of the integrals; those that correct the choice of settings are other ones, and fewer. */
    private static final int NODES = 10_000;

    private static final int FEW_NODES = 2000;

    /** The gaps of fits whose scores differ by tenths. */
    private static final double SEARCH = 1e-4;

    private static final double TOLERANCE = 1e-6;
    private static final String CORRECTED = ", mass corrected";

    private final Measure nu = nu();
    private final DensityMeasures measures = new DensityMeasures(
            quadrature(NODES, 1), Sample.of(mixture(SimulationPage.FRESH, SimulationPage.FRESH_SEED)));

    private static Measure nu() {
        double[] variances = new double[DIMENSION];
        Arrays.fill(variances, VARIANCE);
        return Measure.gaussian(new double[DIMENSION], variances);
    }

    private static Points mixture(int n, long seed) {
        return Simulated.twoNormals(n, DIMENSION, CENTRE, DEVIATION, seed);
    }

    private static double[] truth(Points x) {
        return TwoNormals.at(x, CENTRE, DEVIATION);
    }

    private Quadrature quadrature(int half, long number) {
        Points wide = Simulated.twoNormals(half, DIMENSION, 0, Math.sqrt(VARIANCE), SimulationPage.FRESH_SEED + number);
        return Quadrature.random(nu, wide, mixture(half, SimulationPage.FRESH_SEED - number), SpaceSimulation::truth);
    }

    Simulation simulation(int draws, Folds folds) {
        DensityMeasures correcting = new DensityMeasures(quadrature(FEW_NODES, 2), measures.fresh());
        List<Entrant<?>> entrants = new ArrayList<>();
        for (Family family : Family.all()) {
            entrants.add(baseline(family.label(), family, Model::score));
        }
        for (Family family : List.of(Family.partiallyNonNegative(), Family.exponentialLink())) {
            entrants.add(baseline(family.label() + CORRECTED, family, correcting.repaired()));
        }
        entrants.add(new Entrant<>(
                "PSD",
                Families.of(DensityEstimator.create().withMeasure(nu)),
                Model::score,
                (tuned, train) -> measures.of(tuned.model())));
        return new Simulation(
                "space",
                "Density in ten dimensions against N(0, 5 I): 1000 points of N(-2 e1, I/sqrt(2 pi))/2 + N(2 e1, I/sqrt(2 pi))/2",
                "Masses and L1 distances are means over 20,000 points, half of them draws of N(0, 5 I) and half of the truth, importance"
                        + " weighted. \"Mass corrected\": settings chosen by the log-likelihood of the positive part divided by"
                        + " such a mass, which takes the true distribution and is open to nobody but us. "
                        + SimulationPage.reference(measures.fresh().mean(logTruth())),
                draws,
                seed -> Sample.of(mixture(ROWS, seed)),
                folds,
                SearchSpace.of(Tuning.WIDTH, 1, 2)
                        .and(CrossValidation.LAMBDA, 1e-6, 1e-2)
                        .grid(3, 3),
                false,
                SEARCH,
                TOLERANCE,
                entrants,
                List.of(
                        DensityMeasures.REPAIRED,
                        DensityMeasures.SCORE,
                        Column.mean(Entrant.CHOICE),
                        DensityMeasures.DISTANCE,
                        DensityMeasures.MASS,
                        DensityMeasures.MASS_ERROR,
                        DensityMeasures.ABSOLUTE,
                        DensityMeasures.SMALLEST,
                        DensityMeasures.NOT_POSITIVE),
                SpaceSimulation::claims);
    }

    private Entrant<BaselineDensity> baseline(String label, Family family, Score<? super BaselineDensity> choice) {
        return new Entrant<>(
                label,
                Families.of(BaselineEstimator.density(family, nu)),
                choice,
                (tuned, train) -> measures.of(tuned.model()));
    }

    private double[] logTruth() {
        return Arrays.stream(truth(measures.fresh().points())).map(Math::log).toArray();
    }

    private static List<Claim> claims(Findings found) {
        Function<String, Double> cross = label -> found.mean(label, Entrant.CHOICE);
        Function<String, Double> score = label -> found.of(label, DensityMeasures.SCORE);
        Function<String, Double> repaired = label -> found.of(label, DensityMeasures.REPAIRED);
        return List.of(
                Claim.of(
                        "By log-likelihood on held-out data PNM and PSD are close to each other and better than NCM and GLM",
                        Math.abs(cross.apply("PNM") - cross.apply("PSD"))
                                        < Math.min(cross.apply("PNM"), cross.apply("PSD")) - cross.apply("NCM")
                                && Math.min(cross.apply("PNM"), cross.apply("PSD")) > cross.apply("GLM"),
                        "in cross-validation PNM %.3f, PSD %.3f, NCM %.3f, GLM %.3g, the last with a mass of %.3g",
                        cross.apply("PNM"),
                        cross.apply("PSD"),
                        cross.apply("NCM"),
                        cross.apply("GLM"),
                        found.of("GLM", DensityMeasures.MASS)),
                Claim.of(
                        "PNM is far from a density: the absolute mass is much larger than one",
                        found.of("PNM", DensityMeasures.ABSOLUTE) > 2,
                        "%.3g",
                        found.of("PNM", DensityMeasures.ABSOLUTE)),
                Claim.of(
                        "NCM has difficulties: either it overfits along e1 or its tails are too heavy across",
                        score.apply("NCM") < score.apply("PSD") - 0.1,
                        "log-likelihood %.3f, PSD's %.3f",
                        score.apply("NCM"),
                        score.apply("PSD")),
                Claim.of(
                        "GLM fails completely: its mass cannot be estimated by 10,000 draws of N(0, 5 I)",
                        Math.abs(Math.log(found.of("GLM", DensityMeasures.MASS))) > Math.log(2),
                        "mass %.3g; divided by it, log-likelihood %.3g",
                        found.of("GLM", DensityMeasures.MASS),
                        repaired.apply("GLM")),
                Claim.of(
                        "PSD performs reasonably well",
                        score.apply("PSD")
                                > Math.max(score.apply("NCM"), Math.max(repaired.apply("PNM"), repaired.apply("GLM"))),
                        "log-likelihood %.3f, mass %.4f ± %.4f by the importance-weighted mean",
                        score.apply("PSD"),
                        found.of("PSD", DensityMeasures.MASS),
                        found.of("PSD", DensityMeasures.MASS_ERROR)));
    }
}
