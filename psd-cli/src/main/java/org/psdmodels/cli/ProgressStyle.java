package org.psdmodels.cli;

import java.util.Locale;

/** How a running fit shows its progress on standard error. */
enum ProgressStyle {
    /** A bar that is written over on a terminal; elsewhere a line once in a while, and none where the work is short. */
    AUTO,
    /** A line for every iteration. */
    PLAIN,
    /** Nothing. */
    NONE;

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
