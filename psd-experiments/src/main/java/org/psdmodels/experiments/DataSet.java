package org.psdmodels.experiments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;

/**
 * The public data sets of the paper on tessellated kernels, in the order of its Table I. Their files are not part of this
 * project. The class is in the last column; a column {@code id} is not a feature. The paper counts the header as a row.
 */
enum DataSet {
    LIVER("Liver", "liver_bupa_345.csv", 345, "2"),
    CANCER("Cancer", "breast_cancer_wisconsin_683.csv", 683, "malignant"),
    HEART("Heart", "heart_statlog_270.csv", 270, "present"),
    PIMA("Pima", "pima_diabetes_768.csv", 768, "pos"),
    IONOSPHERE("Ionosphere", "ionosphere_351.csv", 351, "good");

    private final String title;
    private final String file;
    private final int rows;
    private final String positive;

    DataSet(String title, String file, int rows, String positive) {
        this.title = title;
        this.file = file;
        this.rows = rows;
        this.positive = positive;
    }

    String title() {
        return title;
    }

    String file() {
        return file;
    }

    /** The degree of the tessellated kernels that the paper takes. */
    int degree() {
        return this == IONOSPHERE ? 0 : 1;
    }

    /** The data of a folder, every feature scaled to [0, 1]. */
    SignedPoints read(Path folder) {
        try {
            return parsed(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SignedPoints parsed(Path path) throws IOException {
        List<String> columns = Table.namesOf(path);
        String label = columns.get(columns.size() - 1);
        String[] features = columns.stream()
                .filter(column -> !column.equals(label) && !column.equals("id"))
                .toArray(String[]::new);
        Table table = Table.read(path, Columns.ofNumbers(List.of(features)).withTexts(List.of(label)));
        double[] signs = table.labels(label).stream()
                .mapToDouble(text -> text.equals(positive) ? 1 : -1)
                .toArray();
        Checks.size("number of rows of " + path, signs.length, rows);
        return new SignedPoints(table.sample(features).points(), signs).inUnitBox();
    }
}
