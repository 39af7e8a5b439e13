package org.psdmodels.solvers.dual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The smooth part of the dual, f = sum_b Omega_b^*(S_b - T_b) + bounds'mu over the blocks with a penalty. One
 * eigendecomposition per matrix gives value, gradient and the primal point.
 */
public final class SmoothPart {
    private final FiniteProblem problem;

    /**
     * The smooth part of a problem's dual.
     *
     * @param problem the problem, all its penalties strongly convex
     */
    public SmoothPart(FiniteProblem problem) {
        this.problem = problem;
    }

    /**
     * Value and gradient, for which the eigenvalues of S - T above q'(0) are enough: q* is zero up to there.
     *
     * @param multipliers the multipliers of the rows
     * @return the point, with no more of the spectra; empty where the value is not finite
     */
    public Optional<SmoothPoint> at(double[] multipliers) {
        return at(multipliers, PsdBlock::slopeAtZero);
    }

    /**
     * Value, gradient, and what a Hessian is made of.
     *
     * @param multipliers the multipliers of the rows
     * @return the point, with whole spectra; empty where the value is not finite
     */
    public Optional<SmoothPoint> withSpectra(double[] multipliers) {
        return at(multipliers, psd -> Double.NEGATIVE_INFINITY);
    }

    private Optional<SmoothPoint> at(double[] multipliers, ToDoubleFunction<PsdBlock> threshold) {
        double value = 0;
        double[] gradient = new double[problem.rows()];
        List<Factorised> blocks = new ArrayList<>();
        List<Optional<Dense.Spectrum>> spectra = new ArrayList<>();
        for (FiniteBlock block : problem.blocks()) {
            double[] dual = Dense.plus(block.dual(multipliers), -1, block.linearTerm());
            Optional<Dense.Spectrum> spectrum = spectrum(block, dual, threshold);
            if (block instanceof PsdBlock && spectrum.isEmpty()) {
                return Optional.empty();
            }
            Factorised found = primal(block, dual, spectrum);
            value += conjugate(block, dual, spectrum);
            block.map().addProduct(atoms(block, found), gradient);
            blocks.add(found);
            spectra.add(spectrum);
        }
        for (int j = 0; j < gradient.length; j++) {
            int k = j - problem.outputs();
            gradient[j] = (k < 0 ? 0 : problem.bounds()[k]) - gradient[j];
            value += k < 0 ? 0 : problem.bounds()[k] * multipliers[j];
        }
        return Double.isFinite(value)
                ? Optional.of(new SmoothPoint(value, gradient, blocks, spectra))
                : Optional.empty();
    }

    private static Optional<Dense.Spectrum> spectrum(
            FiniteBlock block, double[] dual, ToDoubleFunction<PsdBlock> threshold) {
        return block instanceof PsdBlock psd
                ? psd.dense().eigenAbove(psd.size(), dual, threshold.applyAsDouble(psd))
                : Optional.empty();
    }

    /** The eigenvalues q*'(s) on the eigenvectors of S - T; (S - T) / l for a vector; no constant. */
    private static Factorised primal(FiniteBlock block, double[] dual, Optional<Dense.Spectrum> spectrum) {
        if (block instanceof PsdBlock psd) {
            Dense.Spectrum s = spectrum.orElseThrow();
            double[] sigma = Arrays.stream(s.values())
                    .map(psd.regularizer()::conjugateSlope)
                    .toArray();
            return Factorised.of(psd.size(), new Dense.Spectrum(sigma, s.vectors()), 0, 1);
        }
        double penalty = ((LinearBlock) block).penalty();
        double[] w = penalty == 0 ? new double[dual.length] : Dense.times(1 / penalty, dual);
        return new Factorised(w, w);
    }

    /** Free constants belong to the other part. */
    private static double conjugate(FiniteBlock block, double[] dual, Optional<Dense.Spectrum> spectrum) {
        double[] eigenvalues = spectrum.map(Dense.Spectrum::values).orElseGet(() -> block.eigenvalues(dual));
        return block.isFree() ? 0 : block.conjugate(eigenvalues, 1, 1);
    }

    private static double[] atoms(FiniteBlock block, Factorised found) {
        return block instanceof PsdBlock psd ? found.atoms(psd) : found.atoms((LinearBlock) block);
    }

    /**
     * {@return upper bounds &gt;= 0 of the diagonal of the Hessian, the scales that make the dual's coordinates
     * comparable: for a row with the functional M of a block, |M|^2 over the curvature of the block's penalty; 0 for a
     * row that only constants reach}
     */
    public double[] curvatures() {
        double[] sums = new double[problem.rows()];
        for (FiniteBlock block : problem.blocks()) {
            double curvature = curvature(block);
            if (curvature > 0) {
                double[] norms = rowNorms(block);
                for (int j = 0; j < sums.length; j++) {
                    sums[j] += norms[j] * norms[j] / curvature;
                }
            }
        }
        return sums;
    }

    /** The curvature of the penalty; where it varies, at eigenvalue 1. */
    private static double curvature(FiniteBlock block) {
        return block instanceof PsdBlock psd
                ? psd.regularizer().slopeDifference(1, 1)
                : ((LinearBlock) block).penalty();
    }

    /** Bounds of |M| by the triangle inequality over the atoms of M. */
    private static double[] rowNorms(FiniteBlock block) {
        SparseMap map = block.map();
        double[] norms = new double[map.rows()];
        for (int j = 0; j < map.columns(); j++) {
            double norm = atomNorm(block, j);
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                norms[map.row(e)] += Math.abs(map.value(e)) * norm;
            }
        }
        return norms;
    }

    private static double atomNorm(FiniteBlock block, int j) {
        if (block instanceof PsdBlock psd) {
            return j < psd.rankOnes()
                    ? squaredNorm(psd.vectors(), psd.size(), j)
                    : Dense.norm(psd.matrices().get(j - psd.rankOnes()));
        }
        LinearBlock linear = (LinearBlock) block;
        return Math.sqrt(squaredNorm(linear.vectors(), linear.size(), j));
    }

    private static double squaredNorm(double[] columns, int size, int j) {
        double[] column = Arrays.copyOfRange(columns, j * size, (j + 1) * size);
        return Dense.dot(column, column);
    }
}
