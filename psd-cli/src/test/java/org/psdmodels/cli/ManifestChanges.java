package org.psdmodels.cli;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.psdmodels.laws.kit.AlteredFiles;

/**
 * All model files that differ in one place from a given one, and are sealed as if they were right: every number of the manifest not
 * a number, every field missing or twice, every list one shorter or its last item twice, every array with a number that is none, one
 * row less or one column less.
 */
final class ManifestChanges {
    private static final Pattern KEY = Pattern.compile("\"([^\"\\\\]+)\" : ");
    private static final Pattern SHAPE = Pattern.compile("\\((\\d+), (\\d+)\\)");

    private final byte[] file;
    private final String manifest;
    private final Map<String, byte[]> changed = new LinkedHashMap<>();

    private ManifestChanges(byte[] file) {
        this.file = file;
        this.manifest = AlteredFiles.manifest(file);
    }

    /** The files, by what was done. */
    static Map<String, byte[]> of(byte[] file) {
        ManifestChanges changes = new ManifestChanges(file);
        changes.fields();
        changes.arrays();
        return changes.changed;
    }

    private void put(String what, String text) {
        changed.putIfAbsent(what, AlteredFiles.manifest(file, before -> text));
    }

    /** Of what a list repeats the first two differ most from one another; that of the arrays is no part of a model. */
    private void fields() {
        String models = manifest.substring(0, manifest.indexOf("\"arrays\" : "));
        Map<String, Integer> seen = new LinkedHashMap<>();
        Matcher key = KEY.matcher(models);
        while (key.find()) {
            int count = seen.merge(key.group(1), 1, Integer::sum);
            if (count <= 2) {
                field(key.group(1) + " " + count, key.start(), key.end());
            }
        }
    }

    private void field(String name, int start, int value) {
        int end = end(value);
        String entry = manifest.substring(start, end);
        boolean isLast = manifest.substring(end).stripLeading().startsWith("}");
        int from = isLast ? manifest.substring(0, start).stripTrailing().length() : start;
        boolean hasComma = isLast && manifest.charAt(from - 1) == ',';
        String after = manifest.substring(isLast ? end : end + 1);
        put("without " + name, manifest.substring(0, hasComma ? from - 1 : from) + after);
        put("twice " + name, manifest.substring(0, start) + entry + ", " + manifest.substring(start));
        char first = manifest.charAt(value);
        if (first == '-' || Character.isDigit(first)) {
            put("nan " + name, manifest.substring(0, value) + "\"nan\"" + manifest.substring(end));
            put("negative " + name, manifest.substring(0, value) + "-1" + manifest.substring(end));
        } else if (first == '[') {
            items(name, value, end);
        }
    }

    private void items(String name, int start, int end) {
        List<String> items = new ArrayList<>();
        int from = start + 1;
        while (!manifest.substring(from, end).stripLeading().startsWith("]")) {
            while (Character.isWhitespace(manifest.charAt(from)) || manifest.charAt(from) == ',') {
                from++;
            }
            int to = end(from);
            items.add(manifest.substring(from, to));
            from = to;
        }
        if (!items.isEmpty()) {
            String last = items.get(items.size() - 1);
            String before = manifest.substring(0, start);
            List<String> more = new ArrayList<>(items);
            more.add(last);
            put("one more of " + name, before + more + manifest.substring(end));
            put("one less of " + name, before + items.subList(0, items.size() - 1) + manifest.substring(end));
            if (last.charAt(0) == '-' || Character.isDigit(last.charAt(0))) {
                items.set(items.size() - 1, "\"nan\"");
                put("nan in " + name, before + items + manifest.substring(end));
            }
        }
    }

    /** Where a value ends that starts somewhere. */
    private int end(int start) {
        int depth = 0;
        boolean isText = false;
        for (int k = start; k < manifest.length(); k++) {
            char sign = manifest.charAt(k);
            if (isText) {
                k += sign == '\\' ? 1 : 0;
                isText = sign != '"';
            } else if (sign == '"') {
                isText = true;
            } else if (sign == '[' || sign == '{') {
                depth++;
            } else if (depth == 0 && (sign == ',' || sign == ']' || sign == '}' || Character.isWhitespace(sign))) {
                return k;
            } else if (sign == ']' || sign == '}') {
                depth--;
            }
        }
        throw new AssertionError("a value without end at " + start);
    }

    private void arrays() {
        for (String name : AlteredFiles.entries(file).keySet()) {
            if (name.endsWith(".npy")) {
                array(name);
            }
        }
    }

    private void array(String name) {
        byte[] bytes = AlteredFiles.entries(file).get(name);
        String header = new String(bytes, 0, 128, StandardCharsets.ISO_8859_1);
        Matcher shape = SHAPE.matcher(header);
        if (!shape.find()) {
            throw new AssertionError(header);
        }
        int rows = Integer.parseInt(shape.group(1));
        int columns = Integer.parseInt(shape.group(2));
        int start = bytes.length - rows * columns * Double.BYTES;
        for (double odd : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            if (rows * columns > 0) {
                changed.put(odd + " first in " + name, AlteredFiles.array(file, name, b -> with(b, start, odd)));
                changed.put(
                        odd + " last in " + name,
                        AlteredFiles.array(file, name, b -> with(b, b.length - Double.BYTES, odd)));
            }
        }
        if (rows > 0) {
            changed.put("a row less of " + name, cut(name, bytes, start, rows, columns, rows - 1, columns));
        }
        if (columns > 0) {
            changed.put("a column less of " + name, cut(name, bytes, start, rows, columns, rows, columns - 1));
        }
    }

    private static byte[] with(byte[] bytes, int at, double value) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putDouble(at, value);
        return bytes;
    }

    /** A part of a matrix, in whose header a blank more stands where a digit went. */
    private byte[] cut(String name, byte[] bytes, int start, int rows, int columns, int fewer, int less) {
        String header = new String(bytes, 0, start, StandardCharsets.ISO_8859_1);
        String shape = "(" + fewer + ", " + less + ")";
        String before = "(" + rows + ", " + columns + ")";
        String after = header.replace(before, shape).stripTrailing();
        byte[] shortened = new byte[start + fewer * less * Double.BYTES];
        byte[] head = (after + " ".repeat(start - 1 - after.length()) + "\n").getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(head, 0, shortened, 0, start);
        for (int c = 0; c < less; c++) {
            System.arraycopy(
                    bytes,
                    start + c * rows * Double.BYTES,
                    shortened,
                    start + c * fewer * Double.BYTES,
                    fewer * Double.BYTES);
        }
        byte[] sealed = AlteredFiles.array(file, name, b -> shortened);
        String listed = "\"" + name + "\" : {\n      \"rows\" : ";
        return AlteredFiles.manifest(
                sealed,
                text -> text.replace(
                        listed + rows + ",\n      \"columns\" : " + columns,
                        listed + fewer + ",\n      \"columns\" : " + less));
    }
}
