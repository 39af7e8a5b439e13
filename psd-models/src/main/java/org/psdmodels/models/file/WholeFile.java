package org.psdmodels.models.file;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes files that are there as a whole or not at all: until its content is complete, a file has a temporary name beside its
 * own. Symbolic links stay, and what they lead to is written. What exists and is no regular file, such as a pipe or a device,
 * is written into and not replaced.
 */
public final class WholeFile {
    /** As many links in a row as Linux follows. */
    private static final int MOST_LINKS = 40;

    /** Numbers temporary files. */
    private static final AtomicLong NEXT = new AtomicLong();

    private WholeFile() {}

    /** Writes some bytes. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes all bytes.
         *
         * @param out where they go; it need not be closed
         * @throws IOException if it refuses
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file.
     *
     * @param file where the bytes go; the content of a regular file of that name is replaced, its permissions stay
     * @param content the bytes
     * @throws FileSystemException if the file system refuses, or is full; it names the file
     * @throws IOException what else the content throws; the file is then as it was
     */
    public static void write(Path file, Content content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            write(file, Files.newOutputStream(file, WRITE), content);
        } else {
            replace(file, content);
        }
    }

    private static void replace(Path file, Content content) throws IOException {
        Path target = target(file);
        Path temporary = beside(target);
        try {
            write(file, opened(temporary, file), content);
            try {
                keepPermissions(target, temporary);
                move(temporary, target);
            } catch (IOException e) {
                throw named(file, e);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /**
     * The name of a temporary file, another one each time; who makes it should insist on that it is new. To make names that
     * nobody can guess would take longer than to write a small file.
     *
     * @param file a file
     * @return a path in the same folder
     */
    public static Path beside(Path file) {
        return file.resolveSibling(".psd-" + Long.toHexString(System.nanoTime()) + "-" + NEXT.getAndIncrement());
    }

    private static OutputStream opened(Path temporary, Path file) throws IOException {
        try {
            return Files.newOutputStream(temporary, CREATE_NEW, WRITE);
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    private static void write(Path file, OutputStream opened, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(new Named(opened, file))) {
            content.writeTo(out);
        }
    }

    /**
     * Where a file stands that is to be written: at the end of its symbolic links, whether or not there is something.
     *
     * @param file a path
     * @return an absolute path that is no symbolic link
     * @throws FileSystemException if the links lead in a circle
     * @throws IOException if a link cannot be read
     */
    public static Path target(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        for (int k = 0; k < MOST_LINKS; k++) {
            if (!Files.isSymbolicLink(target)) {
                return target;
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        throw new FileSystemException(file.toString(), null, "too many symbolic links");
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view != null && Files.exists(from)) {
            view.setPermissions(Files.getPosixFilePermissions(from));
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The temporary name is nobody's concern, and a full disk says no name at all. */
    private static IOException named(Path file, IOException e) {
        if (e instanceof AccessDeniedException) {
            return new AccessDeniedException(file.toString());
        }
        String reason = e instanceof NoSuchFileException
                ? "there is no such folder"
                : e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        FileSystemException named = new FileSystemException(file.toString(), null, reason);
        named.initCause(e);
        return named;
    }

    /** A stream whose failures name the file. */
    private static final class Named extends FilterOutputStream {
        private final Path file;

        Named(OutputStream out, Path file) {
            super(out);
            this.file = file;
        }

        @Override
        public void write(int b) throws IOException {
            try {
                out.write(b);
            } catch (IOException e) {
                throw named(file, e);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                throw named(file, e);
            }
        }

        @Override
        public void close() throws IOException {
            try {
                out.close();
            } catch (IOException e) {
                throw named(file, e);
            }
        }
    }
}
