package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.FeatureMapLaws;
import org.psdmodels.laws.KernelLaws;
import org.psdmodels.laws.broken.BrokenKernels;
import org.psdmodels.laws.broken.BrokenMaps;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.laws.kit.LawReport;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.LawTable;

/** Every built-in kernel and feature map under every law; what came of it is in target/laws. */
class BuiltInKernelsTest {
    private static final long SEED = 20251118;
    private static final int TRIALS = 40 * Integer.getInteger("psd.tries.factor", 1);
    private static final Path LAWS = Path.of("target", "laws");
    private static final LawSuite<Kernel> KERNEL_LAWS = KernelLaws.suite().trials(TRIALS);
    private static final LawSuite<FeatureMap> MAP_LAWS = FeatureMapLaws.suite().trials(TRIALS);
    private static final LawTable KERNELS =
            new LawTable("kernels", KERNEL_LAWS.laws().size());
    private static final LawTable MAPS = new LawTable("maps", MAP_LAWS.laws().size());

    @TestFactory
    Stream<DynamicTest> every_kernel_obeys_its_laws() {
        return check(BuiltInKernels.all(), KERNEL_LAWS, KERNELS);
    }

    @TestFactory
    Stream<DynamicTest> every_map_obeys_its_laws() {
        return check(BuiltInKernels.maps(), MAP_LAWS, MAPS);
    }

    /** Of psd-api are the sums, products and other combinations. */
    @Test
    void noneIsForgotten() {
        Set<String> kernels = Implementations.of(Kernel.class, GaussianKernel.class);
        kernels.addAll(Implementations.of(Kernel.class, Kernel.class));
        assertTrue(kernels.size() >= 25, () -> "only " + kernels + " were found: the scan is broken");
        assertEquals(kernels, Implementations.among(BuiltInKernels.all().stream()));
    }

    private static <T> Stream<DynamicTest> check(List<T> subjects, LawSuite<T> laws, LawTable table) {
        return subjects.stream()
                .map(subject -> DynamicTest.dynamicTest(subject.toString(), () -> {
                    LawReport report = laws.check(subject, SEED);
                    table.add(subject.toString(), report);
                    report.requirePass();
                }));
    }

    /** BrokenKernelsTest of psd-laws holds the broken objects to dying; here they are counted. */
    @AfterAll
    static void write() throws IOException {
        KERNELS.write(LAWS, BrokenKernels.all().size());
        MAPS.write(LAWS, BrokenMaps.all().size());
    }
}
