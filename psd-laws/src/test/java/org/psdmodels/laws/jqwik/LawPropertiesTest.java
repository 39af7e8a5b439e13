package org.psdmodels.laws.jqwik;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.KernelLaws;
import org.psdmodels.laws.broken.BrokenKernels;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.LawSuite;

/** The jqwik binding: ThirdPartyPropertiesTest runs it; here is what it does with a failure. */
class LawPropertiesTest {
    private static final String LAW = "kernel.positive";

    private static Kernel cosine() {
        return BrokenKernels.all().stream()
                .filter(b -> b.name().equals("cosine"))
                .findFirst()
                .orElseThrow()
                .subject();
    }

    private static Law<Kernel> law(LawSuite<Kernel> suite, String id) {
        return suite.laws().stream().filter(l -> l.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void aBrokenKernelFailsWithItsCounterexample() {
        KernelProperties properties = LawPropertiesTest::cosine;
        Law<Kernel> positive = law(properties.suite(), LAW);
        AssertionError error = assertThrows(AssertionError.class, () -> {
            for (int number = 0; number < 40; number++) {
                properties.obeysItsLaws(positive, number, 5);
            }
        });
        for (String part : List.of("cos |x - y|", LAW, "smallest eigenvalue", "seed 5")) {
            assertTrue(error.getMessage().contains(part), error::getMessage);
        }
    }

    @Test
    void everyLawIsTriedExceptTheExempt() {
        LawSuite<Kernel> exempt = KernelLaws.suite().exempt(LAW, "on the line alone");
        KernelProperties properties = new KernelProperties() {
            @Override
            public Kernel subject() {
                return cosine();
            }

            @Override
            public LawSuite<Kernel> suite() {
                return exempt;
            }
        };
        Set<String> tried = new HashSet<>();
        properties.laws().allValues().orElseThrow().forEach(l -> tried.add(l.id()));
        Set<String> expected = new HashSet<>();
        exempt.laws().forEach(l -> expected.add(l.id()));
        expected.remove(LAW);
        assertEquals(expected, tried);
    }
}
