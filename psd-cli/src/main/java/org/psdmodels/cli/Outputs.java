package org.psdmodels.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Files to be written: what is wrong with them is said before the work, not after it. */
final class Outputs {
    private Outputs() {}

    static void requireWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(file + ": is a folder; name a file in it");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(file + ": there is no folder " + folder);
        }
        if (!Files.isWritable(folder) || (Files.exists(file) && !Files.isWritable(file))) {
            throw new IllegalArgumentException(file + ": cannot be written; permission denied");
        }
    }
}
