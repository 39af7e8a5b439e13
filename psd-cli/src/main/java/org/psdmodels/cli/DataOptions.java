package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.models.Names;
import org.psdmodels.models.Sample;
import org.psdmodels.models.data.Table;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which columns of which file a model is fitted to. */
final class DataOptions {
    @Parameters(
            paramLabel = "DATA",
            description =
                    "CSV file whose first line names the columns (comma, semicolon or tab); - for standard input.")
    String file = "";

    @Option(
            names = "--x",
            paramLabel = "COL",
            split = ",",
            converter = ColumnName.class,
            required = true,
            order = 1,
            description = "Columns of the points, one for each coordinate, as in --x a,b; a name with a comma goes in"
                    + " double quotes within single ones: --x '\"a,b\"'.")
    List<String> inputs = List.of();

    @Option(names = "--y", paramLabel = "COL", order = 2, description = "Column of the target.")
    Optional<String> target = Optional.empty();

    @Option(
            names = "--weights",
            paramLabel = "COL",
            order = 3,
            description = "Column of weights >= 0 (default: all rows alike).")
    Optional<String> weights = Optional.empty();

    @Mixin
    private MissingRows missing = new MissingRows();

    void requireTarget(boolean wanted) {
        if (wanted && target.isEmpty()) {
            throw new UsageException("--y is needed: the column that the model is to explain");
        }
        if (!wanted && target.isPresent()) {
            throw new UsageException("--y " + target.get() + ": a model of this kind has no target");
        }
        UsageException.checked("--x", this::names);
    }

    private Names names() {
        return new Names(inputs, target.map(List::of).orElse(List.of()));
    }

    /** The rows of the file; of those that are left out the number is said. */
    Table table(PrintWriter err) throws IOException {
        List<String> columns = new ArrayList<>(inputs);
        target.ifPresent(columns::add);
        weights.ifPresent(columns::add);
        return missing.of(Data.read(file, columns), err);
    }

    Sample sample(Table table) {
        Names names = names();
        Magnitudes.require(table, names.inputs());
        Magnitudes.require(table, names.targets());
        return weights.isPresent() ? table.sample(names, weights.get()) : table.sample(names);
    }
}
