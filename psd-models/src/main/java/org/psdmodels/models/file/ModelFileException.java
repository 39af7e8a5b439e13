package org.psdmodels.models.file;

import java.io.IOException;

/** A model file that cannot be read, or a model that cannot be written: which file, what in it, and why. */
public final class ModelFileException extends IOException {
    private static final long serialVersionUID = 1;

    /** Which file. */
    private final String file;

    /** What in it. */
    private final String entry;

    /** Why. */
    private final String problem;

    ModelFileException(String file, FileProblem cause) {
        super(file + ": " + cause.entry() + ": " + cause.getMessage(), cause);
        this.file = file;
        this.entry = cause.entry();
        this.problem = String.valueOf(cause.getMessage());
    }

    /** {@return the file: its path, or "stream"} */
    public String file() {
        return file;
    }

    /** {@return the entry of the file: its name} */
    public String entry() {
        return entry;
    }

    /** {@return what is wrong: what was found and what was expected} */
    public String problem() {
        return problem;
    }
}
