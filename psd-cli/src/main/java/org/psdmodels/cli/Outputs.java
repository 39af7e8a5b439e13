package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

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
        if (!takesFiles(folder) || (Files.exists(file) && !Files.isWritable(file))) {
            throw new IllegalArgumentException(file + ": cannot be written; permission denied");
        }
    }

    /** Tried, since permissions do not say it: there are read-only disks, and users who may do anything. */
    private static boolean takesFiles(Path folder) {
        try {
            Files.delete(Files.createTempFile(folder, ".psd", ""));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Writes to another name first, so that an interrupt leaves no half-written file. */
    static void write(String text, Path file) throws IOException {
        Path target = file.toAbsolutePath();
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID());
        try {
            Files.writeString(temporary, text);
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
