package org.psdmodels.learn.kernels;

import java.util.Arrays;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoSolution;

/**
 * Machines along a line of weights d + s D, which bends where a weight becomes zero. Their kernel matrices move along sum_k
 * D_k K_k, so that a machine costs O(m^2) besides itself, however many kernels there are. Of symmetric
 * matrices the lower triangles are kept.
 */
final class MixtureLine {
    /** Weights below this are zero. */
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * When no more than this is left of a direction, its matrix is made anew: what remains of it after subtractions is off by
     * rounding errors of what it was.
     */
    private static final double REST = 1e-3;

    /** Finds the machine of a kernel matrix, from coefficients nearby. */
    interface Trainer {
        /** The machine of a kernel matrix. */
        SmoSolution train(Gram gram, double[] start);
    }

    /**
     * A machine on the line.
     *
     * @param step how far along the line it is
     * @param solution the machine
     * @param slope the slope of the machine's value along the line
     */
    record Trial(double step, SmoSolution solution, double slope) {
        /** The machine's value, from below. */
        double value() {
            return -solution.objective();
        }
    }

    private final KernelMatrices kernels;
    private final Trainer trainer;
    private final int largest;
    private final double[] weights;
    private final double[] direction;
    private final double[] gram;
    private double[] change;
    private double scale;
    private Trial here;

    /**
     * The line from a machine on.
     *
     * @param from the machine
     * @param kernels the kernel matrices
     * @param direction D, with the sum zero
     * @param largest the weight that makes up for the others
     * @param trainer finds machines
     */
    MixtureLine(MixtureMachine from, KernelMatrices kernels, double[] direction, int largest, Trainer trainer) {
        this.kernels = kernels;
        this.trainer = trainer;
        this.largest = largest;
        this.weights = from.weights().clone();
        this.direction = direction.clone();
        this.gram = from.gram().clone();
        this.change = kernels.mixture(direction);
        this.scale = largestOf(direction);
        this.here = new Trial(0, from.solution(), -from.along(direction));
    }

    /** The machine where the line is now. */
    Trial here() {
        return here;
    }

    /** The weights there. */
    double[] weights() {
        return weights.clone();
    }

    /** How far it is to the first weight of zero; infinite where none falls. */
    double reach() {
        double reach = Double.POSITIVE_INFINITY;
        for (int k = 0; k < direction.length; k++) {
            if (direction[k] < 0) {
                reach = Math.min(reach, -weights[k] / direction[k]);
            }
        }
        return reach;
    }

    /** Whether the weight that makes up for the others is used up, which ends the line. */
    boolean isUsedUp() {
        return weights[largest] == 0;
    }

    /** The machine at a step. */
    Trial at(double step, double... start) {
        double[] there = gram.clone();
        add(step, change, there);
        SmoSolution solution = trainer.train(Gram.of(KernelMatrices.symmetric(kernels.order(), there)), start);
        return new Trial(step, solution, slope(solution));
    }

    private double slope(SmoSolution solution) {
        return -KernelMatrices.halfForm(change, solution.coefficients());
    }

    /** Moves on to a machine. Weights that are zero there stay zero. */
    void moveTo(Trial trial) {
        add(trial.step(), change, gram);
        moveWeights(trial.step());
        stopAtZero();
        here = new Trial(0, trial.solution(), slope(trial.solution()));
    }

    private void moveWeights(double step) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            double weight = weights[k] + step * direction[k];
            weights[k] = weight > NEGLIGIBLE ? weight : 0;
            sum += weights[k];
        }
        for (int k = 0; k < weights.length; k++) {
            weights[k] /= sum;
        }
    }

    /** The largest weight takes over from those that are used up; what its direction is then follows from the others. */
    private void stopAtZero() {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            if (weights[k] == 0 && direction[k] < 0 && k != largest) {
                kernels.add(-direction[k], k, change);
                kernels.add(direction[k], largest, change);
                direction[k] = 0;
            }
            sum += k == largest ? 0 : direction[k];
        }
        direction[largest] = -sum;
        double left = largestOf(direction);
        if (left < REST * scale) {
            scale = left;
            change = kernels.mixture(direction);
        }
    }

    private static double largestOf(double... direction) {
        return Arrays.stream(direction).map(Math::abs).max().orElseThrow();
    }

    private static void add(double factor, double[] x, double[] sum) {
        for (int e = 0; e < sum.length; e++) {
            sum[e] += factor * x[e];
        }
    }
}
