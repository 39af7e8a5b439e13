package org.psdmodels.models.regression;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Trend;
import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Where a normal distribution's mean is measured from: eta = theta (mean - line - level) is what the penalty shrinks, so a mean
 * that is off the level costs most where the targets are quiet. The level is fitted together with mean and variance, in
 * standard units (z of the inputs, r of the targets' distance to the line) and with the default kernel and penalties:
 *
 * <pre>  minimise  sum_i w_i (- log theta_i + theta_i s_i^2 - 2 eta_i s_i + eta_i^2 / theta_i) / 2 + penalties(eta, theta),
 *            s_i = r_i - b'(1, z_i),   over b, eta, theta</pre>
 *
 * <p>in turns that never raise the objective. For b given, eta and theta are a fit. For theta given, b and eta = Phi'w
 * minimise sum_i w_i (theta_i s_i - eta_i)^2 / (2 theta_i) + (penalty / 2) |w|^2, so that b is of generalised least squares:
 *
 * <pre>  b minimises (theta s)'(K / penalty + Diag(theta_i / w_i))^-1 (theta s)</pre>
 *
 * <p>At the end the residuals about the fitted mean, weighted by the precision, have neither a constant nor a slope left in
 * them, up to what {@value #WORTH} of log-likelihood a row can tell. A function of the sample alone, by at most {@value #MOST}
 * rows, drawn with a fixed seed where there are more.
 */
final class JointLevel {
    private static final int MOST = 300;

    /** Fewer rows for each coefficient would follow the noise. */
    private static final int ROWS_A_COEFFICIENT = 10;

    /** The gain of a turn, in the objective, that is worth another one. */
    private static final double WORTH = 1e-3;

    /** Of the fits: their values are compared to {@link #WORTH}. */
    private static final double TOLERANCE = 1e-4;

    /** Of rounding's size beside the largest diagonal entry: inputs that do not vary have no slope. */
    private static final double RIDGE = 1e-12;

    private static final LinearAlgebra ALGEBRA = LinearAlgebra.java();

    private final Points z;
    private final double[] r;
    private final double[] weights;
    private final HeteroscedasticEstimator estimator;
    private final Progress progress;
    private final Matrix kernel;

    private JointLevel(Points z, double[] r, double[] weights, Progress progress) {
        this.z = z;
        this.r = r;
        this.weights = weights;
        this.progress = progress;
        this.estimator = HeteroscedasticEstimator.create()
                .withKernel(MedianWidths.kernel(z))
                .withLargestVariance(
                        HeteroscedasticEstimator.LARGEST_DEVIATION * HeteroscedasticEstimator.LARGEST_DEVIATION)
                .withTolerance(TOLERANCE);
        this.kernel = estimator.settings().kernel().orElseThrow().gram(z);
    }

    /** The level above a line; zero where there are fewer than ten rows a coefficient. */
    static Trend.AffineFunction of(Sample sample, Trend.Line line, Progress progress) {
        int d = line.inputs().size();
        Sample rows = drawn(line.residuals(sample));
        if (rows.size() < ROWS_A_COEFFICIENT * (d + 1)) {
            return Trend.AffineFunction.constant(0, d);
        }
        double unit = OutputUnits.deviation(rows);
        double[] r = Arrays.stream(rows.target()).map(v -> v / unit).toArray();
        Progress stopping = Progress.none().cancelledWhen(() -> progress.stop().isPresent());
        double[] b = new JointLevel(line.inputs().map(rows.points()), r, rows.shares(), stopping).coefficients();
        return new Trend.AffineFunction(
                unit * b[0],
                Arrays.stream(b).skip(1).map(slope -> unit * slope).boxed().toList());
    }

    private static Sample drawn(Sample sample) {
        int[] rows = IntStream.range(0, sample.size())
                .filter(i -> sample.weights()[i] > 0)
                .toArray();
        return sample.select(
                rows.length <= MOST
                        ? rows
                        : new Random(0)
                                .ints(0, rows.length)
                                .distinct()
                                .limit(MOST)
                                .map(k -> rows[k])
                                .toArray());
    }

    /** A level and the fit above it. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Turn(double[] b, HeteroscedasticModel model) {
        double value() {
            return model.certificate().primal();
        }
    }

    private double[] coefficients() {
        Turn best = first();
        Optional<Turn> next = after(best);
        while (next.isPresent() && next.get().value() < best.value()) {
            boolean isWorthMore = next.get().value() < best.value() - WORTH;
            best = next.get();
            next = isWorthMore ? after(best) : Optional.empty();
        }
        return best.b();
    }

    private Turn first() {
        double[] zero = new double[z.dimension() + 1];
        return new Turn(zero, estimator.fit(above(zero), progress));
    }

    private Optional<Turn> after(Turn turn) {
        if (progress.stop().isPresent()) {
            return Optional.empty();
        }
        double[] theta = turn.model().predict(z).stream()
                .mapToDouble(NormalDistribution::theta)
                .toArray();
        return leastSquares(theta).map(b -> new Turn(b, estimator.fit(above(b), progress, turn.model())));
    }

    /** The rows, their targets measured from a level. */
    private Sample above(double... b) {
        double[] s = new double[r.length];
        Arrays.setAll(s, i -> r[i] - level(i, b));
        return Sample.of(z, s).weightedBy(weights);
    }

    private double level(int i, double... b) {
        double value = b[0];
        for (int c = 0; c < z.dimension(); c++) {
            value += b[c + 1] * z.coordinate(i, c);
        }
        return value;
    }

    /** The b of theta; empty where rounding leaves no matrix to divide by. */
    private Optional<double[]> leastSquares(double... theta) {
        return factor(covariance(theta)).flatMap(factor -> {
            View columns = columns(theta);
            ALGEBRA.solveLower(View.of(factor.lower()), columns);
            return divided(View.of(ALGEBRA.gram(columns.transpose())));
        });
    }

    /** K / penalty + Diag(theta_i / w_i): that of theta s, up to a factor. */
    private View covariance(double... theta) {
        int n = theta.length;
        double penalty = estimator.settings().linearPenalty();
        double[] entries = Arrays.stream(kernel.data()).map(k -> k / penalty).toArray();
        for (int i = 0; i < n; i++) {
            entries[i * (n + 1)] += theta[i] / weights[i];
        }
        return View.of(n, n, entries);
    }

    /** theta (1, z, r), row by row. */
    private View columns(double... theta) {
        int n = theta.length;
        int d = z.dimension();
        double[] entries = new double[Matrix.length(n, d + 2)];
        for (int i = 0; i < n; i++) {
            entries[i] = theta[i];
            for (int c = 0; c < d; c++) {
                entries[i + (c + 1) * n] = theta[i] * z.coordinate(i, c);
            }
            entries[i + (d + 1) * n] = theta[i] * r[i];
        }
        return View.of(n, d + 2, entries);
    }

    /** The b of the normal equations, from the products of (1, z, r). */
    private static Optional<double[]> divided(View products) {
        int p = products.rows() - 1;
        double[] left = products.part(0, p, 0, p).toMatrix().data().clone();
        double[] b = products.part(0, p, p, p + 1).toMatrix().data().clone();
        double ridge = RIDGE * Arrays.stream(left).max().orElseThrow();
        for (int k = 0; k < p; k++) {
            left[k * (p + 1)] += ridge;
        }
        return factor(View.of(p, p, left)).map(factor -> {
            ALGEBRA.solve(factor, View.of(p, 1, b));
            return b;
        });
    }

    private static Optional<Cholesky.Factor> factor(View symmetric) {
        return ALGEBRA.cholesky(symmetric) instanceof Cholesky.Factor factor ? Optional.of(factor) : Optional.empty();
    }
}
