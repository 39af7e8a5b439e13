package org.psdmodels.cli;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files to be read: a folder among them is said to be one. */
final class InputFiles {
    private InputFiles() {}

    static void requireFile(Path file) throws NoSuchFileException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(file + ": is a folder; name a file in it");
        }
    }
}
