package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.file.Kind;

/** Which columns of which file a model is fitted to. */
final class DataOptions extends Arguments {
    final Argument<String> file = parameter(Types.TEXT, "DATA")
            .says("CSV file whose first line names the columns (comma, semicolon or tab); - for standard input.");

    final Argument<String> inputs = list(Types.COLUMN, "COL", "--x")
            .required()
            .says("Columns of the points, one for each coordinate, as in --x a,b; a name with a comma goes in"
                    + " double quotes within single ones: --x '\"a,b\"'.");

    final Argument<String> targets;

    final Argument<String> weights;

    private final MissingRows missing;

    private final Kind.Targets kind;

    /** For models with targets or without. */
    DataOptions(Kind.Targets kind) {
        this.kind = kind;
        targets = kind == Kind.Targets.SEVERAL
                ? list(Types.COLUMN, "COL", "--y").says("Columns of the targets.")
                : option(Types.TEXT, "COL", "--y").says("Column of the target.");
        if (kind == Kind.Targets.NONE) {
            targets.hidden();
        }
        weights = option(Types.TEXT, "COL", "--weights").says("Column of weights >= 0 (default: all rows alike).");
        missing = include(new MissingRows());
    }

    /** What the line of the help says of the columns. */
    static String synopsis(Kind.Targets kind) {
        String targets = switch (kind) {
            case NONE -> "";
            case SEVERAL -> "--y=COL[,COL...] ";
            default -> "--y=COL ";
        };
        return "DATA --x=COL[,COL...] " + targets + "[OPTIONS]";
    }

    void requireConsistent() {
        boolean hasTarget = kind != Kind.Targets.NONE;
        if (hasTarget && !targets.isGiven()) {
            throw new UsageException("--y is needed: the column that the model is to explain");
        }
        if (!hasTarget && targets.isGiven()) {
            throw new UsageException("--y " + targets.value() + ": a model of this kind has no target");
        }
        UsageException.checked("--x", this::names);
    }

    /** What the columns are called. */
    Names names() {
        return new Names(inputs.values(), targets.values());
    }

    /** What was said of rows. */
    List<String> rows() {
        return missing.words(weights.given());
    }

    /** The rows of the file; of those that are left out the number is said. */
    Table table(PrintWriter err) throws IOException {
        List<String> columns = new ArrayList<>(inputs.values());
        columns.addAll(targets.values());
        weights.given().ifPresent(columns::add);
        return missing.of(Data.read(file.value(), columns), err);
    }

    Sample sample(Table table) {
        Names names = names();
        Magnitudes.require(table, names.inputs());
        Magnitudes.require(table, names.targets());
        return weights.isGiven() ? table.sample(names, weights.value()) : table.sample(names);
    }
}
