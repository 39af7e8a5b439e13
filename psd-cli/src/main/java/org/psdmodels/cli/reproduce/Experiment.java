package org.psdmodels.cli.reproduce;

import java.util.List;
import java.util.function.Function;

/**
 * An experiment of a paper.
 *
 * @param name the word to choose it by, which also names its files: lower-case letters, digits and hyphens
 * @param title the heading of its page: which experiment of which paper
 * @param summary what it shows, for lists of experiments: one line
 * @param dataFiles the public files that it reads, which are not part of this project, and of which the folder given has to have
 *     at least one; none if it needs no folder
 * @param onlyByName whether {@code all} leaves it out: it takes long, and others show the same at a smaller size
 * @param work makes it again; the same bits for the same seed and size, measured times excepted
 */
public record Experiment(
        String name,
        String title,
        String summary,
        List<String> dataFiles,
        boolean onlyByName,
        Function<ExperimentRun, Reproduction> work) {
    /** Keeps a copy of the list. */
    public Experiment {
        dataFiles = List.copyOf(dataFiles);
    }

    /**
     * {@return an experiment that reads no data}
     *
     * @param name the word to choose it by
     * @param title the heading of its page
     * @param summary what it shows
     * @param work makes it again
     */
    public static Experiment of(String name, String title, String summary, Function<ExperimentRun, Reproduction> work) {
        return new Experiment(name, title, summary, List.of(), false, work);
    }

    /**
     * {@return this experiment on public data}
     *
     * @param files names of files
     */
    public Experiment withDataFiles(List<String> files) {
        return new Experiment(name, title, summary, files, onlyByName, work);
    }

    /** {@return this experiment, for those who name it alone} */
    public Experiment asNamed() {
        return new Experiment(name, title, summary, dataFiles, true, work);
    }

    /**
     * Makes the experiment again.
     *
     * @param run how, and who watches
     * @return what was found
     */
    public Reproduction run(ExperimentRun run) {
        return work.apply(run);
    }
}
