package org.psdmodels.verify;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.verify.laws.KernelLaws;
import org.psdmodels.verify.laws.Laws;

class BuiltInKernelsTest {
    private static final long SEED = 20251118;

    @TestFactory
    Stream<DynamicTest> everyKernelObeysItsLaws() {
        return BuiltInKernels.all().stream()
                .map(k -> DynamicTest.dynamicTest(k.toString(), () -> {
                    long t = System.nanoTime();
                    LawReport r = KernelLaws.suite()
                            .trials(40 * Integer.getInteger("psd.tries.factor", 1))
                            .check(k, SEED);
                    System.err.println((System.nanoTime() - t) / 1000000 + " ms " + k);
                    r.requirePass();
                }));
    }

    @TestFactory
    Stream<DynamicTest> everyMapObeysItsLaws() {
        return BuiltInKernels.maps().stream()
                .map(m -> DynamicTest.dynamicTest(
                        m.toString(), () -> Laws.check(m, SEED).requirePass()));
    }
}
