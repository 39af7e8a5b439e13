package org.psdmodels.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.bench.classify.TwoClassData;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.learn.kernels.DirectSolver;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedMatrix;
import org.psdmodels.learn.kernels.MarginProgram;
import org.psdmodels.learn.kernels.TessellatedMatrices;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SdpaFormat;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;

/**
 * Learning tessellated kernels: the direct method next to the semidefinite program (11) of the paper, solved by this library
 * and on request by csdp (Debian: coinor-csdp), on two features; and the direct method on the paper's data sets.
 *
 * <pre>  java -cp "psd-bench/target/lib/*" org.psdmodels.bench.KernelLearning [FOLDER] [--csdp] [--rows 50,100,200]</pre>
 *
 * <p>C = 1, box [-0.1, 1.1]^n, relative gap 1e-7. Times are of a first run in this process but for a small one before it;
 * csdp has one thread, as this library.
 */
public final class KernelLearning {
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(1e-7);
    private static final Pattern PRIMAL = Pattern.compile("Primal objective value: *([-+.0-9e]+)");
    private static final int WARM_UP = 30;

    private final PrintStream out = System.out;
    private final boolean compare;

    private KernelLearning(boolean compare) {
        this.compare = compare;
    }

    /**
     * Prints the tables.
     *
     * @param arguments the folder with the data sets, {@code --csdp}, {@code --rows} with numbers of rows
     * @throws IOException if a file or csdp cannot be read
     */
    public static void main(String... arguments) throws IOException {
        List<String> given = Arrays.asList(arguments);
        int rows = given.indexOf("--rows");
        String sizes = rows < 0 ? "50,100,200" : given.get(rows + 1);
        KernelLearning tables = new KernelLearning(given.contains("--csdp"));
        direct(TwoClassData.generated(WARM_UP, 2), 1);
        tables.compare(
                Arrays.stream(sizes.split(",", -1)).mapToInt(Integer::parseInt).toArray());
        for (int k = 0; k < given.size(); k++) {
            if (!given.get(k).startsWith("--") && (k == 0 || !given.get(k - 1).equals("--rows"))) {
                tables.publicData(Path.of(given.get(k)));
            }
        }
    }

    private static TessellatedMatrices family(TwoClassData data, int degree) {
        double[] lower = new double[data.points().dimension()];
        double[] upper = new double[lower.length];
        Arrays.fill(lower, -0.1);
        Arrays.fill(upper, 1.1);
        return new TessellatedMatrices(TessellatedFamily.ofDegree(degree, lower, upper), data.points());
    }

    private static LearnedMatrix direct(TwoClassData data, int degree) {
        return new DirectSolver().solve(family(data, degree), Labels.of(data.signs(), 1), OPTIONS, Progress.none());
    }

    private static double since(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    private void compare(int... sizes) throws IOException {
        out.println("| rows | direct: value | relative gap | steps | seconds | program (11): t/2 | difference | seconds"
                + " | ratio | csdp: t/2 | difference | seconds |\n"
                + "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        for (int rows : sizes) {
            TwoClassData data = TwoClassData.generated(rows, 2);
            long start = System.nanoTime();
            LearnedMatrix direct = direct(data, 1);
            double seconds = since(start);
            start = System.nanoTime();
            SemidefiniteProgram program = MarginProgram.of(family(data, 1), Labels.of(data.signs(), 1));
            SdpSolution solution = SdpSolver.create().solve(program);
            double programSeconds = since(start);
            double half = solution.certificate().primal() / 2;
            out.println(String.format(
                    Locale.ROOT,
                    "| %d | %.8f | %.1e | %d | %.2f | %.8f | %.1e | %.1f | %.0f | %s",
                    rows,
                    direct.objective(),
                    direct.relativeGap(),
                    direct.iterations(),
                    seconds,
                    half,
                    Math.abs(half / direct.objective() - 1),
                    programSeconds,
                    programSeconds / seconds,
                    compare ? csdp(program, direct.objective()) : "| | |"));
        }
    }

    private static String csdp(SemidefiniteProgram program, double objective) throws IOException {
        Path file = Files.createTempFile("tessellated", ".dat-s");
        try {
            SdpaFormat.write(program, file);
            long start = System.nanoTime();
            ProcessBuilder builder = new ProcessBuilder("csdp", file.toString()).redirectErrorStream(true);
            builder.environment().put("OMP_NUM_THREADS", "1");
            Process process = builder.start();
            StringBuilder text = new StringBuilder();
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                lines.lines().forEach(line -> text.append(line).append('\n'));
            }
            double seconds = since(start);
            Matcher matcher = PRIMAL.matcher(text);
            if (!matcher.find()) {
                throw new IOException("csdp said: " + text);
            }
            double half = Double.parseDouble(matcher.group(1)) / 2;
            return String.format(Locale.ROOT, "%.7f | %.1e | %.1f |", half, Math.abs(half / objective - 1), seconds);
        } finally {
            Files.delete(file);
        }
    }

    private void publicData(Path folder) throws IOException {
        out.println("\n| data | rows | features | degree | rows of P | value | relative gap | steps | seconds |\n"
                + "|---|--:|--:|--:|--:|--:|--:|--:|--:|");
        for (String name : TwoClassData.NAMES) {
            TwoClassData data = TwoClassData.read(folder, name);
            int degree = name.equals("Ionosphere") ? 0 : 1;
            long start = System.nanoTime();
            LearnedMatrix found = direct(data, degree);
            out.println(String.format(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %d | %.6f | %.1e | %d | %.1f |",
                    name,
                    data.signs().length,
                    data.points().dimension(),
                    degree,
                    found.matrix().rows(),
                    found.objective(),
                    found.relativeGap(),
                    found.iterations(),
                    since(start)));
        }
    }
}
