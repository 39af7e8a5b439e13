package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.baseline.Bandwidth;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.BaselineRegression;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.baseline.KernelDensityEstimator;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.cone.MatrixModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.linear.KernelLinearEstimator;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.linear.KernelRidgeModel;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.ConvexModel;
import org.psdmodels.models.shape.ConvexPolynomialEstimator;
import org.psdmodels.models.shape.ConvexPolynomialModel;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.shape.MonotoneModel;
import org.psdmodels.models.sos.KernelSosEstimator;
import org.psdmodels.models.sos.KernelSosModel;

/** What the commands say of model files that psd fit did not write: predictions to the bit, checks, reports or why not. */
class FilesOfJavaTest {
    private static final int ROWS = 12;

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();
    private final Points points = Points.of(
            IntStream.range(0, ROWS).mapToObj(i -> new double[] {i / 4.0}).toArray(double[][]::new));

    private String model() {
        return folder.resolve("m.psd").toString();
    }

    private String data() {
        return folder.resolve("data.csv").toString();
    }

    /** Targets around 1 + a wave, as many columns as wanted. */
    private Sample sample(int targets) {
        double[][] rows = IntStream.range(0, ROWS)
                .mapToObj(i -> IntStream.range(0, targets)
                        .mapToDouble(k -> 1 + Math.sin(i + k))
                        .toArray())
                .toArray(double[][]::new);
        List<String> names = IntStream.range(0, targets).mapToObj(k -> "y" + k).toList();
        return Sample.of(points, Matrix.ofRows(rows)).named(new Names(List.of("x"), names));
    }

    private Sample classes() {
        double[] y =
                IntStream.range(0, ROWS).mapToDouble(i -> i < ROWS / 2 ? -1 : 1).toArray();
        return Sample.of(points, y).named(new Names(List.of("x"), List.of("y0")));
    }

    private void write(FittedModel model, Sample sample) throws IOException {
        ModelFile.write(model, Path.of(model()));
        List<String> lines = new ArrayList<>();
        List<String> columns = new ArrayList<>(List.of("x"));
        columns.addAll(sample.names().targets());
        lines.add(String.join(",", columns));
        for (int i = 0; i < ROWS; i++) {
            DoubleStream row = DoubleStream.concat(
                    Arrays.stream(points.row(i)), Arrays.stream(sample.targets().row(i)));
            lines.add(String.join(",", row.mapToObj(Double::toString).toList()));
        }
        Files.write(Path.of(data()), lines);
    }

    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> M fitted(E estimator, Sample sample)
            throws IOException {
        M model = estimator.withLambda(1e-2).fit(sample);
        write(model, sample);
        return model;
    }

    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> M withKernel(E estimator, Sample sample)
            throws IOException {
        return fitted(estimator.withKernel(GaussianKernel.withWidth(0.7)), sample);
    }

    private void assertPredicts(String header, double[][] expected, String... what) {
        List<String> words = new ArrayList<>(List.of("predict", model(), data()));
        words.addAll(List.of(what));
        assertEquals(ExitCode.OK, psd.run(words.toArray(String[]::new)), psd.err::toString);
        List<String> lines = psd.out.toString().lines().toList();
        assertEquals(header, lines.get(0));
        assertEquals(ROWS + 1, lines.size());
        for (int i = 0; i < ROWS; i++) {
            double[] found = Arrays.stream(lines.get(i + 1).split(","))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            assertArrayEquals(expected[i], found);
        }
    }

    private static double[][] single(double... values) {
        return Arrays.stream(values).mapToObj(v -> new double[] {v}).toArray(double[][]::new);
    }

    private static double[][] rows(Matrix matrix) {
        return IntStream.range(0, matrix.rows()).mapToObj(matrix::row).toArray(double[][]::new);
    }

    /** All claims are checked, and the other commands know the model. */
    private void assertVerified() {
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), () -> psd.out + "" + psd.err);
        assertFalse(psd.out.toString().contains("not checked"), psd.out::toString);
        assertEquals(ExitCode.OK, psd.run("verify", model()), psd.out::toString);
        assertTrue(psd.out.toString().contains("needs the data"), psd.out::toString);
        assertKnown();
    }

    private void assertKnown() {
        assertEquals(ExitCode.OK, psd.run("info", model(), "--json"));
        assertEquals(ExitCode.OK, psd.run("convert", model(), "--to", "csv"));
        assertEquals(ExitCode.OK, psd.run("score", model(), data()), psd.err::toString);
        assertEquals(ExitCode.USAGE, psd.run("sample", model()));
    }

    private String report(int code) throws IOException {
        Path page = folder.resolve("r.html");
        assertEquals(code, psd.run("report", model(), data(), "-o", page.toString()), psd.err::toString);
        return code == ExitCode.OK ? Files.readString(page) : psd.err.toString();
    }

    private void assertReported(String title) throws IOException {
        String page = report(ExitCode.OK);
        assertTrue(page.contains("<h1>" + title), title);
        assertTrue(page.contains("The command that fits this model again:"), "a command that is not whole");
    }

    @Test
    void monotone() throws IOException {
        MonotoneModel model = withKernel(MonotoneEstimator.increasing(), sample(1));
        assertPredicts("value", single(model.predict(points)));
        double[] slopes = Arrays.stream(points.toMatrix().column(0))
                .map(model::derivative)
                .toArray();
        assertPredicts("d/dx", single(slopes), "--what", "gradient");
        assertVerified();
        assertReported("Increasing regression");
    }

    @Test
    void concave() throws IOException {
        ConvexModel model = withKernel(ConvexEstimator.concave(), sample(1));
        assertPredicts("value", single(model.predict(points)));
        assertPredicts("d/dx", single(model.derivatives(points)), "--what", "gradient");
        assertVerified();
        assertReported("Concave regression");
    }

    @Test
    void convexPolynomial() throws IOException {
        ConvexPolynomialModel model = fitted(ConvexPolynomialEstimator.convex(4), sample(1));
        assertPredicts("value", single(model.predict(points)));
        assertVerified();
        assertReported("Convex regression");
    }

    @Test
    void bounded() throws IOException {
        BoundedModel model = withKernel(BoundedEstimator.between(0, 2), sample(1));
        assertPredicts("value", single(model.predict(points)));
        assertPredicts("share", single(model.shares(points)), "--what", "share");
        double[] slopes = Arrays.stream(points.toMatrix().column(0))
                .map(x -> model.gradient(x)[0])
                .toArray();
        assertPredicts("d/dx", single(slopes), "--what", "gradient");
        assertVerified();
        assertReported("Bounded regression");
    }

    @Test
    void linear() throws IOException {
        KernelLinearModel model = withKernel(KernelLinearEstimator.withLoss(new SquaredLoss()), sample(1));
        assertPredicts("value", single(model.predict(points)));
        assertVerified();
        assertReported("Kernel regression");
    }

    @Test
    void classifiers() throws IOException {
        KernelLinearModel model = withKernel(KernelLinearEstimator.withLoss(new HingeLoss()), classes());
        double[] classes =
                Arrays.stream(model.classify(points)).asDoubleStream().toArray();
        assertPredicts("class", single(classes), "--what", "class");
        assertVerified();
        assertReported("Classification");
    }

    @Test
    void cones() throws IOException {
        ConeModel model = withKernel(ConeEstimator.of(Cone.monotone(2)), sample(2));
        assertPredicts("y0,y1", rows(model.predict(points)));
        assertVerified();
        assertReported("Cone-valued regression");
    }

    @Test
    void conesByInequalities() throws IOException {
        InequalityModel model = withKernel(ConeEstimator.of(Cone.monotone(2)).byInequalities(), sample(2));
        assertPredicts("y0,y1", rows(model.predict(points)));
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), () -> psd.out + "" + psd.err);
        // the penalty of the blocks X_t is a trace alone: of the dual value rounding leaves no bound
        assertTrue(psd.out.toString().contains("claims hold, 2 not checked"), psd.out::toString);
        assertKnown();
        assertReported("Cone-valued regression");
    }

    @Test
    void matrices() throws IOException {
        MatrixModel model = withKernel(MatrixEstimator.ofVectors(), sample(2));
        assertPredicts("y0*y0,y1*y0,y0*y1,y1*y1", rows(model.predict(points)));
        assertVerified();
        assertReported("Matrix-valued regression");
    }

    /** No problem of theirs is known, and so less is checked. */
    @Test
    void others() throws IOException {
        KernelSosModel sos = KernelSosEstimator.withLambda(0.1)
                .withKernel(GaussianKernel.withWidth(0.7))
                .fit(sample(1));
        write(sos, sample(1));
        assertPredicts("value", single(sos.predict(points)));
        assertLessIsChecked("Kernel sum of squares");
        BaselineRegression exponential = BaselineEstimator.regression(Family.exponentialLink(), new SquaredLoss())
                .withKernel(GaussianKernel.withWidth(0.7))
                .withLambda(1e-2)
                .fit(sample(1));
        write(exponential, sample(1));
        assertLessIsChecked("Regression, ");
    }

    /** Their certificates are computed again like those of any other problem. */
    @Test
    void baselines() throws IOException {
        BaselineHeteroscedastic normal = BaselineEstimator.heteroscedastic(Family.nonNegativeCoefficients())
                .withKernel(GaussianKernel.withWidth(0.7))
                .withLambda(1e-2)
                .fit(sample(1));
        write(normal, sample(1));
        assertPredicts("variance", single(normal.variances(points)), "--what", "variance");
        assertVerified();
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()));
        assertTrue(psd.out.toString().contains("function 2 is non-negative everywhere"), psd.out::toString);
        assertTrue(psd.out.toString().contains("function 2 has the sections of the problem"), psd.out::toString);
        assertReported("Mean and variance");
        for (Family family : List.of(Family.nonNegativeCoefficients(), Family.partiallyNonNegative())) {
            BaselineRegression function = BaselineEstimator.regression(family, new SquaredLoss())
                    .withKernel(GaussianKernel.withWidth(0.7))
                    .withLambda(1e-4)
                    .fit(sample(1));
            write(function, sample(1));
            assertPredicts("value", single(function.predict(points)));
            assertVerified();
            assertReported("Regression, " + family.label());
        }
        BaselineDensity density = BaselineEstimator.density(Family.nonNegativeCoefficients())
                .withKernel(GaussianKernel.withWidth(0.7))
                .withLambda(1e-2)
                .fit(sample(0));
        write(density, sample(0));
        assertPredicts("pdf", single(density.pdfs(points)));
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), () -> psd.out + "" + psd.err);
        assertFalse(psd.out.toString().contains("not checked"), psd.out::toString);
    }

    /** They have no certificate: only the file and the data are checked, and there is nothing to report. */
    @Test
    void closedForms() throws IOException {
        LinearRegressionModel linear =
                RidgeRegression.withLambda(0.1).withIntercept().fit(sample(1));
        write(linear, sample(1));
        assertPredicts("value", single(linear.predict(points)));
        assertNothingIsProved("Linear regression", "residual of the equations");
        assertTells("\"equations\":\"ridge regression, lambda = 0.1, primal\"", "\"kind\":\"ridge\"");
        KernelRidgeModel ridge = KernelRidgeRegression.withLambda(0.1)
                .withKernel(GaussianKernel.withWidth(0.7))
                .fit(sample(1));
        write(ridge, sample(1));
        assertPredicts("value", single(ridge.predict(points)));
        double[] slopes = Arrays.stream(points.toMatrix().column(0))
                .map(x -> ridge.function().gradient(x)[0])
                .toArray();
        assertPredicts("d/dx", single(slopes), "--what", "gradient");
        assertNothingIsProved("Kernel ridge regression", "residual of the equations");
        assertTells("\"residual\":" + ridge.fit().residual(), "\"kind\":\"kernelRidge\"");
        KernelDensity density = KernelDensityEstimator.by(Bandwidth.SCOTT)
                .fit(Sample.of(points).named(new Names(List.of("x"), List.of())));
        write(density, sample(1));
        assertPredicts("pdf", single(density.pdfs(points)));
        assertPredicts("logpdf", single(density.logPdfs(points)), "--what", "logpdf");
        assertNothingIsProved("Kernel density", "certificate");
        assertTells(
                "\"kernel\":\"gaussian:sigma=",
                "\"digest\":\"" + density.origin().digest());
    }

    private void assertNothingIsProved(String title, String claim) throws IOException {
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), () -> psd.out + "" + psd.err);
        assertTrue(psd.out.toString().contains("2 claims hold, 1 not checked"), psd.out::toString);
        String line = psd.out
                .toString()
                .lines()
                .filter(l -> l.startsWith(claim))
                .findFirst()
                .orElseThrow();
        assertTrue(line.endsWith("a closed form has no certificate"), line);
        String checked = psd.out.toString();
        assertEquals(ExitCode.OK, psd.run("verify", model()), psd.out::toString);
        assertTrue(psd.out.toString().contains("1 claims hold, 1 not checked"), psd.out::toString);
        assertTrue(checked.contains("values at the data"), checked);
        assertKnown();
        assertReported(title);
        String page = report(ExitCode.OK);
        assertTrue(page.contains("<p class=\"verdict good\">In closed form"), page);
        assertTrue(page.contains("<td>" + claim), page);
        assertTrue(page.contains("a closed form has no certificate"), page);
        Files.writeString(Path.of(data()), Files.readString(Path.of(data())).replaceFirst("0\\.25", "0.26"));
        assertEquals(ExitCode.BAD_DATA, psd.run("verify", model(), data()), psd.out::toString);
        assertTrue(psd.err.toString().contains("not the data that"), psd.err::toString);
    }

    private void assertTells(String... parts) {
        assertEquals(ExitCode.OK, psd.run("info", model(), "--json"));
        for (String part : parts) {
            assertTrue(psd.out.toString().contains(part), psd.out::toString);
        }
        assertFalse(psd.out.toString().contains("gap"), psd.out::toString);
    }

    private void assertLessIsChecked(String title) throws IOException {
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), psd.out::toString);
        assertTrue(psd.out.toString().contains("3 not checked"), psd.out::toString);
        assertTrue(psd.out.toString().contains("only the solver of this kind"), psd.out::toString);
        assertKnown();
        assertReported(title);
        assertTrue(report(ExitCode.OK).contains("cannot decide the others (primal value, dual value, relative gap)"));
    }
}
