package org.psdmodels.bench.classify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Points;
import org.psdmodels.learn.classify.InputScaling;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;

/**
 * Observations of two classes, features scaled to [0, 1].
 *
 * @param name the name of the data set
 * @param points the features
 * @param signs 1 or -1 per observation
 */
@SuppressWarnings("ArrayRecordComponent")
public record TwoClassData(String name, Points points, double[] signs) {

    /** The public data sets: file, and the label that counts as 1. */
    private enum File {
        LIVER("Liver", "liver_bupa_345.csv", "2"),
        CANCER("Cancer", "breast_cancer_wisconsin_683.csv", "malignant"),
        HEART("Heart", "heart_statlog_270.csv", "present"),
        PIMA("Pima", "pima_diabetes_768.csv", "pos"),
        IONOSPHERE("Ionosphere", "ionosphere_351.csv", "good");

        private final String title;
        private final String file;
        private final String positive;

        File(String title, String file, String positive) {
            this.title = title;
            this.file = file;
            this.positive = positive;
        }
    }

    /** The names of the public data sets, in the order of the paper. */
    public static final List<String> NAMES = List.of("Liver", "Cancer", "Heart", "Pima", "Ionosphere");

    /**
     * Reads a public data set. The class is in the last column; a column {@code id} is not a feature.
     *
     * @param folder the folder with the files
     * @param name one of {@link #NAMES}
     * @return the data
     * @throws IOException if the file cannot be read
     */
    public static TwoClassData read(Path folder, String name) throws IOException {
        File chosen = List.of(File.values()).get(NAMES.indexOf(name));
        Path path = folder.resolve(chosen.file);
        List<String> columns = Table.namesOf(path);
        String label = columns.get(columns.size() - 1);
        String[] features = columns.stream()
                .filter(column -> !column.equals(label) && !column.equals("id"))
                .toArray(String[]::new);
        Table table = Table.read(path, Columns.ofNumbers(List.of(features)).withTexts(List.of(label)));
        double[] signs = table.labels(label).stream()
                .mapToDouble(text -> text.equals(chosen.positive) ? 1 : -1)
                .toArray();
        Points points = table.sample(features).points();
        InputScaling unit = InputScaling.toUnitBox(points, Double.POSITIVE_INFINITY);
        return new TwoClassData(chosen.title, unit.apply(points), signs);
    }

    /**
     * {@return a generated problem of overlapping classes: uniform points of the unit cube, labelled by the sign of a sum of sines with
     * noise}
     *
     * @param n the number of observations
     * @param dimension the number of features
     */
    public static TwoClassData generated(int n, int dimension) {
        Random random = new Random(1);
        double[][] rows = new double[n][dimension];
        double[] signs = new double[n];
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int c = 0; c < dimension; c++) {
                rows[i][c] = random.nextDouble();
                sum += Math.sin(5 * rows[i][c]);
            }
            signs[i] = sum + 0.5 * random.nextGaussian() > 0.18 * dimension ? 1 : -1;
        }
        return new TwoClassData("generated", Points.of(rows), signs);
    }
}
