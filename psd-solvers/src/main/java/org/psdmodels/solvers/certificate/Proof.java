package org.psdmodels.solvers.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Worth;

/**
 * A primal and a dual point, both evaluated: what a solver returns, in the form in which it returns it, and what that proves.
 *
 * @param problem the problem
 * @param evaluation the coefficients to return, evaluated
 * @param alpha the dual variables of the terms of the losses
 * @param mu the multipliers of the constraints
 * @param dual the dual value at alpha and mu
 */
@SuppressWarnings("ArrayRecordComponent")
public record Proof(FiniteProblem problem, Evaluation evaluation, double[] alpha, double[] mu, double dual)
        implements Measured {

    /** {@return the gap: primal - dual + mu'residuals, &gt;= 0 up to rounding} */
    public double gap() {
        return evaluation.gap(problem, dual, mu);
    }

    @Override
    public Worth worth() {
        return Worth.of(evaluation.primal(), dual, gap(), evaluation.magnitude(), evaluation.infeasibility());
    }

    /**
     * {@return what must fall below the tolerance: the larger one of relative gap and infeasibility; infinite where
     * there is no number}
     */
    public double error() {
        return worth().error();
    }

    /**
     * The same proof for A = U X U', where this one is of X, of the restriction of a problem to the range of an orthonormal U.
     *
     * @param whole the problem that is not restricted, which the dual value is of
     * @param bases the matrices U; none where blocks are not restricted
     * @return the proof for the whole problem
     */
    public Proof lifted(FiniteProblem whole, List<Optional<double[]>> bases) {
        List<Factorised> lifted = new ArrayList<>();
        for (int b = 0; b < bases.size(); b++) {
            Factorised found = evaluation.blocks().get(b);
            lifted.add(bases.get(b).map(u -> found.lifted(whole.dense(), u)).orElse(found));
        }
        return new Proof(whole, evaluation.with(lifted), alpha, mu, dual);
    }

    /**
     * What a solver returns.
     *
     * @param discretisation the problem with its features
     * @param status how the solver ended
     * @param history every iteration
     * @return the solution, with this as its certificate
     */
    public Solution solution(Discretisation discretisation, Status status, List<Iteration> history) {
        return new Solution(
                status,
                certificate(discretisation),
                blocks(discretisation),
                discretisation.alpha(alpha),
                Matrix.wrap(mu.length, 1, mu),
                history,
                problem.dense().algebra().description());
    }

    private Certificate certificate(Discretisation discretisation) {
        List<Constraint> constraints = discretisation.source().constraints();
        List<Certificate.Residual> residuals = new ArrayList<>();
        for (int k = 0; k < constraints.size(); k++) {
            residuals.add(new Certificate.Residual(
                    constraints.get(k).name(),
                    evaluation.values()[k],
                    problem.bounds()[k],
                    evaluation.violations()[k],
                    mu[k],
                    Definiteness.of(problem, k)));
        }
        List<Certificate.Assumption> assumptions = new ArrayList<>();
        for (int b = 0; b < evaluation.blocks().size(); b++) {
            assumptions.add(assumption(discretisation.features().get(b), b));
        }
        return new Certificate(evaluation.primal(), dual, gap(), evaluation.magnitude(), residuals, assumptions);
    }

    private Certificate.Assumption assumption(Optional<SolverFeatures> features, int b) {
        return new Certificate.Assumption(
                features.map(SolverFeatures::anchors).orElse(0),
                features.map(SolverFeatures::cut).orElse(0.0),
                problem.blocks().get(b) instanceof PsdBlock psd
                        ? psd.size()
                        : evaluation.blocks().get(b).rank(),
                rank(problem.blocks().get(b), evaluation.blocks().get(b)));
    }

    private static int rank(FiniteBlock block, Factorised found) {
        if (block instanceof NonNegativeBlock) {
            return found.support();
        }
        return block instanceof PsdBlock ? found.rank() : 1;
    }

    /**
     * The coefficients of the blocks.
     *
     * @param discretisation the problem with its features
     * @return the coefficients on their bases
     */
    public List<BlockSolution> blocks(Discretisation discretisation) {
        List<BlockSolution> solutions = new ArrayList<>();
        for (int b = 0; b < evaluation.blocks().size(); b++) {
            solutions.add(block(b, discretisation.features().get(b).map(SolverFeatures::found)));
        }
        return solutions;
    }

    private BlockSolution block(int b, Optional<FoundFeatures> basis) {
        Factorised found = evaluation.blocks().get(b);
        if (basis.isEmpty()) {
            return new BlockSolution.Constant(found.root()[0]);
        }
        if (problem.blocks().get(b) instanceof PsdBlock psd) {
            return new BlockSolution.Psd(basis.get(), Matrix.wrap(psd.size(), found.rank(), found.root()));
        }
        Matrix coefficients = Matrix.wrap(found.root().length, 1, found.root());
        return problem.blocks().get(b) instanceof NonNegativeBlock
                ? new BlockSolution.NonNegative(
                        (SectionMap) ((FoundFeatures.Explicit) basis.get()).features(), coefficients)
                : new BlockSolution.Linear(basis.get(), coefficients);
    }
}
