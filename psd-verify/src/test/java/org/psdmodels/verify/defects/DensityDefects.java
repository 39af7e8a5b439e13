package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.broken.AlteredKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.LineDistribution;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.solvers.path.PathSolver;

/** Fitted densities and intensities with one wrong part each. */
final class DensityDefects {
    private static final Solver SOLVER = PathSolver.create();
    private static final double SCALE = 1.3;

    /** Above it kernel matrices are conditioned so well that the closed forms of integrals are used, not quadrature. */
    private static final double CLOSED_FORM = 1e-4;

    /** Another unit of the data. */
    private static final double UNIT = 10;

    private final DensityEstimator estimator =
            DensityEstimator.create().withKernel(GaussianKernel.withWidth(1)).withLambda(1e-2);
    private final DensityModel line = estimator.fit(Data.onLine());
    private final PsdDensity plane = estimator.fit(Data.inPlane()).density();
    private final LineDistribution distribution = line.density().distribution();

    private DensityDefects() {}

    static List<Defect<ModelSubject>> all() {
        DensityDefects defects = new DensityDefects();
        return List.of(
                defects.twice(),
                defects.wrongIntegral(),
                defects.otherSupport(),
                defects.forgottenUnits(),
                defects.halfGradient(),
                defects.complement(),
                defects.quantileOfComplement(),
                defects.staleSampler(),
                defects.otherMarginal(),
                defects.conditional(),
                intensity());
    }

    private static ModelSubject.Builder values(String name, PsdDensity p) {
        double[] center = new double[p.dimension()];
        double[] scale = new double[p.dimension()];
        Arrays.fill(scale, SCALE);
        return ModelSubject.nonNegative(name, center, scale, p::pdfs);
    }

    private ModelSubject.Builder fitted(String name) {
        return values(name, line.density()).density().integral(m -> mass(line.density(), m));
    }

    private static double mass(PsdDensity p, Measure m) {
        return p.mass(
                new double[] {m.factor(0).lower()}, new double[] {m.factor(0).upper()});
    }

    private Defect<ModelSubject> twice() {
        Solver solver = Restated.asking(
                SOLVER, p -> p.withConstraints(c -> Constraint.equal(c.name(), c.form(), 2 * c.bound())));
        PsdDensity p = estimator.withSolver(solver).fit(Data.onLine()).density();
        return new Defect<>(
                "density-not-normalised",
                "the mass that is prescribed is 2",
                fitted("density").build(),
                values("of mass two", p).density().integral(m -> mass(p, m)).build(),
                "model.mass");
    }

    private Defect<ModelSubject> wrongIntegral() {
        DensityEstimator coarse = estimator.withCut(CLOSED_FORM);
        PsdDensity right = coarse.fit(Data.onLine()).density();
        PsdDensity wrong = coarse.withKernel(withWrongIntegral(GaussianKernel.withWidth(1)))
                .fit(Data.onLine())
                .density();
        return new Defect<>(
                "density-by-wrong-integral",
                "masses are taken with the constant (2 pi s^2)^(1/2) for (pi s^2)^(1/2), in the fit and ever after",
                values("by closed forms", right)
                        .density()
                        .integral(m -> mass(right, m))
                        .build(),
                values("by wrong closed forms", wrong)
                        .density()
                        .integral(m -> mass(wrong, m))
                        .build(),
                "model.mass");
    }

    /** The closed form of exp(-|x - y|^2 / (2 s^2)) with (2 pi s^2)^(d/2) where (pi s^2)^(d/2) belongs. */
    private static Kernel withWrongIntegral(Kernel sound) {
        return new AlteredKernel(sound) {
            @Override
            public Optional<KernelIntegrals> integrals(Measure measure) {
                double factor = Math.pow(2, measure.dimension() / 2.0);
                return super.integrals(measure).map(integrals -> new Scaled(integrals, factor));
            }

            @Override
            public Optional<KernelSections> sections(int dimension) {
                return Optional.empty();
            }
        };
    }

    /** Integrals of products times a factor. */
    private record Scaled(KernelIntegrals sound, double factor) implements KernelIntegrals {
        @Override
        public Measure measure() {
            return sound.measure();
        }

        @Override
        public double mean(Points z, int i) {
            return sound.mean(z, i);
        }

        @Override
        public double pair(Points z, int i, Points w, int j) {
            return factor * sound.pair(z, i, w, j);
        }
    }

    private Defect<ModelSubject> otherSupport() {
        PsdDensity p = DensityModel.of(line.fit(), line.density().function(), Measure.interval(-1, 1))
                .density();
        return new Defect<>(
                "density-on-other-support",
                "a function fitted on the line is read as a density on an interval",
                fitted("density").build(),
                values("on an interval", p)
                        .density(new double[] {-1}, new double[] {1})
                        .build(),
                "model.mass");
    }

    /** In a tenth of the unit numbers are ten times as large, and densities a tenth. */
    private Defect<ModelSubject> forgottenUnits() {
        return new Defect<>(
                "jacobian-forgotten",
                "the density of standardised data is given at the data, without the factor of the units",
                rescaled("in other units", UNIT).build(),
                rescaled("without the factor", 1).build(),
                "model.mass");
    }

    private ModelSubject.Builder rescaled(String name, double factor) {
        return ModelSubject.nonNegative(
                        name,
                        new double[1],
                        new double[] {UNIT * SCALE},
                        x -> Arrays.stream(line.pdfs(
                                        Points.onLine(Arrays.stream(x.toMatrix().data())
                                                .map(v -> v / UNIT)
                                                .toArray())))
                                .map(v -> v / factor)
                                .toArray())
                .density();
    }

    private Defect<ModelSubject> halfGradient() {
        return new Defect<>(
                "half-gradient",
                "the gradient of |R'Phi|^2 lacks the factor 2",
                fitted("density").gradient(line.density()::gradient).build(),
                fitted("half the gradient")
                        .gradient(x -> new double[] {line.density().gradient(x)[0] / 2})
                        .build(),
                "model.gradient");
    }

    private Defect<ModelSubject> complement() {
        return new Defect<>(
                "cdf-from-the-right",
                "the distribution function is the mass to the right",
                fitted("density").cdf(distribution::cdf).build(),
                fitted("from the right").cdf(x -> 1 - distribution.cdf(x)).build(),
                "model.cdf.monotone");
    }

    private Defect<ModelSubject> quantileOfComplement() {
        return new Defect<>(
                "quantile-from-the-right",
                "the quantile at p is that at 1 - p",
                fitted("density")
                        .cdf(distribution::cdf)
                        .quantile(distribution::quantile)
                        .build(),
                fitted("from the right")
                        .cdf(distribution::cdf)
                        .quantile(p -> distribution.quantile(1 - p))
                        .build(),
                "model.quantile");
    }

    private Defect<ModelSubject> staleSampler() {
        PsdDensity other = estimator.withLambda(1).fit(Data.onLine()).density();
        return new Defect<>(
                "stale-sampler",
                "samples are drawn from the density of another lambda",
                fitted("density").sampler(line.density()::sample).build(),
                fitted("stale sampler").sampler(other::sample).build(),
                "model.sample.boxes");
    }

    private Defect<ModelSubject> otherMarginal() {
        return new Defect<>(
                "other-marginal",
                "the marginal of a coordinate is that of the others",
                marginals("in the plane", 0).build(),
                marginals("of the others", 1).build(),
                "model.conditional");
    }

    private ModelSubject.Builder marginals(String name, int shift) {
        return values(name, plane)
                .marginal(
                        c -> values("marginal", plane.marginal((c + shift) % 2)).build())
                .conditional((c, x) -> values("conditional", plane.conditional(new int[] {c}, x))
                        .build());
    }

    private Defect<ModelSubject> conditional() {
        return new Defect<>(
                "conditional-not-normalised",
                "the conditional density is the section of the joint one",
                marginals("in the plane", 0).build(),
                marginals("sections", 0)
                        .conditional((c, given) -> ModelSubject.nonNegative(
                                        "section",
                                        new double[1],
                                        new double[] {SCALE},
                                        y -> Arrays.stream(y.toMatrix().data())
                                                .map(v -> plane.pdf(c == 0 ? given : v, c == 0 ? v : given))
                                                .toArray())
                                .build())
                        .build(),
                "model.conditional");
    }

    /** The window is [-1, 2]; the function goes on outside, where no event is counted. */
    private static Defect<ModelSubject> intensity() {
        Sample inside = inside(Data.onLine(), -1, 2);
        IntensityModel model = IntensityEstimator.on(-1, 2)
                .withKernel(GaussianKernel.withWidth(1))
                .withLambda(0.1)
                .fit(inside);
        return new Defect<>(
                "events-outside-the-window",
                "expected counts include what the function says outside of the window",
                counts("intensity", model)
                        .integral(m -> model.expectedCount(
                                new double[] {m.factor(0).lower()},
                                new double[] {m.factor(0).upper()}))
                        .build(),
                counts("outside too", model)
                        .integral(m -> model.function().integral(m))
                        .build(),
                "model.integral");
    }

    private static ModelSubject.Builder counts(String name, IntensityModel model) {
        return ModelSubject.nonNegative(name, new double[] {0.5}, new double[] {1}, model::rates);
    }

    private static Sample inside(Sample sample, double lower, double upper) {
        return Sample.of(Arrays.stream(sample.points().toMatrix().data())
                .filter(x -> x >= lower && x <= upper)
                .toArray());
    }
}
