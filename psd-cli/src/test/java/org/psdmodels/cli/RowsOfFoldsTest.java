package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A row that is refused within a cross-validation is told by its place in the file, not by its number in a fold. */
class RowsOfFoldsTest {
    private static final int ROWS = 30;

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fit density DATA --x x --measure box:0,1",
                "fit density DATA --x x --measure box:0,1 --lambda 1e-3",
                "fit intensity DATA --x x --measure box:0,1",
                "fit regression DATA --x u --y count --loss poisson",
                "tune density DATA --x x --measure box:0,1",
                "tune regression DATA --x u --y count --loss poisson --kernel gaussian:sigma=1",
                "fit regression DATA --x u --y count --loss poisson --kernel gaussian:sigma=1 --lambda 1e-2"
            })
    void isTheRowOfTheFile(String line) throws IOException {
        for (int bad : List.of(3, 17, 28)) {
            Files.writeString(folder.resolve("d.csv"), rows(bad));
            List<String> words = InProcess.words(line + " -q");
            words.replaceAll(
                    word -> word.equals("DATA") ? folder.resolve("d.csv").toString() : word);
            assertEquals(ExitCode.BAD_DATA, psd.run(words.toArray(String[]::new)), () -> psd.out + "" + psd.err);
            String place = "d.csv:" + (bad + 2);
            assertTrue(psd.err.toString().contains(place), () -> place + ": " + psd.err);
            assertTrue(psd.err.toString().contains("row " + bad + " "), () -> place + ": " + psd.err);
        }
    }

    /** Numbers between 0 and 1, and counts; one row has neither. */
    private static String rows(int bad) {
        return IntStream.range(0, ROWS)
                .mapToObj(i -> {
                    double u = (i * 0.618 + 0.1) % 1;
                    return u + "," + (i == bad ? 1.5 : u) + "," + (i == bad ? -1 : i % 4);
                })
                .collect(Collectors.joining("\n", "u,x,count\n", "\n"));
    }
}
