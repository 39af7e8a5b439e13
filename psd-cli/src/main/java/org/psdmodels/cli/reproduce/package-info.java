/**
 * What {@code psd reproduce} makes again: an {@link org.psdmodels.cli.reproduce.Experiment} of a paper is run as an {@link
 * org.psdmodels.cli.reproduce.ExperimentRun} says, by its seed s and its size n, and ends with a {@link
 * org.psdmodels.cli.reproduce.Reproduction}: the statements of the paper, each with the numbers found and whether it holds
 * here, the figures of its page, and tables of numbers in full precision. Equal s and n give equal bits. The command knows no
 * experiment: it asks every {@link org.psdmodels.cli.reproduce.ExperimentProvider} that is there.
 */
@NullMarked
package org.psdmodels.cli.reproduce;

import org.jspecify.annotations.NullMarked;
