package org.psdmodels.models.file;

/** A problem with an entry, before it is known to which file it belongs. */
final class FileProblem extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String entry;

    FileProblem(String entry, String problem) {
        super(problem);
        this.entry = entry;
    }

    FileProblem(String entry, String problem, Throwable cause) {
        super(problem, cause);
        this.entry = entry;
    }

    String entry() {
        return entry;
    }
}
