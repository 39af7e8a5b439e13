package org.psdmodels.models.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.api.Matrix;

/**
 * Matrices as numpy's {@code .npy} format, version 1.0: a header that names the type (float64, little endian), the order
 * (columns one after the other, as {@link Matrix} has them) and the shape, then the numbers.
 */
final class NumpyArray {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final int PREFIX = MAGIC.length + 2;
    private static final int ALIGNMENT = 64;

    /** Headers of two-dimensional arrays are 118 bytes long. */
    static final int LONGEST_HEADER = 1024;

    private static final String HEADER =
            "\\{'descr': '<f8', 'fortran_order': True, 'shape': \\((\\d{1,10}), (\\d{1,10})\\), \\} *\n";

    private NumpyArray() {}

    static byte[] encode(Matrix matrix) {
        String header =
                "{'descr': '<f8', 'fortran_order': True, 'shape': (" + matrix.rows() + ", " + matrix.columns() + "), }";
        int used = PREFIX + header.length() + 1;
        int length = header.length() + (ALIGNMENT - used % ALIGNMENT) % ALIGNMENT + 1;
        byte[] bytes = new byte[Math.addExact(PREFIX + length, Math.multiplyExact(matrix.data().length, Double.BYTES))];
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(MAGIC).putShort((short) length);
        buffer.put(header.getBytes(StandardCharsets.US_ASCII));
        buffer.put(" ".repeat(length - header.length() - 1).getBytes(StandardCharsets.US_ASCII));
        buffer.put((byte) '\n');
        buffer.asDoubleBuffer().put(matrix.data());
        return bytes;
    }

    static Matrix decode(String entry, byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < PREFIX || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new FileProblem(entry, "is not an .npy array of version 1.0");
        }
        int length = Short.toUnsignedInt(buffer.getShort(MAGIC.length));
        int start = PREFIX + length;
        if (bytes.length < start) {
            throw new FileProblem(entry, "ends within the header");
        }
        Matcher header =
                Pattern.compile(HEADER).matcher(new String(bytes, PREFIX, length, StandardCharsets.ISO_8859_1));
        if (!header.matches()) {
            throw new FileProblem(entry, "must be a two-dimensional float64 array in Fortran order");
        }
        long rows = Long.parseLong(header.group(1));
        long columns = Long.parseLong(header.group(2));
        requireSize(entry, rows, columns, (bytes.length - start) / (double) Double.BYTES);
        double[] data = new double[(bytes.length - start) / Double.BYTES];
        buffer.position(start)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asDoubleBuffer()
                .get(data);
        return Matrix.wrap((int) rows, (int) columns, data);
    }

    private static void requireSize(String entry, long rows, long columns, double numbers) {
        boolean fits = rows <= Integer.MAX_VALUE && columns <= Integer.MAX_VALUE && rows * columns == numbers;
        if (!fits) {
            throw new FileProblem(entry, "claims " + rows + " x " + columns + " numbers and holds " + numbers);
        }
    }
}
