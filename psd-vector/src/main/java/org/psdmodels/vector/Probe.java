package org.psdmodels.vector;

import java.util.Optional;
import java.util.Set;

/**
 * Whether the Vector API makes vector instructions here. Where it does not, each operation is a call that makes an object, a
 * hundred times slower than a plain loop.
 */
final class Probe {
    /** The compiler's intrinsics are those of HotSpot's own compiler. */
    private static final Set<String> KNOWN = Set.of("OpenJDK 64-Bit Server VM", "Java HotSpot(TM) 64-Bit Server VM");

    private static final int LEAST_LANES = 4;

    private Probe() {}

    /** Why not; empty where it does. The classes of the API are touched last, where they are known to be there. */
    static Optional<String> refusal() {
        return refusal(
                        ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent(),
                        System.getProperty("java.vm.name", ""),
                        System.getProperty("java.vm.version", ""),
                        System.getProperty("java.vm.info", ""))
                .or(() -> refusal(Lanes.COUNT));
    }

    /** By what the virtual machine says of itself. */
    static Optional<String> refusal(boolean hasModule, String machine, String version, String mode) {
        if (!hasModule) {
            return Optional.of(
                    "the module jdk.incubator.vector is not there (on the class path Java needs --add-modules jdk.incubator.vector)");
        }
        if (!KNOWN.contains(machine) || version.contains("jvmci")) {
            return Optional.of("the virtual machine is " + machine + " " + version
                    + ", and HotSpot with its own compiler alone is known to make vector instructions");
        }
        return mode.contains("mixed mode") && !mode.contains("emulated-client")
                ? Optional.empty()
                : Optional.of("the virtual machine runs in " + mode + ", without its optimising compiler");
    }

    /** By the width of vectors. */
    static Optional<String> refusal(int lanes) {
        return lanes >= LEAST_LANES
                ? Optional.empty()
                : Optional.of("the processor's vectors, or those that Java was told to use, have " + 64 * lanes
                        + " bits, and need 256");
    }
}
