package org.psdmodels.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.cone.BoundedEstimator;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.MatrixEstimator;
import org.psdmodels.models.shape.ConvexEstimator;
import org.psdmodels.models.shape.MonotoneEstimator;

/** Default settings fit the same function in all units, up to the solver's tolerance. */
class OutputUnitsTest {
    /** Two certified solutions of the same problem differ by the sum of their relative gaps. */
    private static final double GAPS = 2e-8;

    private static Sample sample(int targets, double unitX, double unitY) {
        Random random = new Random(1);
        double[] x = new double[30];
        double[][] y = new double[30][targets];
        for (int i = 0; i < 30; i++) {
            double t = 2 * random.nextDouble();
            x[i] = unitX * t;
            for (int k = 0; k < targets; k++) {
                y[i][k] = unitY * (t * t + k + 0.2 * random.nextGaussian());
            }
        }
        return Sample.of(Points.onLine(x), Matrix.ofRows(y));
    }

    /** The value is that in units of one, times a factor. */
    private static void assertSame(int targets, double factor, Function<Sample, CertifiedModel> fit) {
        double value = fit.apply(sample(targets, 1, 1)).certificate().primal();
        double other = fit.apply(sample(targets, 0x1p-10, 0x1p6)).certificate().primal();
        assertEquals(factor * value, other, GAPS * factor * value);
    }

    @Test
    void objectivesComeInTheirUnits() {
        double u = 0x1p6;
        assertSame(3, u * u, ConeEstimator.of(Cone.monotone(3))::fit);
        assertSame(3, u * u, ConeEstimator.of(Cone.monotone(3)).byInequalities()::fit);
        assertSame(3, u, ConeEstimator.of(Cone.monotone(3)).withLoss(new AbsoluteLoss())::fit);
        assertSame(2, u * u * u * u, MatrixEstimator.ofVectors()::fit);
        assertSame(4, u * u, s -> MatrixEstimator.ofMatrices().fit(symmetric(s)));
        assertSame(1, u * u, ConvexEstimator.convex()::fit);
        assertSame(1, u, MonotoneEstimator.increasing().withLoss(PinballLoss.atLevel(0.7))::fit);
    }

    private static Sample symmetric(Sample s) {
        double[][] rows = new double[s.size()][];
        for (int i = 0; i < rows.length; i++) {
            double[] y = s.targets().row(i);
            rows[i] = new double[] {y[0], y[1], y[1], y[2]};
        }
        return Sample.of(s.points(), Matrix.ofRows(rows));
    }

    @Test
    void betweenBoundsOfTheSameUnits() {
        double value = BoundedEstimator.between(0, 3)
                .fit(sample(1, 1, 1))
                .certificate()
                .primal();
        double other = BoundedEstimator.between(0, 0x1p6 * 3)
                .fit(sample(1, 1, 0x1p6))
                .certificate()
                .primal();
        assertEquals(0x1p12 * value, other, GAPS * other);
    }

    @Test
    void powersOfLosses() {
        assertEquals(new OutputUnits(3, 3, 9), OutputUnits.of(new SquaredLoss(), 3));
        StackedLoss mixed = StackedLoss.ofOwnTargets(new SquaredLoss(), new AbsoluteLoss());
        Stream.of(HuberLoss.withThreshold(1), mixed)
                .forEach(loss -> assertEquals(OutputUnits.ONE, OutputUnits.of(loss, 3)));
        Sample sample = sample(2, 1, 1);
        assertNotEquals(OutputUnits.magnitude(sample), OutputUnits.deviation(sample));
        assertEquals(1, OutputUnits.magnitude(Sample.of(Points.onLine(1, 2), 0.0, 0.0)));
        assertEquals(5, OutputUnits.deviation(Sample.of(Points.onLine(1, 2), 5.0, 5.0)));
        double[] same = new double[7];
        Arrays.fill(same, 0.1);
        assertEquals(0.1, OutputUnits.deviation(Sample.of(Points.onLine(1, 2, 3, 4, 5, 6, 7), same)), 1e-15);
    }
}
