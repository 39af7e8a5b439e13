package org.psdmodels.laws.recount;

import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.oracle.Estimate;

/**
 * A function f = sum_j a_j k(., z_j) with the penalty (l/2) a'K a. Its functionals are those of a vector a on the features k(.,
 * z_j). Of the conjugate an upper bound is computed, which makes the dual value a lower bound: with K c &gt;= s for
 *
 * <pre>  c = l a + t 1,   t = max(0, max_j (s - l K a)_j / (K 1)_j),   Omega*(s) &lt;= c'K c / (2 l).  </pre>
 */
final class RecountedSections implements RecountedBlock {
    private final double penalty;
    private final RecountedVector vector;
    private final double[] a;
    /** K a. */
    private final double[] product;
    /** K 1. */
    private final double[] sums;

    RecountedSections(Block.NonNegative block, BlockSolution.NonNegative solution, FeatureIntegrator integrator) {
        penalty = block.penalty();
        FoundFeatures basis = new FoundFeatures.Explicit(solution.sections());
        vector = new RecountedVector(
                new Block.Linear(Features.of(solution.sections()), penalty),
                new BlockSolution.Linear(basis, solution.coefficients()),
                integrator);
        a = solution.coefficients().data();
        product = new double[a.length];
        sums = new double[a.length];
        Points z = solution.sections().points();
        Kernel kernel = block.kernel();
        for (int j = 0; j < a.length; j++) {
            for (int i = 0; i < a.length; i++) {
                double value = kernel.at(z, i, z, j);
                product[i] += value * a[j];
                sums[i] += value;
            }
        }
    }

    @Override
    public Element element(LinearFunctional functional) {
        return vector.element(functional);
    }

    /** A sum of terms that are not negative: roundings are relative to it. */
    private double rounding() {
        return a.length * UncertainSum.ROUNDING;
    }

    @Override
    public Estimate penalty() {
        double value = penalty / 2 * UncertainSum.dot(a, product);
        return new Estimate(value, rounding() * Math.abs(value));
    }

    @Override
    public Interval conjugate() {
        return new Interval(bound(-1), bound(1));
    }

    @Override
    public double least() {
        return vector.least();
    }

    @Override
    public double pushed() {
        return vector.pushed();
    }

    /** The bound where all that is uncertain is as small, or as large, as it may be. */
    private double bound(int side) {
        double[] force = vector.force();
        double t = 0;
        for (int j = 0; j < a.length; j++) {
            double error = vector.error() + rounding() * (Math.abs(force[j]) + penalty * Math.abs(product[j]));
            t = Math.max(t, (force[j] - penalty * product[j] + side * error) / sums[j]);
        }
        double all = 0;
        for (double sum : sums) {
            all += sum;
        }
        double value = penalty / 2 * UncertainSum.dot(a, product)
                + t * UncertainSum.dot(a, sums)
                + t * t / (2 * penalty) * all;
        return value + side * rounding() * Math.abs(value);
    }
}
