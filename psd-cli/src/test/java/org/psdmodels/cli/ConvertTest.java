package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Models as text, evaluated by code of their own: a stand-in for another language. */
class ConvertTest {
    /** Sums of a few dozen products in another order. */
    private static final double ROUNDING = 1e-9;

    private static final double SIGMA = 0.7;

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();
    private Path data;

    @BeforeEach
    void write() throws IOException {
        Stream<String> rows = IntStream.range(0, 30).mapToObj(i -> Math.sin(i) + "," + (2 + Math.cos(3 * i)));
        data = Files.write(
                folder.resolve("data.csv"),
                Stream.concat(Stream.of("a,b"), rows).toList());
    }

    private String fitted(String words) {
        String file = folder.resolve("m.psd").toString();
        String line = "fit " + words.replaceFirst(" ", " " + data + " ") + " --kernel gaussian:sigma=" + SIGMA;
        assertEquals(ExitCode.OK, psd.runLine(line + " --lambda 1e-3 -q", "-o", file), psd.err::toString);
        return file;
    }

    private Map<String, Object> json(String file) {
        assertEquals(ExitCode.OK, psd.run("convert", file, "--to", "json"), psd.err::toString);
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), psd.out.toString())) {
            parser.nextToken();
            return map(value(parser));
        }
    }

    private static Object value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> fields = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, value(parser));
            }
            return fields;
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(value(parser));
            }
            return items;
        }
        return token == JsonToken.VALUE_STRING ? parser.getString() : (Object) parser.getDoubleValue();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    private static Map<String, Object> item(Object list, int k) {
        return map(((List<?>) list).get(k));
    }

    private static double[][] array(Map<String, Object> model, Object name) {
        List<?> rows = (List<?>) map(model.get("arrays")).get(name);
        return rows.stream()
                .map(row ->
                        ((List<?>) row).stream().mapToDouble(v -> (Double) v).toArray())
                .toArray(double[][]::new);
    }

    /** Phi(x) = L^-1 k(P, x) by forward substitution. */
    private static double[] features(Map<String, Object> model, Map<String, Object> block, double x) {
        Map<String, Object> basis = item(model.get("bases"), ((Double) block.get("basis")).intValue());
        assertEquals("gaussian:sigma=" + SIGMA, basis.get("kernel"));
        double[][] p = array(model, map(basis.get("pivots")).get("rows"));
        double[][] l = array(model, basis.get("factor"));
        double[] phi = new double[p.length];
        for (int i = 0; i < phi.length; i++) {
            double z = (x - p[i][0]) / SIGMA;
            phi[i] = Math.exp(-z * z / 2);
            for (int j = 0; j < i; j++) {
                phi[i] -= l[i][j] * phi[j];
            }
            phi[i] /= l[i][i];
        }
        return phi;
    }

    private static double value(Map<String, Object> model, int b, double x) {
        Map<String, Object> block = item(model.get("blocks"), b);
        if (block.get("type").equals("constant")) {
            return (Double) block.get("value");
        }
        double[] phi = features(model, block, x);
        boolean psd = block.get("type").equals("psd");
        double[][] r = array(model, block.get(psd ? "root" : "coefficients"));
        double sum = 0;
        for (int k = 0; k < r[0].length; k++) {
            double g = 0;
            for (int i = 0; i < phi.length; i++) {
                g += r[i][k] * phi[i];
            }
            sum += psd ? g * g : g;
        }
        return sum;
    }

    private double[] predicted(String file) {
        assertEquals(ExitCode.OK, psd.run("predict", file, data.toString()), psd.err::toString);
        return psd.out
                .toString()
                .lines()
                .skip(1)
                .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[0]))
                .toArray();
    }

    @Test
    void aDensityIsEvaluatedFromItsJson() {
        String file = fitted("density --x a");
        double[] expected = predicted(file);
        Map<String, Object> model = json(file);
        assertEquals("density", model.get("kind"));
        assertEquals(List.of(), map(model.get("recipe")).get("options"));
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], value(model, 0, Math.sin(i)), ROUNDING);
        }
    }

    @Test
    void quantilesAreEvaluatedFromTheirJson() {
        String file = fitted("quantile --x a --y b --tau .25,.5,.75");
        double[] expected = predicted(file);
        Map<String, Object> model = json(file);
        assertEquals(
                List.of(Map.of("name", "tau", "value", "0.25,0.5,0.75")),
                map(model.get("recipe")).get("options"));
        // The middle level is the linear block plus the constant; below it the first gap.
        for (int i = 0; i < expected.length; i++) {
            double x = Math.sin(i);
            assertEquals(expected[i], value(model, 0, x) + value(model, 3, x) - value(model, 1, x), ROUNDING);
        }
    }

    /** Both texts have the same leaves. */
    @Test
    void csvHoldsWhatJsonHolds() throws IOException {
        String file = fitted("heteroscedastic --x a --y b");
        Map<String, String> leaves = new TreeMap<>();
        Map<String, Object> model = json(file);
        model.forEach((name, field) -> {
            if (!name.equals("arrays")) {
                collect(name, field, map(model.get("arrays")), leaves);
            }
        });
        map(model.get("arrays")).forEach((name, rows) -> {
            for (int i = 0; i < ((List<?>) rows).size(); i++) {
                List<?> row = (List<?>) ((List<?>) rows).get(i);
                for (int j = 0; j < row.size(); j++) {
                    leaves.put(name.replace(".npy", "") + "," + i + "," + j, String.valueOf(row.get(j)));
                }
            }
        });
        Path text = folder.resolve("m.csv");
        assertEquals(ExitCode.OK, psd.run("convert", file, "--to", "csv", "-o", text.toString()), psd.err::toString);
        assertEquals("", psd.out.toString());
        Map<String, String> found = new TreeMap<>();
        List<String> lines = Files.readAllLines(text);
        assertEquals("path,row,column,value", lines.get(0));
        lines.stream().skip(1).forEach(line -> {
            String[] cells = line.split(",", 4);
            String key = cells[1].isEmpty() ? cells[0] : cells[0] + "," + cells[1] + "," + cells[2];
            found.put(key, cells[3].replace("\"", ""));
        });
        assertEquals(leaves.keySet(), found.keySet());
        leaves.forEach((key, value) -> {
            boolean number = value.matches("-?[0-9.]+(E-?[0-9]+)?");
            assertTrue(
                    number
                            ? Double.parseDouble(value) == Double.parseDouble(found.get(key))
                            : value.equals(found.get(key)),
                    key);
        });
    }

    private static void collect(String path, Object value, Map<String, Object> arrays, Map<String, String> leaves) {
        if (value instanceof Map<?, ?> fields) {
            fields.forEach((name, field) -> collect(path + "/" + name, field, arrays, leaves));
        } else if (value instanceof List<?> items) {
            for (int k = 0; k < items.size(); k++) {
                collect(path + "/" + k, items.get(k), arrays, leaves);
            }
        } else if (!arrays.containsKey(value)) {
            leaves.put(path, String.valueOf(value));
        }
    }

    @Test
    void mistakesAreExplained() {
        assertEquals(ExitCode.USAGE, psd.run("convert", "m.psd", "--to", "xml"));
        assertTrue(psd.err.toString().contains("xml"), psd.err::toString);
        assertEquals(ExitCode.BAD_DATA, psd.run("convert", "missing.psd", "--to", "csv"));
        String file = fitted("density --x a");
        assertEquals(ExitCode.BAD_DATA, psd.run("convert", file, "--to", "csv", "-o", folder.toString()));
    }
}
