package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.tessellated.TessellatedKernel;
import org.psdmodels.laws.kit.Trial;

/** A kernel matrix costs its own memory and what is prepared for each point, nothing for each pair of points. */
class GramBytesTest {
    private static final int SMALL = 200;
    private static final int LARGE = 800;

    /** An object for each pair would be 16 bytes at least, for half of the pairs. */
    private static final double OF_A_KERNEL = 0.5;

    /**
     * A sum or product fills a column of scratch space for each column and part, a tessellated kernel one for each block
     * of rows: 8 bytes for half of the pairs, up to four times.
     */
    private static final double WITH_SCRATCH_COLUMNS = 16;

    @TestFactory
    Stream<DynamicTest> no_kernel_allocates_per_pair() {
        return BuiltInKernels.all().stream()
                .map(kernel -> DynamicTest.dynamicTest(kernel.toString(), () -> checkGram(kernel)));
    }

    /** What grows in proportion to the number of points is preparation; the rest is compared with the pairs. */
    private static void checkGram(Kernel kernel) {
        boolean scratch =
                kernel.getClass().getPackage().equals(Kernel.class.getPackage()) || kernel instanceof TessellatedKernel;
        double beyondPreparation = scratch(kernel, LARGE) - scratch(kernel, SMALL) * LARGE / SMALL;
        double perPair = beyondPreparation / ((double) LARGE * LARGE);
        double allowed = scratch ? WITH_SCRATCH_COLUMNS : OF_A_KERNEL;
        assertTrue(perPair <= allowed, perPair + " bytes for each pair of points");
    }

    /** The bytes that the matrix of some points costs beyond its own. */
    private static double scratch(Kernel kernel, int size) {
        Points x = points(kernel.claims().domain(), size);
        kernel.gram(x);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        kernel.gram(x);
        return threads.getCurrentThreadAllocatedBytes() - before - 8.0 * size * size;
    }

    private static Points points(Domain domain, int size) {
        int dimension = Math.max(domain.minDimension(), Math.min(3, domain.maxDimension()));
        double[][] rows = new double[size][dimension];
        Trial trial = new Trial(0, 1);
        for (double[] row : rows) {
            for (int c = 0; c < dimension; c++) {
                double lower = Math.max(domain.axis(c).range().lower(), -1);
                double upper = Math.min(domain.axis(c).range().upper(), lower + 2);
                double value = trial.uniform(lower, upper);
                row[c] = domain.axis(c).integers() ? Math.rint(value) : value;
            }
        }
        return Points.of(rows);
    }
}
