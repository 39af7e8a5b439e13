package org.psdmodels.laws.recount;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.laws.oracle.Estimate;

/**
 * Primal and dual value, outputs and constraints of a solution, computed from its coefficients and multipliers and the problem
 * alone, each with a bound of its error:
 *
 * <pre>
 *  S_b  = - sum_i alpha_i W_ib - sum_k mu_k W_kb - T_b
 *  dual = - sum (w loss)*(alpha) - mu'bounds - sum Omega*(S_b)</pre>
 */
public final class Recount {
    private final Problem problem;
    private final Matrix alpha;
    private final double[] mu;
    private final List<RecountedBlock> blocks;
    private final List<RecountedForm> constraints;
    private final ObservationTerms terms;
    /** &lt;S_b, X_b&gt;. */
    private final List<UncertainSum> products;

    private final UncertainSum primal = new UncertainSum();
    private final UncertainSum dual = new UncertainSum();
    private final UncertainSum gain = new UncertainSum();

    private Recount(Problem problem, Solution solution, FeatureIntegrator integrator) {
        int count = problem.blocks().size();
        this.problem = problem;
        this.alpha = solution.alpha();
        this.mu = solution.multipliers().data();
        Checks.size("blocks of the solution", solution.blocks().size(), count);
        Checks.size("number of multipliers", mu.length, problem.constraints().size());
        this.blocks = IntStream.range(0, count)
                .mapToObj(b -> RecountedBlock.of(
                        problem.blocks().get(b), solution.blocks().get(b), integrator))
                .toList();
        this.constraints = problem.constraints().stream()
                .map(constraint -> form(constraint.form()))
                .toList();
        this.terms = new ObservationTerms(problem, UncertainSum.ROUNDING);
        this.products =
                IntStream.range(0, count).mapToObj(b -> new UncertainSum()).toList();
    }

    /**
     * Counts everything.
     *
     * @param problem the problem, data included
     * @param solution the solution
     * @param integrator how features are integrated
     * @return what was found
     * @throws IllegalArgumentException if the solution has not the shape of the problem
     */
    public static Recount of(Problem problem, Solution solution, FeatureIntegrator integrator) {
        Outputs outputs = problem.outputs();
        Checks.size("rows of alpha", solution.alpha().rows(), outputs.observations());
        Checks.size("columns of alpha", solution.alpha().columns(), outputs.size());
        Recount recount = new Recount(problem, solution, integrator);
        recount.countObservations();
        recount.countLinearTerm();
        recount.countConstraints(-1);
        recount.countBlocks();
        return recount;
    }

    /**
     * Counts constraints and multipliers, which depend on blocks and coefficients and not on the observations: any problem with
     * the same blocks and constraints will do. The blocks are pushed by the sum of the constraints' elements times their
     * multipliers.
     *
     * @param problem the problem; its observations are not looked at
     * @param solution the solution
     * @param integrator how features are integrated
     * @return what was found; it has no values
     * @throws IllegalArgumentException if the solution has not the shape of the problem
     */
    public static Recount ofConstraints(Problem problem, Solution solution, FeatureIntegrator integrator) {
        Recount recount = new Recount(problem, solution, integrator);
        recount.countConstraints(1);
        return recount;
    }

    private RecountedForm form(LinearForm form) {
        return RecountedForm.of(form, blocks);
    }

    private void countObservations() {
        for (int i = 0; i < problem.outputs().observations(); i++) {
            List<RecountedForm> outputs = outputs(i);
            for (int k = 0; k < outputs.size(); k++) {
                outputs.get(k).push(-alpha.get(i, k), products);
            }
            Estimate[] z = estimates(outputs);
            Estimate loss = terms.loss(i, z);
            primal.add(loss.value(), loss.error());
            dual.subtract(terms.conjugate(i, alpha.row(i), z));
        }
    }

    private List<RecountedForm> outputs(int i) {
        return IntStream.range(0, problem.outputs().size())
                .mapToObj(k -> form(ObservationTerms.output(problem.outputs(), i, k)))
                .toList();
    }

    private static Estimate[] estimates(List<RecountedForm> outputs) {
        return outputs.stream().map(output -> output.value().estimate()).toArray(Estimate[]::new);
    }

    private void countLinearTerm() {
        RecountedForm linear = form(problem.linearTerm());
        primal.add(linear.value().value(), linear.value().error());
        linear.push(-1, products);
    }

    private void countConstraints(int sign) {
        for (int k = 0; k < mu.length; k++) {
            constraints.get(k).push(sign * mu[k], products);
            Estimate excess = excess(k);
            dual.add(-mu[k] * problem.constraints().get(k).bound());
            gain.add(mu[k] * excess.value(), Math.abs(mu[k]) * excess.error());
        }
    }

    private void countBlocks() {
        for (RecountedBlock block : blocks) {
            Estimate penalty = block.penalty();
            primal.add(penalty.value(), penalty.error());
            dual.subtract(block.conjugate());
        }
    }

    /** {@return the objective: primal} */
    public UncertainSum primal() {
        return primal;
    }

    /** {@return the dual objective: dual} */
    public UncertainSum dual() {
        return dual;
    }

    /** {@return what missing constraints may have gained: the sum of multipliers times excesses} */
    public UncertainSum gain() {
        return gain;
    }

    /**
     * {@return the value of a form at the solution}
     *
     * @param form the form
     */
    public FormValue value(LinearForm form) {
        return form(form).value();
    }

    /**
     * {@return the value of a constraint's form}
     *
     * @param k which constraint
     */
    public FormValue constraint(int k) {
        return constraints.get(k).value();
    }

    /**
     * How far a constraint is missed.
     *
     * @param k which constraint
     * @return the value less the bound, or what of it is positive for an inequality
     */
    public Estimate excess(int k) {
        Constraint constraint = problem.constraints().get(k);
        FormValue value = constraint(k);
        double missed = value.value() - constraint.bound();
        boolean isEquality = constraint.relation() == Constraint.Relation.EQUAL;
        return new Estimate(
                isEquality ? missed : Math.max(0, missed),
                value.error() + UncertainSum.ROUNDING * Math.abs(constraint.bound()));
    }

    /**
     * {@return a block with its S}
     *
     * @param b which block
     */
    public RecountedBlock block(int b) {
        return blocks.get(b);
    }

    /**
     * Young's inequality for an observation.
     *
     * @param i which observation
     * @return where loss + conjugate - alpha'z lies, which is at least zero and zero at an optimum
     */
    public Interval slackOfObservation(int i) {
        Estimate[] z = estimates(outputs(i));
        Estimate loss = terms.loss(i, z);
        UncertainSum slack = new UncertainSum();
        slack.add(loss.value(), loss.error());
        slack.add(terms.conjugate(i, alpha.row(i), z));
        for (int k = 0; k < z.length; k++) {
            double product = alpha.get(i, k) * z[k].value();
            slack.add(-product, Math.abs(alpha.get(i, k)) * z[k].error() + UncertainSum.ROUNDING * Math.abs(product));
        }
        return slack.range();
    }

    /**
     * Young's inequality for a block.
     *
     * @param b which block
     * @return where Omega(X) + Omega*(S) - &lt;S, X&gt; lies
     */
    public Interval slackOfBlock(int b) {
        Estimate penalty = blocks.get(b).penalty();
        UncertainSum slack = new UncertainSum();
        slack.add(penalty.value(), penalty.error());
        slack.add(blocks.get(b).conjugate());
        slack.subtract(products.get(b).range());
        return slack.range();
    }
}
