package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.api.Points;
import org.psdmodels.models.density.DensityModel;

/** The numpy program of docs/format.md evaluates models as the library does. */
class FormatPageTest {
    private static final Path PAGE = Path.of("").toAbsolutePath().resolveSibling("docs/format.md");
    private static final Pattern PROGRAM =
            Pattern.compile("^```python\\R(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);

    /** Relative to the largest value: rounding, times the condition of a factor at cut 1e-2, times tens of terms. */
    private static final double ROUNDING = 1e-12;

    @TempDir
    private Path directory;

    private static boolean hasNumpy() throws InterruptedException {
        try {
            Process python = new ProcessBuilder("python3", "-c", "import numpy")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return python.waitFor(60, TimeUnit.SECONDS) && python.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private double[] numpy(DensityModel model, Points x) throws IOException, InterruptedException {
        Matcher program = PROGRAM.matcher(Files.readString(PAGE));
        assertTrue(program.find(), "the page has no program");
        Path script = Files.writeString(directory.resolve("evaluate.py"), program.group(1));
        Path file = directory.resolve("m.psd");
        ModelFile.write(model, file);
        Path points = directory.resolve("points.txt");
        Files.write(
                points,
                IntStream.range(0, x.size())
                        .mapToObj(i -> IntStream.range(0, x.dimension())
                                .mapToObj(c -> Double.toString(x.coordinate(i, c)))
                                .reduce("", (a, b) -> a + " " + b))
                        .toList());
        Path output = directory.resolve("output.txt");
        Process python = new ProcessBuilder("python3", script.toString(), file.toString())
                .redirectErrorStream(true)
                .redirectInput(points.toFile())
                .redirectOutput(output.toFile())
                .start();
        assertTrue(python.waitFor(60, TimeUnit.SECONDS), "python did not end");
        assertEquals(0, python.exitValue(), Files.readString(output));
        return Files.readAllLines(output).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @Test
    void numpyFindsTheSameDensity() throws IOException, InterruptedException {
        assumeTrue(hasNumpy(), "python3 with numpy is not here");
        Points line = Points.onLine(
                IntStream.range(0, 41).mapToDouble(k -> (k - 20) / 5.0).toArray());
        Points plane = Points.of(new double[][] {{0, 0}, {1, -0.5}, {-2, 0.25}, {0.3, 3}});
        for (DensityModel model : List.of(Models.SMALL, Models.plane())) {
            Points x = model.dimension() == 1 ? line : plane;
            double[] expected = model.pdfs(x);
            double[] found = numpy(model, x);
            assertEquals(expected.length, found.length);
            double largest = IntStream.range(0, expected.length)
                    .mapToDouble(i -> expected[i])
                    .max()
                    .orElseThrow();
            for (int i = 0; i < found.length; i++) {
                assertEquals(expected[i], found[i], ROUNDING * largest);
            }
        }
    }
}
