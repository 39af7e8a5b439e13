package org.psdmodels.models.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;

/** Samples from tables, and the bundled tables. */
class TableTest {
    private static final double NA = Double.NaN;

    private static final Table TABLE =
            Table.of(List.of("a", "b", "y", "w"), column(1, 2, 3), column(4, 5, NA), column(7, 8, 9), column(1, 0, 2));

    private static double[] column(double... values) {
        return values;
    }

    @Test
    void columnsBecomeASampleByName() {
        Sample sample = TABLE.sample(new Names(List.of("y", "a"), List.of("w")), "w");
        assertArrayEquals(new double[] {8, 2}, sample.points().row(1));
        assertArrayEquals(new double[] {1, 0, 2}, sample.target());
        assertArrayEquals(new double[] {1, 0, 2}, sample.weights());
        assertEquals(new Names(List.of("y", "a"), List.of("w")), sample.names());
        assertEquals(Matrix.of(3, 0), TABLE.sample("a").targets());
        assertArrayEquals(
                new double[] {7, 8, 9},
                TABLE.sample(List.of("a"), "y", "w").targets().column(0));
    }

    @Test
    void rowsWithoutMissingNumbers() throws IOException {
        Sample complete = TABLE.withoutMissing("b").sample("a", "b");
        assertEquals(2, complete.size());
        assertEquals(3, TABLE.withoutMissing("a").rows());
        assertEquals(2, TABLE.withoutMissing().rows());
        Table none = Table.of(List.of("a"), column(NA));
        assertFault("number of rows without missing numbers must be >= 1, got 0", none::withoutMissing);
        Table later =
                Table.read(new StringReader("a,b\nNA,1\n\n2,NA\n"), "t.csv").withoutMissing("a");
        assertFault(
                "t.csv:4:2: row 2, column 'b': a number must be finite, found a missing number; leave such rows out, or"
                        + " choose other columns",
                () -> later.sample("b"));
    }

    @Test
    void blocksOfRowsAreTheTable() throws IOException {
        String text = "a,b\n1,2\n3,4\n\n5,6\n7,8\n9,NA\n";
        Columns columns = Columns.ofNumbers(List.of("b", "a"));
        List<Table> blocks = new ArrayList<>();
        Table.forEachBlock(new StringReader(text), "t.csv", 2, blocks::add, columns);
        assertEquals(List.of(2, 2, 1), blocks.stream().map(Table::rows).toList());
        Table whole = Table.read(new StringReader(text), "t.csv");
        assertArrayEquals(
                whole.column("a"),
                blocks.stream()
                        .flatMapToDouble(t -> Arrays.stream(t.column("a")))
                        .toArray());
        assertEquals("t.csv:5", blocks.get(1).place(0));
        assertFault(
                "t.csv:7:2: row 5, column 'b': a number must be finite, found a missing number; leave such rows out, or"
                        + " choose other columns",
                () -> blocks.get(2).sample("b"));
        List<Table> none = new ArrayList<>();
        assertThrows(
                TableException.class,
                () -> Table.forEachBlock(new StringReader("a,b\n"), "t.csv", 2, none::add, columns));
        assertEquals(List.of(), none);
        assertThrows(
                IllegalArgumentException.class,
                () -> Table.forEachBlock(new StringReader(text), "t.csv", 0, none::add, columns));
    }

    @Test
    void refusals() {
        assertFault(
                "table: row 3, column 'b': a number must be finite, found a missing number; leave such rows out, or"
                        + " choose other columns",
                () -> TABLE.sample("a", "b"));
        Table infinite = Table.of(List.of("x"), column(1, Double.NEGATIVE_INFINITY));
        assertFault(
                "table: row 2, column 'x': a number must be finite, found -Infinity; leave such rows out, or choose other"
                        + " columns",
                () -> infinite.sample("x"));
        Table negative = Table.of(List.of("x", "w"), column(1, 2), column(1, -1));
        assertFault(
                "table: row 2, column 'w': a weight must be >= 0, found -1.0",
                () -> negative.sample(new Names(List.of("x"), List.of()), "w"));
        assertFault("table: there is no column 'W ' among [a, b, y, w]; did you mean \"w\"?", () -> TABLE.column("W "));
        assertFault("number of columns must be 2, got 1", () -> Table.of(List.of("a", "b"), column(1)));
        assertFault(
                "name of column 2 must differ from others, got a",
                () -> Table.of(List.of("a", "a"), column(1), column(1)));
        assertFault("name of column 1 must not be empty, got ''", () -> Table.of(List.of(""), column(1)));
        assertFault("length of column b must be 1, got 2", () -> Table.of(List.of("a", "b"), column(1), column(1, 2)));
        assertFault("number of rows must be >= 1, got 0", () -> Table.of(List.of("a"), column()));
    }

    private static void assertFault(String message, Supplier<?> call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::get).getMessage());
    }

    @Test
    void tablesDoNotChange() {
        double[] mine = {1, 2};
        Table table = Table.of(List.of("a"), mine);
        mine[0] = 5;
        table.column("a")[1] = 5;
        assertArrayEquals(new double[] {1, 2}, table.column("a"));
    }

    /** Sizes, names and some sums, as published with the data. */
    @Test
    void bundledDataSets() {
        assertEquals(List.of("eruptions", "waiting"), DataSets.faithful().names());
        assertColumn(DataSets.faithful(), "waiting", 272, 70.8971);
        assertColumn(DataSets.faithful(), "eruptions", 272, 3.4878);
        assertColumn(DataSets.mcycle(), "times", 133, 25.1789);
        assertColumn(DataSets.mcycle(), "accel", 133, -25.5459);
        assertColumn(DataSets.engel(), "income", 235, 982.4730);
        assertColumn(DataSets.engel(), "foodexp", 235, 624.1501);
        assertColumn(DataSets.lidar(), "range", 221, 554.7511);
        assertColumn(DataSets.lidar(), "logratio", 221, -0.2912);
        assertColumn(DataSets.ethanol(), "NOx", 88, 1.9574);
        assertColumn(DataSets.ethanol(), "C", 88, 12.0341);
        assertColumn(DataSets.ethanol(), "E", 88, 0.9265);
        assertEquals(191, DataSets.coal().rows());
        assertEquals(1851.2026, DataSets.coal().column("date")[0], 1e-4);
        assertEquals(1962.2197, DataSets.coal().column("date")[190], 1e-4);
        assertColumn(DataSets.galaxies(), "velocity", 82, 20828.1707);
    }

    /** To the four decimals given. */
    private static void assertColumn(Table table, String name, int rows, double mean) {
        Sample sample = table.sample(name);
        assertEquals(rows, sample.size());
        assertEquals(mean, sample.mean(table.column(name)), 0.5e-4 + 1e-9);
    }
}
