package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * docs/mistakes.md is what the command prints today: every mistake there is made here, and the page is compared. Run this
 * test with {@code -Dpsd.write=true} to write it anew.
 */
class MistakesTest {
    private static final Path PAGE =
            Path.of("").toAbsolutePath().getParent().resolve("docs").resolve("mistakes.md");

    private static final String INTRODUCTION = """
            # Mistakes

            What `psd` says to mistakes, made in a folder with `data.csv` (columns `height`, `weight`, `group`; 12 rows),
            `points.csv` (columns `height`), `m.psd`, a density of `height`, and `q.psd`, three quantiles of `weight`.
            Errors name the place as file:line:column, say what was found, what was expected and what to do, and suggest
            the nearest name. They go to standard error; standard output stays empty. This page is written by a test, which fails when the command says something else.
            """;

    /**
     * A mistake.
     *
     * @param title what is wrong
     * @param file a file to be shown first; empty if none
     * @param command the command
     * @param code how it ends
     */
    private record Case(String title, String file, String command, int code) {}

    /** For the shell, as one word. */
    private static final String MANY = "\"$(yes linear | head -n 1001 | paste -s -d +)\"";

    private static final String FIXED = " --kernel gaussian:sigma=5 --lambda 1e-3";

    private static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("empty.csv", ""),
            Map.entry("header.csv", "height,weight\n"),
            Map.entry("numbers.csv", "1.5,2\n1.7,3\n"),
            Map.entry("text.csv", "height,weight\n171,60\n168,n/a\n"),
            Map.entry("comma.csv", "height;weight\n171,5;60\n"),
            Map.entry("missing.csv", "height,weight\n171,60\n168,\nNA,70\n"),
            Map.entry("infinite.csv", "height\n171\ninf\n"),
            Map.entry("huge.csv", "height\n171\n1e999\n"),
            Map.entry("units.csv", "height\n1e308\n-1e308\n0\n"),
            Map.entry("tiny.csv", "height\n1e-308\n0\n-2e-308\n"),
            Map.entry("twice.csv", "height,weight,height\n171,60,1\n"),
            Map.entry("unnamed.csv", "height,,weight\n171,60,1\n"),
            Map.entry("short.csv", "height,weight\n171,60\n168\n"),
            Map.entry("quote.csv", "height,name\n171,\"Ann\n168,Bob\n"),
            Map.entry("negative.csv", "height,w\n171,1\n168,-2\n"),
            Map.entry("zero.csv", "height,w\n171,0\n168,0\n"),
            Map.entry("one.csv", "height\n171\n"),
            Map.entry("other.csv", "hight\n165\n"),
            Map.entry("bell.csv", "hei\u0007ght\n171\n"),
            Map.entry("escape.csv", "height\n171\n\u001b[31m168\n"),
            Map.entry("outside.dat-s", "1\n1\n2\n1\n0 1 1 2 -1\n1 1 3 3 1\n"));

    /** That of a fitted model changes with the last bits of the fit. */
    private static final Pattern CHECKSUM = Pattern.compile("0x[0-9a-f]+");

    private static final List<Case> CASES = List.of(
            new Case("No command", "", "psd", 2),
            new Case("A misspelt command", "", "psd ft density data.csv --x height", 2),
            new Case("A misspelt kind", "", "psd fit densty data.csv --x height", 2),
            new Case("A misspelt option", "", "psd fit density data.csv --x height --kernal linear", 2),
            new Case("An option without its value", "", "psd fit density data.csv --x height --kernel", 2),
            new Case(
                    "An option twice",
                    "",
                    "psd fit density data.csv --x height --lambda 1e-3 -o n.psd --lambda 1e-2",
                    2),
            new Case("A list in two parts", "", "psd fit density data.csv --x height --x weight", 2),
            new Case("No columns", "", "psd fit density data.csv", 2),
            new Case("A column that is not there", "", "psd fit density data.csv --x hight", 1),
            new Case("The same column twice", "", "psd fit density data.csv --x height,height", 2),
            new Case("A regression without target", "", "psd fit regression data.csv --x height", 2),
            new Case("A density with target", "", "psd fit density data.csv --x height --y weight", 2),
            new Case("No such file", "", "psd fit density dta.csv --x height", 1),
            new Case("A folder instead of a file", "", "psd fit density . --x height", 1),
            new Case("An empty file", "empty.csv", "psd fit density empty.csv --x height", 1),
            new Case("A header only", "header.csv", "psd fit density header.csv --x height", 1),
            new Case("No header", "numbers.csv", "psd fit density numbers.csv --x height", 1),
            new Case("A text in a column of numbers", "", "psd fit density data.csv --x group", 1),
            new Case("A word for a missing number", "text.csv", "psd fit density text.csv --x weight", 1),
            new Case("A decimal comma", "comma.csv", "psd fit density comma.csv --x height", 1),
            new Case("A missing number", "missing.csv", "psd fit density missing.csv --x weight", 1),
            new Case("An infinite number", "infinite.csv", "psd fit density infinite.csv --x height", 1),
            new Case("A number too large for float64", "huge.csv", "psd fit density huge.csv --x height", 1),
            new Case("Units whose squares overflow", "units.csv", "psd fit density units.csv --x height", 1),
            new Case("Units whose squares underflow", "tiny.csv", "psd fit density tiny.csv --x height", 1),
            new Case("A name twice", "twice.csv", "psd fit density twice.csv --x weight", 1),
            new Case("A column without name", "unnamed.csv", "psd fit density unnamed.csv --x height", 1),
            new Case("A line with too few cells", "short.csv", "psd fit density short.csv --x height", 1),
            new Case("A quote that is not closed", "quote.csv", "psd fit density quote.csv --x height", 1),
            new Case("Not UTF-8", "", "psd fit density latin1.csv --x height", 1),
            new Case("A negative weight", "negative.csv", "psd fit density negative.csv --x height --weights w", 1),
            new Case("Weights that are all zero", "zero.csv", "psd fit density zero.csv --x height --weights w", 1),
            new Case("An unknown kernel", "", "psd fit density data.csv --x height --kernel gausian:sigma=5", 2),
            new Case(
                    "A mistake inside a sum of kernels",
                    "",
                    "psd fit density data.csv --x height --kernel '0.5 * gaussian:sigma=5 + laplace:rte=1'",
                    2),
            new Case("More kernels than are taken", "", "psd fit density data.csv --x height --kernel " + MANY, 2),
            new Case("A kernel without its parameter", "", "psd fit density data.csv --x height --kernel gaussian", 2),
            new Case("A negative width", "", "psd fit density data.csv --x height --kernel gaussian:sigma=-5", 2),
            new Case(
                    "More widths than columns",
                    "",
                    "psd fit density data.csv --x height --kernel gaussian:sigma=5,5 --lambda 1e-3",
                    1),
            new Case(
                    "A kernel whose functions have no mass",
                    "",
                    "psd fit density data.csv --x height --kernel linear --lambda 1e-3",
                    1),
            new Case("A word for a number", "", "psd fit density data.csv --x height --lambda small", 2),
            new Case("A penalty of zero", "", "psd fit density data.csv --x height --lambda 0", 2),
            new Case("Penalties twice", "", "psd fit density data.csv --x height --lambda 1 --l1 1", 2),
            new Case("A tolerance that is none", "", "psd fit density data.csv --x height --tol 2", 2),
            new Case("Levels out of order", "", "psd fit quantile data.csv --x height --y weight --tau .5,.25", 2),
            new Case("A level of 100 %", "", "psd fit quantile data.csv --x height --y weight --tau 0.5,1", 2),
            new Case("An unknown loss", "", "psd fit regression data.csv --x height --y weight --loss hubr:1", 2),
            new Case(
                    "Targets that a loss does not take",
                    "",
                    "psd fit regression data.csv --x height --y weight --loss logistic" + FIXED,
                    1),
            new Case("Data outside the box", "", "psd fit density data.csv --x height --measure box:0,170" + FIXED, 1),
            new Case("A box of another dimension", "", "psd fit density data.csv --x height --measure box:0,1;0,1", 2),
            new Case("An intensity without window", "", "psd fit intensity data.csv --x height", 2),
            new Case("Misspelt anchors", "", "psd fit density data.csv --x height --anchors nystrm:5", 2),
            new Case(
                    "Anchors from a file that lacks the column",
                    "",
                    "psd fit density data.csv --x height,weight --anchors file:points.csv" + FIXED,
                    1),
            new Case("An unknown solver", "", "psd fit density data.csv --x height --solver newton", 2),
            new Case("Unknown linear algebra", "", "psd fit density data.csv --x height --backend vectors", 2),
            new Case("No time", "", "psd fit density data.csv --x height --time-limit 0", 2),
            new Case("Quiet and verbose", "", "psd fit density data.csv --x height -q -v", 2),
            new Case("A folder as output", "", "psd fit density data.csv --x height -o .", 1),
            new Case("An output in no folder", "", "psd fit density data.csv --x height -o models/m.psd", 1),
            new Case("An output that is read", "", "psd fit density data.csv --x height -o data.csv", 2),
            new Case("Two outputs in one file", "", "psd fit density data.csv --x height -o n.psd --report n.psd", 2),
            new Case("A model on standard output", "", "psd fit density data.csv --x height -o -", 2),
            new Case("More folds than rows", "", "psd tune density data.csv --x height --folds 20", 1),
            new Case("A grid that is none", "", "psd tune density data.csv --x height --lambda 1e-3:1", 2),
            new Case("No model file", "", "psd predict n.psd points.csv", 1),
            new Case("Another file for a model", "", "psd predict data.csv points.csv", 1),
            new Case("A model file that was cut off", "", "psd predict cut.psd points.csv", 4),
            new Case("A model file that was changed", "", "psd verify changed.psd data.csv", 4),
            new Case("Points without the model's column", "other.csv", "psd predict m.psd other.csv", 1),
            new Case("A prediction that the model has not", "", "psd predict m.psd points.csv --what quantile", 2),
            new Case("A negative number of points", "", "psd sample m.psd -n -5", 2),
            new Case(
                    "A rule for missing numbers that a fit has not",
                    "missing.csv",
                    "psd fit density missing.csv --x weight --na keep",
                    2),
            new Case("A column to keep that is not there", "", "psd predict m.psd points.csv --keep hight", 1),
            new Case("An interval of a density", "", "psd predict m.psd points.csv --interval .9", 2),
            new Case("An interval of a probability above 1", "", "psd predict q.psd points.csv --interval 95", 2),
            new Case("An interval beyond the quantiles", "", "psd predict q.psd points.csv --interval .9", 2),
            new Case("A box of too many columns", "", "psd ask m.psd --probability '160,170;50,60'", 2),
            new Case("An interval that ends before it begins", "", "psd ask m.psd --probability 170,160", 2),
            new Case("A quantile in per cent", "", "psd ask m.psd --quantile 95", 2),
            new Case("A count of a density", "", "psd ask m.psd --count 160,170", 2),
            new Case("A condition without value", "", "psd ask m.psd --conditional height", 2),
            new Case("A condition on every column", "", "psd ask m.psd --conditional height=170", 2),
            new Case("A marginal on a misspelt column", "", "psd ask m.psd --marginal hight", 2),
            new Case("Nothing new to write", "", "psd ask m.psd --mean -o n.psd", 2),
            new Case("A model that is no density", "", "psd ask q.psd --mean", 2),
            new Case("One score and many", "", "psd score m.psd data.csv --json --per-row", 2),
            new Case(
                    "A penalty of zero among others",
                    "",
                    "psd tune classify data.csv --x height,weight --y group --C 0,1",
                    2),
            new Case("Verified with other data", "", "psd verify m.psd points.csv", 1),
            new Case("An entry outside its block", "outside.dat-s", "psd sdp outside.dat-s", 1),
            new Case("A report over other data", "", "psd report m.psd points.csv -o r.html", 1),
            new Case(
                    "Test data in the report of a density",
                    "",
                    "psd report m.psd data.csv --test data.csv -o r.html",
                    2),
            new Case(
                    "Test data for no report", "", "psd fit classify data.csv --x height --y group --test data.csv", 2),
            new Case(
                    "Test data without the columns",
                    "",
                    "psd fit classify data.csv --x height --y group --test points.csv --report r.html -o n.psd",
                    1),
            new Case("A control character in a name", "", "psd fit density bell.csv --x height", 1),
            new Case("A control character in a number", "", "psd fit density escape.csv --x height", 1));

    @TempDir
    private Path folder;

    private void write() throws IOException {
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        Files.write(folder.resolve("latin1.csv"), new byte[] {'h', 'e', 'i', 'g', 'h', 't', '\n', (byte) 0xe9, '\n'});
        Files.writeString(folder.resolve("points.csv"), "height\n165\n170\n175\n");
        Stream<String> rows = IntStream.range(0, 12)
                .mapToObj(i -> (160 + 2 * i) + "," + (50 + 3 * i + 5 * (i % 3)) + "," + (i % 2 == 0 ? "a" : "b"));
        Files.write(
                folder.resolve("data.csv"),
                Stream.concat(Stream.of("height,weight,group"), rows).toList());
        Psd.Result made = psd("psd fit density data.csv --x height -o m.psd -q" + FIXED);
        assertEquals(ExitCode.OK, made.code(), made::all);
        Psd.Result quantiles = psd("psd fit quantile data.csv --x height --y weight -o q.psd -q" + FIXED);
        assertEquals(ExitCode.OK, quantiles.code(), quantiles::all);
        byte[] model = Files.readAllBytes(folder.resolve("m.psd"));
        Files.write(folder.resolve("cut.psd"), Arrays.copyOf(model, model.length / 2));
        model[model.length / 2] ^= 1;
        Files.write(folder.resolve("changed.psd"), model);
    }

    /** Runs a command as if in the folder. */
    private Psd.Result psd(String command) {
        String plain = command.replace(MANY, String.join("+", Collections.nCopies(1001, "linear")));
        Psd.Result found = Psd.run(words(plain).skip(1).map(this::inFolder).toArray(String[]::new));
        String prefix = folder + "/";
        return new Psd.Result(
                found.code(),
                found.out().replace(prefix, ""),
                found.err().replace(prefix, "").replace(folder.toString(), "."));
    }

    private static Stream<String> words(String command) {
        List<String> words = new ArrayList<>();
        for (int k = 0; k < command.split("'", -1).length; k++) {
            String part = command.split("'", -1)[k];
            words.addAll(k % 2 == 1 ? List.of(part) : List.of(part.strip().split(" +")));
        }
        return words.stream().filter(word -> !word.isEmpty());
    }

    private String inFolder(String word) {
        String path = word.startsWith("file:") ? word.substring(5) : word;
        boolean isFile = path.endsWith(".csv") || path.endsWith(".psd") || path.endsWith(".dat-s") || path.equals(".");
        return isFile ? word.substring(0, word.length() - path.length()) + folder.resolve(path) : word;
    }

    @Test
    void the_page_is_what_the_command_says() throws IOException {
        write();
        StringBuilder page = new StringBuilder(INTRODUCTION);
        for (Case mistake : CASES) {
            Psd.Result found = psd(mistake.command());
            assertEquals(mistake.code(), found.code(), () -> mistake.command() + "\n" + found.all());
            assertFalse(found.err().contains("\tat "), found::all);
            assertFalse(Files.exists(folder.resolve("n.psd")), mistake::command);
            boolean talks = mistake.command().startsWith("psd verify") && found.code() == ExitCode.CERTIFICATE_FAILED;
            assertEquals(talks, !found.out().isEmpty(), found::all);
            assertEquals(talks, found.err().isEmpty(), found::all);
            page.append("\n## ").append(mistake.title()).append("\n\n```\n");
            if (FILES.containsKey(mistake.file())) {
                page.append("$ cat ").append(mistake.file()).append('\n').append(FILES.get(mistake.file()));
            }
            page.append("$ ").append(mistake.command()).append('\n');
            page.append(CHECKSUM.matcher(talks ? found.out() : found.err()).replaceAll("0x..."));
            page.append("exit code ").append(found.code()).append("\n```\n");
        }
        assertTrue(CASES.size() >= 25);
        if (Boolean.getBoolean("psd.write")) {
            Files.writeString(PAGE, page);
        }
        assertEquals(Files.readString(PAGE), page.toString());
    }
}
