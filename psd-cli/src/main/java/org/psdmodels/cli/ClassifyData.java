package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.model.Names;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.cli.report.model.Labelled;

/** Which columns of which file a classifier is fitted to. */
final class ClassifyData extends Arguments {
    private final Argument<String> file =
            parameter(Types.TEXT, "DATA").says("CSV file with a header; - for standard input.");

    private final Argument<String> inputs =
            list(Types.COLUMN, "COL", "--x").required().says("Columns of the points.");

    private final Argument<String> target =
            option(Types.TEXT, "COL", "--y").required().says("Column of the labels.");

    private final Argument<String> weights =
            option(Types.TEXT, "COL", "--weights").says("Column of weights.");

    private final MissingRows missing = include(new MissingRows());

    String file() {
        return file.value();
    }

    /** What the columns are called. */
    Names names() {
        return UsageException.checked("--x", () -> new Names(inputs.values(), List.of(target.value())));
    }

    Labelled read(PrintWriter err) throws IOException {
        return Classifiers.read(file.value(), inputs.values(), target.value(), weights.given(), missing, err);
    }

    /** The same columns of another file, all rows alike. */
    Labelled read(String other, PrintWriter err) throws IOException {
        return Classifiers.read(other, inputs.values(), target.value(), Optional.empty(), missing, err);
    }

    /** What was said of rows. */
    List<String> rows() {
        return missing.words(weights.given());
    }
}
