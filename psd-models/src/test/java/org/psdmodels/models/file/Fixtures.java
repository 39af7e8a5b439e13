package org.psdmodels.models.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.regression.RegressionEstimator;

/**
 * Writes the model files that every later version must read, with outputs at some points. Once a version of the format is
 * released its files stay as they are; each version has a directory of its own.
 */
final class Fixtures {
    /** The condition of a factor is then at most about 1e3. */
    private static final double CUT = 1e-6;

    private static final DensityEstimator DENSITY =
            DensityEstimator.create().withLambda(1e-2).withCut(CUT);

    private Fixtures() {}

    private static Points normal(int n, int d, long seed) {
        Random random = new Random(seed);
        return Points.of(IntStream.range(0, n)
                .mapToObj(i -> IntStream.range(0, d)
                        .mapToDouble(c -> random.nextGaussian())
                        .toArray())
                .toArray(double[][]::new));
    }

    /** Every kind; a Gaussian density on the line, a composed kernel on a box with anchors of its own, sparse points and a base measure. */
    private static Map<String, FittedModel> models() {
        Map<String, FittedModel> all = new TreeMap<>(EveryKind.all());
        all.putAll(densities());
        all.putAll(constrained());
        return all;
    }

    /** What files of version 1 did not hold: what a user demands beyond the model. */
    private static Map<String, FittedModel> constrained() {
        Points at = Points.onLine(0.2);
        LinearForm difference = LinearForm.of(0, LinearFunctional.valueAt(at))
                .plus(0, LinearFunctional.valueAt(Points.onLine(0.8)), -2);
        Points x = normal(14, 1, 5);
        double[] y = IntStream.range(0, x.size())
                .mapToDouble(i -> 1 + Math.sin(3 * x.coordinate(i, 0)))
                .toArray();
        return Map.of(
                "constrainedDensity",
                DENSITY.withKernel(GaussianKernel.withWidth(1))
                        .withMean(0, 0.1)
                        .withMassAtMost(new double[] {0}, new double[] {Double.POSITIVE_INFINITY}, 0.4)
                        .subjectTo(Constraint.equal("\"quoted\"", difference, 0))
                        .fit(Sample.of(normal(20, 1, 6))),
                "constrainedRegression",
                RegressionEstimator.create()
                        .withKernel(GaussianKernel.withWidth(0.7))
                        .withLambda(1e-2)
                        .withCut(CUT)
                        .withValueAtMost(at, 0.75)
                        .withIntegral(Measure.interval(-1, 1), 1.5)
                        .withDerivativeAtLeast(at, 0, -1)
                        .fit(Sample.of(x, y)));
    }

    private static Map<String, DensityModel> densities() {
        Points sparse = Points.sparse(
                3, new int[][] {{0}, {1}, {0, 2}, {}, {2}}, new double[][] {{1}, {-2}, {0.5, 0.25}, {}, {1.5}});
        return Map.of(
                "line",
                DENSITY.withKernel(GaussianKernel.withWidth(1)).fit(Sample.of(normal(40, 1, 1))),
                "plane",
                DENSITY.withKernel(new MaternKernel(2.5, 2)
                                .on(0)
                                .times(GaussianKernel.withWidth(1.5).on(1).polynomial(0.5, 0, 1)))
                        .withSupport(new double[] {-4, -5}, new double[] {4, 5})
                        .withAnchors(Anchors.given(normal(20, 2, 2)))
                        .fit(Sample.of(normal(30, 2, 3)).named("länge", "width")),
                "sparse",
                DENSITY.withMeasure(Measure.gaussian(new double[3], new double[] {4, 4, 4}))
                        .fit(Sample.of(sparse)));
    }

    private static String line(double[] numbers) {
        return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(","));
    }

    /** {@code Fixtures DIRECTORY}. */
    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        Map<String, FittedModel> models = models();
        Files.write(directory.resolve("files.txt"), models.keySet());
        for (Map.Entry<String, FittedModel> each : models.entrySet()) {
            FittedModel model = each.getValue();
            ModelFile.write(model, directory.resolve(each.getKey() + ".psd"));
            Points x = points(model);
            Matrix outputs = outputs(model, x);
            List<String> lines = IntStream.range(0, x.size())
                    .mapToObj(i -> line(x.row(i)) + "," + line(outputs.column(i)))
                    .toList();
            Files.write(directory.resolve(each.getKey() + ".csv"), lines);
        }
    }

    private static Points points(FittedModel model) {
        return model instanceof DensityModel density
                ? normal(20, density.dimension(), 4)
                : Outputs.points(model, 20, 4);
    }

    /** What the table says of points: of densities, the density alone. */
    static Matrix outputs(FittedModel model, Points x) {
        return model instanceof DensityModel density ? Outputs.rows(density.pdfs(x)) : Outputs.of(model, x);
    }
}
