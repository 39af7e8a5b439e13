package org.psdmodels.models.text;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;

/** The kernels that services offer, looked for where a name or a kernel is none of psd-kernels. */
final class FoundKernels {
    private FoundKernels() {}

    private static Stream<KernelFamily> families() {
        return ServiceLoader.load(KernelFamily.class).stream().map(ServiceLoader.Provider::get);
    }

    static List<String> names() {
        return families().map(KernelFamily::name).toList();
    }

    static Optional<String> write(Kernel kernel) {
        return families().flatMap(family -> form(family).write(kernel).stream()).findFirst();
    }

    static Optional<Spelling<Kernel>> form(String name) {
        return families()
                .filter(family -> family.name().equals(name))
                .findFirst()
                .map(FoundKernels::form);
    }

    private static Spelling<Kernel> form(KernelFamily family) {
        List<String> parameters = List.copyOf(family.parameters());
        return new Spelling<>(
                family.name(),
                parameters,
                parameters.size(),
                false,
                given -> family.kernel(parameters.stream().map(given::numbers).toList()),
                kernel -> family.values(kernel)
                        .map(values -> values.stream().map(Spelling::text).toList()));
    }
}
