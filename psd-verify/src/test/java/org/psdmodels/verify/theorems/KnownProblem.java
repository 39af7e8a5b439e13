package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.function.SignedFunction;

/**
 * A problem built from its solution: the multipliers are drawn, the coefficients of the blocks and with them the outputs
 * follow, and then targets and weights are chosen such that w_i loss'(y_i, z_i) contains the multipliers.
 */
record KnownProblem(Problem problem, List<Piece> pieces, List<RealMatrix> coefficients, double optimum) {
    /** The optimum is a sum of well-conditioned terms; a constraint is satisfied, and the dual value raised, to as much. */
    private static final double ROUNDING = 1e-7;

    /** A target and a weight of an observation. */
    @SuppressWarnings("ArrayRecordComponent")
    record Row(double[] target, double weight) {}

    /** Finds a target and a weight with which the multipliers of an observation are a slope of the loss at its output. */
    interface Match {
        /** Empty where there is none. */
        Optional<Row> row(int i, double[] output, double[] multipliers);
    }

    /** A value f_b(t) that is prescribed, with any multiplier, or bounded, with mu > 0 and no slack or mu = 0 and some. */
    record Bound(int block, double t, double multiplier, boolean isEquality, double slack) {
        /** No f >= 0 is strictly inside of f(t) <= 0. */
        private static final double LEAST = 1e-3;

        double value(List<Piece> pieces, List<RealMatrix> coefficients) {
            return pieces.get(block).values(coefficients.get(block), t)[0];
        }

        boolean hasInterior(List<Piece> pieces, List<RealMatrix> coefficients) {
            return !pieces.get(block).isSemidefinite() || value(pieces, coefficients) + slack > LEAST;
        }
    }

    /** Blocks at points, and the q x B matrix that mixes them. */
    record Layout(Points x, List<Piece> pieces, RealMatrix mixing) {
        /** One column for each point. */
        RealMatrix outputs(List<RealMatrix> coefficients) {
            double[][] values = new double[pieces.size()][];
            Arrays.setAll(
                    values,
                    b -> pieces.get(b).values(coefficients.get(b), x.toMatrix().data()));
            return mixing.multiply(new Array2DRowRealMatrix(values));
        }
    }

    /** The problem with some multipliers (n x q), unless some row has no target for them. */
    static Optional<KnownProblem> of(Layout layout, RealMatrix alpha, List<Bound> bounds, Loss loss, Match match) {
        List<RealMatrix> coefficients = coefficients(layout, alpha, bounds);
        RealMatrix outputs = layout.outputs(coefficients);
        List<Row> rows = IntStream.range(0, layout.x().size())
                .mapToObj(i -> match.row(i, outputs.getColumn(i), alpha.getRow(i)))
                .flatMap(Optional::stream)
                .toList();
        if (rows.size() < layout.x().size()
                || !bounds.stream().allMatch(bound -> bound.hasInterior(layout.pieces(), coefficients))) {
            return Optional.empty();
        }
        Problem problem = problem(layout, coefficients, bounds, loss, rows);
        double optimum = value(layout, coefficients, loss, rows);
        return Optional.of(new KnownProblem(problem, layout.pieces(), coefficients, optimum));
    }

    private static Problem problem(
            Layout layout, List<RealMatrix> coefficients, List<Bound> bounds, Loss loss, List<Row> rows) {
        Problem.Builder builder = Problem.at(layout.x(), Algebra.toMatrix(layout.mixing()))
                .weights(rows.stream().mapToDouble(Row::weight).toArray());
        layout.pieces().forEach(piece -> builder.block(piece.block()));
        bounds.forEach(bound -> builder.subjectTo(constraint(bound, layout.pieces(), coefficients)));
        return builder.build(loss, Matrix.ofRows(rows.stream().map(Row::target).toArray(double[][]::new)));
    }

    private static double value(Layout layout, List<RealMatrix> coefficients, Loss loss, List<Row> rows) {
        RealMatrix outputs = layout.outputs(coefficients);
        double value = 0;
        for (int i = 0; i < rows.size(); i++) {
            value += rows.get(i).weight() * loss.value(rows.get(i).target(), outputs.getColumn(i));
        }
        for (int b = 0; b < coefficients.size(); b++) {
            value += layout.pieces().get(b).penalty(coefficients.get(b));
        }
        return value;
    }

    private static List<RealMatrix> coefficients(Layout layout, RealMatrix alpha, List<Bound> bounds) {
        RealMatrix pulls = alpha.multiply(layout.mixing());
        Points x = layout.x();
        List<RealMatrix> coefficients = new ArrayList<>();
        for (int b = 0; b < layout.pieces().size(); b++) {
            Piece piece = layout.pieces().get(b);
            RealMatrix force = piece.zero();
            for (int i = 0; i < x.size(); i++) {
                force = force.subtract(piece.element(x.coordinate(i, 0)).scalarMultiply(pulls.getEntry(i, b)));
            }
            for (Bound bound : bounds) {
                if (bound.block() == b) {
                    force = force.subtract(piece.element(bound.t()).scalarMultiply(bound.multiplier()));
                }
            }
            coefficients.add(piece.best(force));
        }
        return coefficients;
    }

    private static Constraint constraint(Bound bound, List<Piece> pieces, List<RealMatrix> coefficients) {
        double value = bound.value(pieces, coefficients);
        LinearForm form = LinearForm.of(bound.block(), LinearFunctional.valueAt(Points.onLine(bound.t())));
        String name = "value at " + bound.t();
        return bound.isEquality()
                ? Constraint.equal(name, form, value)
                : Constraint.atMost(name, form, value + bound.slack());
    }

    /** That the solver finds, and its certificate encloses, the optimum, and that its functions are the known ones. */
    void isSolved(Draw draw, double shift) {
        Solution solution = Certified.solve(problem);
        Certificate certificate = solution.certificate();
        double unit = ROUNDING * certificate.magnitude();
        double claimed = optimum + shift * certificate.magnitude();
        assertTrue(certificate.dual() <= claimed + unit, () -> certificate.dual() + " > " + claimed);
        assertTrue(certificate.primal() >= claimed - unit, () -> certificate.primal() + " < " + claimed);
        for (int b = 0; b < pieces.size(); b++) {
            double[] at = draw.uniforms(4, -1, 6);
            double[] expected = pieces.get(b).values(coefficients.get(b), at);
            double[] found = found(solution.blocks().get(b), Points.onLine(at));
            double distance = Math.sqrt(2
                    * (Math.max(0, certificate.gap()) + unit)
                    / pieces.get(b).net().l2());
            for (int i = 0; i < at.length; i++) {
                assertEquals(expected[i], found[i], distance + unit, "function " + b);
            }
        }
    }

    private static double[] found(BlockSolution block, Points x) {
        return block instanceof BlockSolution.Psd
                ? PsdFunction.of(block, 1).values(x)
                : SignedFunction.of(block, 1).values(x);
    }
}
