package org.psdmodels.cli;

/** A command line whose parts do not fit together. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}
