package org.psdmodels.solvers.dual;

import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;

/**
 * The smooth part of the dual at a point.
 *
 * @param value sum_b Omega_b^*(S_b - T_b) + bounds'mu
 * @param gradient per row: minus the output, or the bound minus the value of the constraint's form
 * @param blocks the coefficients X_b = grad Omega_b^*(S_b - T_b) that attain the conjugates; zero for constants
 * @param spectra the eigendecompositions of S_b - T_b, whole or in part; empty for vectors
 */
@SuppressWarnings("ArrayRecordComponent")
public record SmoothPoint(
        double value, double[] gradient, List<Factorised> blocks, List<Optional<Dense.Spectrum>> spectra) {}
