package org.psdmodels.cli;

/** How a running fit shows its progress on standard error. */
enum ProgressStyle {
    /** A bar that is written over on a terminal; elsewhere a line once in a while, and none where the work is short. */
    AUTO,
    /** A line for every iteration. */
    PLAIN,
    /** Nothing. */
    NONE
}
