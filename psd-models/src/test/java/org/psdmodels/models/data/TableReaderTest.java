package org.psdmodels.models.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a file of numbers may look like, and what is said of others. */
class TableReaderTest {
    @TempDir
    private Path directory;

    private static Table read(String text, String... columns) throws IOException {
        return Table.read(new StringReader(text), "t.csv", columns);
    }

    private static String faultOf(String text, String... columns) {
        return assertThrows(TableException.class, () -> read(text, columns)).getMessage();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b\n1,2\n3,4\n",
                "a;b\n1;2\n3;4",
                "a\tb\n1\t2\n3\t4\n",
                "a,b\r\n1,2\r\n3,4\r\n",
                "a,b\r1,2\r3,4",
                "\uFEFFa,b\n1,2\n3,4\n",
                "\"a\",\"b\"\n\"1\",2\n3,\"4\"\n",
                " a , \"b\" \n 1 , 2 \n\n3,4\n\n",
                "\n\na,b\n1,2\n3,4\n",
                "a,b\n+1,2.\n3e0,.4E+1\n"
            })
    void theSameTableInAnyDress(String text) throws IOException {
        Table table = read(text);
        assertEquals(List.of("a", "b"), table.names());
        assertEquals(2, table.rows());
        assertArrayEquals(new double[] {1, 3}, table.column("a"));
        assertArrayEquals(new double[] {2, 4}, table.column("b"));
    }

    @Test
    void aSeparatorInsideQuotesDoesNotCount() throws IOException {
        Table table = read("\"a;b;c\",\"say \"\"x\"\"\"\n1,2\n");
        assertEquals(List.of("a;b;c", "say \"x\""), table.names());
    }

    @Test
    void missingAndInfiniteNumbers() throws IOException {
        Table table = read("a,b,c\n,NA,-Inf\nNaN,\"\",inf\n");
        for (String name : List.of("a", "b")) {
            assertArrayEquals(new double[] {Double.NaN, Double.NaN}, table.column(name));
        }
        assertArrayEquals(new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY}, table.column("c"));
    }

    @Test
    void extremeNumbersAreExact() throws IOException {
        Table table = read("a\n1e308\n-4.9e-324\n0.1\n1.7976931348623157e308\n");
        assertArrayEquals(new double[] {1e308, -Double.MIN_VALUE, 0.1, Double.MAX_VALUE}, table.column("a"));
    }

    @Test
    void onlyTheColumnsAskedForMustBeNumbers() throws IOException {
        String text = "name,b,a\nx,1,2\n\"y\nz\",3,4\n";
        Table table = read(text, "a", "b");
        assertEquals(List.of("a", "b"), table.names());
        assertArrayEquals(new double[] {2, 4}, table.column("a"));
        assertTrue(faultOf(text).startsWith("t.csv:2:1: column 'name' must have a number, found 'x'"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', nullValues = "-", textBlock = """
            a,b\\n1,2\\n3,x\\n       | t.csv:3:2: column 'b' must have a number, found 'x'
            a,b\\n"1\\n",2\\n3,0x10\\n | t.csv:4:2: column 'b' must have a number, found '0x10'
            a;b\\n1;2,5\\n           | t.csv:2:2: column 'b' must have a number, found '2,5'; numbers have a decimal point, not
            a,b\\n1,1e309\\n         | t.csv:2:2: column 'b' must have a number, found '1e309'; numbers are at most
            a,b\\n1,1f\\n            | t.csv:2:2: column 'b' must have a number, found '1f'
            a,b\\n1,.\\n             | t.csv:2:2: column 'b' must have a number, found '.'
            a,b\\n1,2\\n3\\n          | t.csv:3: a line must have 2 cells, as many as the first one; found 1
            a,b\\n1,2\\n\\n3,4,5\\n    | t.csv:4: a line must have 2 cells, as many as the first one; found 3
            a,,c\\n1,2,3\\n          | t.csv:1:2: the first line must name every column; this name is empty
            a,b,a\\n1,2,3\\n         | t.csv:1:3: names of columns must differ; 'a' is also column 1
            1,2\\n3,4\\n             | t.csv:1: the first line must name the columns; found numbers [1, 2]
            a,b\\n                  | t.csv: there must be at least one line of numbers below the names [a, b]
            ~~                     | t.csv: the file is empty; its first line must name the columns
            \\n\\n                   | t.csv: the file is empty; its first line must name the columns
            a,b\\n1,2\\n3,"4\\n5,6    | t.csv:3: a record begins here that cannot be read; is a quote not closed?
            """)
    void faultsAreNamedByPlace(String text, String expected) {
        String found = faultOf(text.replace("\\n", "\n"));
        assertTrue(found.startsWith(expected), found);
    }

    @Test
    void anUnknownColumnIsRefusedWithTheNearestName() {
        assertEquals(
                "t.csv: there is no column 'Waitng' among [eruptions, waiting]; did you mean \"waiting\"?",
                faultOf("eruptions,waiting\n1,2\n", "Waitng"));
        assertEquals("t.csv: there is no column 'z' among [aaaa, bbbb]", faultOf("aaaa,bbbb\n1,2\n", "z"));
    }

    @Test
    void filesAreReadAsUtf8() throws IOException {
        Path file = directory.resolve("größe.csv");
        Files.writeString(file, "\uFEFFgröße\n1.5\n");
        assertArrayEquals(new double[] {1.5}, Table.read(file).column("größe"));
        Files.write(file, "größe\n1.5\n".getBytes(StandardCharsets.ISO_8859_1));
        TableException fault = assertThrows(TableException.class, () -> Table.read(file));
        assertEquals("größe.csv: the file must be text in UTF-8; convert it, or save it anew", fault.getMessage());
        assertThrows(IOException.class, () -> Table.read(directory.resolve("none.csv")));
    }

    @Test
    void aBrokenStreamIsAnIoException() {
        Reader broken = new Reader() {
            private int calls;

            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                if (calls++ > 0) {
                    throw new IOException("unplugged");
                }
                "a\n1\n".getChars(0, 4, buffer, offset);
                return 4;
            }

            @Override
            public void close() {}
        };
        assertEquals(
                "unplugged",
                assertThrows(IOException.class, () -> Table.read(broken, "t")).getMessage());
    }

    /** Far more rows than any buffer holds, from a reader that makes them as it is read. */
    @Test
    void aMillionRows() throws IOException {
        int rows = 1_000_000;
        Reader text = new Reader() {
            private int next = -1;
            private String line = "x,y\n";
            private int at;

            @Override
            public int read(char[] buffer, int offset, int length) {
                if (at == line.length()) {
                    next++;
                    line = next + "," + next / 8.0 + "\n";
                    at = 0;
                }
                if (next == rows) {
                    return -1;
                }
                int count = Math.min(length, line.length() - at);
                line.getChars(at, at + count, buffer, offset);
                at += count;
                return count;
            }

            @Override
            public void close() {
                throw new AssertionError("the reader belongs to the caller");
            }
        };
        Table table = Table.read(text, "many");
        assertEquals(rows, table.rows());
        double[] y = table.column("y");
        for (int i = 0; i < rows; i++) {
            assertEquals(i / 8.0, y[i]);
        }
    }

    /** More cells than the parser takes by itself, and than can be looked through for each name. */
    @Test
    void aHundredThousandColumns() throws IOException {
        int count = 100_000;
        String header = IntStream.range(0, count).mapToObj(c -> "c" + c).collect(Collectors.joining(","));
        String row = IntStream.range(0, count).mapToObj(Integer::toString).collect(Collectors.joining(","));
        String text = header + "\n" + row + "\n" + row + "\n";
        Table table = read(text, "c99999", "c3");
        assertEquals(List.of("c99999", "c3"), table.names());
        assertArrayEquals(new double[] {99_999, 99_999}, table.column("c99999"));
        assertEquals(count, read(text).names().size());
        String fault = faultOf(text, "c100000");
        assertTrue(
                fault.startsWith("t.csv: there is no column 'c100000' among the 100000 columns c0, c1, ")
                        && fault.endsWith("c19, ...; did you mean \"c10000\"?"),
                fault);
        assertEquals(
                "t.csv:2: a line must have 100000 cells, as many as the first one; found 100001",
                faultOf(header + "\n" + row + ",1\n"));
    }

    @Test
    void textsStandBesideNumbers() throws IOException {
        String text = "who,a,b\n Ann ,1,2\n\"B;ob\",,4\n,5,6\n";
        Columns columns = Columns.ofNumbers(List.of("a"));
        Table some = Table.read(new StringReader(text), "t.csv", columns.withTexts(List.of("b", "who")));
        assertEquals(List.of("a"), some.names());
        assertEquals(List.of("b", "who"), some.textNames());
        assertEquals(List.of(" Ann ", "B;ob", ""), some.texts("who"));
        assertArrayEquals(new int[] {0, 2}, some.complete("a"));
        assertEquals(List.of("2", "6"), some.select(0, 2).texts("b"));
        assertEquals("t.csv:4", some.withoutMissing().place(1));
        assertEquals(
                "t.csv:4:1: column 'who' must have a label; the cell is empty",
                assertThrows(TableException.class, () -> some.labels("who")).getMessage());
        assertEquals(List.of("Ann", "B;ob"), some.select(0, 1).labels("who"));
        assertThrows(TableException.class, () -> some.texts("a"));
        Table all = Table.read(new StringReader(text), "t.csv", columns.withEveryText());
        assertEquals(List.of("who", "a", "b"), all.textNames());
        assertEquals(List.of("1", "", "5"), all.texts("a"));
        Table.forEachBlock(
                new StringReader(text),
                "t.csv",
                2,
                block -> assertEquals(block.rows(), block.texts("b").size()),
                columns.withEveryText());
    }

    @Test
    void theFirstLineNamesTheColumns() throws IOException {
        Path file = Files.writeString(directory.resolve("t.csv"), "\uFEFF a ;\"b\"\n");
        assertEquals(List.of("a", "b"), Table.namesOf(file));
        Files.writeString(file, "");
        assertThrows(TableException.class, () -> Table.namesOf(file));
    }
}
