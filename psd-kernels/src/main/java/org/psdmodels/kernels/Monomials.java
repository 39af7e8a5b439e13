package org.psdmodels.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The monomials x^e = x_0^(e_0) ... x_(d-1)^(e_(d-1)) of d variables with total degrees in a range, as a feature map.
 *
 * <p>They stand in graded order: by total degree, and within one degree with the higher power of the earlier variable
 * first. For d = 2 up to degree 2: 1, x_0, x_1, x_0^2, x_0 x_1, x_1^2. There are C(d + m, d) of them up to degree m.
 */
public final class Monomials implements FeatureMap {
    /** More monomials than this are not worth writing out. */
    private static final int LARGEST_SIZE = 100_000;

    private final int dimension;
    private final int lowest;
    private final int highest;
    /** For each monomial its variables in ascending order, each as often as its exponent says. */
    private final int[][] variables;

    private Monomials(int dimension, int lowest, int highest) {
        this.dimension = dimension;
        this.lowest = lowest;
        this.highest = highest;
        this.variables = new int[(int) count(dimension, lowest, highest)][];
        int next = 0;
        for (int degree = lowest; degree <= highest; degree++) {
            int[] current = new int[degree];
            do {
                variables[next++] = current.clone();
            } while (advance(current));
        }
    }

    /** The next ascending sequence in lexicographic order: raises the last entry that can be raised. */
    private boolean advance(int[] sequence) {
        int p = sequence.length - 1;
        while (p >= 0 && sequence[p] == dimension - 1) {
            p--;
        }
        if (p < 0) {
            return false;
        }
        Arrays.fill(sequence, p, sequence.length, sequence[p] + 1);
        return true;
    }

    /**
     * {@return all monomials up to a degree: the map x -&gt; (x^e) with |e| &lt;= degree, at most 100000 monomials}
     *
     * @param dimension the number d of variables, at least 1
     * @param degree the highest total degree, at least 0, at most 100
     */
    public static Monomials upTo(int dimension, int degree) {
        return between(dimension, 0, degree);
    }

    /**
     * {@return all monomials of one degree: the map x -&gt; (x^e) with |e| = degree, at most 100000 monomials}
     *
     * @param dimension the number d of variables, at least 1
     * @param degree the total degree, at least 0, at most 100
     */
    public static Monomials ofDegree(int dimension, int degree) {
        return between(dimension, degree, degree);
    }

    /** The lowest degree is zero or the highest. */
    static Monomials between(int dimension, int lowest, int highest) {
        Checks.atLeast("dimension", dimension, 1);
        Checks.require(
                highest >= 0 && highest <= Parameters.LARGEST_DEGREE,
                "degree",
                "must be >= 0 and <= " + Parameters.LARGEST_DEGREE,
                highest);
        Checks.require(
                isReasonable(dimension, lowest, highest),
                "number of monomials of " + dimension + " variables up to degree " + highest,
                "must be <= " + LARGEST_SIZE,
                count(dimension, lowest, highest));
        return new Monomials(dimension, lowest, highest);
    }

    static boolean isReasonable(int dimension, int lowest, int highest) {
        return count(dimension, lowest, highest) <= LARGEST_SIZE;
    }

    /** C(d + m, m) up to degree m, C(d + m - 1, m) of degree m; exact as far as it matters. */
    private static double count(int dimension, int lowest, int highest) {
        double top = dimension + (double) highest;
        return Math.rint(binomial(lowest == highest ? top - 1 : top, highest));
    }

    /** C(n, k), exact as long as it is below 2^53 / n. */
    private static double binomial(double n, int k) {
        double product = 1;
        for (int s = 1; s <= k; s++) {
            product = product * (n - k + s) / s;
        }
        return product;
    }

    /** {@return the number of variables: d} */
    public int dimension() {
        return dimension;
    }

    /**
     * {@return the exponents of one monomial: e_0, ..., e_(d-1)}
     *
     * @param k which monomial
     */
    public int[] exponents(int k) {
        int[] exponents = new int[dimension];
        for (int c : variables[Checks.index("k", k, size())]) {
            exponents[c]++;
        }
        return exponents;
    }

    @Override
    public Domain domain() {
        return Domain.space(dimension);
    }

    @Override
    public int size() {
        return variables.length;
    }

    @Override
    public void at(Points x, int i, double[] out, int offset) {
        for (int k = 0; k < variables.length; k++) {
            double product = 1;
            for (int c : variables[k]) {
                product *= x.coordinate(i, c);
            }
            out[offset + k] = product;
        }
    }

    /** The product rule: each occurrence of a variable is left out once. */
    @Override
    public Optional<FeatureJacobian> jacobian() {
        return Optional.of((x, i, out) -> {
            Arrays.fill(out, 0);
            for (int k = 0; k < variables.length; k++) {
                for (int p = 0; p < variables[k].length; p++) {
                    out[k + variables[k][p] * size()] += productWithout(p, variables[k], x, i);
                }
            }
        });
    }

    /** Against measures with finite moments, up to 4096 monomials: products of moments of one variable. */
    @Override
    public Optional<FeatureMoments> moments(Measure measure) {
        if (measure.dimension() != dimension || size() > FeatureIntegrals.LARGEST_SIZE) {
            return Optional.empty();
        }
        OptionalDouble[][] powers = new OptionalDouble[dimension][2 * highest + 1];
        for (int c = 0; c < dimension; c++) {
            for (int m = 0; m < powers[c].length; m++) {
                powers[c][m] =
                        SeparableSection.onLine(PiecewiseFunctions.monomial(m)).integral(measure.project(c));
            }
        }
        int[][] exponents = IntStream.range(0, size()).mapToObj(this::exponents).toArray(int[][]::new);
        int[] none = new int[dimension];
        return FeatureIntegrals.of(
                size(), k -> moment(powers, exponents[k], none), (k, l) -> moment(powers, exponents[k], exponents[l]));
    }

    private static OptionalDouble moment(OptionalDouble[][] powers, int[] a, int[] b) {
        double product = 1;
        for (int c = 0; c < powers.length; c++) {
            OptionalDouble power = powers[c][a[c] + b[c]];
            if (power.isEmpty()) {
                return power;
            }
            product *= power.getAsDouble();
        }
        return OptionalDouble.of(product);
    }

    /** The monomials as functions that can be integrated. */
    List<SeparableSection> sections() {
        return IntStream.range(0, size())
                .mapToObj(k -> SeparableSection.product(Arrays.stream(exponents(k))
                        .mapToObj(PiecewiseFunctions::monomial)
                        .toList()))
                .toList();
    }

    private static double productWithout(int position, int[] variables, Points x, int i) {
        double product = 1;
        for (int p = 0; p < variables.length; p++) {
            product *= p == position ? 1 : x.coordinate(i, variables[p]);
        }
        return product;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Monomials that
                && dimension == that.dimension
                && lowest == that.lowest
                && highest == that.highest;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * dimension + lowest) + highest;
    }

    @Override
    public String toString() {
        return "Monomials(dimension=" + dimension + ", degrees=" + lowest + ".." + highest + ")";
    }
}
