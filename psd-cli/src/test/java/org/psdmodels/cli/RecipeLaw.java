package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.file.ModelFile;

/**
 * The law of recipes: from the file of a model and its data alone, the estimator makes the same bytes again, {@code psd verify}
 * checks every claim that the model's problem makes, and {@code psd report} draws it.
 */
final class RecipeLaw {
    private final Path folder;
    private final InProcess psd = new InProcess();

    RecipeLaw(Path folder) {
        this.folder = folder;
    }

    static byte[] bytes(FittedModel model) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(model, out);
        return out.toByteArray();
    }

    static FittedModel fitted(Estimator<?> estimator, Sample sample) {
        return (FittedModel) estimator.fit(sample);
    }

    private String model() {
        return folder.resolve("m.psd").toString();
    }

    private String data() {
        return folder.resolve("data.csv").toString();
    }

    /** The data to the bit; labels are whole numbers. */
    private void write(FittedModel model, Sample sample, boolean isClassifier) throws IOException {
        Files.write(Path.of(model()), bytes(model));
        List<String> lines = new ArrayList<>();
        List<String> names = new ArrayList<>(sample.names().inputs());
        names.addAll(sample.names().targets());
        lines.add(String.join(",", names));
        for (int i = 0; i < sample.size(); i++) {
            DoubleStream targets =
                    IntStream.of(i).mapToObj(sample.targets()::row).flatMapToDouble(Arrays::stream);
            List<String> cells = new ArrayList<>();
            Arrays.stream(sample.points().row(i)).mapToObj(Double::toString).forEach(cells::add);
            targets.mapToObj(y -> isClassifier ? Long.toString((long) y) : Double.toString(y))
                    .forEach(cells::add);
            lines.add(String.join(",", cells));
        }
        Files.write(Path.of(data()), lines);
    }

    /** The law for an estimator whose recipe is complete. */
    void holds(Estimator<?> estimator, Sample sample) throws IOException {
        FittedModel model = fitted(estimator, sample);
        byte[] written = bytes(model);
        FittedModel read = ModelFile.read(new ByteArrayInputStream(written));
        Recipe recipe = read.recipe();
        assertEquals(List.of(), recipe.unwritten());
        Estimator<?> again = Kinds.estimator(read).orElseThrow();
        assertArrayEquals(written, bytes(fitted(again, sample)), () -> "fitted again by " + recipe);
        write(model, sample, estimator instanceof SvmEstimator);
        verified(model, sample);
        WholePage.require(reported());
    }

    /** Every claim is checked where a problem can be stated. */
    private void verified(FittedModel model, Sample sample) {
        assertEquals(ExitCode.OK, psd.run("verify", model()), () -> psd.out + "" + psd.err);
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), () -> psd.out + "" + psd.err);
        if (model instanceof CertifiedModel certified
                && Kinds.certified(certified)
                        .flatMap(estimator -> estimator.problem(sample, certified.fit()))
                        .isPresent()) {
            assertFalse(psd.out.toString().contains("not checked"), psd.out::toString);
            assertTrue(psd.out.toString().contains("relative gap"), psd.out::toString);
        }
    }

    private String reported() throws IOException {
        Path page = folder.resolve("r.html");
        Files.deleteIfExists(page);
        assertEquals(
                ExitCode.OK, psd.run("report", model(), data(), "--no-js", "-o", page.toString()), psd.err::toString);
        return Files.readString(page);
    }

    /** The law for an estimator of which something has no text. */
    void saysWhatLacks(Estimator<?> estimator, Sample sample, String name) throws IOException {
        FittedModel model = fitted(estimator, sample);
        byte[] written = bytes(model);
        FittedModel read = ModelFile.read(new ByteArrayInputStream(written));
        assertEquals(
                List.of(name),
                read.recipe().unwritten().stream().map(Recipe.Option::name).toList());
        assertTrue(Kinds.estimator(read).isEmpty(), "an estimator that nobody wrote");
        assertArrayEquals(written, bytes(read));
        write(model, sample, estimator instanceof SvmEstimator);
        assertEquals(ExitCode.OK, psd.run("verify", model()), () -> psd.out + "" + psd.err);
        assertEquals(ExitCode.OK, psd.run("verify", model(), data()), () -> psd.out + "" + psd.err);
        if (estimator instanceof CertifiedEstimator<?>) {
            assertTrue(psd.out.toString().contains("the file does not hold " + name + " ("), psd.out::toString);
            assertTrue(psd.out.toString().contains("not checked"), psd.out::toString);
        }
        int code = psd.run("predict", model(), data());
        if (code != ExitCode.OK) {
            assertEquals(ExitCode.BAD_DATA, code, psd.err::toString);
            assertTrue(psd.err.toString().contains("not in the file"), psd.err::toString);
        }
        String page = reported();
        WholePage.requireParts(page);
        assertTrue(page.contains("again, but for ") && page.contains(name + " ("), page);
    }
}
