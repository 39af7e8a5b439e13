package org.psdmodels.laws.solver;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.recount.ObservationTerms;

/**
 * Primal and dual values, outputs and constraints of a solution, computed from its coefficients and multipliers and the
 * problem alone, each with a bound of its error. The dual variables must satisfy
 *
 * <pre>  S_b = - sum_i alpha_i W_ib - sum_k mu_k W_kb - T_b,    dual = - sum (w loss)*(alpha) - mu'bounds - sum Omega*(S_b).</pre>
 */
final class Recount {
    private final Problem problem;
    private final List<FoundBlock> blocks = new ArrayList<>();
    private final List<Row> outputs = new ArrayList<>();
    private final List<Row> constraints = new ArrayList<>();
    private final Row linear;
    private final ObservationTerms terms;
    private final Matrix alpha;
    private final double[] mu;

    private Recount(Problem problem, Solution solution) {
        this.problem = problem;
        this.terms = new ObservationTerms(problem, SolverRounding.RELATIVE);
        this.alpha = solution.alpha();
        this.mu = solution.multipliers().data();
        for (int b = 0; b < problem.blocks().size(); b++) {
            blocks.add(FoundBlock.of(problem.blocks().get(b), solution.blocks().get(b)));
        }
        for (int row = 0; row < observations() * size(); row++) {
            outputs.add(Row.of(ObservationTerms.output(problem.outputs(), row / size(), row % size()), blocks));
        }
        problem.constraints().forEach(c -> constraints.add(Row.of(c.form(), blocks)));
        linear = Row.of(problem.linearTerm(), blocks);
    }

    static Recount of(Problem problem, Solution solution) {
        return new Recount(problem, solution);
    }

    List<FoundBlock> blocks() {
        return blocks;
    }

    private int observations() {
        return problem.outputs().observations();
    }

    private int size() {
        return problem.outputs().size();
    }

    /** The outputs of an observation. */
    private Estimate[] outputs(int i) {
        Estimate[] z = new Estimate[size()];
        for (int k = 0; k < z.length; k++) {
            z[k] = outputs.get(i * size() + k).value();
        }
        return z;
    }

    /** The value of a constraint's form. */
    Estimate constraint(int k) {
        return constraints.get(k).value();
    }

    /** A bound of the terms of a constraint's form. */
    double magnitude(int k) {
        return constraints.get(k).magnitude();
    }

    /** The objective. */
    Estimate primal() {
        Estimate sum = linear.value();
        for (FoundBlock block : blocks) {
            sum = sum.plus(block.penalty());
        }
        for (int i = 0; i < observations(); i++) {
            sum = sum.plus(loss(i));
        }
        return sum;
    }

    /** A weighted loss. */
    Estimate loss(int i) {
        return terms.loss(i, outputs(i));
    }

    /** The range in which the dual objective lies. */
    Interval dual() {
        Interval sum = new Interval(0, 0);
        for (int i = 0; i < observations(); i++) {
            sum = minus(sum, conjugate(i));
        }
        for (int k = 0; k < mu.length; k++) {
            double term = mu[k] * problem.constraints().get(k).bound();
            sum = minus(sum, around(new Estimate(term, SolverRounding.of(Math.abs(term)))));
        }
        for (int b = 0; b < blocks.size(); b++) {
            sum = minus(sum, blocks.get(b).conjugate(force(b)));
        }
        return sum;
    }

    private static Interval minus(Interval sum, Interval term) {
        return new Interval(sum.lower() - term.upper(), sum.upper() - term.lower());
    }

    private static Interval around(Estimate estimate) {
        return new Interval(estimate.value() - estimate.error(), estimate.value() + estimate.error());
    }

    /** The conjugate of a weighted loss. */
    Interval conjugate(int i) {
        return terms.conjugate(i, alpha.row(i), outputs(i));
    }

    /** S_b. */
    Element force(int b) {
        Element sum = Element.zero(blocks.get(b).coefficients().length);
        for (int row = 0; row < outputs.size(); row++) {
            sum = add(sum, -alpha.get(row / size(), row % size()), outputs.get(row), b);
        }
        for (int k = 0; k < mu.length; k++) {
            sum = add(sum, -mu[k], constraints.get(k), b);
        }
        return add(sum, -1, linear, b);
    }

    private static Element add(Element sum, double factor, Row row, int b) {
        return factor == 0
                ? sum
                : row.elements().get(b).map(e -> sum.plus(factor, e)).orElse(sum);
    }

    /** The sum over a block's terms in S of their norms. */
    double forces(int b) {
        double sum = linear.elements().get(b).map(Element::norm).orElse(0.0);
        for (int row = 0; row < outputs.size(); row++) {
            sum += Math.abs(alpha.get(row / size(), row % size())) * norm(outputs.get(row), b);
        }
        for (int k = 0; k < mu.length; k++) {
            sum += Math.abs(mu[k]) * norm(constraints.get(k), b);
        }
        return sum;
    }

    /** The sum of the constraints' elements times their multipliers. */
    Element ray(int b) {
        Element sum = Element.zero(blocks.get(b).coefficients().length);
        for (int k = 0; k < mu.length; k++) {
            sum = add(sum, mu[k], constraints.get(k), b);
        }
        return sum;
    }

    /** The sum of the norms of its terms. */
    double rays(int b) {
        double sum = 0;
        for (int k = 0; k < mu.length; k++) {
            sum += Math.abs(mu[k]) * norm(constraints.get(k), b);
        }
        return sum;
    }

    private static double norm(Row row, int b) {
        return row.elements().get(b).map(Element::norm).orElse(0.0);
    }

    /** Young's inequality for an observation: loss + conjugate - alpha'z, at least zero and zero at an optimum. */
    Interval slackOfObservation(int i) {
        Interval sum = minus(around(loss(i)), new Interval(0, 0));
        Interval conjugate = conjugate(i);
        double product = 0;
        double error = 0;
        Estimate[] z = outputs(i);
        for (int k = 0; k < z.length; k++) {
            product += alpha.get(i, k) * z[k].value();
            error += Math.abs(alpha.get(i, k)) * z[k].error()
                    + SolverRounding.of(Math.abs(alpha.get(i, k) * z[k].value()));
        }
        return new Interval(
                sum.lower() + conjugate.lower() - product - error, sum.upper() + conjugate.upper() - product + error);
    }

    /** Young's inequality for a block: Omega(X) + Omega*(S) - &lt;S, X&gt;. */
    Interval slackOfBlock(int b) {
        FoundBlock block = blocks.get(b);
        Element force = force(b);
        Interval penalty = around(block.penalty());
        Interval conjugate = block.conjugate(force);
        Interval product = around(block.value(force));
        return new Interval(
                penalty.lower() + conjugate.lower() - product.upper(),
                penalty.upper() + conjugate.upper() - product.lower());
    }

    /** How far a constraint is missed: the value less the bound, or what of it is positive for an inequality. */
    Estimate excess(int k) {
        Constraint constraint = problem.constraints().get(k);
        Estimate value = constraint(k);
        double excess = value.value() - constraint.bound();
        boolean equality = constraint.relation() == Constraint.Relation.EQUAL;
        return new Estimate(
                equality ? excess : Math.max(0, excess),
                value.error() + SolverRounding.of(Math.abs(constraint.bound())));
    }
}
