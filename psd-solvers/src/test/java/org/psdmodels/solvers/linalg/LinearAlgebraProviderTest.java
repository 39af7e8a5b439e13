package org.psdmodels.solvers.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;

class LinearAlgebraProviderTest {
    @Test
    void plainJavaIsFound() {
        assertSame(LinearAlgebra.java(), LinearAlgebra.named("java"));
        assertSame(LinearAlgebra.java(), LinearAlgebra.preferred());
        assertEquals("java", LinearAlgebra.java().name());
        assertEquals(1, LinearAlgebraProvider.all().size());
    }

    @Test
    void unknownNamesAreRefused() {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> LinearAlgebra.named("abacus"));
        assertEquals("linear algebra must be one of [java], got abacus", refusal.getMessage());
    }

    /** The tests run on the module path; the class path reads the other list. */
    @Test
    void moduleAndClassPathListTheSameProviders() throws IOException {
        ModuleDescriptor module = LinearAlgebra.class.getModule().getDescriptor();
        List<String> provided = module.provides().stream()
                .filter(p -> p.service().equals(LinearAlgebraProvider.class.getName()))
                .flatMap(p -> p.providers().stream())
                .toList();
        String resource = "/META-INF/services/" + LinearAlgebraProvider.class.getName();
        try (InputStream in = LinearAlgebra.class.getResourceAsStream(resource)) {
            assertEquals(
                    provided,
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
        }
        assertTrue(provided.contains(JavaLinearAlgebraProvider.class.getName()));
    }

    @Test
    void countsFactorizations() {
        Counted counted = new Counted(LinearAlgebra.java());
        View a = View.of(Matrix.of(2, 2, 2, 1, 1, 2));
        View b = View.of(2, 1, new double[] {3, 3});
        counted.eigen(a);
        counted.eigenvalues(a);
        assertArrayEquals(new double[] {3}, ((Eigen.Pairs) counted.eigenAbove(a, 2)).values(), 8 * Reference.EPS);
        counted.cholesky(View.of(1, 1, new double[] {-1}));
        counted.solve(assertInstanceOf(Cholesky.Factor.class, counted.cholesky(a)), b);
        counted.multiply(a, a);
        counted.gram(a);
        assertEquals(3, counted.eigendecompositions());
        assertEquals(2, counted.choleskys());
        assertEquals("java", counted.name());
        assertEquals(1, b.get(0, 0), 4 * Reference.EPS);
        assertEquals(LinearAlgebra.java().multiply(a, a), counted.multiply(a, a));
        assertEquals(
                LinearAlgebra.java().multiply(a, new double[] {1, 2})[1], counted.multiply(a, new double[] {1, 2})[1]);
    }
}
