package org.psdmodels.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/**
 * What users wait for, once through: fits of every kind that are checked, written, reported, verified and evaluated. The
 * script psd runs it after a build to learn which classes an archive has to hold for a fast start.
 */
final class Rehearsal {
    private static final String SETTINGS = " --kernel gaussian:sigma=10 --lambda 1e-2";

    private Rehearsal() {}

    /** Makes its files in a folder that exists, and ends with the first exit code that is not 0. */
    public static void main(String... args) {
        System.exit(run(Path.of(args[0]), Main.writer(StandardError.open())));
    }

    /** The lines of commands; FOLDER holds nothing but what the demo writes into it. */
    private static List<String> lines() {
        return List.of(
                "--version",
                "--help",
                "demo -o FOLDER",
                "fit density FOLDER/faithful.csv --x waiting -o FOLDER/a.psd --json" + SETTINGS,
                "fit density FOLDER/faithful.csv --x waiting,eruptions -o FOLDER/b.psd --report FOLDER/b.html --cut 1e-4"
                        + SETTINGS,
                "fit intensity FOLDER/faithful.csv --x waiting --measure box:0,200 -o FOLDER/c.psd" + SETTINGS,
                "fit regression FOLDER/engel.csv --x income --y foodexp --kernel gaussian:sigma=500 --lambda 1e-2",
                "fit heteroscedastic FOLDER/mcycle.csv --x times --y accel" + SETTINGS,
                "fit quantile FOLDER/engel.csv --x income --y foodexp --kernel gaussian:sigma=500 --lambda 1e-2",
                "fit density FOLDER/mcycle.csv --x times --lambda 1e-2",
                "verify FOLDER/a.psd FOLDER/faithful.csv",
                "predict FOLDER/a.psd FOLDER/faithful.csv",
                "ask FOLDER/a.psd --probability 60,80 --quantile .5",
                "score FOLDER/a.psd FOLDER/faithful.csv",
                "sample FOLDER/a.psd -n 10 --seed 1",
                "info FOLDER/a.psd",
                "report FOLDER/a.psd FOLDER/faithful.csv -o FOLDER/a.html");
    }

    /** Each begins and ends as the whole command does. */
    private static int run(Path folder, PrintWriter talk) {
        return lines().stream()
                .map(line -> line.split(" "))
                .mapToInt(words ->
                        Main.ended(new WatchedOutput(OutputStream.nullOutputStream()), talk, in(folder, words)))
                .filter(code -> code != ExitCode.OK)
                .findFirst()
                .orElse(ExitCode.OK);
    }

    /** No word is divided at the spaces of the folder. */
    private static String[] in(Path folder, String... words) {
        String[] placed = words.clone();
        for (int k = 0; k < placed.length; k++) {
            placed[k] = placed[k].replace("FOLDER", folder.toString());
        }
        return placed;
    }
}
