package org.psdmodels.models.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.Folds;
import org.psdmodels.models.tuning.Tuning;
import org.psdmodels.solvers.path.PathSolver;

/** Small fitted models of many shapes. */
final class Models {
    private static final Random RANDOM = new Random(5);

    static final Sample LINE = Sample.of(Points.of(normal(40, 1))).named("waiting time, \"min\"");
    static final Sample PLANE =
            Sample.of(Points.of(normal(30, 2))).weightedBy(RANDOM.doubles(30).toArray());

    private static final DensityEstimator DENSITY = DensityEstimator.create().withLambda(1e-2);

    /** The smallest, for tests that try every byte. */
    static final DensityModel SMALL =
            DENSITY.withKernel(GaussianKernel.withWidth(1)).withCut(1e-2).fit(LINE);

    private Models() {}

    /** A density of two dimensions with a width for each. */
    static DensityModel plane() {
        return DENSITY.withKernel(GaussianKernel.withWidths(1, 2)).withCut(1e-2).fit(PLANE);
    }

    private static double[][] normal(int n, int d) {
        return IntStream.range(0, n)
                .mapToObj(i -> IntStream.range(0, d)
                        .mapToDouble(c -> RANDOM.nextGaussian())
                        .toArray())
                .toArray(double[][]::new);
    }

    static List<DensityModel> densities() {
        Kernel composed = new MaternKernel(2.5, 2)
                .on(0)
                .times(GaussianKernel.withWidth(1.5).on(1))
                .scaledBy(0.3);
        Points extra = Points.of(new double[][] {{3, 3}, {-3, -3}});
        return List.of(
                SMALL,
                DENSITY.fit(LINE),
                DENSITY.withSupport(-6, Double.POSITIVE_INFINITY).fit(LINE),
                DENSITY.withMeasure(Measure.gaussian(0, 4))
                        .withAnchors(Anchors.nystrom(9, 77))
                        .fit(LINE),
                DENSITY.withKernel(composed).fit(PLANE),
                DENSITY.withAnchors(Anchors.dataAnd(extra)).fit(PLANE),
                DENSITY.withAnchors(Anchors.given(PLANE.points())).fit(PLANE),
                DENSITY.withOptions(new Options(1e-8, 2, Long.MIN_VALUE + 1)).fit(LINE),
                sparse(),
                explicit(),
                chosen());
    }

    /** With a tale of how its settings were chosen: the last candidate has no score on any fold. */
    static DensityModel chosen() {
        List<Candidate> candidates = List.of(
                Candidate.of(Tuning.WIDTH, 1).with(CrossValidation.LAMBDA, 1e-2),
                Candidate.of(Tuning.WIDTH, 2).with(CrossValidation.LAMBDA, 0.1),
                Candidate.of(Tuning.WIDTH, 1e-200).with(CrossValidation.LAMBDA, 0.1));
        return Tuning.automatic(DENSITY)
                .withCandidates(candidates)
                .withFolds(Folds.kFold(2, 1))
                .fit(LINE);
    }

    /** Points by their nonzero coordinates. */
    private static DensityModel sparse() {
        Points points = Points.sparse(
                3, new int[][] {{0}, {1}, {0, 2}, {}, {2}}, new double[][] {{1}, {-2}, {0.5, 0.25}, {}, {1.5}});
        return DENSITY.fit(Sample.of(points));
    }

    /** Features given by the user: quadratic polynomials on an interval. */
    private static DensityModel explicit() {
        Measure interval = Measure.interval(-5, 5);
        Problem problem = Problem.at(LINE.points())
                .block(new Block.Psd(Features.of(Monomials.upTo(1, 2)), Settings.DEFAULT.regularizer()))
                .subjectTo(Constraint.equal("mass", LinearForm.of(0, LinearFunctional.integral(interval)), 1))
                .build(new NegativeLogLoss());
        Solution solution = PathSolver.create().solve(problem, Options.DEFAULT, Progress.none());
        Recipe recipe = Recipe.of("density")
                .with(Settings.DEFAULT.withSolver(PathSolver.create()))
                .with("measure", "box:-5,5")
                .without("features", "of the user");
        return DENSITY.withMeasure(interval).model(Fit.of(recipe, LINE, solution));
    }

    /** The same model with a fit of other settings and names. */
    static DensityModel with(DensityModel model, Settings settings, Names names) {
        Fit fit = model.fit();
        return DENSITY.model(new Fit(
                fit.recipe().with(settings), names, fit.observations(), fit.digest(), fit.solution(), fit.facts()));
    }

    static byte[] bytes(FittedModel model) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ModelFile.write(model, out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static FittedModel read(byte[] bytes) throws IOException {
        return ModelFile.read(new ByteArrayInputStream(bytes));
    }

    static DensityModel readDensity(byte[] bytes) throws IOException {
        return (DensityModel) read(bytes);
    }
}
