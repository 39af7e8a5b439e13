package org.psdmodels.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.psdmodels.models.file.WholeFile;

/** Files to be written: what is wrong with them is said before the work, not after it. */
final class OutputFiles {
    private OutputFiles() {}

    static void requireWritable(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(file + ": is a folder; name a file in it");
        }
        boolean isReplaced = !Files.exists(file) || Files.isRegularFile(file);
        if (isReplaced) {
            requireFolder(file, WholeFile.target(file).getParent());
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new IllegalArgumentException(file + ": cannot be written; permission denied");
        }
    }

    private static void requireFolder(Path file, Path folder) {
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(file + ": there is no folder " + folder);
        }
        if (!takesFiles(folder)) {
            throw new IllegalArgumentException(file + ": cannot be written; permission denied");
        }
    }

    /** A folder to write into, made if missing. */
    static void createFolder(Path folder) throws IOException {
        if (FilePlan.isStandardOutput(folder)) {
            throw new UsageException("-o -: must be a folder; one that is called - is ./-");
        }
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + ": is not a folder");
        }
        // A symbolic link to a folder is one, but not for createDirectories of JDK 17.
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
        if (!takesFiles(folder)) {
            throw new IllegalArgumentException(folder + ": cannot be written into; permission denied");
        }
    }

    /** Tried, since permissions do not say it: there are read-only disks, and users who may do anything. */
    private static boolean takesFiles(Path folder) {
        try {
            Files.delete(Files.createFile(WholeFile.beside(folder.resolve("any"))));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    static void write(String text, Path file) throws IOException {
        write(file, out -> out.write(text));
    }

    /** Writes characters of text. */
    interface Text {
        void writeTo(Writer out) throws IOException;
    }

    static void write(Path file, Text text) throws IOException {
        WholeFile.write(file, bytes -> {
            Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
            text.writeTo(out);
            out.flush();
        });
    }
}
