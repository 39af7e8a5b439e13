package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links, pipes and devices are made here; those of the machine are left alone. */
class WholeFileTest {
    private static final byte[] TEXT = "new".getBytes(StandardCharsets.UTF_8);
    private static final WholeFile.Content NEW = out -> out.write(TEXT);

    @TempDir
    private Path folder;

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** A node made by a program of the system; the test is skipped where that is not possible or allowed. */
    private Path node(String... words) throws IOException, InterruptedException {
        Path node = folder.resolve("node");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin", words[0])));
        String[] command = Stream.concat(
                        Stream.of(words[0], node.toString()), Stream.of(words).skip(1))
                .toArray(String[]::new);
        Process made = new ProcessBuilder(command).redirectErrorStream(true).start();
        assumeTrue(made.waitFor(10, TimeUnit.SECONDS) && made.exitValue() == 0);
        return node;
    }

    @Test
    void a_new_file_and_an_old_one() throws IOException {
        Path file = folder.resolve("f");
        WholeFile.write(file, out -> out.write(1));
        assertArrayEquals(new byte[] {1}, Files.readAllBytes(file));
        WholeFile.write(file, NEW);
        assertArrayEquals(TEXT, Files.readAllBytes(file));
        assertEquals(List.of(file), files());
    }

    @Test
    void names_as_long_as_the_file_system_takes() throws IOException {
        Path file = folder.resolve("f".repeat(255));
        WholeFile.write(file, NEW);
        assertEquals(List.of(file), files());
    }

    @Test
    void content_that_fails_leaves_what_was() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "old");
        WholeFile.Content failing = out -> {
            out.write(TEXT);
            throw new IOException("no");
        };
        assertEquals(
                "no",
                assertThrows(IOException.class, () -> WholeFile.write(file, failing))
                        .getMessage());
        assertEquals("old", Files.readString(file));
        assertThrows(IOException.class, () -> WholeFile.write(folder.resolve("g"), failing));
        assertEquals(List.of(file), files());
    }

    @Test
    void permissions_stay() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "old");
        assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
        WholeFile.write(file, NEW);
        assertEquals("rw-rw----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void links_stay_and_lead_to_what_was_written() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path target = Files.writeString(elsewhere.resolve("target"), "old");
        Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("elsewhere/target"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), first.toAbsolutePath());
        WholeFile.write(second, NEW);
        assertTrue(Files.isSymbolicLink(first) && Files.isSymbolicLink(second));
        assertArrayEquals(TEXT, Files.readAllBytes(target));
        Files.delete(target);
        WholeFile.write(second, NEW);
        assertTrue(Files.isSymbolicLink(second));
        assertArrayEquals(TEXT, Files.readAllBytes(target));
        assertEquals(3, files().size());
    }

    @Test
    void links_in_a_circle() throws IOException {
        Path first = folder.resolve("first");
        Path second = Files.createSymbolicLink(folder.resolve("second"), first);
        Files.createSymbolicLink(first, second);
        FileSystemException e = assertThrows(FileSystemException.class, () -> WholeFile.write(first, NEW));
        assertEquals(first.toString(), e.getFile());
        assertEquals("too many symbolic links", e.getReason());
    }

    @Test
    void a_missing_folder_is_told_by_the_name_of_the_file() {
        Path file = folder.resolve("none").resolve("f");
        FileSystemException e = assertThrows(FileSystemException.class, () -> WholeFile.write(file, NEW));
        assertEquals(file.toString(), e.getFile());
    }

    @Test
    void a_pipe_is_written_into() throws Exception {
        Path pipe = node("mkfifo");
        CompletableFuture<byte[]> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readAllBytes(pipe);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        WholeFile.write(pipe, NEW);
        assertArrayEquals(TEXT, read.get(10, TimeUnit.SECONDS));
        assertFalse(Files.isRegularFile(pipe));
        assertEquals(List.of(pipe), files());
    }

    @Test
    void a_device_stays_one() throws Exception {
        Path nothing = node("mknod", "c", "1", "3");
        Path link = Files.createSymbolicLink(folder.resolve("link"), nothing);
        WholeFile.write(nothing, NEW);
        WholeFile.write(link, NEW);
        assertTrue(Files.isSymbolicLink(link));
        assertFalse(Files.isRegularFile(nothing));
        assertEquals(0, Files.readAllBytes(nothing).length);
    }

    @Test
    void a_full_device_is_named() throws Exception {
        Path full = node("mknod", "c", "1", "7");
        FileSystemException e = assertThrows(FileSystemException.class, () -> WholeFile.write(full, NEW));
        assertEquals(full.toString(), e.getFile());
        assertTrue(e.getReason().contains("space"), e.getReason());
    }
}
