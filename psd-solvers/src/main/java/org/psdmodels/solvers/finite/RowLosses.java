package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ConjugateDomain;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.StackedLoss;

/**
 * The weighted losses of n observations as functions of their rows z, held in columns: targets and weights are arrays over
 * observations, and no observation has an object of its own.
 *
 * <p>An observation has q consecutive rows, its outputs. Its loss is a sum of terms w loss(y, z), the same for all
 * observations but for their targets and weights: either one term of all q outputs, or terms of one output each, of which
 * several may share a row, the parts of one loss.
 *
 * <p>A dual variable alpha belongs to each output of each term. Those of an observation follow one another, as its terms do:
 * these are the <em>entries</em>. Where no terms share a row, entries are rows. A number per term, such as its loss, is
 * likewise put with those of the same observation.
 */
public final class RowLosses {
    /** Observations that are looked at together: their columns stay near the processor. */
    private static final int SLAB = 1024;

    final int outputs;
    final double[] weights;
    final List<Term> terms;

    /** The row of each entry of an observation. */
    final int[] rowOf;

    /** Columns that nobody works with at the moment, if there are any: several threads may ask at the same time. */
    private final AtomicReference<Optional<Slabs>> spare = new AtomicReference<>(Optional.empty());

    /**
     * A term of every observation.
     *
     * @param loss the loss
     * @param targets its columns of targets
     * @param first the first of its outputs
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Term(Loss loss, double[][] targets, int first) {
        /** The target of an observation, put into an array. */
        void target(int i, double[] out) {
            for (int k = 0; k < out.length; k++) {
                out[k] = targets[k][i];
            }
        }
    }

    /**
     * Losses of given terms.
     *
     * @param outputs the number q of outputs of an observation
     * @param weights the weights w &gt; 0 of the observations
     * @param terms the terms, at least one for each output
     */
    public RowLosses(int outputs, double[] weights, List<Term> terms) {
        this.outputs = outputs;
        this.weights = weights;
        this.terms = terms.stream().sorted(Comparator.comparingInt(Term::first)).toList();
        boolean separate = terms.stream().allMatch(term -> term.loss().outputs() == 1);
        Checks.require(separate || terms.size() == 1, "terms", "must have one output each, or be one", terms);
        this.rowOf = separate
                ? this.terms.stream().mapToInt(Term::first).toArray()
                : IntStream.range(0, outputs).toArray();
    }

    /**
     * A loss of many observations, taken apart into separate outputs and into its parts.
     *
     * @param loss the loss
     * @param targets its columns of targets
     * @param weights the weights w &gt; 0
     * @return the losses of all observations
     */
    public static RowLosses of(Loss loss, double[][] targets, double[] weights) {
        List<Term> terms = new ArrayList<>();
        if (loss instanceof ScalarLoss scalar) {
            addParts(scalar, targets, 0, terms);
        } else if (loss instanceof StackedLoss stacked) {
            for (int k = 0; k < stacked.losses().size(); k++) {
                addParts(stacked.losses().get(k), stacked.targets(targets, k), k, terms);
            }
        } else {
            terms.add(new Term(loss, targets, 0));
        }
        return new RowLosses(loss.outputs(), weights, terms);
    }

    private static void addParts(ScalarLoss loss, double[][] targets, int first, List<Term> terms) {
        loss.parts().forEach(part -> terms.add(new Term(part, targets, first)));
    }

    /**
     * {@return the same losses for other observations, such as some of them}
     *
     * @param targets makes a column of their targets from one of those of this
     * @param others their weights
     */
    public RowLosses with(UnaryOperator<double[]> targets, double[] others) {
        List<Term> moved = new ArrayList<>();
        for (Term term : terms) {
            double[][] columns = Arrays.stream(term.targets).map(targets).toArray(double[][]::new);
            moved.add(new Term(term.loss, columns, term.first));
        }
        return new RowLosses(outputs, others, moved);
    }

    /** {@return the terms: those of every observation, in the order of their outputs} */
    public List<Term> terms() {
        return terms;
    }

    /** {@return the weights of the observations, not copied: n numbers &gt; 0} */
    public double[] weights() {
        return weights;
    }

    /** {@return the number of observations: n} */
    public int observations() {
        return weights.length;
    }

    /** {@return the number of outputs of an observation: q} */
    public int outputs() {
        return outputs;
    }

    /** {@return the number of outputs of a term: 1, or q where there is one term} */
    public int order() {
        return rowOf.length / terms.size();
    }

    /** {@return the number of dual variables: the length of alpha} */
    public int entries() {
        return observations() * rowOf.length;
    }

    /** {@return how many losses there are, n times the number of terms: the terms of all observations} */
    public int count() {
        return observations() * terms.size();
    }

    /** {@return whether terms share rows: there are more entries than rows} */
    public boolean isShared() {
        return rowOf.length > outputs;
    }

    /**
     * {@return the row of a dual variable}
     *
     * @param entry an index into alpha
     */
    public int row(int entry) {
        return isShared() ? entry / rowOf.length * outputs + rowOf[entry % rowOf.length] : entry;
    }

    /**
     * The weight of the loss of a dual variable.
     *
     * @param entry an index into alpha
     * @return w
     */
    public double weight(int entry) {
        return weights[entry / rowOf.length];
    }

    /**
     * The loss of a dual variable.
     *
     * @param entry an index into alpha
     * @return the loss, of one observation
     */
    public Loss loss(int entry) {
        return termOf(entry).loss;
    }

    private Term termOf(int entry) {
        return terms.get(entry % rowOf.length / order());
    }

    /**
     * The target of the loss of a dual variable.
     *
     * @param entry an index into alpha
     * @return y, a new array
     */
    public double[] target(int entry) {
        Term term = termOf(entry);
        double[] target = new double[term.targets.length];
        term.target(entry / rowOf.length, target);
        return target;
    }

    /**
     * {@return where the conjugate of the loss of a dual variable is finite, in the units of that loss: for alpha / w}
     *
     * @param entry an index into alpha
     */
    public ConjugateDomain domain(int entry) {
        return loss(entry).conjugateDomain(target(entry), entry % order());
    }

    /**
     * The nearest number inside the range of a dual variable; moved by a last bit where rounding would leave the range.
     *
     * @param entry an index into alpha
     * @param alpha a number
     * @return w a with a inside the domain of the loss's own conjugate, in this coordinate
     */
    public double inside(int entry, double alpha) {
        double weight = weight(entry);
        Interval range = domain(entry).interval();
        double b = weight * range.clamp(alpha / weight);
        while (b / weight > range.upper()) {
            b = Math.nextDown(b);
        }
        while (b / weight < range.lower()) {
            b = Math.nextUp(b);
        }
        return b;
    }

    /**
     * The dual variables summed over the terms that share a row.
     *
     * @param alpha one number per entry
     * @return one number per row
     */
    public double[] onRows(double[] alpha) {
        if (!isShared()) {
            return alpha;
        }
        double[] sums = new double[observations() * outputs];
        for (int e = 0; e < alpha.length; e++) {
            sums[row(e)] += alpha[e];
        }
        return sums;
    }

    /**
     * The sum of all losses.
     *
     * @param z the rows
     * @return sum w loss(y, z); infinite outside the domain
     */
    public double value(double[] z) {
        double[] sum = new double[1];
        each(slab -> {
            slab.values(z);
            sum[0] += slab.sum();
        });
        return sum[0];
    }

    /**
     * The losses.
     *
     * @param z the rows
     * @param out receives w loss(y, z), one number per loss
     */
    public void values(double[] z, double[] out) {
        each(slab -> {
            slab.values(z);
            slab.put(out, true);
        });
    }

    /**
     * The slopes of the losses; near outputs at which a loss is infinite, those inside its domain.
     *
     * @param z the rows
     * @param out receives slope(y, z), without the weight, one number per entry
     */
    public void slopes(double[] z, double[] out) {
        each(slab -> {
            slab.slopes(z);
            slab.putEntries(out);
        });
    }

    /**
     * {@return the sum of the conjugates: sum (w loss)*(factor alpha)}
     *
     * @param alpha the dual variables
     * @param factor a factor for all of them
     */
    public double conjugate(double[] alpha, double factor) {
        double[] sum = new double[1];
        each(slab -> {
            slab.conjugates(alpha, factor);
            sum[0] += slab.sum();
        });
        return sum[0];
    }

    /**
     * The conjugates.
     *
     * @param alpha the dual variables
     * @param factor a factor for all of them
     * @param out receives (w loss)*(factor alpha), one number per loss
     */
    public void conjugates(double[] alpha, double factor, double[] out) {
        each(slab -> {
            slab.conjugates(alpha, factor);
            slab.put(out, true);
        });
    }

    /**
     * The gradients of the conjugates.
     *
     * @param alpha the dual variables
     * @param out receives one number per entry
     */
    public void conjugateSlopes(double[] alpha, double[] out) {
        each(slab -> {
            slab.conjugateSlopes(alpha);
            slab.putEntries(out);
        });
    }

    /**
     * The Hessians of the weighted losses' conjugates.
     *
     * @param alpha the dual variables
     * @param out receives one matrix per loss, {@link #order} squared numbers each
     */
    public void conjugateCurvatures(double[] alpha, double[] out) {
        each(slab -> {
            slab.conjugateCurvatures(alpha);
            slab.putMatrices(out);
        });
    }

    /**
     * The same with the rows in them, as {@link Loss#primalDualCurvature}.
     *
     * @param alpha the dual variables
     * @param z the rows
     * @param out receives one matrix per loss, {@link #order} squared numbers each
     */
    public void primalDualCurvatures(double[] alpha, double[] z, double[] out) {
        each(slab -> {
            slab.primalDualCurvatures(alpha, z);
            slab.putMatrices(out);
        });
    }

    /**
     * How far each loss's dual variables can go along a step inside the conjugate's domain.
     *
     * @param alpha the dual variables
     * @param step as many numbers
     * @param out receives one number per loss, which may be infinite
     */
    public void stepsToBoundary(double[] alpha, double[] step, double[] out) {
        each(slab -> {
            slab.stepsToBoundary(alpha, step);
            slab.put(out, false);
        });
    }

    /**
     * The prox of the conjugates: with alpha = w a, w loss*(alpha / w) + |alpha - v|^2 / (2 s) is w times loss*(a) + |a - v /
     * w|^2 / (2 s / w).
     *
     * @param v one number per entry
     * @param steps the steps s, one number per entry, of which that of a term's first output counts
     * @param out receives one number per entry, inside the domains
     */
    public void conjugateProxes(double[] v, double[] steps, double[] out) {
        int q = order();
        double[] point = new double[q];
        double[] prox = new double[q];
        for (int e = 0; e < entries(); e += q) {
            double weight = weight(e);
            for (int k = 0; k < q; k++) {
                point[k] = v[e + k] / weight;
            }
            loss(e).conjugateProx(target(e), point, steps[e] / weight, prox);
            for (int k = 0; k < q; k++) {
                out[e + k] = inside(e + k, weight * prox[k]);
            }
        }
    }

    /**
     * {@return for each loss the factor c of a conjugate of the form - c log u + constant, 0 where it is not of this
     * form; see {@link Loss#barrierWeight}}
     */
    public double[] barrierWeights() {
        double[] factors = new double[count()];
        for (int t = 0; t < terms.size(); t++) {
            Term term = terms.get(t);
            double[] target = new double[term.targets.length];
            for (int i = 0; i < observations(); i++) {
                term.target(i, target);
                factors[i * terms.size() + t] = term.loss.barrierWeight(target);
            }
        }
        return factors;
    }

    /** Some observations after the others, and for them one term after the other. */
    private void each(Consumer<LossSlab> work) {
        int n = observations();
        Slabs slabs =
                spare.getAndSet(Optional.empty()).orElseGet(() -> new Slabs(slabs(Math.min(SLAB, n)), slabs(n % SLAB)));
        for (int from = 0; from < n; from += SLAB) {
            for (LossSlab slab : from > 0 && n - from < SLAB ? slabs.last : slabs.whole) {
                slab.moveTo(from);
                work.accept(slab);
            }
        }
        spare.set(Optional.of(slabs));
    }

    private List<LossSlab> slabs(int size) {
        return IntStream.range(0, terms.size())
                .mapToObj(t -> new LossSlab(this, t, size))
                .toList();
    }

    /** Columns for as many observations as are looked at together, and for those that are left in the end. */
    private record Slabs(List<LossSlab> whole, List<LossSlab> last) {}
}
