package org.psdmodels.solvers.path;

import java.util.Optional;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.NonNegativeBlock;
import org.psdmodels.solvers.finite.PsdBlock;

/**
 * A block along the path: its coefficients X, the slack Z of their cone where there is one, and the linearisation of its
 * optimality condition. Either X is the point X(tau, S) of the path, a function of the dual variables, or X and Z are
 * iterates of their own. The path asks nothing else of a block: a cone is one class.
 */
interface BlockState {
    /**
     * The points X(tau, S) of the path for a block's dual variables S: for every tau the X that maximises &lt;S - T, X&gt; minus
     * the penalty minus tau times the barrier. Where X is neither penalised nor in a cone they are all the current one.
     */
    interface DualPoint {
        /** The conjugate of the penalty at S - T. */
        double conjugate();

        /** The value of the maximum. */
        double smoothedConjugate(double tau);

        /** The penalty and the linear term at X(tau, S). */
        double primal(double tau);

        /** Adds what X(tau, S) contributes to the rows. */
        void addRows(double tau, double[] rows);

        /** Moves the block's state to X(tau, S). */
        void enter(double tau);
    }

    /** Whether X is a function of the dual variables that is known without iterations. */
    static boolean hasDual(FiniteBlock block) {
        return block.steepest() == Double.POSITIVE_INFINITY && !(block instanceof NonNegativeBlock);
    }

    /** The state of a block, with X a function of the dual variables. */
    static DualState dual(FiniteBlock block) {
        return block instanceof PsdBlock psd ? new CentralState(psd) : new LinearState((LinearBlock) block);
    }

    /** The state of a block, with X and Z as iterates of their own. */
    static SlackState primalDual(FiniteBlock block) {
        if (block instanceof NonNegativeBlock sections) {
            return new NonNegativeState(sections);
        }
        return block instanceof PsdBlock psd ? new PsdState(psd) : new LinearState((LinearBlock) block);
    }

    FiniteBlock block();

    /** The current coefficients. */
    double[] coefficients();

    /** Adds what the coefficients contribute to the rows. */
    void addRows(double[] rows);

    /** The size of the terms that an atom's inner product with the coefficients is a sum of. */
    double atomMagnitude(int atom);

    /** The order of the matrices that a step decomposes; 0 where it decomposes none. */
    int order();

    /** Whether the penalty's curvature varies, so that Z is a curved function of X. */
    boolean isCurved();

    // ---- values

    /** The value of the penalty and the linear term. */
    double primal();

    /** A bound of the penalty's conjugate at the current S - T. */
    double conjugateBound();

    // ---- the points of the path

    /** The points of the path for other dual variables S; empty if the arithmetic breaks down or there is none. */
    Optional<DualPoint> at(double[] dual);

    /** Other dual variables S, to which only what is a function of them follows. */
    void follow(double[] dual);

    /** Whether Z stays above a tenth of itself when S moves on. */
    boolean keepsSlack(double[] dual);

    // ---- the linearisation

    /** Linearises at the current point; false if the arithmetic breaks down. */
    boolean linearise();

    /** What {@link #linearise} found. */
    Linearisation linearisation();
}
