package org.psdmodels.solvers.sdp;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;

/** An affine function of the variables, a_0 + sum_k a_k x_{i_k}. Immutable. */
public final class Affine {
    private final double constant;
    private final int[] variables;
    private final double[] coefficients;

    private Affine(double constant, int[] variables, double[] coefficients) {
        this.constant = Checks.finite("constant", constant);
        this.variables = variables;
        this.coefficients = Checks.finite("coefficients", coefficients);
    }

    /**
     * {@return a constant}
     *
     * @param value the constant
     */
    public static Affine constant(double value) {
        return new Affine(value, new int[0], new double[0]);
    }

    /**
     * {@return a variable: the function x_i}
     *
     * @param variable its number
     */
    public static Affine variable(int variable) {
        return new Affine(0, new int[] {variable}, new double[] {1});
    }

    /**
     * {@return a combination of variables}
     *
     * @param variables their numbers
     * @param coefficients as many factors
     */
    public static Affine of(int[] variables, double[] coefficients) {
        Checks.size("number of coefficients", coefficients.length, variables.length);
        return new Affine(0, variables.clone(), coefficients.clone());
    }

    /**
     * {@return the sum with another function}
     *
     * @param other the other
     */
    public Affine plus(Affine other) {
        int own = variables.length;
        int[] joined = Arrays.copyOf(variables, own + other.variables.length);
        double[] factors = Arrays.copyOf(coefficients, joined.length);
        System.arraycopy(other.variables, 0, joined, own, other.variables.length);
        System.arraycopy(other.coefficients, 0, factors, own, other.coefficients.length);
        return new Affine(constant + other.constant, joined, factors);
    }

    /**
     * {@return the sum with a constant}
     *
     * @param value the constant
     */
    public Affine plus(double value) {
        return new Affine(constant + value, variables, coefficients);
    }

    /**
     * {@return a multiple}
     *
     * @param factor the factor
     */
    public Affine times(double factor) {
        return new Affine(
                factor * constant,
                variables,
                Arrays.stream(coefficients).map(a -> factor * a).toArray());
    }

    /** Makes this the entries (row, column) and (column, row) of X. */
    void addTo(SemidefiniteProgram.Builder builder, int block, int row, int column) {
        builder.constant(block, row, column, -constant);
        for (int k = 0; k < variables.length; k++) {
            builder.coefficient(variables[k], block, row, column, coefficients[k]);
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(constant);
        for (int k = 0; k < variables.length; k++) {
            text.append(" + ").append(coefficients[k]).append(" x").append(variables[k]);
        }
        return text.toString();
    }
}
