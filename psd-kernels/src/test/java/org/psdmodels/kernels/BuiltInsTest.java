package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.Kernel;

/** What the laws do not ask: that a Lipschitz constant is the smallest, and that kernels are equal by their parameters. */
final class BuiltInsTest {
    static List<BuiltIns.Case> cases() {
        return BuiltIns.cases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theLipschitzConstantIsAttainedByNearPoints(BuiltIns.Case subject) {
        assumeTrue(subject.kernel().claims().lipschitz().isPresent());
        double bound = subject.kernel().claims().lipschitz().getAsDouble();
        double[] x = subject.genericPoint(new Random(14));
        double best = 0;
        for (double[] direction : directions(subject)) {
            double[] y = x.clone();
            for (int c = 0; c < x.length; c++) {
                y[c] += 1e-3 * direction[c];
            }
            Kernel kernel = subject.kernel();
            double squared = kernel.value(x, x) - 2 * kernel.value(x, y) + kernel.value(y, y);
            best = Math.max(best, Math.sqrt(Math.max(squared, 0)) / 1e-3);
        }
        // Off by the next order 1e-3 of the expansion and by the square root of the rounding over the step.
        assertEquals(bound, best, 1e-2 * bound);
    }

    /** The coordinate directions, and for a matrix its leading eigenvector. */
    private static double[][] directions(BuiltIns.Case subject) {
        int d = subject.dimension();
        double[][] directions = new double[d + 1][d];
        for (int c = 0; c < d; c++) {
            directions[c][c] = 1;
        }
        if (subject.kernel() instanceof GeneralLinearKernel general) {
            directions[d] = new EigenDecomposition(commons(general.matrix()))
                    .getEigenvector(0)
                    .toArray();
        }
        return directions;
    }

    @Test
    void kernelsAreEqualIfTheirParametersAre() {
        List<BuiltIns.Case> once = BuiltIns.cases();
        List<BuiltIns.Case> again = BuiltIns.cases();
        for (int a = 0; a < once.size(); a++) {
            Kernel kernel = once.get(a).kernel();
            for (int b = 0; b < again.size(); b++) {
                Kernel other = again.get(b).kernel();
                boolean sameParameters = a == b
                        || (hasEveryDimension(kernel) && kernel.toString().equals(other.toString()));
                assertEquals(sameParameters && !isFromLambdas(kernel), kernel.equals(other), kernel + " and " + other);
                assertTrue(!kernel.equals(other) || kernel.hashCode() == other.hashCode());
            }
        }
    }

    private static boolean hasEveryDimension(Kernel kernel) {
        return kernel.claims().domain().minDimension()
                        < kernel.claims().domain().maxDimension()
                || kernel instanceof GraphKernel;
    }

    private static boolean isFromLambdas(Kernel kernel) {
        return kernel instanceof BasisKernel basis && basis.map() instanceof BasisFunctions;
    }

    private static RealMatrix commons(Matrix matrix) {
        RealMatrix copy = new Array2DRowRealMatrix(matrix.rows(), matrix.columns());
        for (int j = 0; j < matrix.columns(); j++) {
            copy.setColumn(j, matrix.column(j));
        }
        return copy;
    }
}
