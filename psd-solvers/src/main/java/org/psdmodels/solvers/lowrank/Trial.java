package org.psdmodels.solvers.lowrank;

/**
 * A point on a line.
 *
 * @param step how far along
 * @param value the objective there
 * @param slope its derivative
 */
record Trial(double step, double value, double slope) {
    boolean isFinite() {
        return Double.isFinite(value) && Double.isFinite(slope);
    }
}
