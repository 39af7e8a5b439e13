package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.psdmodels.cli.report.model.Labelled;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which columns of which file a classifier is fitted to. */
final class ClassifyData {
    @Parameters(paramLabel = "DATA", description = "CSV file with a header; - for standard input.")
    private String file = "";

    @Option(
            names = "--x",
            paramLabel = "COL",
            split = ",",
            converter = ColumnName.class,
            required = true,
            order = 1,
            description = "Columns of the points.")
    private List<String> inputs = List.of();

    @Option(names = "--y", paramLabel = "COL", required = true, order = 2, description = "Column of the labels.")
    private String target = "";

    @Option(names = "--weights", paramLabel = "COL", order = 3, description = "Column of weights.")
    private Optional<String> weights = Optional.empty();

    @Mixin
    private MissingRows missing = new MissingRows();

    String file() {
        return file;
    }

    int dimension() {
        return inputs.size();
    }

    Labelled read(PrintWriter err) throws IOException {
        return Classifiers.read(file, inputs, target, weights, missing, err);
    }

    /** The same columns of another file, all rows alike. */
    Labelled read(String other, PrintWriter err) throws IOException {
        return Classifiers.read(other, inputs, target, Optional.empty(), missing, err);
    }

    Optional<String> weights() {
        return weights;
    }
}
