package org.psdmodels.laws.solver;

import java.util.Arrays;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Representation;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Estimate;

/**
 * A block of sections: f = sum_j a_j k(., z_j), Omega = (l / 2) a'K a, Omega* = max over x &gt;= 0 of s'x - (l / 2) x'K x, by coordinate
 * ascent, between the value that is reached and (1 / 2l) c'K c for c = l x + t 1 with K c &gt;= s.
 */
final class FoundSections implements FoundBlock {
    /** The points of the kit are a width apart: a sweep leaves a third of the error or so. */
    private static final int SWEEPS = 2000;

    private final double penalty;
    private final FoundVector vector;
    private final double[] a;
    private final int m;
    /** K. */
    private final double[] gram;

    FoundSections(Block.NonNegative block, BlockSolution.NonNegative solution) {
        this.penalty = block.penalty();
        this.vector = new FoundVector(
                new Block.Linear(Representation.of(solution.sections()), penalty),
                new BlockSolution.Linear(new Basis.Explicit(solution.sections()), solution.coefficients()));
        this.a = solution.coefficients().data();
        this.m = a.length;
        Points z = solution.sections().points();
        this.gram = new double[m * m];
        Arrays.setAll(gram, e -> block.kernel().at(z, e % m, z, e / m));
    }

    @Override
    public double[] coefficients() {
        return a;
    }

    @Override
    public Element element(LinearFunctional functional) {
        return vector.element(functional);
    }

    private double[] product(double[] x) {
        double[] product = new double[m];
        for (int e = 0; e < gram.length; e++) {
            product[e % m] += gram[e] * x[e / m];
        }
        return product;
    }

    @Override
    public Estimate penalty() {
        double value = penalty / 2 * ArraySums.dot(a, product(a));
        return new Estimate(value, SolverRounding.of(m * Math.abs(value)));
    }

    @Override
    public Interval conjugate(Element s) {
        double[] x = best(s.entries());
        double[] kx = product(x);
        double square = penalty / 2 * ArraySums.dot(x, kx);
        double linear = ArraySums.dot(s.entries(), x);
        double reached = linear
                - square
                - s.error() * ArraySums.norm(x)
                - SolverRounding.of(m * (s.norm() * ArraySums.norm(x) + square));
        double[] ones = new double[m];
        Arrays.fill(ones, 1);
        double[] sums = product(ones);
        double t = 0;
        for (int j = 0; j < m; j++) {
            double error = s.error() + SolverRounding.of(m * (Math.abs(s.entries()[j]) + penalty * kx[j]));
            t = Math.max(t, (s.entries()[j] + error - penalty * kx[j]) / sums[j]);
        }
        double bound = square + t * ArraySums.dot(x, sums) + t * t / (2 * penalty) * ArraySums.dot(ones, sums);
        return new Interval(reached, bound + SolverRounding.of(m * bound));
    }

    /** x_j as large as is best, one after the other. */
    private double[] best(double[] s) {
        double[] x = new double[m];
        double[] kx = new double[m];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int j = 0; j < m; j++) {
                double wanted = Math.max(0, x[j] + (s[j] / penalty - kx[j]) / gram[j + j * m]);
                for (int i = 0; i < m; i++) {
                    kx[i] += gram[i + j * m] * (wanted - x[j]);
                }
                x[j] = wanted;
            }
        }
        return x;
    }
}
