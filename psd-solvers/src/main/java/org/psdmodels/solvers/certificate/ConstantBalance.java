package org.psdmodels.solvers.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.RowLosses;

/**
 * Free constants b_k with rows e_k b_k make the dual finite only where e_k'alpha + e_k'mu + T_k = 0 for all of them at once.
 * What an iterate misses this by is taken from the terms of the losses: term i comes nearer to zero by a share s_i of itself
 * ({@link Shares}), for domains of conjugates contain the way to zero.
 */
public final class ConstantBalance {
    /** Corrections end where one leaves more than this of what was missing: at rounding, or stuck. */
    private static final double WORTHWHILE = 0.5;

    /** Less than the last bits of the terms is not looked for. */
    private static final double ROUNDING = 0x1p-53;

    private final FiniteProblem problem;
    private final List<FiniteBlock> constants;
    private final List<double[]> rows;
    private final double[] mu;

    private ConstantBalance(FiniteProblem problem, double[] mu) {
        this.problem = problem;
        this.constants = problem.blocks().stream().filter(FiniteBlock::isFree).toList();
        this.rows = constants.stream()
                .map(constant -> ConstantForce.rows(constant, problem.rows()))
                .toList();
        this.mu = mu;
    }

    /**
     * The dual variables, balanced to rounding; as they are where terms nearer to zero cannot balance them.
     *
     * @param problem the problem
     * @param alpha the dual variables of the terms of the losses
     * @param mu the multipliers of the constraints
     * @return balanced alpha, a new array
     */
    public static double[] of(FiniteProblem problem, double[] alpha, double[] mu) {
        ConstantBalance balance = new ConstantBalance(problem, mu);
        return balance.constants.isEmpty() ? alpha.clone() : balance.balanced(alpha.clone());
    }

    /** Corrects what rounding leaves of a correction, too. */
    private double[] balanced(double[] alpha) {
        double[] best = alpha;
        List<ConstantForce> forces = forces(best);
        double before = Double.POSITIVE_INFINITY;
        while (largest(forces) > ROUNDING && largest(forces) <= WORTHWHILE * before) {
            before = largest(forces);
            Optional<double[]> next = corrected(best, forces);
            if (next.isEmpty()) {
                return best;
            }
            forces = forces(next.get());
            best = largest(forces) < before ? next.get() : best;
        }
        return best;
    }

    private List<ConstantForce> forces(double[] alpha) {
        double[] multipliers = problem.multipliers(alpha, mu);
        return constants.stream()
                .map(constant -> ConstantForce.of(constant, multipliers))
                .toList();
    }

    private static double largest(List<ConstantForce> forces) {
        return forces.stream()
                .mapToDouble(force -> Math.abs(force.relative()))
                .max()
                .orElse(0);
    }

    private Optional<double[]> corrected(double[] alpha, List<ConstantForce> forces) {
        double[] rest = forces.stream().mapToDouble(ConstantForce::relative).toArray();
        int order = problem.losses().order();
        return Shares.of(problem.dense(), ofTerms(alpha, forces), rest).map(shares -> {
            double[] less = alpha.clone();
            Arrays.setAll(less, entry -> (1 - shares[entry / order]) * alpha[entry]);
            return less;
        });
    }

    /** The forces of each term on the constants, relative to all on the same constant. */
    private double[][] ofTerms(double[] alpha, List<ConstantForce> forces) {
        RowLosses losses = problem.losses();
        double[][] ofTerms = new double[constants.size()][losses.count()];
        for (int k = 0; k < ofTerms.length; k++) {
            double unit = forces.get(k).magnitude() > 0 ? 1 / forces.get(k).magnitude() : 0;
            for (int entry = 0; entry < alpha.length; entry++) {
                ofTerms[k][entry / losses.order()] += unit * (rows.get(k)[losses.row(entry)] * alpha[entry]);
            }
        }
        return ofTerms;
    }
}
