package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.CompensatedSum;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The primal side of a certificate.
 *
 * @param blocks the coefficients
 * @param primal the objective
 * @param magnitude the sum of the objective's terms in absolute value
 * @param values the values of the constraints' forms
 * @param violations how far they miss their bounds, over |bound| plus the magnitude of the form's terms
 */
@SuppressWarnings("ArrayRecordComponent")
public record Evaluation(
        List<Factorised> blocks, double primal, double magnitude, double[] values, double[] violations) {

    /** {@return the evaluation of coefficients} */
    static Evaluation of(FiniteProblem problem, List<Factorised> blocks) {
        return of(problem, blocks, atoms(problem, blocks));
    }

    /**
     * The inner products with the atoms, which take a pass over the observations for each matrix.
     *
     * @param problem the problem
     * @param blocks its coefficients
     * @return for each block one number per atom
     */
    public static List<double[]> atoms(FiniteProblem problem, List<Factorised> blocks) {
        List<double[]> atoms = new ArrayList<>();
        for (int b = 0; b < blocks.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            Factorised found = blocks.get(b);
            atoms.add(block instanceof PsdBlock psd ? found.atoms(psd) : block.atoms(found.root()));
        }
        return atoms;
    }

    /**
     * Evaluates coefficients.
     *
     * @param problem the problem
     * @param blocks its coefficients
     * @param atoms their inner products with the atoms
     * @return their evaluation
     */
    public static Evaluation of(FiniteProblem problem, List<Factorised> blocks, List<double[]> atoms) {
        double[] rows = new double[problem.rows()];
        double[] scales = new double[problem.rows()];
        CompensatedSum sum = new CompensatedSum();
        for (int b = 0; b < blocks.size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            Factorised found = blocks.get(b);
            block.map().addProduct(atoms.get(b), rows);
            if (block instanceof PsdBlock psd) {
                addMagnitudes(block.map(), found.magnitudes(psd, atoms.get(b)), scales);
                addPenalty(psd, found, sum);
            } else if (block instanceof LinearBlock linear) {
                addMagnitudes(block.map(), found.magnitudes(linear), scales);
                sum.add(linear.penalty() / 2 * Dense.dot(found.root(), found.root()));
                sum.addProducts(linear.linearTerm(), found.root());
            } else if (block instanceof NonNegativeBlock sections) {
                double[] a = found.root();
                addMagnitudes(block.map(), found.magnitudes(sections.sections()), scales);
                sum.add(Dense.dot(a, sections.gradient(a)) / 2);
                sum.addProducts(sections.linearTerm(), a);
            }
        }
        double[] losses = new double[problem.losses().count()];
        problem.losses().values(rows, losses);
        sum.add(1, losses);
        int n = problem.outputs();
        double[] values = Arrays.copyOfRange(rows, n, problem.rows());
        double[] violations = new double[values.length];
        Arrays.setAll(violations, k -> violation(problem, k, values[k], scales[n + k]));
        return new Evaluation(blocks, sum.value(), sum.magnitude(), values, violations);
    }

    /** The same numbers, of coefficients that are the same functions. */
    Evaluation with(List<Factorised> others) {
        return new Evaluation(others, primal, magnitude, values, violations);
    }

    private static void addMagnitudes(SparseMap map, double[] atoms, double[] scales) {
        for (int j = 0; j < atoms.length; j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                scales[map.row(e)] += Math.abs(map.value(e) * atoms[j]);
            }
        }
    }

    private static void addPenalty(PsdBlock block, Factorised found, CompensatedSum sum) {
        for (double sigma : found.values()) {
            sum.add(block.regularizer().value(sigma));
        }
        int r = block.size();
        if (found.rank() > 0) {
            sum.addProducts(block.dense().product(r, r, found.rank(), block.linearTerm(), found.root()), found.root());
        }
    }

    private static double violation(FiniteProblem problem, int k, double value, double scale) {
        double excess = value - problem.bounds()[k];
        double missed = problem.inequality()[k] ? Math.max(0, excess) : Math.abs(excess);
        return missed == 0 ? 0 : missed / (Math.abs(problem.bounds()[k]) + scale);
    }

    /** {@return the largest violation: 0 where there are no constraints} */
    public double infeasibility() {
        return Arrays.stream(violations).max().orElse(0);
    }

    /**
     * primal - dual + mu'residuals, where of an inequality only a violation counts: with mu &gt;= 0 its slack would make the gap
     * smaller than the distance from the dual value, which is what bounds the distance to the optimum.
     *
     * @param problem the problem
     * @param dual a dual value
     * @param mu the multipliers it belongs to
     * @return the gap, &gt;= 0 up to rounding
     */
    public double gap(FiniteProblem problem, double dual, double[] mu) {
        CompensatedSum sum = new CompensatedSum();
        sum.add(primal);
        sum.add(-dual);
        for (int k = 0; k < mu.length; k++) {
            double residual = values[k] - problem.bounds()[k];
            sum.add(mu[k] * (problem.inequality()[k] ? Math.max(0, residual) : residual));
        }
        return sum.value();
    }
}
