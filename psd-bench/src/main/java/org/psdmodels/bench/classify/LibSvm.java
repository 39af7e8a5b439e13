package org.psdmodels.bench.classify;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;

/**
 * What libsvm's svm-train says of a problem.
 *
 * @param printed its objective c'K c / 2 - t'c as printed: of a kernel matrix in single precision, with six decimals
 * @param coefficients the coefficients c of its model
 * @param iterations its number of steps
 * @param seconds the time of the whole process, which reads the data and writes a model
 */
@SuppressWarnings("ArrayRecordComponent")
public record LibSvm(double printed, double[] coefficients, long iterations, double seconds) {
    private static final Pattern OBJECTIVE = Pattern.compile("obj = ([-+.0-9e]+)");
    private static final Pattern SUPPORT = Pattern.compile("^([-+.0-9e]+) 0:([0-9]+)");
    private static final Pattern STEPS = Pattern.compile("#iter = ([0-9]+)");

    /**
     * Runs svm-train, which must be on the path (Debian: libsvm-tools), with 256 MiB of cache as ours.
     *
     * @param data the observations
     * @param kernel its options for the kernel
     * @param penalty C
     * @param tolerance its tolerance of the violation, {@code -e}
     * @return the result
     * @throws IOException if it cannot be run
     */
    public static LibSvm train(TwoClassData data, List<String> kernel, double penalty, double tolerance)
            throws IOException {
        Path folder = Files.createTempDirectory("libsvm");
        Path input = folder.resolve("data");
        Path model = folder.resolve("model");
        try {
            write(data, kernel.contains("4") ? 0 : 1, input);
            List<String> command = new ArrayList<>(List.of("svm-train", "-m", "268", "-c", Double.toString(penalty)));
            command.addAll(List.of("-e", Double.toString(tolerance)));
            command.addAll(kernel);
            command.addAll(List.of(input.toString(), model.toString()));
            long start = System.nanoTime();
            String said = run(command);
            double seconds = (System.nanoTime() - start) * 1e-9;
            return new LibSvm(
                    Double.parseDouble(find(OBJECTIVE, said)),
                    coefficients(data, model),
                    Long.parseLong(find(STEPS, said)),
                    seconds);
        } finally {
            Files.deleteIfExists(input);
            Files.deleteIfExists(model);
            Files.deleteIfExists(folder);
        }
    }

    /**
     * Runs svm-train on a kernel matrix.
     *
     * @param data the observations
     * @param kernel the kernel
     * @param penalty C
     * @param tolerance its tolerance of the violation, {@code -e}
     * @return the result
     * @throws IOException if it cannot be run
     */
    public static LibSvm train(TwoClassData data, Kernel kernel, double penalty, double tolerance) throws IOException {
        Matrix gram = kernel.gram(data.points());
        double[][] numbered = new double[gram.rows()][gram.rows() + 1];
        for (int i = 0; i < numbered.length; i++) {
            numbered[i][0] = i + 1;
            System.arraycopy(gram.row(i), 0, numbered[i], 1, gram.rows());
        }
        return train(
                new TwoClassData(data.name(), Points.of(numbered), data.signs()),
                List.of("-t", "4"),
                penalty,
                tolerance);
    }

    /** A line per support vector: |c_i|, and where the matrix was given the number i behind 0:; otherwise nothing is known. */
    private static double[] coefficients(TwoClassData data, Path model) throws IOException {
        double[] c = new double[data.signs().length];
        List<String> lines = Files.readAllLines(model);
        for (String line : lines.subList(lines.indexOf("SV") + 1, lines.size())) {
            Matcher matcher = SUPPORT.matcher(line);
            if (matcher.find()) {
                int i = Integer.parseInt(matcher.group(2)) - 1;
                c[i] = Math.abs(Double.parseDouble(matcher.group(1))) * data.signs()[i];
            }
        }
        return c;
    }

    private static String run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        StringBuilder text = new StringBuilder();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(line -> text.append(line).append('\n'));
        }
        return text.toString();
    }

    private static String find(Pattern pattern, String text) throws IOException {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IOException("svm-train said: " + text);
        }
        return matcher.group(1);
    }

    private static void write(TwoClassData data, int first, Path file) throws IOException {
        try (Writer text = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            for (int i = 0; i < data.points().size(); i++) {
                text.write(data.signs()[i] > 0 ? "+1" : "-1");
                for (int c = 0; c < data.points().dimension(); c++) {
                    text.write(" " + (c + first) + ":" + data.points().coordinate(i, c));
                }
                text.write("\n");
            }
        }
    }
}
