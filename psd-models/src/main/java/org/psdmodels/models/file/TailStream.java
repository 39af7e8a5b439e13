package org.psdmodels.models.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A stream that remembers its last bytes: the directory at the end of a ZIP is what nobody reads who reads it as a stream. */
final class TailStream extends FilterInputStream {
    /** The length of the record at the end of a ZIP without a comment. */
    private static final int LENGTH = 22;

    /** Its first bytes. */
    private static final byte[] SIGNATURE = {'P', 'K', 5, 6};

    private final byte[] last = new byte[LENGTH];
    private long count;

    TailStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        if (value >= 0) {
            last[(int) (count++ % LENGTH)] = (byte) value;
        }
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        for (int k = Math.max(0, read - LENGTH); k < read; k++) {
            last[(int) ((count + k) % LENGTH)] = bytes[offset + k];
        }
        count += Math.max(0, read);
        return read;
    }

    @Override
    public long skip(long length) throws IOException {
        return readNBytes((int) Math.min(length, LENGTH)).length;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** Reads the rest and looks at the end. */
    boolean endsLikeZip() throws IOException {
        transferTo(OutputStream.nullOutputStream());
        boolean like = count >= LENGTH;
        for (int k = 0; k < SIGNATURE.length; k++) {
            like &= last[(int) ((count + k) % LENGTH)] == SIGNATURE[k];
        }
        return like;
    }
}
