package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code psd tune classify}: accuracies of candidates, and the machine that is chosen. */
class TuneClassifyTest {
    @TempDir
    private Path folder;

    private String data = "";

    /** A disc inside a ring. */
    @BeforeEach
    void write() throws IOException {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>(List.of("a,b,kind"));
        for (int i = 0; i < 80; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            lines.add(a + "," + b + "," + (Math.hypot(a - 0.5, b - 0.5) < 0.35 ? "inner" : "outer"));
        }
        data = Files.write(folder.resolve("data.csv"), lines).toString();
    }

    private Psd.Result tune(String words) {
        Stream<String> head = Stream.of("tune", "classify", data, "--x", "a,b", "--y", "kind", "-q");
        return Psd.run(Stream.concat(head, Stream.of(words.split(" "))).toArray(String[]::new));
    }

    private static List<String[]> rows(Psd.Result result) {
        assertEquals(ExitCode.OK, result.code(), result::all);
        return result.out().lines().skip(1).map(line -> line.split(",", -1)).toList();
    }

    @Test
    void the_best_accuracy_is_chosen_and_written() {
        String model = folder.resolve("m.psd").toString();
        Psd.Result result = tune("--width 0.1,0.5,30 --C 0.01,100 --csv -o " + model);
        assertTrue(result.out().startsWith("width,C,score,standard_error,failures,notes,chosen"), result::all);
        List<String[]> rows = rows(result);
        assertEquals(6, rows.size());
        double best = rows.stream()
                .mapToDouble(row -> Double.parseDouble(row[2]))
                .max()
                .orElseThrow();
        String[] chosen =
                rows.stream().filter(row -> row[6].equals("1")).findFirst().orElseThrow();
        assertEquals(best, Double.parseDouble(chosen[2]));
        assertTrue(best > 0.85, result::all);
        assertEquals("100.0", chosen[1]);
        // Too wide and too soft a machine has one answer for all.
        assertTrue(Double.parseDouble(rows.get(4)[2]) < best);
        assertEquals(ExitCode.OK, Psd.run("verify", model, data).code());
        assertTrue(Double.parseDouble(Psd.run("score", model, data).out()) >= best);
    }

    @Test
    void the_printed_fit_is_the_machine_that_was_written() throws IOException {
        Path model = folder.resolve("m.psd");
        String words =
                "--kernel gaussian:sigma=0.3 --kernel polynomial:degree=2,offset=1 --C 1:100:2 --json -o " + model;
        Psd.Result result = tune(words);
        assertEquals(ExitCode.OK, result.code(), result::all);
        String command = result.out().replaceAll("(?s).*\"command\":\"([^\"]*)\".*", "$1");
        assertTrue(command.startsWith("psd fit classify " + data + " --x a,b --y kind --kernel "), command);
        Path again = folder.resolve("again.psd");
        List<String> fit = new ArrayList<>(InProcess.words(command.substring(4)));
        fit.addAll(List.of("-q", "-o", again.toString()));
        Psd.Result fitted = Psd.run(fit.toArray(String[]::new));
        assertEquals(ExitCode.OK, fitted.code(), fitted::all);
        assertEquals(-1, Files.mismatch(model, again));
    }

    @Test
    void without_time_nothing_is_chosen() {
        Path model = folder.resolve("never.psd");
        Psd.Result result = tune("--time-limit 1e-9 -o " + model);
        assertEquals(ExitCode.NOT_CONVERGED, result.code(), result::all);
        assertTrue(result.err().contains("nothing to return"), result::all);
        assertTrue(result.err().contains("more time, or fewer rows"), result::all);
        assertTrue(Files.notExists(model), "a model was written");
        assertEquals(ExitCode.USAGE, tune("--time-limit -1").code());
    }

    @Test
    void threads_change_nothing_and_seeds_do() {
        String words = "--width 0.3,1 --C 1 --csv --threads ";
        String one = tune(words + "1").out();
        assertEquals(one, tune(words + "3").out());
        assertTrue(!one.equals(tune(words + "1 --seed 5").out()));
        assertEquals(3, tune(words + "1 --repeats 2").out().lines().count());
    }

    /** Of five rows of a class each of five folds has one, so that no machine is fitted without it. */
    @Test
    void every_fold_has_its_share_of_each_class() throws IOException {
        List<String> lines = new ArrayList<>(List.of("a,b,kind"));
        for (int i = 0; i < 60; i++) {
            lines.add(i + "," + (i % 7) + "," + (i < 5 ? "rare" : i < 30 ? "left" : "right"));
        }
        Files.write(Path.of(data), lines);
        for (int seed = 0; seed < 3; seed++) {
            for (String[] row : rows(tune("--width 1 --C 10 --csv --seed " + seed))) {
                assertEquals("0", row[4]);
                assertTrue(Double.parseDouble(row[2]) > 0.9, () -> String.join(",", row));
            }
        }
    }

    @Test
    void rows_without_label_are_left_out() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(data)));
        String all = tune("--width 0.5 --C 10 --csv").out();
        lines.add("0.1,0.2,");
        lines.add(",0.2,inner");
        Files.write(Path.of(data), lines);
        assertEquals(ExitCode.BAD_DATA, tune("--width 0.5 --C 10").code());
        Psd.Result dropped = tune("--width 0.5 --C 10 --csv --na drop");
        assertEquals(all, dropped.out());
        assertEquals(
                "left out     2 of 82 rows, in which a number or label is missing",
                dropped.err().strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--folds 1             | 2 | --folds 1: must be at least 2",
                "--folds 200           | 1 | 80 rows make no 200 folds",
                "--C 0                 | 2 | --C 0.0: must be finite and > 0",
                "--width -1            | 2 | --width -1.0: must be finite and > 0",
                "--threads 0           | 2 | --threads 0: must be at least 1",
                "--tol 2               | 2 | --tol",
                "--csv --json          | 2 | exclude each other"
            })
    void mistakes(String words, int code, String part) {
        Psd.Result result = tune(words);
        assertEquals(code, result.code(), result::all);
        assertTrue(result.err().contains(part), result::all);
        assertEquals("", result.out());
    }
}
