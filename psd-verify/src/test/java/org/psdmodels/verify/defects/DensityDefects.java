package org.psdmodels.verify.defects;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Intensity;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.broken.AlteredDensity;
import org.psdmodels.laws.broken.AlteredKernel;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityEstimator;
import org.psdmodels.models.density.IntensityModel;
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
    private final DensityModel plane = estimator.fit(Data.inPlane());

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

    private static ModelSubject subject(String name, Density p) {
        double[] center = new double[p.dimension()];
        double[] scale = new double[p.dimension()];
        Arrays.fill(scale, SCALE);
        return ModelSubject.of(name, center, scale, p).build();
    }

    private ModelSubject onLine() {
        return subject("density", line);
    }

    private ModelSubject inPlane() {
        return subject("in the plane", plane);
    }

    private Defect<ModelSubject> twice() {
        Solver solver = Restated.asking(
                SOLVER, p -> p.withConstraints(c -> Constraint.equal(c.name(), c.form(), 2 * c.bound())));
        PsdDensity p = estimator.withSolver(solver).fit(Data.onLine()).density();
        return new Defect<>(
                "density-not-normalised",
                "the mass that is prescribed is 2",
                onLine(),
                subject("of mass two", p),
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
                subject("by closed forms", right),
                subject("by wrong closed forms", wrong),
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
                onLine(),
                subject("on an interval", p),
                "model.mass");
    }

    /** In a tenth of the unit numbers are ten times as large, and densities a tenth. */
    private Defect<ModelSubject> forgottenUnits() {
        return new Defect<>(
                "jacobian-forgotten",
                "the density of standardised data is given at the data, without the factor of the units",
                rescaled("in other units", UNIT),
                rescaled("without the factor", 1),
                "model.mass");
    }

    private ModelSubject rescaled(String name, double factor) {
        return ModelSubject.of(name, new double[1], new double[] {UNIT * SCALE}, new Rescaled(line, factor))
                .build();
    }

    /** The density at numbers that are ten times as large, divided by a factor. */
    private record Rescaled(Density sound, double factor) implements Density {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] pdfs(Points x) {
            double[] unscaled =
                    Arrays.stream(x.toMatrix().data()).map(v -> v / UNIT).toArray();
            return Arrays.stream(sound.pdfs(Points.onLine(unscaled)))
                    .map(v -> v / factor)
                    .toArray();
        }
    }

    private Defect<ModelSubject> halfGradient() {
        Density half = new AlteredDensity(line) {
            @Override
            public double[] gradient(double... x) {
                return new double[] {super.gradient(x)[0] / 2};
            }
        };
        return new Defect<>(
                "half-gradient",
                "the gradient of |R'Phi|^2 lacks the factor 2",
                onLine(),
                subject("half the gradient", half),
                "model.gradient");
    }

    private Defect<ModelSubject> complement() {
        Density survival = new AlteredDensity(line) {
            @Override
            public double cdf(double x) {
                return 1 - super.cdf(x);
            }
        };
        return new Defect<>(
                "cdf-from-the-right",
                "the distribution function is the mass to the right",
                onLine(),
                subject("from the right", survival),
                "model.cdf.monotone");
    }

    private Defect<ModelSubject> quantileOfComplement() {
        Density fromTheRight = new AlteredDensity(line) {
            @Override
            public double quantile(double p) {
                return super.quantile(1 - p);
            }
        };
        return new Defect<>(
                "quantile-from-the-right",
                "the quantile at p is that at 1 - p",
                onLine(),
                subject("from the right", fromTheRight),
                "model.quantile");
    }

    private Defect<ModelSubject> staleSampler() {
        DensityModel other = estimator.withLambda(1).fit(Data.onLine());
        Density stale = new AlteredDensity(line) {
            @Override
            public Points sample(int n, long seed) {
                return other.sample(n, seed);
            }
        };
        return new Defect<>(
                "stale-sampler",
                "samples are drawn from the density of another lambda",
                onLine(),
                subject("stale sampler", stale),
                "model.sample.boxes");
    }

    private Defect<ModelSubject> otherMarginal() {
        Density others = new AlteredDensity(plane) {
            @Override
            public Density marginal(int... coordinates) {
                return super.marginal(1 - coordinates[0]);
            }
        };
        return new Defect<>(
                "other-marginal",
                "the marginal of a coordinate is that of the others",
                inPlane(),
                subject("of the others", others),
                "model.conditional");
    }

    private Defect<ModelSubject> conditional() {
        Density sections = new AlteredDensity(plane) {
            @Override
            public Density conditional(int[] given, double... values) {
                return new Section(plane, given[0], values[0]);
            }
        };
        return new Defect<>(
                "conditional-not-normalised",
                "the conditional density is the section of the joint one",
                inPlane(),
                subject("sections", sections),
                "model.conditional");
    }

    /** A density in the plane where one coordinate has a value. */
    private record Section(Density plane, int given, double value) implements Density {
        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public double[] pdfs(Points y) {
            return Arrays.stream(y.toMatrix().data())
                    .map(v -> plane.pdf(given == 0 ? value : v, given == 0 ? v : value))
                    .toArray();
        }
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
                counts("intensity", model),
                counts("outside too", new Unbounded(model)),
                "model.integral");
    }

    private static ModelSubject counts(String name, Intensity model) {
        return ModelSubject.of(name, new double[] {0.5}, new double[] {1}, model)
                .build();
    }

    /** Rates in the window, and counts of everywhere. */
    private record Unbounded(IntensityModel sound) implements Intensity {
        @Override
        public int dimension() {
            return sound.dimension();
        }

        @Override
        public double[] rates(Points x) {
            return sound.rates(x);
        }

        @Override
        public double expectedCount() {
            return sound.expectedCount();
        }

        @Override
        public double expectedCount(double[] lower, double[] upper) {
            return sound.function().integral(Measure.box(lower, upper));
        }
    }

    private static Sample inside(Sample sample, double lower, double upper) {
        return Sample.of(Arrays.stream(sample.points().toMatrix().data())
                .filter(x -> x >= lower && x <= upper)
                .toArray());
    }
}
