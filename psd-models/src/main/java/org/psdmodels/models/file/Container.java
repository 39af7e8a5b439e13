package org.psdmodels.models.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.psdmodels.api.Matrix;

/**
 * A manifest and arrays in a ZIP: {@code manifest.json}, {@code manifest.sha256}, then the arrays in the order in which the
 * manifest lists them with their shapes and digests. Nothing is compressed, so a file cannot hold more than its length, and
 * the bytes do not depend on a compressor.
 */
record Container(Json.Fields manifest, Map<String, Matrix> arrays) {
    static final String MANIFEST = "manifest.json";
    private static final String SEAL = "manifest.sha256";
    private static final String DIRECTORY = "directory";
    private static final String FORMAT = "psd-model";
    private static final int MAJOR = 2;
    private static final int MINOR = 0;

    /** The earliest time that a ZIP tells from those before; for them Java adds one that depends on the zone of the machine. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0, 2);

    private static final int LARGEST_MANIFEST = 64 << 20;
    private static final int LARGEST_ARRAY = (Integer.MAX_VALUE - NumpyArray.LONGEST_HEADER) / Double.BYTES;

    /** Writes everything and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        byte[] json = JsonText.write(completed());
        if (json.length > LARGEST_MANIFEST) {
            throw new FileProblem(MANIFEST, "must have at most " + LARGEST_MANIFEST + " bytes, has " + json.length);
        }
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        write(zip, MANIFEST, json);
        write(zip, SEAL, seal(json));
        for (Map.Entry<String, Matrix> array : arrays.entrySet()) {
            write(zip, array.getKey(), NumpyArray.encode(array.getValue()));
        }
        zip.finish();
    }

    /** A line that {@code sha256sum -c} understands. */
    private static byte[] seal(byte[] json) {
        return (Digest.of(json) + "  " + MANIFEST + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static void write(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCompressedSize(bytes.length);
        entry.setCrc(crc.getValue());
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    /** The manifest with the version before and the arrays behind what it says. */
    private Json completed() {
        return manifest(Container::description);
    }

    /** The manifest with the arrays themselves, as lists of rows, instead of their shapes and digests. */
    Json.Fields unfolded() {
        return manifest((name, matrix) -> rows(matrix));
    }

    private static Json rows(Matrix matrix) {
        return new Json.Items(IntStream.range(0, matrix.rows())
                .mapToObj(i -> (Json) new Json.Items(
                        Arrays.stream(matrix.row(i)).mapToObj(Json::number).toList()))
                .toList());
    }

    private Json.Fields manifest(BiFunction<String, Matrix, Json> array) {
        Map<String, Json> fields = new LinkedHashMap<>();
        fields.put("format", new Json.Text(FORMAT));
        fields.put("version", new Json.Text(MAJOR + "." + MINOR));
        fields.putAll(manifest.values());
        Map<String, Json> listed = new LinkedHashMap<>();
        arrays.forEach((name, matrix) -> listed.put(name, array.apply(name, matrix)));
        fields.put("arrays", new Json.Fields(listed));
        return new Json.Fields(fields);
    }

    private static Json description(String name, Matrix matrix) {
        requireSize(name, matrix.rows(), matrix.columns());
        Map<String, Json> description = new LinkedHashMap<>();
        description.put("rows", Json.number((long) matrix.rows()));
        description.put("columns", Json.number((long) matrix.columns()));
        description.put("sha256", new Json.Text(Digest.of(NumpyArray.encode(matrix))));
        return new Json.Fields(description);
    }

    private static int requireSize(String name, long rows, long columns) {
        boolean fits = rows >= 0 && columns >= 0 && (rows == 0 || columns <= LARGEST_ARRAY / rows);
        if (!fits) {
            throw new FileProblem(
                    name, "must have at most " + LARGEST_ARRAY + " numbers, claims " + rows + " x " + columns);
        }
        return (int) (rows * columns);
    }

    /** Reads everything to the end of the stream. */
    static Container read(InputStream in) throws IOException {
        TailStream tail = new TailStream(in);
        ZipInputStream zip = new ZipInputStream(tail, StandardCharsets.UTF_8);
        byte[] json = entry(zip, MANIFEST, LARGEST_MANIFEST);
        Json.Fields fields = manifest(json);
        if (!new String(entry(zip, SEAL, 1024), StandardCharsets.ISO_8859_1).startsWith(Digest.of(json))) {
            throw new FileProblem(MANIFEST, "does not match its digest in " + SEAL);
        }
        Map<String, Matrix> arrays = arrays(zip, Input.manifest(fields, Map.of()), fields);
        requireEnd(zip, tail);
        return new Container(fields, arrays);
    }

    /** The manifest, if this version of the library can read it. */
    private static Json.Fields manifest(byte[] json) {
        if (!(JsonText.read(MANIFEST, json) instanceof Json.Fields fields)) {
            throw new FileProblem(MANIFEST, "must be a JSON object");
        }
        Input input = Input.manifest(fields, Map.of());
        if (!input.text("format").equals(FORMAT)) {
            throw input.problem("format", "must be " + FORMAT + ", is " + input.text("format"));
        }
        String version = input.text("version");
        if (!version.matches("\\d{1,9}\\.\\d{1,9}")) {
            throw input.problem("version", "must be two numbers and a point, is " + version);
        }
        if (major(version) < 1 || major(version) > MAJOR) {
            throw input.problem(
                    "version",
                    "must be 1.x to " + MAJOR + ".x for this version of the library, is " + version
                            + ": use a later one");
        }
        return fields;
    }

    private static int major(String version) {
        return Integer.parseInt(version.substring(0, version.indexOf('.')));
    }

    /** The version of the format that the manifest says, or that of this library where it does not. */
    int major() {
        Json version = manifest.values().get("version");
        return version instanceof Json.Text text ? major(text.value()) : MAJOR;
    }

    private static Map<String, Matrix> arrays(ZipInputStream zip, Input manifest, Json.Fields fields)
            throws IOException {
        Input listed = manifest.object("arrays");
        Map<String, Matrix> arrays = new LinkedHashMap<>();
        for (String name :
                ((Json.Fields) fields.values().get("arrays")).values().keySet()) {
            Input description = listed.object(name);
            int numbers = requireSize(name, description.whole("rows"), description.whole("columns"));
            byte[] bytes = entry(zip, name, numbers * Double.BYTES + NumpyArray.LONGEST_HEADER);
            if (!Digest.of(bytes).equals(description.text("sha256"))) {
                throw new FileProblem(name, "does not match its digest in " + MANIFEST);
            }
            Matrix matrix = NumpyArray.decode(name, bytes);
            if (matrix.rows() != description.whole("rows") || matrix.columns() != description.whole("columns")) {
                throw new FileProblem(name, "does not have the shape that " + MANIFEST + " says");
            }
            arrays.put(name, matrix);
        }
        return arrays;
    }

    /** The bytes of the next entry, which must have a name and no more than some bytes. */
    private static byte[] entry(ZipInputStream zip, String name, int most) throws IOException {
        ZipEntry entry = next(zip, name)
                .orElseThrow(() -> new FileProblem(name, "is missing: the file ends here, or is no model file"));
        if (!entry.getName().equals(name)) {
            throw new FileProblem(name, "is missing: " + entry.getName() + " is in its place");
        }
        if (entry.getMethod() != ZipEntry.STORED) {
            throw new FileProblem(name, "must be stored, is compressed");
        }
        try {
            byte[] bytes = zip.readNBytes(most);
            if (zip.read() >= 0) {
                throw new FileProblem(name, "must have at most " + most + " bytes, has more");
            }
            return bytes;
        } catch (ZipException | EOFException e) {
            throw damaged(name, e);
        }
    }

    /** What follows in the ZIP; an illegal argument is a name that is no UTF-8. */
    private static Optional<ZipEntry> next(ZipInputStream zip, String expected) throws IOException {
        try {
            return Optional.ofNullable(zip.getNextEntry());
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw damaged(expected, e);
        }
    }

    private static FileProblem damaged(String name, Exception reason) {
        return new FileProblem(name, "is damaged: " + reason.getMessage(), reason);
    }

    private static void requireEnd(ZipInputStream zip, TailStream tail) throws IOException {
        Optional<ZipEntry> more = next(zip, DIRECTORY);
        if (more.isPresent()) {
            throw new FileProblem(more.get().getName(), "is not listed in " + MANIFEST);
        }
        if (!tail.endsLikeZip()) {
            throw new FileProblem(DIRECTORY, "is damaged: the file does not end where a ZIP ends");
        }
    }
}
