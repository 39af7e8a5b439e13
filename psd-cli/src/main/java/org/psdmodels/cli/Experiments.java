package org.psdmodels.cli;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentProvider;

/**
 * Experiments by their names, in the order of {@code psd reproduce all}.
 *
 * @param all the experiments, with different names
 */
record Experiments(List<Experiment> all) {
    /** Those that modules or jars of the class path provide. */
    static Experiments provided() {
        return new Experiments(ServiceLoader.load(ExperimentProvider.class).stream()
                .flatMap(provider -> provider.get().experiments().stream())
                .toList());
    }

    List<String> names() {
        return all.stream().map(Experiment::name).toList();
    }

    Optional<Experiment> named(String name) {
        return all.stream().filter(e -> e.name().equals(name)).findFirst();
    }
}
