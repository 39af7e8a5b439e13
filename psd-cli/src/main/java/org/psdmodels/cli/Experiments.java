package org.psdmodels.cli;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.psdmodels.api.services.Services;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentProvider;

/**
 * Experiments by their names, in the order of {@code psd reproduce all}.
 *
 * @param all the experiments, with different names
 */
record Experiments(List<Experiment> all) {
    private static final Services.Naming<Experiment> NAMES = new Services.Naming<>(
            "experiment",
            Experiment::name,
            "[a-z0-9][a-z0-9-]*",
            "must be lower-case letters, digits and hyphens",
            ReproduceCommand.ALL::equals);

    /** Those that modules or jars of the class path provide. */
    static Experiments provided() {
        List<ExperimentProvider> providers = Services.providers(ServiceLoader.load(ExperimentProvider.class));
        return new Experiments(
                Services.named(Services.offers(providers, "its experiments", ExperimentProvider::experiments), NAMES));
    }

    List<String> names() {
        return all.stream().map(Experiment::name).toList();
    }

    Optional<Experiment> named(String name) {
        return all.stream().filter(e -> e.name().equals(name)).findFirst();
    }
}
