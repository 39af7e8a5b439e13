package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.Sampled;

/**
 * The distribution of a density on the line, prepared for many questions: distribution function, survival function and their
 * inverses.
 *
 * <p>The density is evaluated once, on Gauss-Legendre panels that end at the pivots and are halved until sixteen nodes
 * resolve it, out to where it underflows, and, where the kernel sees differences alone, are counted from a pivot near them;
 * after that a question costs no kernel value. The distribution function is the
 * integral of the evaluated density over its total, so that it ends in one; it does not decrease in floating point, and the
 * quantile is its exact inverse: the smallest number whose value is at least p. Masses of the lower tail keep their relative
 * accuracy in {@link #cdf} and {@link #quantile}, those of the upper tail in {@link #survival} and {@link #upperQuantile}.
 * Immutable and thread-safe.
 */
public final class LineDistribution implements DistributionOnLine, Sampled {
    private final List<LinePiece> pieces;
    private final Cumulative below;
    private final Cumulative above;
    private final double[] values;

    private LineDistribution(List<LinePiece> pieces, double[] values, Cumulative below) {
        this.pieces = pieces;
        this.values = values;
        this.below = below;
        this.above = below.mirrored();
    }

    static LineDistribution of(PsdDensity density) {
        Checks.size("dimension of a density with a distribution function", density.dimension(), 1);
        Itself itself = new Itself(density);
        List<LinePiece> pieces = LinePanels.resolving(itself, density.measure().factor(0));
        return of(
                pieces,
                LinePiece.joined(pieces, piece -> itself.about(piece.origin()).values(piece.nodes())[0]));
    }

    /** The distribution of a density with these values at the nodes of these pieces, one after the other. */
    static LineDistribution of(List<LinePiece> pieces, double[] values) {
        List<LegendrePanel[]> panels = new ArrayList<>();
        int offset = 0;
        for (LinePiece piece : pieces) {
            LegendrePanel[] some = piece.panels(values, offset);
            panels.add(some);
            offset += some.length * LegendrePanel.NODES;
        }
        return new LineDistribution(pieces, values, new Cumulative(pieces, panels));
    }

    /** The density as the one function to resolve. */
    private record Itself(PsdDensity density) implements LinePanels.Functions {
        /** What exp makes of a logarithm below this has no digits. */
        private static final double UNDERFLOW = -740;

        @Override
        public Points pivots() {
            return Translation.pivots(density.function());
        }

        @Override
        public double length() {
            return Translation.length(density.function());
        }

        @Override
        public boolean areOfDifferences() {
            return Translation.isOpen(density.function());
        }

        @Override
        public Itself about(double origin) {
            return origin == 0 ? this : new Itself(Translation.of(density, origin));
        }

        @Override
        public double[][] values(Points nodes) {
            return new double[][] {density.pdfs(nodes)};
        }

        @Override
        public double steepest() {
            return 1e-5;
        }

        @Override
        public boolean areNegligible(double x) {
            return density.logPdf(x) < UNDERFLOW;
        }
    }

    /** The number of panels. */
    int panels() {
        return values.length / LegendrePanel.NODES;
    }

    /** {@return the integral of the density: one for a fitted density, up to the accuracy of the fit} */
    public double mass() {
        return below.total();
    }

    @Override
    public double cdf(double x) {
        Checks.require(!Double.isNaN(x), "x", "must be a number", x);
        return below.at(x);
    }

    /**
     * {@return the survival function: P(X &gt; x)}
     *
     * @param x a number, may be infinite
     */
    public double survival(double x) {
        Checks.require(!Double.isNaN(x), "x", "must be a number", x);
        return above.at(-x);
    }

    /**
     * The quantile.
     *
     * @param p a probability, in [0, 1]
     * @return the smallest x with cdf(x) &gt;= p; for p = 0 the lowest number at which the density does not underflow
     */
    @Override
    public double quantile(double p) {
        return below.inverse(probability(p));
    }

    /**
     * The quantile counted from above.
     *
     * @param p a probability, in [0, 1]
     * @return the largest x with P(X &gt;= x) &gt;= p; for p = 0 the highest number at which the density does not underflow
     */
    public double upperQuantile(double p) {
        return -above.inverse(probability(p));
    }

    /** {@return the differential entropy: - E log p(X), in nats} */
    public double entropy() {
        double mass = mass();
        double[] weights = LinePiece.joined(pieces, piece -> LinePanels.weights(piece.ends()));
        double sum = 0;
        for (int k = 0; k < values.length; k++) {
            double p = values[k] / mass;
            sum -= p > 0 ? weights[k] * p * Math.log(p) : 0;
        }
        return sum;
    }

    private static double probability(double p) {
        Checks.require(p >= 0 && p <= 1, "p", "must be in [0, 1]", p);
        return p;
    }

    /** By the inverse of the distribution function, up to rounding. */
    @Override
    public Points sample(int n, long seed) {
        Checks.atLeast("n", n, 1);
        Random random = new Random(seed);
        double[] drawn = new double[n];
        for (int i = 0; i < n; i++) {
            drawn[i] = draw(random);
        }
        return Points.onLine(drawn);
    }

    double draw(Random random) {
        return below.near(uniform(random));
    }

    /** A number in (0, 1), never an end. */
    static double uniform(Random random) {
        return random.nextDouble() + 0x1p-54;
    }
}
