package org.psdmodels.cli;

/** Whoever read our output has enough, as {@code head} has after ten lines: nothing to complain about. */
final class ClosedOutput extends RuntimeException {
    private static final long serialVersionUID = 1;
}
