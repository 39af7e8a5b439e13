package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/**
 * A point inside the cone.
 *
 * @param a coefficients of the sections, &gt; 0; empty arrays for functions of either sign
 * @param w the functions as vectors in the features
 * @param s multipliers of the coefficients, &gt; 0
 */
@SuppressWarnings("ArrayRecordComponent")
record ConePoint(double[][] a, double[][] w, double[][] s) {
    /** A step further; the multipliers may take a step of another length. */
    ConePoint moved(Cone cone, ConeStep step, double length, double dualLength) {
        double[][] nextA = new double[a.length][];
        double[][] nextW = new double[a.length][];
        double[][] nextS = new double[a.length][];
        for (int b = 0; b < a.length; b++) {
            nextA[b] = Cone.sum(a[b], step.a[b], length);
            nextS[b] = Cone.sum(s[b], step.s[b], dualLength);
            nextW[b] = cone.isCone(b) ? cone.vector(nextA[b]) : Cone.sum(w[b], step.w[b], length);
        }
        return new ConePoint(nextA, nextW, nextS);
    }

    /** How far coefficients or multipliers stay positive. */
    static double boundary(double[][] values, double[][] steps) {
        double length = Double.POSITIVE_INFINITY;
        for (int b = 0; b < values.length; b++) {
            for (int j = 0; j < values[b].length; j++) {
                length = steps[b][j] < 0 ? Math.min(length, -values[b][j] / steps[b][j]) : length;
            }
        }
        return length;
    }

    /** The multipliers tau / a. */
    ConePoint centred(double tau) {
        return withMultipliers((value, centre) -> centre, tau);
    }

    /** The multipliers kept within a factor of tau / a. */
    ConePoint safeguarded(double tau, double factor) {
        return withMultipliers((value, centre) -> Math.min(Math.max(value, centre / factor), centre * factor), tau);
    }

    private ConePoint withMultipliers(DoubleBinaryOperator change, double tau) {
        double[][] changed = new double[s.length][];
        for (int b = 0; b < s.length; b++) {
            changed[b] = new double[a[b].length];
            for (int j = 0; j < changed[b].length; j++) {
                changed[b][j] = change.applyAsDouble(s[b][j], tau / a[b][j]);
            }
        }
        return new ConePoint(a, w, changed);
    }

    /** sum a s. */
    double complementarity() {
        double sum = 0;
        for (int b = 0; b < a.length; b++) {
            sum += Cone.dot(a[b], s[b]);
        }
        return sum;
    }

    double logarithms() {
        return Arrays.stream(a).flatMapToDouble(Arrays::stream).map(Math::log).sum();
    }

    int count() {
        return Arrays.stream(a).mapToInt(v -> v.length).sum();
    }
}
