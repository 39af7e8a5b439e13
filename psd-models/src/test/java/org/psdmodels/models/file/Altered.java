package org.psdmodels.models.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Model files changed on purpose: sealed again, as nobody but a forger or a later version would write them. */
final class Altered {
    private static final String MANIFEST = "manifest.json";
    private static final String SEAL = "manifest.sha256";

    private Altered() {}

    static Map<String, byte[]> entries(byte[] file) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return entries;
    }

    static byte[] zip(Map<String, byte[]> entries, int method) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey());
                CRC32 crc = new CRC32();
                crc.update(each.getValue());
                entry.setMethod(method);
                entry.setSize(each.getValue().length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(each.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /** The file with other entries. */
    static byte[] entries(byte[] file, Consumer<Map<String, byte[]>> change) {
        Map<String, byte[]> entries = entries(file);
        change.accept(entries);
        return zip(entries, ZipEntry.STORED);
    }

    static String manifest(byte[] file) {
        return new String(entries(file).get(MANIFEST), StandardCharsets.UTF_8);
    }

    /** The file with another manifest and its digest. */
    static byte[] manifest(byte[] file, UnaryOperator<String> change) {
        byte[] manifest = change.apply(manifest(file)).getBytes(StandardCharsets.UTF_8);
        return entries(file, entries -> {
            entries.put(MANIFEST, manifest);
            entries.put(SEAL, Digest.of(manifest).getBytes(StandardCharsets.US_ASCII));
        });
    }

    /** The file with other bytes in an array, and its digest. */
    static byte[] array(byte[] file, String name, UnaryOperator<byte[]> change) {
        byte[] before = entries(file).get(name);
        byte[] after = change.apply(before.clone());
        byte[] changed = entries(file, entries -> entries.put(name, after));
        return manifest(changed, text -> text.replace(Digest.of(before), Digest.of(after)));
    }
}
