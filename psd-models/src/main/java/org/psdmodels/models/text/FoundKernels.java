package org.psdmodels.models.text;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.services.Services;

/** The kernels that services offer, looked for where a name or a kernel is none of psd-kernels. */
final class FoundKernels {
    private static final String WORD = "[A-Za-z][A-Za-z0-9]*";

    private static final Services.Naming<Found> NAMES = new Services.Naming<>(
            "kernel",
            found -> found.form().name(),
            WORD,
            "must be letters and digits, the first a letter",
            KernelParser::isReserved);

    /** A family, and how its kernels are written. */
    private record Found(KernelFamily family, Spelling<Kernel> form) {
        Found(KernelFamily family) {
            this(family, FoundKernels.form(family));
        }

        Optional<String> write(Kernel kernel) {
            return Services.asked(family, "the text of a kernel", () -> form.write(kernel))
                    .flatMap(text -> text);
        }
    }

    private FoundKernels() {}

    private static Stream<Found> families() {
        List<KernelFamily> families = Services.providers(ServiceLoader.load(KernelFamily.class));
        return Services.named(
                Services.offers(families, "its name and parameters", family -> List.of(new Found(family))), NAMES)
                .stream();
    }

    static List<String> names() {
        return families().map(found -> found.form().name()).toList();
    }

    static Optional<String> write(Kernel kernel) {
        return families().flatMap(found -> found.write(kernel).stream()).findFirst();
    }

    static Optional<Spelling<Kernel>> form(String name) {
        return families()
                .map(Found::form)
                .filter(form -> form.name().equals(name))
                .findFirst();
    }

    private static Spelling<Kernel> form(KernelFamily family) {
        List<String> parameters = List.copyOf(family.parameters());
        Checks.require(
                parameters.stream().allMatch(name -> name.matches(WORD))
                        && new HashSet<>(parameters).size() == parameters.size(),
                "parameters",
                "must be different words",
                parameters);
        return new Spelling<>(
                family.name(),
                parameters,
                parameters.size(),
                false,
                given -> Services.required(
                        family,
                        "a kernel",
                        () -> family.kernel(
                                parameters.stream().map(given::numbers).toList())),
                kernel -> family.values(kernel)
                        .map(values -> values.stream().map(Spelling::text).toList()));
    }
}
