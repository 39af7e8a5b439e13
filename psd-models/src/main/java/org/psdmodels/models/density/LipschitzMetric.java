package org.psdmodels.models.density;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * Constants L_c with |phi(x) - phi(y)|^2 &lt;= sum_c L_c^2 (x_c - y_c)^2 for the feature map of a kernel: one for each coordinate
 * where the kernel is a product over them, otherwise the same for all. For the product of kernels with the constant diagonals
 * D_c and squared feature distances u_c it is 2 prod D_c - 2 prod (D_c - u_c/2) &lt;= sum_c u_c prod_(e != c) D_e.
 */
final class LipschitzMetric {
    private LipschitzMetric() {}

    static Optional<double[]> of(PsdDensity density) {
        if (!(density.function().features() instanceof FoundFeatures.Pivots pivots)) {
            return Optional.empty();
        }
        int d = density.dimension();
        return ofFactors(pivots.kernel(), d).or(() -> ofKernel(pivots.kernel(), d));
    }

    private static Optional<double[]> ofKernel(Kernel kernel, int d) {
        OptionalDouble constant = kernel.claims().lipschitz();
        if (constant.isEmpty()) {
            return Optional.empty();
        }
        double[] all = new double[d];
        Arrays.fill(all, constant.getAsDouble());
        return Optional.of(all);
    }

    private static Optional<double[]> ofFactors(Kernel kernel, int d) {
        double[] constants = new double[d];
        double[] diagonals = new double[d];
        for (int c = 0; c < d; c++) {
            Optional<KernelClaims> claims = kernel.factor(d, c).map(Kernel::claims);
            if (claims.isEmpty()
                    || claims.get().lipschitz().isEmpty()
                    || claims.get().diagonal().isEmpty()) {
                return Optional.empty();
            }
            constants[c] = claims.get().lipschitz().getAsDouble();
            diagonals[c] = claims.get().diagonal().getAsDouble();
        }
        for (int c = 0; c < d; c++) {
            for (int e = 0; e < d; e++) {
                constants[c] *= e == c ? 1 : Math.sqrt(diagonals[e]);
            }
        }
        return Optional.of(constants);
    }
}
