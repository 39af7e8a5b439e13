package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A model file in which one number was changed does not pass {@code psd verify}: by accident, because digests do not match;
 * on purpose, with digests made anew, because the claims are computed again.
 */
class ChangedFileTest {
    private static final String MANIFEST = "manifest.json";
    private static final String SEAL = "manifest.sha256";

    /** A record of the iterations: no claim about the model, so that digests alone protect it. */
    private static final String HISTORY = "history";

    /** More than any rounding or tolerance explains: the dual value is stationary in what is changed. */
    private static final double CHANGE = 1.25;

    @TempDir
    private Path folder;

    private String data = "";

    @BeforeEach
    void write() throws IOException {
        Stream<String> rows =
                IntStream.range(0, 20).mapToObj(i -> Math.sin(i) + "," + Math.cos(2 * i) + "," + (2 + Math.cos(3 * i)));
        data = Files.write(
                        folder.resolve("data.csv"),
                        Stream.concat(Stream.of("a,b,y"), rows).toList())
                .toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "density --x a",
                "density --x a,b",
                "intensity --x a --measure box:-1,1",
                "regression --x a --y y",
                "regression --x a --y y --loss absolute",
                "heteroscedastic --x a --y y",
                "quantile --x a --y y --tau .25,.5,.75"
            })
    void one_number_of_any_array(String kind) throws IOException {
        Path model = folder.resolve("m.psd");
        String words = kind.replaceFirst(" ", " " + data + " ");
        Psd.Result fit =
                Psd.run(("fit " + words + " --kernel gaussian:sigma=0.7 --lambda 1e-2 -q -o " + model).split(" "));
        assertEquals(ExitCode.OK, fit.code(), fit::all);
        assertEquals(ExitCode.OK, verify(model).code());
        Map<String, byte[]> entries = entries(model);
        List<String> arrays =
                entries.keySet().stream().filter(name -> name.endsWith(".npy")).toList();
        assertTrue(arrays.size() >= 5, arrays::toString);
        for (String name : arrays) {
            Path changed = folder.resolve("changed.psd");
            write(changed, changed(entries, name, false));
            assertFails(changed, name);
            if (!name.startsWith(HISTORY)) {
                write(changed, changed(entries, name, true));
                assertFails(changed, name + ", sealed again");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"primal", "dual", "gap", "magnitude"})
    void one_number_of_the_certificate(String field) throws IOException {
        Path model = folder.resolve("m.psd");
        Psd.run(("fit density " + data + " --x a --kernel gaussian:sigma=0.7 --lambda 1e-2 -q -o " + model).split(" "));
        Map<String, byte[]> entries = entries(model);
        String text = new String(entries.get(MANIFEST), StandardCharsets.UTF_8);
        String other = text.replaceFirst("(\"" + field + "\" *: *)(-?)([0-9])", "$1$2" + "7$3");
        assertTrue(!other.equals(text), text);
        entries.put(MANIFEST, other.getBytes(StandardCharsets.UTF_8));
        Path changed = folder.resolve("changed.psd");
        write(changed, entries);
        assertFails(changed, field);
        if (!field.equals("magnitude")) {
            entries.put(
                    SEAL, (digest(entries.get(MANIFEST)) + "  " + MANIFEST + "\n").getBytes(StandardCharsets.US_ASCII));
            write(changed, entries);
            assertFails(changed, field + ", sealed again");
        }
    }

    private Psd.Result verify(Path model) {
        return Psd.run("verify", model.toString(), data);
    }

    private void assertFails(Path model, String what) {
        Psd.Result result = verify(model);
        assertEquals(ExitCode.CERTIFICATE_FAILED, result.code(), () -> what + " was changed\n" + result.all());
        assertTrue(result.out().contains(" NO "), result::out);
    }

    private static Map<String, byte[]> entries(Path file) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (InputStream in = Files.newInputStream(file);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }

    private static void write(Path file, Map<String, byte[]> entries) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> content : entries.entrySet()) {
                CRC32 crc = new CRC32();
                crc.update(content.getValue());
                ZipEntry entry = new ZipEntry(content.getKey());
                entry.setMethod(ZipEntry.STORED);
                entry.setSize(content.getValue().length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(content.getValue());
                zip.closeEntry();
            }
        }
    }

    /** The entries with the largest number of one array changed, and the digests with it or not. */
    private static Map<String, byte[]> changed(Map<String, byte[]> entries, String name, boolean sealed) {
        Map<String, byte[]> changed = new LinkedHashMap<>(entries);
        byte[] array = entries.get(name).clone();
        int numbers = numbers(array);
        ByteBuffer values = ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
        if (numbers == 0) {
            changed.put(name, java.util.Arrays.copyOf(array, array.length + Double.BYTES));
        } else {
            int start = array.length - numbers * Double.BYTES;
            int largest = IntStream.range(0, numbers)
                    .map(k -> start + k * Double.BYTES)
                    .reduce((p, q) -> Math.abs(values.getDouble(q)) > Math.abs(values.getDouble(p)) ? q : p)
                    .orElseThrow();
            values.putDouble(largest, CHANGE * values.getDouble(largest));
            changed.put(name, array);
        }
        if (sealed) {
            String manifest = new String(entries.get(MANIFEST), StandardCharsets.UTF_8)
                    .replace(digest(entries.get(name)), digest(changed.get(name)));
            changed.put(MANIFEST, manifest.getBytes(StandardCharsets.UTF_8));
            changed.put(
                    SEAL, (digest(changed.get(MANIFEST)) + "  " + MANIFEST + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        return changed;
    }

    /** What the header of version 1.0 says. */
    private static int numbers(byte[] array) {
        String header = new String(array, StandardCharsets.ISO_8859_1);
        String[] shape =
                header.replaceAll("(?s).*'shape': \\(([^)]*)\\).*", "$1").split(", *", -1);
        return Integer.parseInt(shape[0].strip()) * Integer.parseInt(shape[1].strip());
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
