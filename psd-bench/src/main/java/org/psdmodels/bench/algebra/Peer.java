package org.psdmodels.bench.algebra;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** OpenBLAS, through a Python with numpy and scipy that does what it is told, on one thread and with the kernels it chooses itself. */
final class Peer implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;
    private final String version;

    private Peer(Process process) throws IOException {
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        this.version = Optional.ofNullable(answers.readLine())
                .orElseThrow(() -> new IOException("the Python has no numpy and scipy"));
    }

    static Peer start(String python) throws IOException {
        Path script = Files.createTempFile("peer", ".py");
        try (InputStream in = Peer.class.getResourceAsStream("peer.py")) {
            Files.copy(in, script, StandardCopyOption.REPLACE_EXISTING);
        }
        script.toFile().deleteOnExit();
        ProcessBuilder builder = new ProcessBuilder(python, script.toString());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().remove("OPENBLAS_CORETYPE");
        builder.environment().put("OPENBLAS_NUM_THREADS", "1");
        return new Peer(builder.start());
    }

    String version() {
        return version;
    }

    /** The least time of an operation, in seconds. */
    double seconds(String operation, int n, double budget) throws IOException {
        questions.println(operation + " " + n + " " + budget);
        return Double.parseDouble(Optional.ofNullable(answers.readLine())
                .orElseThrow(() -> new IOException("the Python ended at " + operation)));
    }

    @Override
    public void close() {
        process.destroy();
    }
}
