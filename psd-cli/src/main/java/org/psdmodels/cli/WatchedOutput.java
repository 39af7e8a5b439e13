package org.psdmodels.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Standard output, which remembers why it took no more: the writers above it only remember that. */
class WatchedOutput extends FilterOutputStream {
    private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");
    private static final int KIND = 0xF000;
    private static final int PIPE = 0x1000;
    private static final int SOCKET = 0xC000;

    private Optional<IOException> failure = Optional.empty();

    WatchedOutput(OutputStream out) {
        super(out);
    }

    /** Whether the standard output of this process is a pipe or a socket, whose only failure is that nobody reads. */
    boolean isPipe() {
        try {
            int kind = KIND & (int) Files.getAttribute(STANDARD_OUTPUT, "unix:mode");
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false;
        }
    }

    /** Why the first piece that was refused was refused. */
    Optional<IOException> failure() {
        return failure;
    }

    /** Whether the reader has enough, as {@code head} has after ten lines; reasons speak the language of the system. */
    boolean isClosed() {
        return failure.isPresent()
                && (String.valueOf(failure.get().getMessage()).contains("pipe") || isPipe());
    }

    private IOException remembered(IOException e) {
        failure = Optional.of(failure.orElse(e));
        return e;
    }

    @Override
    public void write(int b) throws IOException {
        try {
            out.write(b);
        } catch (IOException e) {
            throw remembered(e);
        }
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            throw remembered(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw remembered(e);
        }
    }
}
