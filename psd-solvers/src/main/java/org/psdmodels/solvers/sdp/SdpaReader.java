package org.psdmodels.solvers.sdp;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** One reading of one file. */
final class SdpaReader {
    private static final int MOST_VARIABLES = 1_000_000;
    private static final int MOST_BLOCKS = 1_000_000;
    private static final int LARGEST_BLOCK = 1_000_000;
    private static final int MOST_ENTRIES = 200_000_000;

    /** What stands between numbers, besides white space. */
    private static final String SEPARATORS = ",(){}[]";

    private static final Pattern INTEGER = Pattern.compile("[+-]?\\d{1,18}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eEdD][+-]?\\d+)?");
    /** More digits than these are left to the general rule. */
    private static final int FEW_DIGITS = 9;

    private final BufferedReader in;
    private final String name;
    private final SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
    private final List<Lines> lines = new ArrayList<>();
    private final List<SemidefiniteProgram.MatrixBlock> shapes = new ArrayList<>();
    private int line;
    private int variables;
    private int entries;

    SdpaReader(BufferedReader in, String name) {
        this.in = in;
        this.name = name;
    }

    /** The lines from which the entries of a block come. */
    private static final class Lines {
        private int[] numbers = new int[8];
        private int count;

        void add(int number) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * count);
            }
            numbers[count++] = number;
        }
    }

    SemidefiniteProgram read() throws IOException {
        variables = leadingCount("the number of variables", MOST_VARIABLES);
        int blocks = leadingCount("the number of blocks", MOST_BLOCKS);
        readSizes(blocks);
        readCosts();
        for (Optional<String[]> next = nextLine(); next.isPresent(); next = nextLine()) {
            readEntry(next.get());
        }
        for (int b = 0; b < blocks; b++) {
            refuseRepetition(b);
        }
        return builder.build();
    }

    private SdpaFormatException failure(String message) {
        return new SdpaFormatException(name, Math.max(1, line), message);
    }

    /** The tokens of the next line that is neither empty nor a comment. */
    private Optional<String[]> nextLine() throws IOException {
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            line++;
            String content = text.strip();
            if (!content.startsWith("\"") && !content.startsWith("*")) {
                String[] tokens = tokens(content);
                if (tokens.length > 0) {
                    return Optional.of(tokens);
                }
            }
        }
        return Optional.empty();
    }

    private static String[] tokens(String content) {
        List<String> tokens = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= content.length(); at++) {
            if (at == content.length() || separates(content.charAt(at))) {
                if (at > start) {
                    tokens.add(content.substring(start, at));
                }
                start = at + 1;
            }
        }
        return tokens.toArray(String[]::new);
    }

    private static boolean separates(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r') || SEPARATORS.indexOf(c) >= 0;
    }

    private String[] requireLine(String expected) throws IOException {
        Optional<String[]> next = nextLine();
        if (next.isEmpty()) {
            throw failure("expected " + expected + ", found the end of the file");
        }
        return next.get();
    }

    /** The integer at the start of a line; text may follow it, as in "2 =mdim". */
    private int leadingCount(String what, int most) throws IOException {
        String token = requireLine(what)[0];
        int end = 0;
        while (end < token.length() && (Character.isDigit(token.charAt(end)) || (end == 0 && token.charAt(0) == '+'))) {
            end++;
        }
        boolean textFollows =
                end > 0 && end < token.length() && (token.charAt(end) == '=' || Character.isLetter(token.charAt(end)));
        return integer(textFollows ? token.substring(0, end) : token, what, 0, most);
    }

    private int integer(String token, String what, int least, int most) throws SdpaFormatException {
        boolean integer = allDigits(token) || INTEGER.matcher(token).matches();
        long value = integer ? Long.parseLong(token) : least - 1L;
        if (value < least || value > most) {
            throw failure(
                    "expected " + what + ", an integer from " + least + " to " + most + ", found " + shown(token));
        }
        return (int) value;
    }

    /** Whether a word is a short row of digits, as nearly all are: a regular expression would take most of the time. */
    private static boolean allDigits(String token) {
        int at = 0;
        while (at < token.length() && token.charAt(at) >= '0' && token.charAt(at) <= '9') {
            at++;
        }
        return at > 0 && at == token.length() && at <= FEW_DIGITS;
    }

    private double number(String token, String what) throws SdpaFormatException {
        if (!NUMBER.matcher(token).matches()) {
            throw failure("expected " + what + ", a number, found " + shown(token));
        }
        double value = Double.parseDouble(token.replace('D', 'e').replace('d', 'e'));
        if (Math.abs(value) == Double.POSITIVE_INFINITY) {
            throw failure("expected " + what + ", a number below 1.8e308, found " + shown(token));
        }
        return value;
    }

    private static String shown(String token) {
        return "'" + (token.length() > 40 ? token.substring(0, 40) + "..." : token) + "'";
    }

    private void readSizes(int blocks) throws IOException {
        int read = 0;
        while (read < blocks) {
            String what = "the sizes of " + blocks + " blocks";
            for (String token : requireLine(what)) {
                if (read < blocks) {
                    addBlock(integer(token, "the size of block " + (read + 1), -LARGEST_BLOCK, LARGEST_BLOCK));
                    read++;
                } else if (INTEGER.matcher(token).matches()) {
                    throw failure("expected " + what + ", found more");
                } else {
                    break;
                }
            }
        }
    }

    private void addBlock(int size) {
        BlockKind kind = size < 0 ? BlockKind.LINEAR : BlockKind.SEMIDEFINITE;
        builder.block(kind, Math.abs(size));
        shapes.add(new SemidefiniteProgram.MatrixBlock(kind, Math.abs(size)));
        lines.add(new Lines());
    }

    private void readCosts() throws IOException {
        int read = 0;
        while (read < variables) {
            String what = "the costs of " + variables + " variables";
            for (String token : requireLine(what)) {
                if (read < variables) {
                    builder.variable(number(token, "cost " + (read + 1)));
                    read++;
                } else if (NUMBER.matcher(token).matches()) {
                    throw failure("expected " + what + ", found more");
                } else {
                    break;
                }
            }
        }
    }

    private void readEntry(String[] tokens) throws SdpaFormatException {
        if (tokens.length != 5) {
            throw failure("expected an entry 'matrix block row column value', found " + tokens.length
                    + (tokens.length == 1 ? " word" : " words"));
        }
        int matrix = integer(tokens[0], "a matrix", 0, variables);
        int block = integer(tokens[1], "a block", 1, shapes.size()) - 1;
        SemidefiniteProgram.MatrixBlock shape = shapes.get(block);
        int row = integer(tokens[2], "a row of block " + (block + 1), 1, shape.size()) - 1;
        int column = integer(tokens[3], "a column of block " + (block + 1), 1, shape.size()) - 1;
        double value = number(tokens[4], "an entry");
        if (shape.kind() == BlockKind.LINEAR && row != column) {
            throw failure("expected row = column in block " + (block + 1) + ", which is diagonal, found " + (row + 1)
                    + " and " + (column + 1));
        }
        if (++entries > MOST_ENTRIES) {
            throw failure("expected at most " + MOST_ENTRIES + " entries");
        }
        lines.get(block).add(line);
        if (matrix == 0) {
            builder.constant(block, row, column, value);
        } else {
            builder.coefficient(matrix - 1, block, row, column, value);
        }
    }

    private void refuseRepetition(int block) throws SdpaFormatException {
        Optional<int[]> pair = builder.repetition(block);
        if (pair.isPresent()) {
            int[] found = lines.get(block).numbers;
            int first = found[pair.get()[0]];
            line = found[pair.get()[1]];
            throw failure("expected every place once (of (row, column) and (column, row) one), found that of line "
                    + first + " again");
        }
    }
}
