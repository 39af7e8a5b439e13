package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TimeZone;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.BasisFunctions;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.laws.kit.AlteredFiles;
import org.psdmodels.losses.SpectralFunction;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.linear.KernelRidgeRegression;
import org.psdmodels.models.linear.RidgeRegression;
import org.psdmodels.solvers.automatic.SolverBySize;

class ModelFileTest {
    private static final Sample TWO = Sample.of(Points.onLine(0, 1), 1, 2);

    @TempDir
    private Path directory;

    static Stream<FittedModel> models() {
        return Stream.concat(Models.densities().stream(), EveryKind.all().values().stream());
    }

    /** A model of a kind that no file holds. */
    private record Other(Fit fit) implements CertifiedModel {
        @Override
        public double score(Sample test) {
            return 0;
        }

        @Override
        public String summary() {
            return "other";
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void whatIsWrittenIsReadToTheBit(FittedModel model) throws IOException {
        Path file = directory.resolve("m.psd");
        ModelFile.write(model, file);
        SameModel.assertSame(model, ModelFile.read(file, model.getClass()));
        assertArrayEquals(Models.bytes(model), Files.readAllBytes(file));
        assertArrayEquals(Models.bytes(model), Models.bytes(Models.read(Models.bytes(model))));
    }

    /** Times of entries are no hidden field that the machine's zone changes. */
    @Test
    void bytesAreTheSameInEveryTimeZone() throws IOException {
        TimeZone zone = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
            byte[] bytes = Models.bytes(Models.SMALL);
            TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
            assertArrayEquals(bytes, Models.bytes(Models.SMALL));
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    /** A kind without a model here would have no test. */
    @Test
    void everyKindHasAModel() {
        Set<String> tested = models().map(m -> Kinds.of(m).name()).collect(Collectors.toSet());
        assertEquals(Kinds.all().map(Kind::name).collect(Collectors.toSet()), tested);
    }

    /** A law of models, held here since here is one of every kind. */
    @ParameterizedTest
    @MethodSource("models")
    void theScoreIsTheMeanOfThoseOfTheRows(FittedModel model) {
        int targets = model.names().targets().size();
        Points x = Outputs.points(model, 9, 5);
        double[] ones = new double[9 * targets];
        Arrays.fill(ones, 1);
        Sample test = Sample.of(x, Matrix.of(9, targets, ones)).weightedBy(1, 2, 0, 3, 1, 1, 0.5, 2, 1);
        double score = model.score(test);
        double mean = test.mean(model.scores(test));
        double rounding = 1e-12; // of sums in another order
        assertEquals(score, mean, rounding * Math.max(1, Math.abs(score)), model.summary());
    }

    /** What the file lacks is said by name, and by whoever needs it. */
    @Test
    void boundsThatAreFunctionsAreNotInTheFile() throws IOException {
        Points x = Points.onLine(0, 0.3, 0.5, 1);
        BoundedModel model = BoundedEstimator.between(at -> at[0] - 1, at -> at[0] + 1)
                .withKernel(GaussianKernel.withWidth(0.5))
                .fit(Sample.of(x, 0.1, 0.4, 0.2, 0.9));
        BoundedModel read = (BoundedModel) Models.read(Models.bytes(model));
        assertFalse(read.recipe().isComplete());
        assertEquals(model.recipe(), read.recipe().with(model.fit().settings()));
        assertArrayEquals(model.shares(x), read.shares(x));
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> read.predict(x));
        assertEquals("the bounds are not in the file: they were functions of the user", e.getMessage());
    }

    @Test
    void integersOfConesHaveTenThousandDigitsAtMost() {
        List<BigInteger> ray = List.of(BigInteger.TEN.pow(10_001).add(BigInteger.ONE), BigInteger.TEN);
        ConeModel model = ConeEstimator.of(Cone.ofExact(List.of(ray), List.of()))
                .withKernel(GaussianKernel.withWidth(0.5))
                .fit(Sample.of(Points.onLine(0, 1), Outputs.rows(new double[] {1, 0}, new double[] {2, 0})));
        assertRefuses(model, "cone cannot be written, since it has no text");
    }

    @Test
    void equalFitsGiveEqualBytes() {
        DensityEstimator estimator = DensityEstimator.create();
        assertArrayEquals(Models.bytes(estimator.fit(Models.LINE)), Models.bytes(estimator.fit(Models.LINE)));
    }

    @Test
    void anyNamesAreKept() throws IOException {
        Names names = new Names(List.of("Größe \u0000\uD83D\uDE00 \"\\\n"), List.of());
        DensityModel model = Models.with(Models.SMALL, Models.SMALL.fit().settings(), names);
        assertEquals(names, Models.read(Models.bytes(model)).names());
    }

    @Test
    void aSolverOfTheUserIsReadAsTheAutomaticOne() throws IOException {
        Settings settings = Models.SMALL.fit().settings().withSolver((problem, options, progress) -> {
            throw new AssertionError("a loaded model solves nothing");
        });
        DensityModel model = Models.with(Models.SMALL, settings, Models.SMALL.names());
        assertEquals(
                new SolverBySize(),
                Models.readDensity(Models.bytes(model)).fit().settings().solver());
    }

    private static void assertRefuses(FittedModel model, String words) {
        ModelFileException e =
                assertThrows(ModelFileException.class, () -> ModelFile.write(model, new ByteArrayOutputStream()));
        assertTrue(e.getMessage().startsWith("stream: manifest.json: "), e.getMessage());
        assertTrue(e.problem().contains(words), e.problem());
    }

    @Test
    void whatHasNoTextIsRefused() {
        Settings settings = Models.SMALL.fit().settings();
        Kernel own = (x, i, y, j) -> 1;
        assertRefuses(
                Models.with(Models.SMALL, settings.withKernel(own), Models.SMALL.names()),
                "recipe/settings/kernel cannot be written, since it has no text");
        assertRefuses(new Other(Models.SMALL.fit()), "has no kind for a Other, only density");
    }

    /** A model is one without its penalty, and its file says what is missing. */
    @Test
    void aPenaltyOfTheUserIsNotInTheFile() throws IOException {
        Settings settings = Models.SMALL.fit().settings();
        Regularizer own = SpectralFunction.of(s -> s * s, s -> 2 * s);
        DensityModel model = Models.with(Models.SMALL, settings.withRegularizer(own), Models.SMALL.names());
        DensityModel read = Models.readDensity(Models.bytes(model));
        assertEquals(
                List.of("regularizer"),
                read.recipe().unwritten().stream().map(Recipe.Option::name).toList());
        assertEquals(model.pdf(0.5), read.pdf(0.5));
        assertArrayEquals(Models.bytes(model), Models.bytes(read));
        assertThrows(
                IllegalStateException.class,
                () -> read.fit().settings().regularizer().value(1));
    }

    @Test
    void whatHasNoTextIsRefusedInClosedFormsToo() {
        Kernel own = (x, i, y, j) -> 1;
        assertRefuses(
                RidgeRegression.withLambda(1)
                        .withFeatures(BasisFunctions.of(1, x -> x[0]))
                        .fit(TWO),
                "features cannot be written, since it has no text");
        assertRefuses(
                KernelRidgeRegression.withLambda(1).withKernel(own).fit(TWO),
                "kernel cannot be written, since it has no text");
        assertRefuses(
                KernelDensity.of(
                        Recipe.of("kernelDensity"),
                        Origin.of(Sample.of(0, 1)),
                        own,
                        TWO.points(),
                        new double[] {0.5, 0.5},
                        Measure.lebesgue(1)),
                "extras/kernel cannot be written, since it has no text");
    }

    @Test
    void closedFormsHaveNoCertificate() throws IOException {
        Path file = directory.resolve("m.psd");
        ModelFile.write(RidgeRegression.withLambda(1).fit(TWO), file);
        String manifest = AlteredFiles.manifest(Files.readAllBytes(file));
        for (String field : List.of("certificate", "status", "alpha", "history")) {
            assertFalse(manifest.contains("\"" + field + "\""), field);
        }
        assertTrue(manifest.contains("\"equations\" : \"ridge regression, lambda = 1.0, primal\""), manifest);
        ModelFileException e = assertThrows(ModelFileException.class, () -> ModelFile.read(file, CertifiedModel.class));
        assertEquals("must hold a CertifiedModel, holds a ridge", e.problem());
    }

    @Test
    void aFailedWriteLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = directory.resolve("m.psd");
        ModelFile.write(Models.SMALL, file);
        byte[] before = Files.readAllBytes(file);
        assertThrows(ModelFileException.class, () -> ModelFile.write(new Other(Models.SMALL.fit()), file));
        assertArrayEquals(before, Files.readAllBytes(file));
        ModelFile.write(Models.SMALL, file);
        try (Stream<Path> left = Files.list(directory)) {
            assertEquals(List.of(file), left.toList());
        }
    }

    @Test
    void anotherKindIsRefused() throws IOException {
        Path file = directory.resolve("m.psd");
        ModelFile.write(Models.SMALL, file);
        ModelFileException e = assertThrows(ModelFileException.class, () -> ModelFile.read(file, Other.class));
        assertEquals(file + ": manifest.json: must hold a Other, holds a density", e.getMessage());
        assertEquals(file.toString(), e.file());
        assertEquals("manifest.json", e.entry());
    }

    @Test
    void aMissingFileIsNotADamagedOne() {
        assertThrows(NoSuchFileException.class, () -> ModelFile.read(directory.resolve("none.psd")));
    }
}
