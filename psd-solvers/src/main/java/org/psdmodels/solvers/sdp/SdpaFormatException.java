package org.psdmodels.solvers.sdp;

import java.io.IOException;

/** A file that is not in SDPA's sparse format. The message begins with the name and the line. */
public final class SdpaFormatException extends IOException {
    private static final long serialVersionUID = 1;

    /** Where. */
    private final int line;

    /**
     * Says what is wrong where.
     *
     * @param name the file's name
     * @param line the line, from 1
     * @param message what was expected and what was found
     */
    public SdpaFormatException(String name, int line, String message) {
        super(name + ":" + line + ": " + message);
        this.line = line;
    }

    /** {@return the line: its number, from 1} */
    public int line() {
        return line;
    }
}
