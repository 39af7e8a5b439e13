package org.psdmodels.solvers.sdp;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.psdmodels.api.Matrix;

/**
 * SDPA's sparse format, {@code .dat-s}: comments, the number m of variables, the number of blocks, their sizes (negative for
 * a diagonal block), the m costs, and one line {@code matrix block row column value} per entry of the upper triangles,
 * counted from 1, matrix 0 being F_0.
 *
 * <p>Dialects that are read: comment lines that begin with {@code "} or {@code *} anywhere; commas, parentheses and braces
 * between numbers; text after the numbers of the first three lines; costs and sizes over several lines; signs {@code +} and
 * exponents with {@code D}; entries of the lower triangle in place of those of the upper one; explicit zeros. Refused, since
 * solvers disagree on it: a place that is given twice.
 *
 * <p>The format has no equations. A block of free variables is written as a diagonal block of twice the size, with X and
 * -X.
 */
public final class SdpaFormat {
    private SdpaFormat() {}

    /**
     * Reads a file.
     *
     * @param file the file
     * @return the program
     * @throws SdpaFormatException if the file is malformed, with the line
     * @throws IOException if it cannot be read
     */
    public static SemidefiniteProgram read(Path file) throws IOException {
        // One byte is one character: whatever is in a comment can be read.
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            return read(reader, file.toString());
        }
    }

    /**
     * Reads characters.
     *
     * @param reader where they come from; not closed
     * @param name how errors name it
     * @return the program
     * @throws SdpaFormatException if they are malformed, with the line
     * @throws IOException if they cannot be read
     */
    public static SemidefiniteProgram read(Reader reader, String name) throws IOException {
        return new SdpaReader(new BufferedReader(reader), name).read();
    }

    /**
     * Writes a file. Numbers are written in full: reading gives an equal program, but for free variables and for the kind of
     * blocks of size zero.
     *
     * @param program the program
     * @param file the file
     * @throws IOException if it cannot be written
     */
    public static void write(SemidefiniteProgram program, Path file) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.ISO_8859_1)) {
            write(program, writer);
        }
    }

    /**
     * Writes characters.
     *
     * @param program the program
     * @param writer where they go; flushed, not closed
     * @throws IOException if they cannot be written
     */
    public static void write(SemidefiniteProgram program, Writer writer) throws IOException {
        BufferedWriter out = new BufferedWriter(writer);
        out.write(program.variables() + " = mDIM\n" + program.blocks().size() + " = nBLOCK\n");
        out.write(program.blocks().stream().map(SdpaFormat::size).collect(Collectors.joining(" ")) + "\n");
        for (double cost : program.costs()) {
            out.write(cost + " ");
        }
        out.write("\n");
        try {
            program.forEachEntry((matrix, block, row, column, value) -> {
                int size = program.blocks().get(block).size();
                write(out, matrix, block, row, column, value);
                if (program.blocks().get(block).kind() == BlockKind.FREE) {
                    write(out, matrix, block, row + size, column + size, -value);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.flush();
    }

    private static String size(SemidefiniteProgram.MatrixBlock block) {
        return switch (block.kind()) {
            case SEMIDEFINITE -> Integer.toString(block.size());
            case LINEAR -> Integer.toString(-block.size());
            case FREE -> Integer.toString(-2 * block.size());
        };
    }

    private static void write(Writer out, int matrix, int block, int row, int column, double value) {
        try {
            out.write(String.format(
                    Locale.ROOT, "%d %d %d %d %s\n", matrix, block + 1, column + 1, row + 1, Double.toString(value)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a solution as csdp does: a line with x, then one line {@code 1 block row column value} per entry of X's upper
     * triangle and one line {@code 2 block row column value} per entry of Y's, without zeros.
     *
     * @param solution the solution
     * @param writer where they go; flushed, not closed
     * @throws IOException if they cannot be written
     */
    public static void writeSolution(SdpSolution solution, Writer writer) throws IOException {
        BufferedWriter out = new BufferedWriter(writer);
        try {
            for (double x : solution.x().data()) {
                out.write(x + " ");
            }
            out.write("\n");
            write(out, 1, solution.slacks());
            write(out, 2, solution.multipliers());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.flush();
    }

    private static void write(Writer out, int matrix, List<Matrix> blocks) {
        for (int block = 0; block < blocks.size(); block++) {
            Matrix entries = blocks.get(block);
            boolean diagonal = entries.columns() == 1;
            for (int row = 0; row < entries.rows(); row++) {
                for (int column = diagonal ? row : 0; column <= row; column++) {
                    double value = entries.get(row, diagonal ? 0 : column);
                    if (value != 0) {
                        write(out, matrix, block, row, column, value);
                    }
                }
            }
        }
    }
}
