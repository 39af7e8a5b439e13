package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Problems of this library as semidefinite programs, for an independent check of the specialised solvers. With the entries of
 * the coefficients A_b and w_b as variables, and a bound for each term of the objective,
 *
 * <ul>
 *   <li>l1 tr A + (l2/2) |A|^2 becomes l1 tr A + (l2/2) tr W with (I A; A W) &gt;= 0 and A &gt;= 0;
 *   <li>(l/2) |w|^2 becomes (l/2) t with (I w; w' t) &gt;= 0;
 *   <li>a squared loss (z - y)^2 / 2 becomes t / 2 with (1 z-y; z-y t) &gt;= 0;
 *   <li>a loss with one kink (absolute, pinball, hinge, and the parts of the epsilon-insensitive one) becomes a bound of its
 *       two slopes;
 *   <li>equations become free variables, inequalities a diagonal block.
 * </ul>
 *
 * <p>A block of r features has r (r + 1) variables: for small r.
 */
public final class ModelPrograms {
    private final FiniteProblem problem;
    private final SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
    private final AffineConstraints constraints = AffineConstraints.in(builder);
    private final List<Affine> rows = new ArrayList<>();

    private ModelPrograms(FiniteProblem problem) {
        this.problem = problem;
    }

    /**
     * {@return the program of a problem over the features of its blocks; its optimum is the problem's}
     *
     * @param problem a problem with squared losses, losses with one kink or sums of these, and elastic nets
     * @param algebra the linear algebra for the features
     * @throws IllegalArgumentException if a loss or a penalty is of another kind
     */
    public static SemidefiniteProgram of(Problem problem, LinearAlgebra algebra) {
        NonNegativeBlock.requireNone(problem);
        return new ModelPrograms(Discretisation.of(problem, algebra).problem()).build();
    }

    private SemidefiniteProgram build() {
        for (int row = 0; row < problem.rows(); row++) {
            rows.add(Affine.constant(0));
        }
        for (FiniteBlock block : problem.blocks()) {
            if (block instanceof PsdBlock psd) {
                addMatrix(psd);
            } else {
                addVector((LinearBlock) block);
            }
        }
        for (int i = 0; i < problem.losses().entries(); i += problem.losses().order()) {
            addLoss(i);
        }
        addConstraints();
        return builder.build();
    }

    private void addMatrix(PsdBlock block) {
        Checks.require(
                block.regularizer() instanceof ElasticNet, "penalty", "must be an elastic net", block.regularizer());
        ElasticNet net = (ElasticNet) block.regularizer();
        int r = block.size();
        double[] linear = block.linearTerm();
        List<Affine> a = new ArrayList<>();
        List<Affine> w = new ArrayList<>();
        int[] variables = new int[r * (r + 1) / 2];
        for (int i = 0; i < r; i++) {
            for (int j = 0; j <= i; j++) {
                double cost = i == j ? net.l1() + linear[i + i * r] : 2 * linear[i + j * r];
                variables[a.size()] = builder.variable(cost);
                a.add(Affine.variable(variables[a.size()]));
                if (net.l2() > 0) {
                    w.add(Affine.variable(builder.variable(i == j ? net.l2() / 2 : 0)));
                }
            }
        }
        constraints.semidefinite(a, r);
        if (net.l2() > 0) {
            constraints.squareOfMatrix(a, w, r);
        }
        addRows(block, functional -> Affine.of(variables, lowerOf(functional, r)));
    }

    /** The factors of the entries on and below the diagonal in an inner product of symmetric matrices. */
    private static double[] lowerOf(double[] symmetric, int r) {
        double[] factors = new double[r * (r + 1) / 2];
        int at = 0;
        for (int i = 0; i < r; i++) {
            for (int j = 0; j <= i; j++) {
                factors[at++] = (i == j ? 1 : 2) * symmetric[i + j * r];
            }
        }
        return factors;
    }

    private void addVector(LinearBlock block) {
        double[] linear = block.linearTerm();
        int[] variables = IntStream.range(0, block.size())
                .map(j -> builder.variable(linear[j]))
                .toArray();
        if (block.penalty() > 0) {
            Affine bound = Affine.variable(builder.variable(block.penalty() / 2));
            List<Affine> w = IntStream.of(variables).mapToObj(Affine::variable).toList();
            constraints.sumOfSquares(w, Affine.constant(1), bound);
        }
        addRows(block, functional -> Affine.of(variables, functional));
    }

    /** Adds what a block contributes to the rows. */
    private void addRows(FiniteBlock block, Function<double[], Affine> asFunction) {
        for (int row = 0; row < problem.rows(); row++) {
            double[] unit = new double[problem.rows()];
            unit[row] = 1;
            double[] functional = block.combination(block.map().adjoint(unit));
            rows.set(row, rows.get(row).plus(asFunction.apply(functional)));
        }
    }

    private void addLoss(int entry) {
        Loss loss = problem.losses().loss(entry);
        Checks.require(loss.targets() == 1, "loss", "must have one target", loss);
        Affine z = rows.get(problem.losses().row(entry));
        double y = problem.losses().target(entry)[0];
        double weight = problem.losses().weight(entry);
        if (loss instanceof SquaredLoss) {
            Affine bound = Affine.variable(builder.variable(weight / 2));
            constraints.square(z.plus(-y), bound);
        } else if (loss instanceof ScalarLoss scalar && hasTwoSlopes(scalar, y)) {
            Affine bound = Affine.variable(builder.variable(weight));
            Interval slopes = scalar.conjugateDomain(y).interval();
            Affine beyond = z.plus(-scalar.kinks(y)[0]);
            constraints.nonNegative(
                    List.of(bound.plus(beyond.times(-slopes.lower())), bound.plus(beyond.times(-slopes.upper()))));
        } else {
            throw Checks.failure("loss", "must be squared or have one kink", loss);
        }
    }

    /** max(l (z - k), u (z - k)) is what has the conjugate k a on [l, u]. */
    private static boolean hasTwoSlopes(ScalarLoss loss, double y) {
        double[] kinks = loss.kinks(y);
        Interval slopes = loss.conjugateDomain(y).interval();
        return kinks.length == 1
                && slopes.upper() - slopes.lower() < Double.POSITIVE_INFINITY
                && loss.conjugateCurvature(y, (slopes.lower() + slopes.upper()) / 2) == 0
                && loss.value(y, kinks[0]) == 0;
    }

    private void addConstraints() {
        List<Affine> equations = new ArrayList<>();
        List<Affine> slacks = new ArrayList<>();
        for (int k = 0; k < problem.constraints(); k++) {
            Affine excess = rows.get(problem.outputs() + k).plus(-problem.bounds()[k]);
            if (problem.inequality()[k]) {
                slacks.add(excess.times(-1));
            } else {
                equations.add(excess);
            }
        }
        if (!equations.isEmpty()) {
            constraints.zero(equations);
        }
        if (!slacks.isEmpty()) {
            constraints.nonNegative(slacks);
        }
    }
}
