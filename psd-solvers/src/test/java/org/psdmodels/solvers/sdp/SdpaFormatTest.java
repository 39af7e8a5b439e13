package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SdpaFormatTest {
    /** Two variables, a semidefinite block of order 2 and a diagonal one of order 2. */
    private static final String PLAIN = """
            2
            2
            2 -2
            1.5 -2
            0 1 1 1 -1
            1 1 1 2 0.25
            1 2 2 2 3
            2 1 2 2 1e-3
            """;

    private static SemidefiniteProgram parse(String text) throws IOException {
        return SdpaFormat.read(new StringReader(text), "p.dat-s");
    }

    private static SemidefiniteProgram expected() {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        builder.variable(1.5);
        builder.variable(-2);
        builder.block(BlockKind.SEMIDEFINITE, 2);
        builder.block(BlockKind.LINEAR, 2);
        builder.constant(0, 0, 0, -1);
        builder.coefficient(0, 0, 0, 1, 0.25);
        builder.coefficient(0, 1, 1, 1, 3);
        builder.coefficient(1, 0, 1, 1, 1e-3);
        return builder.build();
    }

    @Test
    void plain() throws IOException {
        assertEquals(expected(), parse(PLAIN));
    }

    @Test
    void dialects() throws IOException {
        String dialect = """
                "a comment, (with) {numbers} 1 2
                * another

                 +2 = mDIM
                 2 =nBLOCK text 7
                 {2, -2}  = bLOCKsTRUCT
                {+1.5,
                 -2.0}
                * in between
                2 1 2 2 +1.0D-3
                0,1,1,1,-1.
                \t1 1 2 1 .25
                1 2 2 2 (3)
                1 1 1 1 0.0""";
        assertEquals(expected(), parse(dialect.replace("\n", "\r\n")));
        assertEquals(expected(), parse(dialect));
        assertEquals(expected(), parse(PLAIN.replace("\n", "\r")));
        assertEquals(expected(), parse(PLAIN.replace("2 -2\n1.5", "2\n-2\n1.5")));
        assertEquals(expected(), parse(PLAIN.replaceFirst("2\n2\n", "2=m\n2nblocks\n")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|1|expected the number of variables, found the end of the file",
                "x|1|expected the number of variables, an integer from 0 to 1000000, found 'x'",
                "-1|1|found '-1'",
                "1e3|1|found",
                "99999999999999999999|1|found '99999999999999999999'",
                "1,1,2000000|3|the size of block 1, an integer from -1000000 to 1000000, found '2000000'",
                "1,2,2|3|expected the sizes of 2 blocks, found the end of the file",
                "1,1,2 2|3|found more",
                "1,1,2,NaN|4|expected cost 1, a number, found 'NaN'",
                "1,1,2,0x1p3|4|found '0x1p3'",
                "1,1,2,1 2|4|found more",
                "1,1,2,1e999|4|a number below 1.8e308",
                "1,1,2,1,1 1 1 1|5|expected an entry 'matrix block row column value', found 4 words",
                "1,1,2,1,1 1 1 1 1 1|5|found 6 words",
                "1,1,2,1,2 1 1 1 1|5|expected a matrix, an integer from 0 to 1, found '2'",
                "1,1,2,1,1 2 1 1 1|5|expected a block, an integer from 1 to 1, found '2'",
                "1,1,2,1,1 1 3 1 1|5|expected a row of block 1, an integer from 1 to 2, found '3'",
                "1,1,2,1,1 1 1 0 1|5|expected a column of block 1",
                "1,1,2,1,1 1 1 1 1f|5|expected an entry, a number, found '1f'",
                "1,1,-2,1,1 1 1 2 1|5|expected row = column in block 1, which is diagonal, found 1 and 2",
                "1,1,2,1,1 1 1 2 1,0 1 1 2 1,1 1 2 1 1|7|found that of line 5 again"
            })
    void errorsNameTheLine(String lines, int line, String message) {
        SdpaFormatException e = assertThrows(SdpaFormatException.class, () -> parse(lines.replace(',', '\n')), lines);
        assertEquals(line, e.line(), e.getMessage());
        assertTrue(e.getMessage().startsWith("p.dat-s:" + line + ": "), e.getMessage());
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @Test
    void headersAloneAllocateNothing() {
        assertThrows(SdpaFormatException.class, () -> parse("1000000\n1000000\n"));
    }

    @Test
    void withoutVariables() throws IOException {
        SemidefiniteProgram program = parse("0\n1\n1\n0 1 1 1 2");
        assertEquals(0, program.variables());
        assertEquals(program, parse(written(program)));
    }

    @Test
    void freeVariablesBecomeTwoDiagonals() throws IOException {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        Affine x = Affine.variable(builder.variable(2));
        AffineConstraints.in(builder).zero(List.of(x.plus(-3)));
        SemidefiniteProgram program = builder.build();
        SemidefiniteProgram read = parse(written(program));
        assertEquals(
                new SemidefiniteProgram.MatrixBlock(BlockKind.LINEAR, 2),
                read.blocks().get(0));
        double optimum = SdpSolver.create().solve(program).certificate().primal();
        assertEquals(6, optimum, 1e-8);
        assertEquals(optimum, SdpSolver.create().solve(read).certificate().dual(), 1e-4, "it has no interior");
    }

    @Test
    void files(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.dat-s");
        SdpaFormat.write(expected(), file);
        assertEquals(expected(), SdpaFormat.read(file));
        Files.write(file, ("\"\u00fc\n" + PLAIN).getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(expected(), SdpaFormat.read(file), "comments in any encoding");
        assertThrows(NoSuchFileException.class, () -> SdpaFormat.read(folder.resolve("none")));
    }

    private static String written(SemidefiniteProgram program) throws IOException {
        StringWriter writer = new StringWriter();
        SdpaFormat.write(program, writer);
        return writer.toString();
    }

    private static SemidefiniteProgram random(Random random) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int m = random.nextInt(5);
        for (int i = 0; i < m; i++) {
            builder.variable(anyDouble(random));
        }
        int blocks = random.nextInt(4);
        for (int b = 0; b < blocks; b++) {
            boolean diagonal = random.nextBoolean();
            int n = 1 + random.nextInt(4);
            builder.block(diagonal ? BlockKind.LINEAR : BlockKind.SEMIDEFINITE, n);
            for (int k = 0; k < 6; k++) {
                int row = random.nextInt(n);
                int column = diagonal ? row : random.nextInt(n);
                int matrix = random.nextInt(m + 1);
                double value = random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
                if (matrix == 0) {
                    builder.constant(b, row, column, value);
                } else {
                    builder.coefficient(matrix - 1, b, row, column, value);
                }
            }
        }
        return builder.build();
    }

    private static double anyDouble(Random random) {
        double value = Double.longBitsToDouble(random.nextLong());
        return Math.abs(value) < Double.POSITIVE_INFINITY ? value : -0.0;
    }

    @Property(tries = 300)
    void readingWhatWasWrittenIsTheIdentity(@ForAll long seed) throws IOException {
        SemidefiniteProgram program = random(new Random(seed));
        assertEquals(program, parse(written(program)));
    }

    @Property(tries = 3000)
    void mutilatedFilesAreReadOrRefused(@ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int mutations)
            throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(PLAIN);
        for (int k = 0; k < mutations; k++) {
            int at = random.nextInt(text.length());
            char other = (char)
                    (random.nextBoolean() ? random.nextInt(256) : "0123456789+-.eD \n".charAt(random.nextInt(17)));
            switch (random.nextInt(3)) {
                case 0 -> text.setCharAt(at, other);
                case 1 -> text.insert(at, other);
                default -> text.deleteCharAt(at);
            }
        }
        try {
            assertTrue(parse(text.toString()).variables() >= 0);
        } catch (SdpaFormatException e) {
            assertTrue(e.line() >= 1, e.getMessage());
        }
    }
}
