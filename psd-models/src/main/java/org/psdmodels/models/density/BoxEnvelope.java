package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Boxes that cover a bounded region, each with bounds of the density f nu. On a box with centre c and half-sides w the features
 * change by delta = Phi(x) - Phi(c), |delta| &lt;= h, h^2 = sum_c L_c^2 w_c^2, so that with g = R'Phi(c)
 *
 * <pre>  f(x) = |g + R'delta|^2 = f(c) + 2 delta'R g + |R'delta|^2,   |delta'R g| &lt;= h |R g|,   |R'delta| &lt;= h |R|,</pre>
 *
 * <p>|R| being the spectral norm. The density of nu is a product of functions with one peak, bounded by their values at the ends and the peak. The boxes whose upper bound
 * exceeds the density most are halved first, across the side along which Phi may change most.
 */
final class BoxEnvelope {
    /** Boxes halved at a time, for the sake of blockwise evaluation. */
    private static final int ROUND = 256;

    private final PsdDensity density;
    private final double[] constants;
    private final Matrix gram;
    private final double norm;
    private final PriorityQueue<Box> boxes = new PriorityQueue<>(Comparator.comparingDouble(box -> -box.excess));
    private double bound;
    private double excess;

    private BoxEnvelope(PsdDensity density, double... constants) {
        this.density = density;
        this.constants = constants;
        this.gram = LinearAlgebra.java().gram(View.of(density.function().root()).transpose());
        this.norm = largestEigenvalue(gram);
    }

    /** An envelope of a bounded box whose share of acceptance is as asked, or that has so many boxes. */
    static List<Box> of(PsdDensity density, double[] constants, Box whole, double acceptance, int most) {
        BoxEnvelope envelope = new BoxEnvelope(density, constants);
        envelope.add(List.of(whole));
        while (envelope.excess > (1 - acceptance) * envelope.bound && envelope.boxes.size() < most) {
            envelope.halve();
        }
        return new ArrayList<>(envelope.boxes);
    }

    private static double largestEigenvalue(Matrix gram) {
        double[] values = ((Eigen.Pairs) LinearAlgebra.java().eigenvalues(View.of(gram))).values();
        return Math.max(0, values[values.length - 1]);
    }

    private void halve() {
        List<Box> halves = new ArrayList<>();
        for (int k = 0; k < ROUND && !boxes.isEmpty(); k++) {
            Box box = boxes.poll();
            bound -= box.bound();
            excess -= box.excess;
            int side = widest(box);
            double middle = box.lower[side] / 2 + box.upper[side] / 2;
            double[] top = box.upper.clone();
            double[] bottom = box.lower.clone();
            top[side] = middle;
            bottom[side] = middle;
            halves.add(Box.of(box.lower, top));
            halves.add(Box.of(bottom, box.upper));
        }
        add(halves);
    }

    private int widest(Box box) {
        int best = 0;
        for (int c = 1; c < constants.length; c++) {
            if (constants[c] * (box.upper[c] - box.lower[c]) > constants[best] * (box.upper[best] - box.lower[best])) {
                best = c;
            }
        }
        return best;
    }

    private void add(List<Box> unbounded) {
        double[][] centres = unbounded.stream().map(Box::centre).toArray(double[][]::new);
        Matrix roots = density.function().roots(Points.of(centres));
        for (int k = 0; k < centres.length; k++) {
            Box box =
                    bounded(unbounded.get(k), roots.column(k), density.measure().density(centres[k]));
            boxes.add(box);
            bound += box.bound();
            excess += box.excess;
        }
    }

    private Box bounded(Box box, double[] g, double nu) {
        double h = 0;
        double least = 1;
        double most = 1;
        for (int c = 0; c < constants.length; c++) {
            Measure.Factor factor = density.measure().factor(c);
            double atEnds = Math.min(factor.density(box.lower[c]), factor.density(box.upper[c]));
            double peak = factor.density(Math.min(Math.max(factor.mean(), box.lower[c]), box.upper[c]));
            least *= factor.isGaussian() ? atEnds : 1;
            most *= factor.isGaussian() ? peak : 1;
            h = Math.hypot(h, constants[c] * (box.upper[c] - box.lower[c]) / 2);
        }
        double value = dot(g, g);
        double change =
                2 * h * Math.sqrt(Math.max(0, dot(g, LinearAlgebra.java().multiply(View.of(gram), g))));
        double top = (value + change + norm * h * h) * most;
        return box.withBounds(Math.max(0, value - change) * least, top, value * nu);
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += x[k] * y[k];
        }
        return sum;
    }
}
