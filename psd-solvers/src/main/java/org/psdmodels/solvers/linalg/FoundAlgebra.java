package org.psdmodels.solvers.linalg;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.psdmodels.api.services.Services;

/**
 * What a provider answered when it was asked for everything, so that it can throw nowhere else.
 *
 * @param name its name
 * @param priority its priority
 * @param refusal why it is of no use on this machine
 * @param algebra what it made, where it does not refuse
 */
record FoundAlgebra(String name, int priority, Optional<String> refusal, Optional<LinearAlgebra> algebra)
        implements LinearAlgebraProvider {
    private static final Services.Naming<FoundAlgebra> NAMES = new Services.Naming<>(
            "linear algebra",
            FoundAlgebra::name,
            "[a-z][a-z0-9]*",
            "must be lower-case letters and digits, the first a letter",
            "auto"::equals);

    /** In the order of {@link LinearAlgebraProvider#all}. */
    static List<LinearAlgebraProvider> all() {
        ServiceLoader<LinearAlgebraProvider> loader =
                ServiceLoader.load(LinearAlgebraProvider.class, LinearAlgebraProvider.class.getClassLoader());
        return Services.named(Services.offers(Services.providers(loader), "what it offers", FoundAlgebra::asked), NAMES)
                .stream()
                .sorted(Comparator.comparingInt(FoundAlgebra::priority)
                        .reversed()
                        .thenComparing(FoundAlgebra::name))
                .<LinearAlgebraProvider>map(found -> found)
                .toList();
    }

    private static List<FoundAlgebra> asked(LinearAlgebraProvider provider) {
        Optional<String> refusal = provider.refusal();
        Optional<LinearAlgebra> made = refusal.isPresent() ? Optional.empty() : Optional.of(provider.get());
        return List.of(new FoundAlgebra(provider.name(), provider.priority(), refusal, made));
    }

    @Override
    public LinearAlgebra get() {
        return algebra.orElseThrow();
    }
}
