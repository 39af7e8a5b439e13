package org.psdmodels.models.learn;

import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoSolution;

/**
 * Machines along a line of weights d + s D, which bends where a weight becomes zero. Their kernel matrices move along sum_k
 * D_k K_k, which is made once, so that a machine costs O(m^2) besides itself, however many kernels there are. Of symmetric
 * matrices the lower triangles are kept.
 */
final class MixtureLine {
    /** Weights below this are zero. */
    private static final double NEGLIGIBLE = 1e-12;

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
    private final double[] change;
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

    /** The lower triangle of the kernel matrix there. */
    double[] gram() {
        return gram.clone();
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
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            double weight = weights[k] + trial.step() * direction[k];
            weights[k] = weight > NEGLIGIBLE ? weight : 0;
            sum += weights[k];
            if (weights[k] == 0 && direction[k] < 0 && k != largest) {
                stop(k);
            }
        }
        for (int k = 0; k < weights.length; k++) {
            weights[k] /= sum;
        }
        here = new Trial(0, trial.solution(), slope(trial.solution()));
    }

    private void stop(int k) {
        kernels.add(-direction[k], k, change);
        kernels.add(direction[k], largest, change);
        direction[largest] += direction[k];
        direction[k] = 0;
    }

    private static void add(double factor, double[] x, double[] sum) {
        for (int e = 0; e < sum.length; e++) {
            sum[e] += factor * x[e];
        }
    }
}
