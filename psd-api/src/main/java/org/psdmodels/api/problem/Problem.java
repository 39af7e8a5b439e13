package org.psdmodels.api.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;
import org.psdmodels.api.loss.Loss;

/**
 * The problem that every model of this project is an instance of, as data:
 *
 * <pre>
 *   minimise    sum_i w_i loss(y_i, z_i)  +  sum_b Omega_b(f_b)  +  linear term
 *   over        functions f_b (blocks: non-negative, of either sign, constant)
 *   where       z_i = the outputs of observation i, linear in the f_b
 *   subject to  linear constraints: integrals, moments, values, derivatives
 * </pre>
 *
 * <p>A density is one non-negative block, the loss -log z and the constraint that its integral is one; an intensity has
 * the integral as linear term; heteroscedastic regression has a linear and a non-negative block; quantiles have one
 * linear block and non-negative gaps, mixed by cumulative sums. A new model is a new Problem, never a new solver.
 */
public final class Problem {
    private final Outputs outputs;
    private final List<Block> blocks;
    private final Loss loss;
    private final Matrix targets;
    private final double[] weights;
    private final List<Constraint> constraints;
    private final LinearForm linearTerm;

    private Problem(Builder builder, Loss loss, Matrix targets) {
        this.outputs = builder.outputs;
        this.blocks = List.copyOf(builder.blocks);
        this.loss = loss;
        this.targets = targets;
        this.weights = builder.weights;
        this.constraints = List.copyOf(builder.constraints);
        this.linearTerm = builder.linearTerm;
    }

    /**
     * Begins a problem with outputs of general form.
     *
     * @param outputs how the outputs come from the blocks
     * @return a builder
     */
    public static Builder with(Outputs outputs) {
        return new Builder(outputs);
    }

    /**
     * Begins a problem whose outputs are the values of one function at points.
     *
     * @param points the points
     * @return a builder
     */
    public static Builder at(Points points) {
        return with(new Outputs.AtPoints(points, Matrix.identity(1)));
    }

    /**
     * Begins a problem whose outputs are mixed from the values of several functions at points.
     *
     * @param points the points
     * @param mixing the q x B matrix C of z_i = C (f_1(x_i), ..., f_B(x_i))
     * @return a builder
     */
    public static Builder at(Points points, Matrix mixing) {
        return with(new Outputs.AtPoints(points, mixing));
    }

    /** {@return how the outputs come from the blocks} */
    public Outputs outputs() {
        return outputs;
    }

    /** {@return the functions looked for: the blocks, in order} */
    public List<Block> blocks() {
        return blocks;
    }

    /** {@return the loss of an observation} */
    public Loss loss() {
        return loss;
    }

    /** {@return the targets: the n x m matrix with y_i in row i} */
    public Matrix targets() {
        return targets;
    }

    /** {@return a copy of the weights: w_1, ..., w_n} */
    public double[] weights() {
        return weights.clone();
    }

    /** {@return the linear constraints: the constraints, in order} */
    public List<Constraint> constraints() {
        return constraints;
    }

    /** {@return the linear term of the objective, {@link LinearForm#ZERO} by default} */
    public LinearForm linearTerm() {
        return linearTerm;
    }

    /** Collects the parts of a problem. Not thread-safe. */
    public static final class Builder {
        private final Outputs outputs;
        private final List<Block> blocks = new ArrayList<>();
        private final List<Constraint> constraints = new ArrayList<>();
        private LinearForm linearTerm = LinearForm.ZERO;
        private double[] weights;

        private Builder(Outputs outputs) {
            this.outputs = outputs;
            this.weights = new double[outputs.observations()];
            Arrays.fill(weights, 1.0 / weights.length);
        }

        /**
         * Adds a block; blocks are numbered from 0 in the order of these calls.
         *
         * @param block the block
         * @return this builder
         */
        public Builder block(Block block) {
            blocks.add(block);
            return this;
        }

        /**
         * Adds a constraint.
         *
         * @param constraint the constraint
         * @return this builder
         */
        public Builder subjectTo(Constraint constraint) {
            constraints.add(constraint);
            return this;
        }

        /**
         * Sets the linear term of the objective.
         *
         * @param form a linear form of the blocks' functions
         * @return this builder
         */
        public Builder linearTerm(LinearForm form) {
            linearTerm = form;
            return this;
        }

        /**
         * Sets the weights of the observations, 1/n by default.
         *
         * @param values w_1, ..., w_n, finite, &gt;= 0, not all zero
         * @return this builder
         */
        public Builder weights(double... values) {
            Checks.size("number of weights", values.length, outputs.observations());
            for (int i = 0; i < values.length; i++) {
                RowChecks.nonNegative(i, "weight", values[i]);
            }
            Checks.require(Arrays.stream(values).sum() > 0, "weights", "must not all be zero", "all zero");
            weights = values.clone();
            return this;
        }

        /**
         * {@return the problem with a loss without targets, such as -log z}
         *
         * @param loss the loss
         */
        public Problem build(Loss loss) {
            return build(loss, Matrix.of(outputs.observations(), 0));
        }

        /**
         * {@return the problem with a loss of one target per observation}
         *
         * @param loss the loss
         * @param targets y_1, ..., y_n
         */
        public Problem build(Loss loss, double... targets) {
            return build(loss, Matrix.of(targets.length, 1, targets));
        }

        /**
         * {@return the problem}
         *
         * @param loss the loss
         * @param targets the n x m matrix with y_i in row i
         */
        public Problem build(Loss loss, Matrix targets) {
            Checks.size("outputs of the loss", loss.outputs(), outputs.size());
            Checks.size("rows of targets", targets.rows(), outputs.observations());
            Checks.size("columns of targets", targets.columns(), loss.targets());
            for (int i = 0; i < targets.rows(); i++) {
                loss.requireTarget(i, targets.row(i));
            }
            checkBlocks();
            return new Problem(this, loss, targets);
        }

        private void checkBlocks() {
            Checks.atLeast("number of blocks", blocks.size(), 1);
            if (outputs instanceof Outputs.AtPoints at) {
                Checks.size("columns of mixing", at.mixing().columns(), blocks.size());
                requireScalarBlocks();
            }
            if (outputs instanceof Outputs.Forms general) {
                for (int k = 0; k < general.forms().size(); k++) {
                    check(
                            "output " + k % general.size() + " of row " + k / general.size(),
                            general.forms().get(k));
                }
            }
            constraints.forEach(c -> check("constraint " + c.name(), c.form()));
            check("linear term", linearTerm);
        }

        private void requireScalarBlocks() {
            for (int b = 0; b < blocks.size(); b++) {
                if (blocks.get(b) instanceof Block.Psd psd) {
                    Checks.require(
                            psd.size() == 1,
                            "size of block " + b,
                            "must be 1 where outputs are values at points (use Outputs.Forms)",
                            psd.size());
                }
            }
        }

        private void check(String name, LinearForm form) {
            for (LinearForm.Term term : form.terms()) {
                Checks.index("block in " + name, term.block(), blocks.size());
                int size = blocks.get(term.block()) instanceof Block.Psd psd ? psd.size() : 1;
                int found = term.functional() instanceof LinearFunctional.Entry entry
                        ? entry.left().rows()
                        : 1;
                Checks.size("length of the vectors in " + name, found, size);
            }
        }
    }
}
