package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.laws.kit.AlteredFiles;

/**
 * Files of every kind, changed in one place and sealed again: whoever reads one says what is wrong with it, or psd verify refutes it,
 * or it is worth what the file was worth before. Nobody meets a defect.
 */
class ChangedModelsTest {
    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();
    private final List<String> wrong = new ArrayList<>();
    private boolean isDrawn;

    static Stream<String> fits() {
        return Stream.concat(
                FitKindsTest.kinds()
                        .map(KindOptions::command)
                        .map(kind -> "fit " + kind + " DATA --x x" + FitKindsTest.words(kind)),
                Stream.of(
                        "fit classify DATA --x x --y class --kernel gaussian:sigma=0.4 --probability",
                        "fit density DATA --x x,y --kernel gaussian:sigma=0.4 --lambda 1e-2 --cut 1e-4"));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private record Said(int code, String out) {}

    private Said said(String what, String... words) {
        int code = psd.run(words);
        String all = psd.out + "" + psd.err;
        if (code == ExitCode.BUG
                || code == ExitCode.NOT_CONVERGED
                || JavaWords.FOUND.matcher(psd.err.toString()).find()) {
            wrong.add(what + ": " + String.join(" ", words) + " ends with " + code + ": "
                    + all.lines().limit(6).toList());
        }
        return new Said(code, psd.out.toString());
    }

    private String fitted(String fit) throws IOException {
        FitKindsTest.writeData(folder.resolve("data.csv"));
        List<String> words = InProcess.words(fit + " -q -o " + file("m.psd"));
        words.replaceAll(word -> word.equals("DATA") ? file("data.csv") : word);
        assertEquals(ExitCode.OK, psd.run(words.toArray(String[]::new)), () -> fit + psd.err);
        return file("m.psd");
    }

    @ParameterizedTest
    @MethodSource("fits")
    void refusedOrRefutedOrRight(String fit) throws IOException {
        String model = fitted(fit);
        String data = file("data.csv");
        Map<String, byte[]> all = ManifestChanges.of(Files.readAllBytes(Path.of(model)));
        Said right = said("as it was", "predict", model, data);
        isDrawn = psd.run(report(model, data)) == ExitCode.OK;
        int refused = 0;
        for (Map.Entry<String, byte[]> each : all.entrySet()) {
            String what = each.getKey();
            Files.write(Path.of(model), each.getValue());
            boolean isRefused = said(what, "info", model).code() == ExitCode.CERTIFICATE_FAILED;
            if (!isRefused && mustBeRefused(what)) {
                wrong.add(what + ": is read");
            }
            if (isRefused) {
                assertTrue(psd.err.toString().startsWith("psd info: " + model + ": "), psd.err::toString);
                refused++;
            } else {
                read(what, model, data, right);
            }
        }
        assertEquals(List.of(), wrong, () -> wrong.size() + " of " + all.size());
        assertTrue(refused > all.size() / 4, refused + " of " + all.size());
    }

    /** What no model has: other numbers than finite ones, other sizes than those of its parts, an option twice. */
    private static boolean mustBeRefused(String what) {
        boolean isHistory = what.endsWith("history.npy") || what.matches("a column less of .*alpha.npy");
        boolean isClaim =
                what.matches("nan (primal|dual|gap|value|bound|violation|multiplier|definiteness|cut|magnitude"
                        + "|degreesOfFreedom|score|stacked|leftOut) .*");
        return !isHistory
                && !isClaim
                && what.matches("(NaN|Infinity|twice|nan|a row less|a column less|one more of options) .*");
    }

    private String[] report(String model, String data) {
        return new String[] {"report", model, data, "--no-js", "-o", file("r.html")};
    }

    /** A file that could be read. */
    private void read(String what, String model, String data, Said right) {
        said(what, "score", model, data);
        said(what, "sample", model, "-n", "2");
        said(what, "convert", model, "--to", "csv");
        if (isDrawn) {
            said(what, report(model, data));
        }
        said(what, "verify", model);
        Said predicted = said(what, "predict", model, data);
        boolean isAccepted = said(what, "verify", model, data).code() == ExitCode.OK;
        if (isAccepted && !predicted.equals(right)) {
            wrong.add(what + ": is accepted, and predicts something else: " + predicted.code() + " "
                    + psd.out.toString().lines().limit(6).toList());
        }
    }

    /** A recipe that others' solutions would fit. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "quantile | | 0.25,0.5,0.75 | 0.25,0.5",
                "quantile | | 0.25,0.5,0.75 | 0.2,0.4,0.6,0.8",
                "quantile | | \"tau\" | \"taus\"",
                "quantile | | { \"name\" : \"tau\", | { \"name\" : \"tau\", \"value\" : \"0.5\" }, { \"name\" : \"tau\",",
                "convex | --concave | \"concave\", \"value\" : \"\" | \"concave\", \"value\" : \"yes\"",
                "convex-polynomial | | \"value\" : \"2\" | \"value\" : \"4\"",
                "cone | | rays:1,0;0,1 | orthant:3",
                "cone-by-inequalities | | rays:1,0;0,1 | monotone:3",
                "bounded | | -0.5,2.5 | -0.5",
                "matrix | | \"options\" : [ ] | \"options\" : [ { \"name\" : \"matrices\", \"value\" : \"\" } ]",
                "intensity | | box:0.0,1.0 | box:0.0,1.0;0.0,1.0",
                "baseline-quantile | | 0.25,0.75 | 0.25,0.5,0.75",
                "heteroscedastic | --largest-sd 0.8 | \"largest-variance\" | \"largest\"",
                "density | --mean x=0.52 | \"mean\" | \"average\"",
            })
    void recipesThatDoNotFitTheirSolution(String kind, String more, String before, String after) throws IOException {
        String options = more == null ? "" : more;
        String model = fitted("fit " + kind + " DATA --x x" + FitKindsTest.words(kind) + " " + options);
        byte[] changed = AlteredFiles.manifest(Files.readAllBytes(Path.of(model)), text -> {
            String line = text.replaceAll("\\s+", " ");
            assertTrue(line.contains(before), line);
            return line.replace(before, after);
        });
        Files.write(Path.of(model), changed);
        String data = file("data.csv");
        List<String[]> commands = List.of(
                new String[] {"info", model},
                new String[] {"convert", model, "--to", "csv"},
                new String[] {"sample", model},
                new String[] {"verify", model, data},
                new String[] {"predict", model, data},
                new String[] {"score", model, data},
                report(model, data));
        for (String[] words : commands) {
            Said said = said(before, words);
            assertEquals(ExitCode.CERTIFICATE_FAILED, said.code(), () -> words[0] + psd.out + psd.err);
            assertTrue((psd.out + "" + psd.err).contains("manifest.json"), () -> psd.out + "" + psd.err);
        }
        assertEquals(List.of(), wrong);
    }
}
