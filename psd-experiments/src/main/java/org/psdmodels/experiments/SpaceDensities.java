package org.psdmodels.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;
import org.psdmodels.models.data.Simulated;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.SearchSpace;

/** The four models of Figure 3, fitted to N(-2 e1, I / sqrt(2 pi)) / 2 + N(2 e1, I / sqrt(2 pi)) / 2 against N(0, 5 I). */
final class SpaceDensities {
    static final int DIMENSION = 10;

    private static final double CENTRE = 2;
    private static final double VARIANCE = 1 / Math.sqrt(2 * Math.PI);
    private static final int SHOWN = 500;

    /** The relative gap of fits that are compared by their scores, which differ by more than a hundred times as much. */
    private static final double TOLERANCE = 1e-6;

    /**
     * Where a density is shown, and its values there.
     *
     * @param box uniform points of the box of width 5
     * @param typical points of the true density
     * @param line points of [-4, 4] x {0}
     */
    record Parts<T>(T box, T typical, T line) {
        List<T> all() {
            return List.of(box, typical, line);
        }
    }

    /** What is measured of a density; its mass below zero only where there can be some. */
    @SuppressWarnings("ArrayRecordComponent")
    record Measured(
            String label,
            double score,
            Parts<double[]> values,
            OptionalDouble negativeMass,
            double mass,
            String choice) {
        /** The log-likelihood of fresh points, had the density the mass one. */
        double normalisedScore() {
            return score - Math.log(mass);
        }

        double smallest() {
            return values.all().stream().mapToDouble(Curves::smallest).min().orElseThrow();
        }

        double onLine() {
            return DoubleStream.of(values.line).max().orElseThrow();
        }
    }

    private final ExperimentRun run;
    private final Sample data;
    private final Sample fresh;
    private final Parts<Points> probes;
    private final Measure nu;

    SpaceDensities(ExperimentRun run) {
        this.run = run;
        this.data = Sample.of(truth(run.size(1000, 60), run.seed()));
        this.fresh = Sample.of(truth(run.size(10_000, 1000), run.seed() + 1));
        this.probes = probes(run.seed() + 2);
        double[] five = new double[DIMENSION];
        Arrays.fill(five, 5);
        this.nu = Measure.gaussian(new double[DIMENSION], five);
    }

    private static Points truth(int n, long seed) {
        return Simulated.twoNormals(n, DIMENSION, CENTRE, Math.sqrt(VARIANCE), seed);
    }

    private static Parts<Points> probes(long seed) {
        double[] box =
                new Random(seed).doubles((long) SHOWN * DIMENSION, -2.5, 2.5).toArray();
        double[] line = new double[SHOWN * DIMENSION];
        System.arraycopy(Curves.grid(-4, 4, SHOWN - 1), 0, line, 0, SHOWN);
        return new Parts<>(
                Points.of(Matrix.wrap(SHOWN, DIMENSION, box)),
                truth(SHOWN, seed),
                Points.of(Matrix.wrap(SHOWN, DIMENSION, line)));
    }

    int size() {
        return data.size();
    }

    /** As many as the paper has, or one: a fit takes a quarter of a minute. */
    int splits() {
        return run.full() ? 7 : 1;
    }

    List<Candidate> grid() {
        return SearchSpace.of(Chosen.WIDTH, 1, 4)
                .and(CrossValidation.LAMBDA, 1e-5, 1e-2)
                .grid(run.size(3, 2), run.size(4, 2));
    }

    Parts<Points> probes() {
        return probes;
    }

    /** PNM, PSD, NCM, GLM. */
    List<Measured> fitted() {
        return List.of(
                baseline(Family.partiallyNonNegative()),
                run.step("PSD", this::ours),
                baseline(Family.nonNegativeCoefficients()),
                baseline(new Family.ExponentialLink(1, run.size(10_000, 1000), NodeRule.MONTE_CARLO)));
    }

    private Folds folds() {
        return Folds.splits(splits(), 0.7, run.seed());
    }

    private Measured baseline(Family family) {
        return run.step(family.label(), () -> {
            Chosen<BaselineDensity> chosen = Chosen.of(
                    run,
                    family.label(),
                    c -> BaselineEstimator.density(family, nu)
                            .withKernel(GaussianKernel.withWidth(Chosen.width(c)))
                            .withLambda(Chosen.lambda(c)),
                    grid(),
                    folds(),
                    data);
            boolean signed = family instanceof Family.PartiallyNonNegative;
            return measured(
                    chosen,
                    chosen.model(),
                    signed ? OptionalDouble.of(chosen.model().negativeMass()) : OptionalDouble.empty(),
                    chosen.model().mass());
        });
    }

    private Measured ours() {
        var chosen = Chosen.of(
                run,
                Chosen.OURS,
                c -> DensityEstimator.create()
                        .withMeasure(nu)
                        .withKernel(GaussianKernel.withWidth(Chosen.width(c)))
                        .withLambda(Chosen.lambda(c), Chosen.ELASTIC)
                        .withTolerance(TOLERANCE),
                grid(),
                folds(),
                data);
        return measured(
                chosen,
                chosen.model(),
                OptionalDouble.empty(),
                chosen.model().density().function().integral(nu));
    }

    private Measured measured(Chosen<? extends Model> chosen, Density p, OptionalDouble negativeMass, double mass) {
        return new Measured(
                chosen.label(),
                chosen.model().score(fresh),
                new Parts<>(p.pdfs(probes.box), p.pdfs(probes.typical), p.pdfs(probes.line)),
                negativeMass,
                mass,
                chosen.choice());
    }

    /** The log-likelihood that the true density gives to fresh points. */
    double trueScore() {
        Points x = fresh.points();
        double sum = 0;
        for (int i = 0; i < x.size(); i++) {
            sum += logTruth(x.row(i));
        }
        return sum / x.size();
    }

    /** The true density where it is highest: one of two parts counts. */
    static double trueMode() {
        double[] mode = new double[DIMENSION];
        mode[0] = CENTRE;
        return Math.exp(logTruth(mode));
    }

    private static double logTruth(double... x) {
        double rest = 0;
        for (int c = 1; c < DIMENSION; c++) {
            rest += x[c] * x[c];
        }
        double above = Math.exp(-(x[0] - CENTRE) * (x[0] - CENTRE) / (2 * VARIANCE));
        double below = Math.exp(-(x[0] + CENTRE) * (x[0] + CENTRE) / (2 * VARIANCE));
        return Math.log((above + below) / 2) - rest / (2 * VARIANCE) - DIMENSION * Math.log(2 * Math.PI * VARIANCE) / 2;
    }
}
