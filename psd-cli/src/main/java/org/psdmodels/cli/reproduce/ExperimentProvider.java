package org.psdmodels.cli.reproduce;

import java.util.List;

/** A service that offers experiments to {@code psd reproduce}: modules declare that they {@code provide} one. */
public interface ExperimentProvider {
    /** {@return the experiments, in the order of lists, with names that nobody else uses} */
    List<Experiment> experiments();
}
