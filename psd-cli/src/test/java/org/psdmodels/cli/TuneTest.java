package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of candidates, the choice, and the fit that makes it. */
class TuneTest {
    @TempDir
    private Path folder;

    private String data = "";

    @BeforeEach
    void write() throws IOException {
        Stream<String> rows = IntStream.range(0, 30).mapToObj(i -> Math.sin(i) + "," + (2 + Math.cos(3 * i)));
        data = Files.write(
                        folder.resolve("data.csv"),
                        Stream.concat(Stream.of("a,b"), rows).toList())
                .toString();
    }

    private Psd.Result tune(String kind, String words) {
        String[] more = words.split(" ", -1);
        Stream<String> head = Stream.of("tune", kind, data, "--x", "a", "-q", "--folds", "3");
        return Psd.run(Stream.concat(head, Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void kernels_and_penalties_in_a_table() {
        String words = "--kernel gaussian:sigma=0.5 --kernel laplace:rate=1 --lambda 1e-3,1e-2";
        Psd.Result text = tune("density", words);
        assertEquals(ExitCode.OK, text.code(), text::all);
        assertEquals("", text.err());
        assertEquals(
                1,
                text.out()
                        .lines()
                        .filter(l -> l.startsWith("* gau") || l.startsWith("* lap"))
                        .count());
        Psd.Result csv = tune("density", words + " --csv");
        List<String> lines = csv.out().lines().toList();
        assertEquals("kernel,lambda,score,standard_error,failures,notes,chosen", lines.get(0));
        assertEquals(5, lines.size());
        double best = lines.stream()
                .skip(1)
                .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[2]))
                .max()
                .orElseThrow();
        String chosen =
                lines.stream().filter(line -> line.endsWith(",1")).findFirst().orElseThrow();
        assertEquals(best, Double.parseDouble(chosen.split(",", -1)[2]));
        Psd.Result json = tune("density", words + " --json");
        assertTrue(json.out().contains("\"chosen\":{\"kernel\":\"" + chosen.split(",", -1)[0]), json::out);
    }

    @Test
    void threads_change_nothing_and_repeats_and_seeds_do() {
        String words = "--width 1 --lambda 1e-3:1e-2:2 --csv --threads ";
        String one = tune("density", words + "1").out();
        assertEquals(one, tune("density", words + "3").out());
        assertTrue(!one.equals(tune("density", words + "1 --repeats 2").out()));
        assertTrue(!one.equals(tune("density", words + "1 --seed 5").out()));
    }

    @Test
    void the_printed_fit_is_the_choice() {
        for (String kind : List.of(
                "density",
                "quantile --y b --tau .25,.75 --no-constant",
                "regression --y b --loss huber:1",
                "heteroscedastic --y b --largest-sd 5")) {
            String[] parts = kind.split(" ", 2);
            Psd.Result result =
                    tune(parts[0], (parts.length > 1 ? parts[1] + " " : "") + "--width 1 --lambda 1e-2 --json");
            assertEquals(ExitCode.OK, result.code(), result::all);
            String command = result.out().replaceAll("(?s).*\"command\":\"([^\"]*)\".*", "$1");
            assertTrue(command.startsWith("psd fit " + parts[0] + " " + data + " --x a"), command);
            assertEquals(parts[0].equals("quantile"), command.contains(" --no-constant --"), command);
            assertEquals(parts[0].equals("heteroscedastic"), command.contains(" --trend line"), command);
            Psd.Result fit = Psd.run(words(command.substring(4) + " -q --json"));
            assertEquals(ExitCode.OK, fit.code(), fit::all);
        }
    }

    @Test
    void the_simplest_is_no_smaller_penalty_than_the_best() {
        String words = "--width 1 --lambda 1e-5:1e-1:5 --csv --choose ";
        assertTrue(
                chosenPenalty(tune("density", words + "simplest")) >= chosenPenalty(tune("density", words + "best")));
    }

    private static double chosenPenalty(Psd.Result result) {
        assertEquals(ExitCode.OK, result.code(), result::all);
        return result.out()
                .lines()
                .filter(line -> line.endsWith(",1"))
                .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[1]))
                .findFirst()
                .orElseThrow();
    }

    /** As a shell divides them: the kernel has blanks, between quotes. */
    private static String[] words(String command) {
        return Pattern.compile("'[^']*'|[^ ]+")
                .matcher(command)
                .results()
                .map(word -> word.group().replace("'", ""))
                .toArray(String[]::new);
    }
}
