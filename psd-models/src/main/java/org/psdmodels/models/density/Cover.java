package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * A bounded box that holds nearly all of a density, and slabs that are the rest of it:
 *
 * <pre>  {x_1 &lt; a_1}, {x_1 &gt; b_1}, {a_1 &lt;= x_1 &lt;= b_1, x_2 &lt; a_2}, ...</pre>
 *
 * @param box the box, without bounds of the density
 * @param slabs samplers of the density on the slabs, those of mass zero left out
 */
record Cover(Box box, List<SequentialSampler> slabs) {
    /** The mass of a marginal to leave out on either side: a thousand points of a million are drawn the slow way. */
    private static final double LEFT_OUT = 1e-4;

    /** Where a kernel does not factor, boxes grow until doubling them gains less than this share of the mass. */
    private static final double SETTLED = 1e-13;

    private static final int DOUBLINGS = 60;

    /** The share of the mass that such a box leaves out on each side: one point of a thousand million. */
    private static final double NEVER_DRAWN = 1e-9;

    /** The place of a side is found to a thousandth of the box. */
    private static final int HALVINGS = 10;

    static Optional<Cover> of(PsdDensity density) {
        return SequentialSampler.factors(density) ? Optional.of(ofFactors(density)) : ofKernel(density);
    }

    private static Cover ofFactors(PsdDensity density) {
        int d = density.dimension();
        double[] lower = new double[d];
        double[] upper = new double[d];
        for (int c = 0; c < d; c++) {
            LineDistribution line = new Stage(density, c, Split.others(d, c))
                    .distribution(density.function().weights());
            lower[c] = line.quantile(LEFT_OUT);
            upper[c] = line.upperQuantile(LEFT_OUT);
        }
        return new Cover(Box.of(lower, upper), slabs(density, lower, upper));
    }

    private static List<SequentialSampler> slabs(PsdDensity density, double[] lower, double[] upper) {
        List<SequentialSampler> slabs = new ArrayList<>();
        Measure rest = density.measure();
        for (int c = 0; c < lower.length; c++) {
            Measure.Factor factor = rest.factor(c);
            if (factor.lower() < lower[c]) {
                add(slabs, density, with(rest, c, factor.lower(), lower[c]));
            }
            if (upper[c] < factor.upper()) {
                add(slabs, density, with(rest, c, upper[c], factor.upper()));
            }
            rest = with(rest, c, lower[c], upper[c]);
        }
        return slabs;
    }

    private static void add(List<SequentialSampler> slabs, PsdDensity density, Measure measure) {
        SequentialSampler.of(PsdDensity.of(density.function(), measure))
                .filter(s -> s.mass() > 0)
                .ifPresent(slabs::add);
    }

    /** A measure on a slab of its support. */
    private static Measure with(Measure measure, int c, double lower, double upper) {
        double[] low = new double[measure.dimension()];
        double[] high = new double[measure.dimension()];
        Arrays.fill(low, Double.NEGATIVE_INFINITY);
        Arrays.fill(high, Double.POSITIVE_INFINITY);
        low[c] = lower;
        high[c] = upper;
        return measure.restrictedTo(low, high);
    }

    /** The support where it is bounded, else a box so large that the mass beyond it is never drawn. */
    private static Optional<Cover> ofKernel(PsdDensity density) {
        double[][] corners = around(density);
        double mass = density.mass(corners[0], corners[1]);
        for (int k = 0; k < DOUBLINGS; k++) {
            double[][] wider = doubled(corners, density.measure());
            double more = density.mass(wider[0], wider[1]);
            corners = wider;
            if (Math.abs(more - mass) <= SETTLED * more) {
                shrink(density, corners, more);
                return Optional.of(new Cover(Box.of(corners[0], corners[1]), List.of()));
            }
            mass = more;
        }
        return Optional.empty();
    }

    /** Moves each side of a box inwards as far as next to nothing is lost: the envelope is loose where the density is small. */
    private static void shrink(PsdDensity density, double[][] corners, double mass) {
        for (int c = 0; c < corners[0].length; c++) {
            for (int side = 0; side < 2; side++) {
                double kept = corners[side][c];
                double lost = corners[1 - side][c];
                for (int k = 0; k < HALVINGS; k++) {
                    double middle = (kept + lost) / 2;
                    corners[side][c] = middle;
                    if (density.mass(corners[0], corners[1]) >= (1 - NEVER_DRAWN) * mass) {
                        kept = middle;
                    } else {
                        lost = middle;
                    }
                }
                corners[side][c] = kept;
            }
        }
    }

    private static double[][] around(PsdDensity density) {
        int d = density.dimension();
        Points pivots = ((FoundFeatures.Pivots) density.function().features()).pivots();
        double[][] corners = new double[2][d];
        for (int c = 0; c < d; c++) {
            Measure.Factor factor = density.measure().factor(c);
            double[] column = pivots.toMatrix().column(c);
            double low = Arrays.stream(column).min().orElse(0);
            double high = Arrays.stream(column).max().orElse(0);
            double margin = high > low ? (high - low) / 2 : 1;
            corners[0][c] = Math.max(low - margin, factor.lower());
            corners[1][c] = Math.min(high + margin, factor.upper());
        }
        return corners;
    }

    private static double[][] doubled(double[][] corners, Measure measure) {
        double[][] wider = new double[2][measure.dimension()];
        for (int c = 0; c < measure.dimension(); c++) {
            double half = (corners[1][c] - corners[0][c]) / 2;
            wider[0][c] = Math.max(corners[0][c] - half, measure.factor(c).lower());
            wider[1][c] = Math.min(corners[1][c] + half, measure.factor(c).upper());
        }
        return wider;
    }
}
