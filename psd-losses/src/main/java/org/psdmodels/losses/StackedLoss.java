package org.psdmodels.losses;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;

/**
 * The sum of scalar losses, one per output: sum_k loss_k(y, z_k) with one target for all, as for several quantiles, or
 * sum_k loss_k(y_k, z_k) with a target for each, as for outputs in a cone.
 *
 * <p>Everything is separable: the conjugate is the sum of the conjugates, the prox that of each output.
 */
public final class StackedLoss implements Loss {
    private final List<ScalarLoss> losses;
    private final int targets;
    /** For each output the index of its target; the index {@link #targets} stands for none. */
    private final int[] targetOf;

    private StackedLoss(List<ScalarLoss> losses, int targets, int[] targetOf) {
        Checks.atLeast("number of losses", losses.size(), 1);
        this.losses = losses;
        this.targets = targets;
        this.targetOf = targetOf;
    }

    /**
     * Losses of one and the same target.
     *
     * @param losses the loss of each output, at least one
     * @return their sum, with one target (none, if no loss has one)
     */
    public static StackedLoss ofSharedTarget(ScalarLoss... losses) {
        int targets = Arrays.stream(losses).mapToInt(Loss::targets).max().orElse(0);
        return new StackedLoss(List.of(losses), targets, new int[losses.length]);
    }

    /**
     * Losses of targets of their own.
     *
     * @param losses the loss of each output, at least one
     * @return their sum; its targets are those of the losses that have one, in order
     */
    public static StackedLoss ofOwnTargets(ScalarLoss... losses) {
        int targets = 0;
        int[] targetOf = new int[losses.length];
        for (int k = 0; k < losses.length; k++) {
            targetOf[k] = targets;
            targets += losses[k].targets();
        }
        return new StackedLoss(List.of(losses), targets, targetOf);
    }

    /** {@return the losses of the outputs: q losses} */
    public List<ScalarLoss> losses() {
        return losses;
    }

    /**
     * The target of one output's loss.
     *
     * @param y the target of this loss
     * @param k an output, 0 &lt;= k &lt; q
     * @return the number that its loss takes as target; NaN if it has none
     */
    public double target(double[] y, int k) {
        return losses.get(k).targets() == 0 ? Double.NaN : y[targetOf[k]];
    }

    @Override
    public int targets() {
        return targets;
    }

    @Override
    public int outputs() {
        return losses.size();
    }

    @Override
    public Optional<String> fault(double[] y) {
        for (int k = 0; k < losses.size(); k++) {
            Optional<String> fault = losses.get(k).fault(target(y, k));
            if (fault.isPresent()) {
                int index = targetOf[k];
                return targets == 1 ? fault : fault.map(text -> "coordinate " + index + " " + text);
            }
        }
        return Optional.empty();
    }

    @Override
    public double value(double[] y, double[] z) {
        double sum = 0;
        for (int k = 0; k < z.length; k++) {
            sum += losses.get(k).value(target(y, k), z[k]);
        }
        return sum;
    }

    @Override
    public void slope(double[] y, double[] z, double[] out) {
        for (int k = 0; k < z.length; k++) {
            out[k] = losses.get(k).slope(target(y, k), z[k]);
        }
    }

    @Override
    public void values(double[][] y, double[][] z, double[] out) {
        double[] one = new double[out.length];
        Arrays.fill(out, 0);
        for (int k = 0; k < z.length; k++) {
            ScalarLoss loss = losses.get(k);
            loss.values(targets(y, k), new double[][] {z[k]}, one);
            for (int i = 0; i < out.length; i++) {
                out[i] += one[i];
            }
        }
    }

    @Override
    public void slopes(double[][] y, double[][] z, double[][] out) {
        for (int k = 0; k < z.length; k++) {
            losses.get(k).slopes(targets(y, k), new double[][] {z[k]}, new double[][] {out[k]});
        }
    }

    /**
     * The column of one output's targets.
     *
     * @param y the columns of targets of this loss
     * @param k an output, 0 &lt;= k &lt; q
     * @return the column of the numbers that its loss takes as targets; none if it has none
     */
    public double[][] targets(double[][] y, int k) {
        return losses.get(k).targets() == 0 ? new double[0][] : new double[][] {y[targetOf[k]]};
    }

    @Override
    public double conjugate(double[] y, double[] a) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += losses.get(k).conjugate(target(y, k), a[k]);
        }
        return sum;
    }

    @Override
    public ConjugateDomain conjugateDomain(double[] y, int k) {
        return losses.get(k).conjugateDomain(target(y, k));
    }

    @Override
    public double stepToBoundary(double[] y, double[] a, double[] direction) {
        double step = Double.POSITIVE_INFINITY;
        for (int k = 0; k < a.length; k++) {
            step = Math.min(step, conjugateDomain(y, k).stepToBoundary(a[k], direction[k]));
        }
        return step;
    }

    @Override
    public void conjugateSlope(double[] y, double[] a, double[] out) {
        for (int k = 0; k < a.length; k++) {
            out[k] = losses.get(k).conjugateSlope(target(y, k), a[k]);
        }
    }

    @Override
    public void conjugateCurvature(double[] y, double[] a, double[] out) {
        Arrays.fill(out, 0);
        for (int k = 0; k < a.length; k++) {
            out[k * (a.length + 1)] = losses.get(k).conjugateCurvature(target(y, k), a[k]);
        }
    }

    @Override
    public void primalDualCurvature(double[] y, double[] a, double[] z, double[] out) {
        Arrays.fill(out, 0);
        for (int k = 0; k < a.length; k++) {
            out[k * (a.length + 1)] = losses.get(k).primalDualCurvature(target(y, k), a[k], z[k]);
        }
    }

    @Override
    public void conjugates(double[][] y, double[][] a, double[] out) {
        double[] one = new double[out.length];
        Arrays.fill(out, 0);
        for (int k = 0; k < a.length; k++) {
            losses.get(k).conjugates(targets(y, k), new double[][] {a[k]}, one);
            for (int i = 0; i < out.length; i++) {
                out[i] += one[i];
            }
        }
    }

    @Override
    public void conjugateSlopes(double[][] y, double[][] a, double[][] out) {
        for (int k = 0; k < a.length; k++) {
            losses.get(k).conjugateSlopes(targets(y, k), new double[][] {a[k]}, new double[][] {out[k]});
        }
    }

    @Override
    public void conjugateCurvatures(double[][] y, double[][] a, double[][] out) {
        for (double[] column : out) {
            Arrays.fill(column, 0);
        }
        for (int k = 0; k < a.length; k++) {
            double[][] diagonal = {out[k * (a.length + 1)]};
            losses.get(k).conjugateCurvatures(targets(y, k), new double[][] {a[k]}, diagonal);
        }
    }

    @Override
    public void primalDualCurvatures(double[][] y, double[][] a, double[][] z, double[][] out) {
        for (double[] column : out) {
            Arrays.fill(column, 0);
        }
        for (int k = 0; k < a.length; k++) {
            double[][] diagonal = {out[k * (a.length + 1)]};
            losses.get(k).primalDualCurvatures(targets(y, k), new double[][] {a[k]}, new double[][] {z[k]}, diagonal);
        }
    }

    @Override
    public void stepsToBoundary(double[][] y, double[][] a, double[][] direction, double[] out) {
        double[] one = new double[out.length];
        Arrays.fill(out, Double.POSITIVE_INFINITY);
        for (int k = 0; k < a.length; k++) {
            losses.get(k).stepsToBoundary(targets(y, k), new double[][] {a[k]}, new double[][] {direction[k]}, one);
            for (int i = 0; i < out.length; i++) {
                out[i] = Math.min(out[i], one[i]);
            }
        }
    }

    @Override
    public void prox(double[] y, double[] v, double step, double[] out) {
        for (int k = 0; k < v.length; k++) {
            out[k] = losses.get(k).prox(target(y, k), v[k], step);
        }
    }

    @Override
    public void conjugateProx(double[] y, double[] v, double step, double[] out) {
        for (int k = 0; k < v.length; k++) {
            out[k] = losses.get(k).conjugateProx(target(y, k), v[k], step);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StackedLoss that
                && losses.equals(that.losses)
                && Arrays.equals(targetOf, that.targetOf);
    }

    @Override
    public int hashCode() {
        return 31 * losses.hashCode() + Arrays.hashCode(targetOf);
    }

    @Override
    public String toString() {
        return "StackedLoss" + losses + (targets > 1 ? " of own targets" : " of a shared target");
    }
}
