package org.psdmodels.losses;

import java.util.OptionalDouble;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Regularizer;

/**
 * A penalty in other units of its matrix and of its value: q(sigma) = c p(sigma / u) for a penalty p, that is Omega(A) = c
 * Omega_p(A / u).
 *
 * <p>Conjugate c p*(u s / c); barrier point u a, where a is that of p at u s / c with the parameter tau / c.
 */
public final class RegularizerInUnits implements Regularizer {
    private final Regularizer penalty;
    private final double unit;
    private final double factor;

    private RegularizerInUnits(Regularizer penalty, double unit, double factor) {
        this.penalty = penalty;
        this.unit = unit;
        this.factor = factor;
    }

    /**
     * A penalty in other units. An elastic net stays one: l1 becomes c l1 / u, l2 becomes c l2 / u^2.
     *
     * @param penalty the penalty p
     * @param unit the unit u of the eigenvalues, finite and &gt; 0
     * @param factor the factor c, finite and &gt; 0
     * @return the penalty c p(sigma / u)
     */
    public static Regularizer of(Regularizer penalty, double unit, double factor) {
        Checks.positive("unit", unit);
        Checks.positive("factor", factor);
        if (unit == 1 && factor == 1) {
            return penalty;
        }
        if (penalty instanceof ElasticNet net) {
            return ElasticNet.of(factor * (net.l1() / unit), factor * (net.l2() / unit / unit));
        }
        return new RegularizerInUnits(penalty, unit, factor);
    }

    @Override
    public double value(double sigma) {
        return sigma >= 0 ? factor * penalty.value(sigma / unit) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double slope(double sigma) {
        return factor * (penalty.slope(sigma / unit) / unit);
    }

    @Override
    public double slopeDifference(double sigma, double rho) {
        return factor * (penalty.slopeDifference(sigma / unit, rho / unit) / unit / unit);
    }

    @Override
    public OptionalDouble constantCurvature() {
        OptionalDouble curvature = penalty.constantCurvature();
        return curvature.isPresent()
                ? OptionalDouble.of(factor * (curvature.getAsDouble() / unit / unit))
                : OptionalDouble.empty();
    }

    @Override
    public double steepest() {
        return factor * (penalty.steepest() / unit);
    }

    @Override
    public double conjugate(double s) {
        return factor * penalty.conjugate(inner(s));
    }

    @Override
    public double conjugateSlope(double s) {
        return unit * penalty.conjugateSlope(inner(s));
    }

    @Override
    public double barrierPoint(double s, double tau) {
        return unit * penalty.barrierPoint(inner(s), tau / factor);
    }

    /** With tau log u for the logarithm of the point. */
    @Override
    public double smoothedConjugate(double s, double tau) {
        return factor * penalty.smoothedConjugate(inner(s), tau / factor) + tau * Math.log(unit);
    }

    private double inner(double s) {
        return unit * (s / factor);
    }

    @Override
    public String toString() {
        return factor + " times (" + penalty + ") of matrices in units of " + unit;
    }
}
