package org.example;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.laws.Laws;
import org.psdmodels.laws.kit.LawReport;

/** Kernels of somebody else: the kit knows them by the interface alone. */
class ThirdPartyKernelTest {
    /** The rational quadratic kernel 1 / (1 + |x - y|^2 / s), s &gt; 0. */
    record RationalQuadratic(double scale) implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return 1 / (1 + x.squaredDistance(i, y, j) / scale);
        }
    }

    /** Looks like a bell, but is not positive semidefinite in any dimension. */
    private record Parabola() implements Kernel {
        @Override
        public double at(Points x, int i, Points y, int j) {
            return Math.max(0, 1 - x.squaredDistance(i, y, j));
        }

        @Override
        public KernelClaims claims() {
            return KernelClaims.on(Domain.space()).ofDifference(1);
        }
    }

    @Test
    void a_right_kernel_passes_in_one_line() {
        Laws.check(new RationalQuadratic(2), 1).requirePass();
    }

    @Test
    void a_wrong_kernel_fails_by_name() {
        LawReport report = Laws.check(new Parabola(), 1);
        assertTrue(report.failed().stream().anyMatch(law -> law.contains("positive")), report::toString);
        assertThrows(AssertionError.class, report::requirePass);
    }
}
