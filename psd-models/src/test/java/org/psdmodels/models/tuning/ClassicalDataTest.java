package org.psdmodels.models.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.regression.HeteroscedasticEstimator;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileEstimator;
import org.psdmodels.models.regression.QuantileModel;

/** Automatic settings show what everybody sees in the data. Galaxies are in {@link TuningTest}. */
class ClassicalDataTest {
    private static <M extends CertifiedModel> M certified(Tuned<M> tuned) {
        assertEquals(Status.OPTIMAL, tuned.model().status(), tuned.summary());
        return tuned.model();
    }

    /** Old Faithful erupts after an hour less or an hour and more: counted in bins of five minutes, most often 50-55 and 75-80. */
    @Test
    void waitingTimesHaveTwoModes() {
        Sample waiting = DataSets.faithful().sample("waiting");
        DensityModel p = certified(Tuning.automatic(DensityEstimator.create()).tune(waiting));
        double[] modes = p.modes().stream()
                .filter(mode -> mode.density() > 0.1 * p.mode().density())
                .mapToDouble(mode -> mode.coordinates()[0])
                .sorted()
                .toArray();
        assertEquals(2, modes.length, () -> "modes " + Arrays.toString(modes));
        assertEquals(53.5, modes[0], 3);
        assertEquals(79, modes[1], 3);
        assertEquals(0.37, p.cdf(67), 0.03, "100 of 272 times are at most 67 minutes");
    }

    /** Before the impact nothing moves; then the head is thrown back by more than 100 g, and everybody's otherwise. */
    @Test
    void accelerationsSpreadAfterTheImpact() {
        Sample impact = DataSets.mcycle().sample(List.of("times"), "accel");
        HeteroscedasticModel model =
                certified(Tuning.automatic(HeteroscedasticEstimator.create()).tune(impact));
        assertTrue(Math.abs(model.mean(8)) < 5 && model.sd(8) < 6, "before: " + model.distribution(8));
        assertEquals(-115, model.mean(21), 20);
        assertTrue(model.sd(30) > 15, "in between: " + model.distribution(30));
    }

    /** 125 accidents in the 40 years before 1891, 66 in the 72 years after. */
    @Test
    void disastersBecomeRare() {
        IntensityModel model = certified(Tuning.automatic(IntensityEstimator.on(1851, 1963))
                .tune(DataSets.coal().sample("date")));
        assertEquals(125, model.expectedCount(new double[] {1851}, new double[] {1891}), 15);
        assertEquals(66, model.expectedCount(new double[] {1891}, new double[] {1963}), 15);
        assertTrue(model.rate(1870) > 2 * model.rate(1930), "from " + model.rate(1870) + " to " + model.rate(1930));
    }

    /** Expenditure on food rises with income, and spreads. A few of the candidates, for time's sake. */
    @Test
    void expenditureSpreadsWithIncome() {
        Sample engel = DataSets.engel().sample(List.of("income"), "foodexp");
        QuantileModel model = certified(Tuning.automatic(QuantileEstimator.atLevels(0.1, 0.25, 0.5, 0.75, 0.9))
                .withCandidates(SearchSpace.of(Tuning.WIDTH, 2, 8)
                        .and("lambda", 1e-3, 1e-2)
                        .grid(2, 2))
                .withFolds(Folds.splits(2, 0.7, 1))
                .tune(engel));
        double[] poor = model.quantiles(500);
        double[] rich = model.quantiles(1500);
        assertEquals(355, poor[2], 30, "the median of incomes from 450 to 550");
        assertEquals(872, rich[2], 90, "the median of incomes from 1300 to 1700");
        assertTrue(rich[4] - rich[0] > 1.5 * (poor[4] - poor[0]), Arrays.toString(poor) + Arrays.toString(rich));
        double below = model.coverage(engel)[2];
        assertEquals(0.5, below, 0.05);
        assertTrue(model.predict(Points.onLine(900), 0.5)[0] > poor[2]);
    }
}
