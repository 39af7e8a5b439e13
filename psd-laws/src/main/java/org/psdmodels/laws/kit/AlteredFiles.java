package org.psdmodels.laws.kit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.psdmodels.api.checks.Checks;

/**
 * Model files to which something happened: by accident, or on purpose and sealed again, as nobody but a forger or a later version would
 * write them. Whoever reads them finds a model or says what is wrong with the file.
 */
public final class AlteredFiles {
    private static final String MANIFEST = "manifest.json";
    private static final String SEAL = "manifest.sha256";

    /** What follows a field of the manifest. */
    private static final Pattern SCALAR = Pattern.compile("(?<= : )(\"[^\"]*\"|[-0-9.Ee]+)");

    /** What a forger writes in place of a value. */
    private static final List<String> FORGERIES = List.of(
            "0",
            "-1",
            "1",
            "2147483647",
            "-9223372036854775808",
            "1e999",
            "\"\"",
            "\"inf\"",
            "null",
            "true",
            "[]",
            "{}",
            "[[]]",
            "\"gaussian:sigma=1\"",
            "\"extras\"",
            "\"polynomial:degree=100,offset=1e300\"",
            "\"fourier:dimension=2000000000,count=2000000000,sigma=1,seed=1\"",
            "\"min on(999999)\"",
            "\"monomials:dimension=100000,degree=100,lowest=0\"",
            "\"alpha.npy\"",
            "\"1,0\"",
            "\"1," + "9".repeat(11_000) + "\"",
            "\"convex\"",
            "\"exponentialLink\"",
            "\"kernelDensity\"");

    private AlteredFiles() {}

    /**
     * What a file holds.
     *
     * @param file the file
     * @return the entries by name, in order
     */
    public static Map<String, byte[]> entries(byte[] file) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    /**
     * {@return a file with some entries}
     *
     * @param entries what it holds, by name, in order
     * @param method of the entries, as {@link ZipEntry} counts them
     */
    public static byte[] zip(Map<String, byte[]> entries, int method) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                zip.putNextEntry(entry(each.getKey(), each.getValue(), method));
                zip.write(each.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static ZipEntry entry(String name, byte[] bytes, int method) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(method);
        entry.setSize(bytes.length);
        entry.setCrc(crc.getValue());
        return entry;
    }

    /**
     * {@return the file with other entries}
     *
     * @param file the file
     * @param change changes the entries
     */
    public static byte[] entries(byte[] file, Consumer<Map<String, byte[]>> change) {
        Map<String, byte[]> entries = entries(file);
        change.accept(entries);
        return zip(entries, ZipEntry.STORED);
    }

    /**
     * The manifest of a file.
     *
     * @param file the file
     * @return the manifest, which is JSON
     */
    public static String manifest(byte[] file) {
        return new String(entries(file).get(MANIFEST), StandardCharsets.UTF_8);
    }

    /**
     * {@return the file with another manifest and its digest}
     *
     * @param file the file
     * @param change changes the manifest
     */
    public static byte[] manifest(byte[] file, UnaryOperator<String> change) {
        byte[] manifest = change.apply(manifest(file)).getBytes(StandardCharsets.UTF_8);
        return entries(file, entries -> {
            entries.put(MANIFEST, manifest);
            entries.put(SEAL, digest(manifest).getBytes(StandardCharsets.US_ASCII));
        });
    }

    /**
     * {@return the file with other bytes in an array, and its digest}
     *
     * @param file the file
     * @param name the entry
     * @param change changes its bytes
     */
    public static byte[] array(byte[] file, String name, UnaryOperator<byte[]> change) {
        byte[] before = entries(file).get(name);
        byte[] after = change.apply(before.clone());
        byte[] changed = entries(file, entries -> entries.put(name, after));
        return manifest(changed, text -> text.replace(digest(before), digest(after)));
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * {@return the file with one value of the manifest forged, or with a flipped bit, or with a line of the manifest less}
     *
     * @param file the file
     * @param random chooses
     */
    public static byte[] damaged(byte[] file, Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> forged(file, random);
            case 1 -> flipped(file, random);
            default -> shortened(file, random);
        };
    }

    /**
     * {@return the file with one scalar of its manifest replaced by what a forger would write, sealed again}
     *
     * @param file the file
     * @param random chooses
     */
    public static byte[] forged(byte[] file, Random random) {
        return manifest(file, text -> {
            List<MatchResult> scalars = SCALAR.matcher(text).results().toList();
            Checks.require(scalars.size() > 10, "number of values in the manifest", "must be > 10", scalars.size());
            MatchResult chosen = scalars.get(random.nextInt(scalars.size()));
            String replacement = FORGERIES.get(random.nextInt(FORGERIES.size()));
            return text.substring(0, chosen.start()) + replacement + text.substring(chosen.end());
        });
    }

    /**
     * The file with one bit flipped.
     *
     * @param file the file
     * @param random chooses
     * @return the damaged file
     */
    public static byte[] flipped(byte[] file, Random random) {
        byte[] flipped = file.clone();
        flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        return flipped;
    }

    /**
     * {@return the file with one line of its manifest less, sealed again}
     *
     * @param file the file
     * @param random chooses
     */
    public static byte[] shortened(byte[] file, Random random) {
        return manifest(file, text -> {
            List<String> lines = new ArrayList<>(text.lines().toList());
            lines.remove(random.nextInt(lines.size()));
            return String.join("\n", lines).replaceAll(",\n(\\s*})", "\n$1");
        });
    }
}
