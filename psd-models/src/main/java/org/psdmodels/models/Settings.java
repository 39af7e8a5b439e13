package org.psdmodels.models;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.solvers.automatic.SolverBySize;

/**
 * What all kernel models are fitted with.
 *
 * @param kernel the kernel; where there is none, a Gaussian kernel whose widths are {@link MedianWidths} of the data
 * @param anchors the points whose kernel sections span the functions
 * @param cut the relative cut of the factorisation of the anchors' kernel matrix, in (0, 1)
 * @param regularizer the penalty of positive semidefinite matrices
 * @param linearPenalty the penalty of functions of either sign, where a model has one: (penalty / 2) |w|^2
 * @param solver the solver
 * @param options its tolerance, iteration limit and seed
 * @param standardization whether data are standardised; kernel and penalties are then meant for standardised data
 * @param trend the line that targets are measured from, where a model has one
 * @param choice how kernel and penalty were chosen, where they were chosen among others
 */
public record Settings(
        Optional<Kernel> kernel,
        Anchors anchors,
        double cut,
        Regularizer regularizer,
        double linearPenalty,
        Solver solver,
        Options options,
        Standardization standardization,
        Trend trend,
        Optional<Choice> choice) {
    /** The share l2 / l1 of the elastic net where nothing else is said. */
    public static final double ELASTICITY = 0.01;

    private static final Optional<Choice> NOT_CHOSEN = Optional.empty();
    private static final double SMALLEST_SPREAD = 1e-150;

    /**
     * The median heuristic for the kernel, anchors at the data, cut {@link Features#DEFAULT_CUT}, l1 = 1e-3, l2 = 1e-5,
     * linear penalty 1e-3, the solver by the number of rows, a relative gap of 1e-8, standardised data.
     */
    public static final Settings DEFAULT = new Settings(
            Optional.empty(),
            Anchors.data(),
            Features.DEFAULT_CUT,
            ElasticNet.of(1e-3, 1e-3 * ELASTICITY),
            1e-3,
            new SolverBySize(),
            Options.DEFAULT,
            Standardization.automatic(),
            Trend.automatic(),
            Optional.empty());

    /** Checks the numbers. */
    public Settings {
        Checks.between("cut", cut, 0, 1);
        Checks.positive("linearPenalty", linearPenalty);
    }

    /**
     * {@return these settings with a kernel}
     *
     * @param value the kernel
     */
    public Settings withKernel(Kernel value) {
        return new Settings(
                Optional.of(value),
                anchors,
                cut,
                regularizer,
                linearPenalty,
                solver,
                options,
                standardization,
                trend,
                NOT_CHOSEN);
    }

    /**
     * {@return these settings with anchors}
     *
     * @param value the anchors
     */
    public Settings withAnchors(Anchors value) {
        return new Settings(
                kernel, value, cut, regularizer, linearPenalty, solver, options, standardization, trend, choice);
    }

    /**
     * {@return these settings with a cut}
     *
     * @param value the relative cut, in (0, 1)
     */
    public Settings withCut(double value) {
        return new Settings(
                kernel, anchors, value, regularizer, linearPenalty, solver, options, standardization, trend, choice);
    }

    /**
     * {@return these settings with a penalty}
     *
     * @param value the penalty of positive semidefinite matrices
     */
    public Settings withRegularizer(Regularizer value) {
        return new Settings(
                kernel, anchors, cut, value, linearPenalty, solver, options, standardization, trend, NOT_CHOSEN);
    }

    /**
     * {@return these settings with a penalty of functions of either sign}
     *
     * @param value the penalty, finite and &gt; 0
     */
    public Settings withLinearPenalty(double value) {
        return new Settings(
                kernel, anchors, cut, regularizer, value, solver, options, standardization, trend, NOT_CHOSEN);
    }

    /**
     * {@return these settings with a solver}
     *
     * @param value the solver
     */
    public Settings withSolver(Solver value) {
        return new Settings(
                kernel, anchors, cut, regularizer, linearPenalty, value, options, standardization, trend, choice);
    }

    /**
     * {@return these settings with options of the solver}
     *
     * @param value tolerance, iteration limit and seed
     */
    public Settings withOptions(Options value) {
        return new Settings(
                kernel, anchors, cut, regularizer, linearPenalty, solver, value, standardization, trend, choice);
    }

    /**
     * {@return these settings with a rule for standardising}
     *
     * @param value the rule
     */
    public Settings withStandardization(Standardization value) {
        return new Settings(kernel, anchors, cut, regularizer, linearPenalty, solver, options, value, trend, choice);
    }

    /**
     * {@return these settings with a rule for the trend}
     *
     * @param value the rule, or the line
     */
    public Settings withTrend(Trend value) {
        return new Settings(
                kernel, anchors, cut, regularizer, linearPenalty, solver, options, standardization, value, choice);
    }

    /**
     * {@return these settings with the tale of how kernel and penalty were chosen}
     *
     * @param value what they were chosen from
     */
    public Settings withChoice(Choice value) {
        return told(Optional.of(value));
    }

    private Settings told(Optional<Choice> value) {
        return new Settings(
                kernel, anchors, cut, regularizer, linearPenalty, solver, options, standardization, trend, value);
    }

    /** Whether data are to be standardised, and have not been. */
    boolean standardizes() {
        return standardization == Standardization.always()
                || (standardization == Standardization.automatic() && kernel.isEmpty());
    }

    /**
     * These settings with whatever the data decide decided: the kernel, and standardisation as part of kernel and penalties.
     *
     * @param sample the data
     * @param around the kernel of a model where none is given, of a Gaussian one
     * @param units the units of a model's functions, for the rescaling of the inputs
     * @return the same settings with a kernel, in the units of the data
     */
    Settings resolved(Sample sample, UnaryOperator<Kernel> around, Function<Rescaling, OutputUnits> units) {
        boolean given = kernel.isPresent();
        if (!given) {
            requireSpread(sample);
        }
        Settings complete = given ? this : withKernel(around.apply(MedianWidths.kernel(sample.points())));
        if (!standardizes()) {
            return complete.told(choice);
        }
        Rescaling inputs = Rescaling.standardizing(sample.points());
        // The median heuristic follows the units by itself.
        Kernel inUnits = given ? kernel.get().after(inputs) : complete.kernel.orElseThrow();
        return complete.withKernel(inUnits).inUnits(inputs, units.apply(inputs)).told(choice);
    }

    /** Kernels see squared distances: below the smallest spread whose square is a number all points would be the same. */
    private static void requireSpread(Sample sample) {
        Rescaling spread = Rescaling.standardizing(sample.points());
        for (int c = 0; c < spread.size(); c++) {
            Checks.require(
                    spread.scale(c) >= SMALLEST_SPREAD,
                    "standard deviation of coordinate " + c,
                    "must be 0 or >= " + SMALLEST_SPREAD + " (choose other units for the data)",
                    spread.scale(c));
        }
    }

    /**
     * These settings with whatever the data decide decided, for a model whose functions do not change with the inputs' units.
     *
     * @param sample the data
     * @return the same settings with a kernel, in the units of the data
     */
    public Settings resolved(Sample sample) {
        return resolved(sample, UnaryOperator.identity(), inputs -> OutputUnits.ONE);
    }

    private Settings inUnits(Rescaling inputs, OutputUnits outputs) {
        return withRegularizer(outputs.penalty(regularizer))
                .withLinearPenalty(outputs.penalty(linearPenalty))
                .withStandardization(new Standardization.Applied(inputs, outputs));
    }

    /** {@return the features that the settings describe, for settings with a kernel: kernel, anchors and cut} */
    public Features features() {
        return Features.of(kernel.orElseThrow(), anchors, cut);
    }

    /** {@return a non-negative block with the settings' features and penalty} */
    public Block.Psd psdBlock() {
        return new Block.Psd(features(), regularizer);
    }

    /** {@return a block of either sign with the settings' features and linear penalty} */
    public Block.Linear linearBlock() {
        return new Block.Linear(features(), linearPenalty);
    }
}
