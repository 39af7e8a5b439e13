package org.psdmodels.bench.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A fit of the command to data in some units: x becomes scale (x + offset w), the width w of the kernel and the penalty with
 * it, so that in exact arithmetic the function is the same.
 *
 * @param fit what is fitted
 * @param offset how far from zero, in widths
 * @param scale the unit
 */
public record FitInUnits(Fit fit, double offset, double scale) {
    /** Windows end so many widths beyond the data. */
    private static final double MARGIN = 3;

    private static final List<Double> OFFSETS = List.of(0.0, 1e6, 1e10, 1e15);
    private static final List<Double> SCALES = List.of(1e-9, 1.0, 1e9);

    /**
     * A kind of model, data and settings.
     *
     * @param kind the kind, as psd fit calls it
     * @param rows the data
     * @param kernel the name of the kernel; empty if it is not given
     * @param lambda the penalty, in the data's own units
     * @param more further options, in which BOX stands for a window about the data
     */
    record Fit(String kind, SmallData rows, String kernel, double lambda, String more) {
        boolean isOfMass() {
            return kind.equals("density") || kind.equals("intensity");
        }

        boolean isClassifier() {
            return kind.equals("classify");
        }

        @Override
        public String toString() {
            return kind + ", " + rows.name() + (kernel.isEmpty() ? "" : ", " + kernel)
                    + (isClassifier() ? "" : ", lambda " + lambda) + (more.isEmpty() ? "" : ", " + more);
        }
    }

    /** {@return all combinations: 25 fits at four offsets in three units} */
    public static List<FitInUnits> all() {
        return fits().stream()
                .flatMap(fit -> OFFSETS.stream()
                        .flatMap(offset -> SCALES.stream().map(scale -> new FitInUnits(fit, offset, scale))))
                .toList();
    }

    private static List<Fit> fits() {
        return List.of(
                new Fit("density", SmallData.faithful(), "gaussian", 1e-3, ""),
                new Fit("density", SmallData.faithful(), "laplace", 1e-2, ""),
                new Fit("density", SmallData.galaxies(), "gaussian", 1e-5, ""),
                new Fit("density", SmallData.galaxies(), "matern:order=1.5", 1e-1, ""),
                new Fit("density", SmallData.twoNormals(), "gaussian", 1e-4, "--measure BOX"),
                new Fit("density", SmallData.outlier(), "gaussian", 1e-3, ""),
                new Fit("density", SmallData.outlier(), "laplace", 1e-3, ""),
                new Fit("density", SmallData.ties(), "laplace", 1e-5, ""),
                new Fit("density", SmallData.faithfulPlane(), "gaussian", 1e-3, ""),
                new Fit("density", SmallData.plane(), "gaussian", 1e-5, "--measure BOX"),
                new Fit("density", SmallData.plane(), "productlaplace", 1e-2, ""),
                new Fit("intensity", SmallData.coal(), "gaussian", 1e-2, "--measure BOX"),
                new Fit("intensity", SmallData.coal(), "laplace", 1e-4, "--measure BOX"),
                new Fit("intensity", SmallData.faithful(), "matern:order=2.5", 1e-1, "--measure BOX"),
                new Fit("regression", SmallData.engel(), "gaussian", 1e-3, ""),
                new Fit("regression", SmallData.faithful(), "laplace", 1e-1, "--loss absolute"),
                new Fit("regression", SmallData.mcycle(), "gaussian", 1e-5, "--loss huber:1"),
                new Fit("heteroscedastic", SmallData.mcycle(), "gaussian", 1e-4, ""),
                new Fit("heteroscedastic", SmallData.engel(), "laplace", 1e-2, ""),
                new Fit("quantile", SmallData.engel(), "gaussian", 1e-2, "--tau .1,.5,.9"),
                new Fit("quantile", SmallData.twoNormals(), "matern:order=2.5", 1e-4, "--tau .25,.75"),
                new Fit("classify", SmallData.plane(), "gaussian", 0, "--C 1"),
                new Fit("classify", SmallData.twoNormals(), "laplace", 0, "--C 100"),
                new Fit("classify", SmallData.plane(), "", 0, "--learn mkl --C 1"),
                new Fit("classify", SmallData.faithfulPlane(), "", 0, "--learn mkl --C 10"));
    }

    /** {@return what is fitted: the kind of model} */
    public String kind() {
        return fit.kind;
    }

    private double at(double x, int c) {
        return scale * (x + offset * fit.rows.widths()[c]);
    }

    /**
     * Writes the data.
     *
     * @param file a CSV file with columns x1, x2, ... and y
     * @throws IOException if the file system refuses
     */
    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(String.join(",", inputs()) + ",y");
        double[][] points = fit.rows.points();
        for (int i = 0; i < points.length; i++) {
            double[] x = points[i];
            double y = fit.rows.targets()[i];
            lines.add(IntStream.range(0, x.length)
                            .mapToObj(c -> Double.toString(at(x[c], c)))
                            .collect(Collectors.joining(","))
                    + "," + (fit.isClassifier() ? y > middle() ? "yes" : "no" : Double.toString(y)));
        }
        Files.write(file, lines);
    }

    private double middle() {
        double[] sorted = fit.rows.targets().clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private List<String> inputs() {
        return IntStream.rangeClosed(1, fit.rows.widths().length)
                .mapToObj(c -> "x" + c)
                .toList();
    }

    /**
     * {@return the words of the command line, without {@code psd}}
     *
     * @param data the CSV file
     * @param model the file to write
     */
    public List<String> words(Path data, Path model) {
        List<String> words = new ArrayList<>(List.of("fit", fit.kind, data.toString()));
        words.addAll(List.of("--x", String.join(",", inputs())));
        if (!fit.isOfMass()) {
            words.addAll(List.of("--y", "y"));
        }
        if (!fit.kernel.isEmpty()) {
            words.addAll(List.of("--kernel", kernel()));
        }
        if (!fit.isClassifier()) {
            double unit = fit.isOfMass() ? Math.pow(scale, fit.rows.widths().length) : 1;
            words.addAll(List.of("--lambda", Double.toString(fit.lambda * unit)));
        }
        for (String word : fit.more.split(" ", -1)) {
            if (!word.isEmpty()) {
                words.add(word.equals("BOX") ? box() : word);
            }
        }
        words.addAll(List.of("-q", "-o", model.toString()));
        return words;
    }

    private String kernel() {
        double[] widths = DoubleStream.of(fit.rows.widths()).map(w -> scale * w).toArray();
        return switch (fit.kernel) {
            case "gaussian" ->
                "gaussian:sigma="
                        + DoubleStream.of(widths).mapToObj(Double::toString).collect(Collectors.joining(","));
            case "laplace", "productlaplace" -> fit.kernel + ":rate=" + 1 / widths[0];
            default -> fit.kernel + ",width=" + widths[0];
        };
    }

    private String box() {
        return "box:"
                + IntStream.range(0, fit.rows.widths().length)
                        .mapToObj(c -> {
                            double margin = MARGIN * fit.rows.widths()[c];
                            DoubleStream lower =
                                    Arrays.stream(fit.rows.points()).mapToDouble(x -> x[c]);
                            DoubleStream upper =
                                    Arrays.stream(fit.rows.points()).mapToDouble(x -> x[c]);
                            return at(lower.min().orElseThrow() - margin, c) + ","
                                    + at(upper.max().orElseThrow() + margin, c);
                        })
                        .collect(Collectors.joining(";"));
    }

    @Override
    public String toString() {
        return fit + ", offset " + offset + ", scale " + scale;
    }
}
