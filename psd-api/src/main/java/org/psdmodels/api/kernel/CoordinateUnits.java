package org.psdmodels.api.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * New units for every coordinate: z_c = (x_c - center_c) / scale_c with scale_c &gt; 0. A kernel after such a map keeps its
 * integrals, by the change of variables dx = scale_1 ... scale_d dz.
 */
public final class CoordinateUnits {
    private final double[] centers;
    private final double[] scales;

    private CoordinateUnits(double[] centers, double[] scales) {
        this.centers = centers;
        this.scales = scales;
    }

    /**
     * {@return units with given centers and scales}
     *
     * @param centers what is subtracted: finite, one for each coordinate
     * @param scales what is divided by: finite, &gt; 0, not subnormal, one for each coordinate
     */
    public static CoordinateUnits of(double[] centers, double[] scales) {
        Checks.atLeast("number of centers", centers.length, 1);
        Checks.size("number of scales", scales.length, centers.length);
        Checks.finite("centers", centers);
        for (int c = 0; c < scales.length; c++) {
            Checks.positive("scales[" + c + "]", scales[c]);
            Checks.require(scales[c] >= Double.MIN_NORMAL, "scales[" + c + "]", "must not be subnormal", scales[c]);
        }
        return new CoordinateUnits(centers.clone(), scales.clone());
    }

    /** {@return the number of coordinates: d &gt;= 1} */
    public int dimension() {
        return centers.length;
    }

    /**
     * {@return what is subtracted from a coordinate}
     *
     * @param coordinate the coordinate
     */
    public double center(int coordinate) {
        return centers[coordinate];
    }

    /**
     * {@return what a coordinate is divided by}
     *
     * @param coordinate the coordinate
     */
    public double scale(int coordinate) {
        return scales[coordinate];
    }

    /**
     * A multiple of a measure.
     *
     * @param factor the factor
     * @param measure the measure
     */
    public record Term(double factor, Measure measure) {}

    /**
     * {@return a measure in the new units: for every function g of z the integral of g(z(x)) d mu(x) is sum_t factor_t
     * times the integral of g d mu_t} An unweighted measure is one term: ends of intervals and means become (. -
     * center) / scale, variances are divided by scale^2, and each coordinate without a normal density contributes its
     * scale to the factor. A weight is written out, x^m = sum_k (m over k) center^(m-k) scale^k z^k.
     *
     * @param measure a measure of the same dimension
     */
    public List<Term> terms(Measure measure) {
        Checks.size("dimension of the measure", measure.dimension(), dimension());
        List<Term> terms = List.of(new Term(1, measure));
        for (int c = 0; c < centers.length; c++) {
            List<Term> next = new ArrayList<>();
            for (Term term : terms) {
                addTerms(term, c, next);
            }
            terms = next;
        }
        return List.copyOf(terms);
    }

    private void addTerms(Term term, int c, List<Term> out) {
        Measure.Factor factor = term.measure.factor(c);
        int m = factor.exponent();
        double choices = 1;
        for (int k = m; k >= 0; k--) {
            double coefficient = choices * Math.pow(centers[c], m - k) * Math.pow(scales[c], k);
            if (coefficient != 0) {
                double volume = factor.isGaussian() ? 1 : scales[c];
                out.add(new Term(
                        term.factor * coefficient * volume, term.measure.withFactor(c, inNewUnits(factor, c, k))));
            }
            choices = choices * k / (m - k + 1);
        }
    }

    private Measure.Factor inNewUnits(Measure.Factor factor, int c, int exponent) {
        return new Measure.Factor(
                toNew(factor.lower(), c),
                toNew(factor.upper(), c),
                factor.isGaussian() ? toNew(factor.mean(), c) : 0,
                factor.variance() / scales[c] / scales[c],
                exponent);
    }

    private double toNew(double x, int c) {
        return (x - centers[c]) / scales[c];
    }

    /** These units for differences of points, from which nothing is subtracted. */
    CoordinateUnits ofDifferences() {
        return new CoordinateUnits(new double[centers.length], scales);
    }

    /** Points in the new units. */
    Points images(Points x) {
        double[] data = x.toMatrix().data().clone();
        for (int k = 0; k < data.length; k++) {
            data[k] = toNew(data[k], k / x.size());
        }
        return Points.of(Matrix.wrap(x.size(), dimension(), data));
    }

    /** The points x whose images lie in a domain of real coordinates. */
    Domain preimage(Domain domain) {
        return Domain.of(IntStream.range(0, dimension())
                .mapToObj(c -> new Axis(preimage(domain.axis(c).range(), c), false))
                .toList());
    }

    private Interval preimage(Interval range, int c) {
        return new Interval(centers[c] + scales[c] * range.lower(), centers[c] + scales[c] * range.upper());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CoordinateUnits that
                && Arrays.equals(centers, that.centers)
                && Arrays.equals(scales, that.scales);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(centers) + Arrays.hashCode(scales);
    }

    @Override
    public String toString() {
        return "centers " + Arrays.toString(centers) + ", scales " + Arrays.toString(scales);
    }
}
