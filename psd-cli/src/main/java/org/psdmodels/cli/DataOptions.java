package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.Names;
import org.psdmodels.models.Sample;
import org.psdmodels.models.data.Table;

/** Which columns of which file a model is fitted to. */
final class DataOptions extends Arguments {
    final Argument<String> file = parameter(Types.TEXT, "DATA")
            .says("CSV file whose first line names the columns (comma, semicolon or tab); - for standard input.");

    final Argument<String> inputs = list(Types.COLUMN, "COL", "--x")
            .required()
            .says("Columns of the points, one for each coordinate, as in --x a,b; a name with a comma goes in"
                    + " double quotes within single ones: --x '\"a,b\"'.");

    final Argument<String> target = option(Types.TEXT, "COL", "--y").says("Column of the target.");

    final Argument<String> weights =
            option(Types.TEXT, "COL", "--weights").says("Column of weights >= 0 (default: all rows alike).");

    private final MissingRows missing = include(new MissingRows());

    private final boolean hasTarget;

    /** For models with a target or without. */
    DataOptions(boolean hasTarget) {
        this.hasTarget = hasTarget;
        if (!hasTarget) {
            target.hidden();
        }
    }

    void requireConsistent() {
        if (hasTarget && !target.isGiven()) {
            throw new UsageException("--y is needed: the column that the model is to explain");
        }
        if (!hasTarget && target.isGiven()) {
            throw new UsageException("--y " + target.value() + ": a model of this kind has no target");
        }
        UsageException.checked("--x", this::names);
    }

    private Names names() {
        return new Names(inputs.values(), target.given().map(List::of).orElse(List.of()));
    }

    /** The rows of the file; of those that are left out the number is said. */
    Table table(PrintWriter err) throws IOException {
        List<String> columns = new ArrayList<>(inputs.values());
        target.given().ifPresent(columns::add);
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
