package org.psdmodels.cli;

/** How a running fit shows its progress on standard error. */
enum ProgressStyle {
    /** One line that is written over on a terminal, plain lines elsewhere. */
    AUTO,
    /** A line for every iteration. */
    PLAIN,
    /** Nothing. */
    NONE
}
