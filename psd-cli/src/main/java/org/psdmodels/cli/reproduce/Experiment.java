package org.psdmodels.cli.reproduce;

import java.util.List;

/** An experiment of a paper. */
public interface Experiment {
    /** {@return the word to choose it by, which also names its files: lower-case letters, digits and hyphens} */
    String name();

    /** {@return the heading of its page: which experiment of which paper} */
    String title();

    /** {@return what it shows, for lists of experiments: one line} */
    String summary();

    /**
     * The public files that it reads, which are not part of this project.
     *
     * @return names of files, of which the folder given has to have at least one; none if it needs no folder
     */
    default List<String> dataFiles() {
        return List.of();
    }

    /**
     * Makes the experiment again.
     *
     * @param run how, and who watches
     * @return what was found; the same bits for the same seed and size, measured times excepted
     */
    Reproduction run(ExperimentRun run);
}
