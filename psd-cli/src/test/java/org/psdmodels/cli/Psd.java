package org.psdmodels.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.models.data.Table;

/** The command as tests run it: in this JVM, or as a process of its own. */
final class Psd {
    /** What a command printed and how it ended. */
    record Result(int code, String out, String err) {
        String all() {
            return "exit " + code + "\nout: " + out + "\nerr: " + err;
        }
    }

    private Psd() {}

    static Result run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
        return new Result(code, out.toString(), err.toString());
    }

    /**
     * The words that start the command in a JVM of its own, with the modules or classes of this one, but for that of the
     * vectors: of the incubating module that it needs the JVM says a line on standard error, which the script hides.
     */
    static List<String> words() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> words = new ArrayList<>(List.of(java, "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-Xmx256m"));
        Optional<String> modules = Optional.ofNullable(System.getProperty("jdk.module.path"));
        if (modules.isPresent()) {
            words.addAll(List.of("-p", absolute(modules.get()), "-m", "org.psdmodels.cli/org.psdmodels.cli.Main"));
        } else {
            words.addAll(List.of("-cp", absolute(System.getProperty("java.class.path")), "org.psdmodels.cli.Main"));
        }
        return words;
    }

    private static String absolute(String path) {
        return Stream.of(path.split(File.pathSeparator))
                .filter(entry -> !entry.contains("psd-vector"))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Starts the command as a process in a folder. */
    static Process start(Path folder, String... arguments) throws IOException {
        List<String> words = words();
        words.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(words).directory(folder.toFile()).start();
    }

    /** Waits for a process; what it prints must fit into the pipes. */
    static Result ended(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), out, err);
    }

    /** Some columns of a bundled data set as a CSV file, to the bit. */
    static Path write(Path file, Table table) throws IOException {
        List<double[]> columns = table.names().stream().map(table::column).toList();
        Stream<String> rows = IntStream.range(0, table.rows())
                .mapToObj(i -> columns.stream()
                        .map(column -> Double.toString(column[i]))
                        .reduce((a, b) -> a + "," + b)
                        .orElseThrow());
        return Files.write(
                file,
                Stream.concat(Stream.of(String.join(",", table.names())), rows).toList());
    }
}
