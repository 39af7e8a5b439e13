package org.psdmodels.kernels.tessellated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.kernels.calculus.PiecewiseFunction;
import org.psdmodels.kernels.calculus.PiecewiseFunctions;
import org.psdmodels.kernels.calculus.SeparableSection;

/**
 * The terms of the section x -&gt; k(x, y) while they are collected. Terms that differ in one coordinate only are one term
 * with the sum of their factors there; for that coordinate serves the first that has a factor of positive degree. On
 * the line a single term is left, and of degree 1 in n dimensions about half of the terms.
 */
final class SectionTerms {
    /** Stands in a key for the coordinate in which the terms may differ. */
    private static final SectionFactor SUMMED = new SectionFactor(Region.BOX, -1, -1);

    private final double[] lower;
    private final double[] upper;
    private final double[] y;
    private final int coefficients;
    /** By the factors of a term the coefficients of the summed one, below and above y. */
    private final Map<List<SectionFactor>, double[][]> sums = new LinkedHashMap<>();

    SectionTerms(TessellatedFamily family, double[] y) {
        this.lower = family.lower();
        this.upper = family.upper();
        this.y = y;
        this.coefficients = 2 * family.degree() + 2;
    }

    /** Adds w (integral of z^g over the region's box) x^e. */
    void add(double weight, Region region, int[] g, int[] e) {
        boolean fixed = region.isFixed();
        double scale = fixed ? weight * integral(region, g) : weight;
        List<SectionFactor> key = new ArrayList<>();
        for (int c = 0; c < y.length; c++) {
            key.add(fixed ? new SectionFactor(Region.BOX, 0, e[c]) : new SectionFactor(region, g[c], e[c]));
        }
        int summed = firstOfPositiveDegree(key);
        SectionFactor factor = key.set(summed, SUMMED);
        double[][] sum = sums.computeIfAbsent(key, k -> new double[2][coefficients]);
        factor.addBelow(scale, y[summed], lower[summed], upper[summed], sum[0]);
        factor.addAbove(scale, y[summed], lower[summed], upper[summed], sum[1]);
    }

    /** The integral of z^g over the box of a region that does not depend on x, for which any point may stand. */
    private double integral(Region region, int[] g) {
        double product = 1;
        for (int c = 0; c < y.length; c++) {
            double from = region.lower().at(lower[c], y[c], lower[c], upper[c]);
            double to = region.upper().at(lower[c], y[c], lower[c], upper[c]);
            product *= SectionFactor.moment(from, to, g[c]);
        }
        return product;
    }

    private static int firstOfPositiveDegree(List<SectionFactor> factors) {
        for (int c = 0; c < factors.size(); c++) {
            if (factors.get(c).p() + factors.get(c).e() > 0) {
                return c;
            }
        }
        return 0;
    }

    SeparableSection section() {
        SeparableSection section = SeparableSection.zero(y.length);
        for (Map.Entry<List<SectionFactor>, double[][]> term : sums.entrySet()) {
            List<PiecewiseFunction> functions = new ArrayList<>();
            for (int c = 0; c < y.length; c++) {
                functions.add(function(c, term.getKey().get(c), term.getValue()));
            }
            section = section.plus(SeparableSection.product(functions));
        }
        return section;
    }

    private PiecewiseFunction function(int c, SectionFactor factor, double[][] sum) {
        double[][] sides = sum;
        if (!factor.equals(SUMMED)) {
            sides = new double[2][coefficients];
            factor.addBelow(1, y[c], lower[c], upper[c], sides[0]);
            factor.addAbove(1, y[c], lower[c], upper[c], sides[1]);
        }
        double[] below = trimmed(sides[0]);
        double[] above = trimmed(sides[1]);
        return Arrays.equals(below, above)
                ? PiecewiseFunctions.polynomial(below)
                : PiecewiseFunctions.piecewisePolynomial(new double[] {y[c]}, below, above);
    }

    /** Without the zeros at the end. */
    private static double[] trimmed(double[] polynomial) {
        int length = polynomial.length;
        while (length > 1 && polynomial[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(polynomial, length);
    }
}
