package org.psdmodels.bench.sdplib;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One run of the program csdp.
 *
 * @param seconds the wall clock of the process, its start and its reading and writing included
 * @param iterations its iterations
 * @param outcome the line in which it says how it ended
 */
public record Csdp(double seconds, int iterations, String outcome) {
    private static final String COMMAND = "csdp";

    /**
     * Runs it.
     *
     * @param file the problem
     * @param oneThread whether its linear algebra is held to one thread
     * @return what came of it
     * @throws IOException if there is no such program
     */
    public static Csdp run(Path file, boolean oneThread) throws IOException {
        Path solution = Files.createTempFile("csdp", ".sol");
        ProcessBuilder process = new ProcessBuilder(COMMAND, file.toString(), solution.toString());
        if (oneThread) {
            process.environment().put("OMP_NUM_THREADS", "1");
            process.environment().put("OPENBLAS_NUM_THREADS", "1");
        }
        try {
            long start = System.nanoTime();
            Process running = process.redirectErrorStream(true).start();
            String text = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            running.onExit().join();
            return of(text, (System.nanoTime() - start) / 1e9);
        } finally {
            Files.delete(solution);
        }
    }

    private static Csdp of(String text, double seconds) {
        long lines = text.lines().filter(line -> line.startsWith("Iter:")).count();
        String outcome = text.lines()
                .filter(line -> line.startsWith("Success") || line.startsWith("Partial") || line.startsWith("Failure"))
                .findFirst()
                .orElse("no outcome");
        return new Csdp(seconds, (int) lines - 1, outcome);
    }
}
