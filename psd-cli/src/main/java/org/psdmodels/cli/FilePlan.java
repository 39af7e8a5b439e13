package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.psdmodels.models.file.WholeFile;

/** The files of a command, told before the work: none that is read may be written, and none may be written twice. */
final class FilePlan {
    /** Where a file that a shell redirects to standard input can be seen. */
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    private static final Path DASH = Path.of("-");

    private final List<Path> read = new ArrayList<>();
    private final Map<String, Path> written = new LinkedHashMap<>();

    /** The plan with a file to be read, where - is standard input. */
    FilePlan reads(String file) {
        read.add(file.equals(DASH.toString()) ? STANDARD_INPUT : Path.of(file));
        return this;
    }

    /** Whether a text is to go to standard output. */
    static boolean isStandardOutput(Path file) {
        return file.equals(DASH);
    }

    /** The plan with a file to be written, by the option that names it; - is refused. */
    FilePlan writes(String option, Optional<Path> file) throws IOException {
        if (file.isPresent() && isStandardOutput(file.get())) {
            throw new UsageException(
                    option + " -: this is not for standard output; name a file (one that is called - is ./-)");
        }
        return writesText(option, file);
    }

    /** The plan with a text to be written, where - is standard output. */
    FilePlan writesText(String option, Optional<Path> file) throws IOException {
        if (file.isPresent() && !isStandardOutput(file.get())) {
            add(option, file.get());
        }
        return this;
    }

    private void add(String option, Path file) throws IOException {
        OutputFiles.requireWritable(file);
        for (Path other : read) {
            if (isSame(file, other)) {
                throw new UsageException(option + " " + file + ": is read here, and would be lost; name another file");
            }
        }
        for (Map.Entry<String, Path> other : written.entrySet()) {
            if (isSame(file, other.getValue())) {
                throw new UsageException(option + " " + file + ": is the file of " + other.getKey() + " "
                        + other.getValue() + "; name another");
            }
        }
        written.put(option, file);
    }

    /** By links of any kind and by names; pipes and devices take what comes, from wherever. */
    private static boolean isSame(Path file, Path other) throws IOException {
        if (Files.exists(file) && Files.exists(other)) {
            return Files.isRegularFile(file) && Files.isSameFile(file, other);
        }
        return !Files.exists(file) && !Files.exists(other) && place(file).equals(place(other));
    }

    private static Path place(Path file) throws IOException {
        Path target = WholeFile.target(file);
        Path folder = target.getParent();
        return folder != null && Files.isDirectory(folder) ? folder.toRealPath().resolve(target.getFileName()) : target;
    }
}
