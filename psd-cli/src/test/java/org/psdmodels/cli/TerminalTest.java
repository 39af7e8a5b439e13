package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data, headers and names of files cannot move the cursor, change colours or pretend to be other lines. */
class TerminalTest {
    private static final String EVIL = "\u001b]0;x\u0007\u001b[31m\u009b2J";
    private static final String COLUMN = "a" + EVIL + "\nb";

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        StringBuilder rows = new StringBuilder("\"" + COLUMN + "\",y,c\n");
        for (int i = 0; i < 12; i++) {
            rows.append(i * i % 7)
                    .append(',')
                    .append(i % 5)
                    .append(',')
                    .append(i % 2 == 0 ? EVIL : "b")
                    .append('\n');
        }
        Files.writeString(folder.resolve("d" + EVIL), rows);
    }

    /** DATA, MODEL and COLUMN have control characters in them. */
    private Psd.Result psd(String line) {
        return Psd.run(Arrays.stream(line.split(" +"))
                .map(word -> word.replace("COLUMN", COLUMN)
                        .replace("EVIL", EVIL)
                        .replace("DATA", folder.resolve("d" + EVIL).toString())
                        .replace("MODEL", folder.resolve("m" + EVIL).toString())
                        .replace("PAGE", folder.resolve("r" + EVIL).toString()))
                .toArray(String[]::new));
    }

    private static final String FIT = "fit density DATA --x COLUMN --kernel gaussian:sigma=1 --lambda 1 -o MODEL";
    private static final String SVM = "fit classify DATA --x COLUMN --y c --kernel gaussian:sigma=1 -o MODEL";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 |" + FIT + " --report PAGE -v",
                "0 |" + FIT + " --progress plain",
                "0 | tune density DATA --x COLUMN --kernel gaussian:sigma=1 --lambda 1 --folds 2 -v",
                "0 |" + SVM,
                "0 |" + SVM + "; info MODEL",
                "0 |" + SVM + "; verify MODEL DATA",
                "0 |" + FIT + "; info MODEL",
                "0 |" + FIT + "; verify MODEL",
                "0 |" + FIT + "; report MODEL DATA -o PAGE",
                "1 | fit density DATA --x EVIL",
                "1 | fit density DATA --x c",
                "1 | fit density EVIL --x a",
                "1 | info DATA",
                "1 | sdp DATA",
                "2 | fit density DATA --x COLUMN -o DATA",
                "2 | fit density DATA --x COLUMN --kernel EVIL",
                "2 | fit density DATA --x COLUMN --EVIL",
                "2 | fit density DATA --x COLUMN --lambda EVIL",
                "2 | fit EVIL",
                "2 | reproduce EVIL",
                "2 |" + FIT + "; predict MODEL DATA --what EVIL"
            })
    void terminals_get_no_control_characters(int code, String lines) {
        Psd.Result found = new Psd.Result(0, "", "");
        for (String line : lines.strip().split(" *; *", -1)) {
            found = psd(line);
            assertClean(found.err());
            assertClean(found.out());
        }
        assertEquals(code, found.code(), found::all);
    }

    private static void assertClean(String text) {
        boolean isClean = text.replaceAll("\\R", "").chars().noneMatch(Character::isISOControl);
        assertTrue(isClean, text);
        assertFalse(text.lines().anyMatch(line -> line.startsWith("b\"") || line.startsWith("b]")), text);
    }

    /** For programs the same text is what it is. */
    @Test
    void csv_stays_csv_and_json_escapes_by_itself() {
        assertEquals(ExitCode.OK, psd(FIT).code());
        assertTrue(psd("sample MODEL -n 1").out().startsWith('"' + COLUMN + '"'));
        assertFalse(psd("info MODEL --json").out().contains("\u001b"));
    }

    @Test
    void a_shell_gets_the_words_back() {
        Psd.Result tuned = psd("tune density DATA --x COLUMN --kernel gaussian:sigma=1 --lambda 1 --folds 2 --json");
        String command = tuned.out().replaceAll("(?s).*\"command\" *: *\"(.*)\".*", "$1");
        assertTrue(command.contains("--x $'a\\\\u001b]0;x"), command);
    }

    @Test
    void reports_name_no_folder_of_this_machine() throws IOException {
        Path data = Files.copy(folder.resolve("d" + EVIL), folder.resolve("d.csv"));
        Files.writeString(data, Files.readString(data).replace(COLUMN, "a"));
        String page = folder.resolve("r.html").toString();
        String fit = "fit density " + data + " --x a --kernel gaussian:sigma=1 --lambda 1 -q --report " + page;
        assertEquals(ExitCode.OK, psd(fit).code());
        String text = Files.readString(Path.of(page));
        assertTrue(text.contains("observations from d.csv."), text);
        for (String name : List.of(folder.toString(), System.getProperty("user.dir"))) {
            assertFalse(text.contains(name), name);
        }
    }
}
