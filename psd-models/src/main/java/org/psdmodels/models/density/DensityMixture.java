package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Sampled;

/**
 * A mixture of densities, p = sum_k w_k p_k with w &gt;= 0 of sum one: nowhere negative and of mass one by its form. What all its
 * members can, it can: marginals and conditionals, masses of boxes, gradients, samples, on the line a distribution function.
 * Immutable and thread-safe.
 */
public final class DensityMixture implements JointDensity, BoxMasses, Differentiable, MeanAndCovariance, Sampled {
    /**
     * A member.
     *
     * @param weight its weight, &gt;= 0
     * @param density the density, of mass one
     */
    public record Member(double weight, Density density) {
        /** Checks the weight. */
        public Member {
            Checks.nonNegative("weight", weight);
        }
    }

    private final List<Member> members;

    private DensityMixture(List<Member> members) {
        this.members = members;
    }

    /**
     * A mixture.
     *
     * @param members at least one, of the same dimension, whose weights have the sum one up to rounding
     * @return the mixture; members of weight zero are left out
     */
    public static DensityMixture of(List<Member> members) {
        List<Member> kept = members.stream().filter(m -> m.weight() > 0).toList();
        MixtureWeights.requireSumOne(kept.stream().mapToDouble(Member::weight).toArray());
        int dimension = kept.get(0).density().dimension();
        kept.forEach(m -> Checks.size("dimension of a member", m.density().dimension(), dimension));
        return new DensityMixture(kept);
    }

    /** {@return the members, each with a weight > 0} */
    public List<Member> members() {
        return members;
    }

    @Override
    public int dimension() {
        return members.get(0).density().dimension();
    }

    /** The smallest box that has all of theirs. */
    @Override
    public Measure support() {
        Measure first = members.get(0).density().support();
        double[] lower = first.lower();
        double[] upper = first.upper();
        for (Member member : members) {
            Measure own = member.density().support();
            for (int c = 0; c < lower.length; c++) {
                lower[c] = Math.min(lower[c], own.lower()[c]);
                upper[c] = Math.max(upper[c], own.upper()[c]);
            }
        }
        return Measure.box(lower, upper);
    }

    /** What all members are. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        if (capability == DistributionOnLine.class) {
            return onLine().map(capability::cast);
        }
        boolean isOfMembers = capability == JointDensity.class
                || capability == BoxMasses.class
                || capability == Differentiable.class
                || capability == MeanAndCovariance.class
                || capability == Sampled.class;
        return !isOfMembers || each(capability).isPresent() ? JointDensity.super.as(capability) : Optional.empty();
    }

    private <C> Optional<List<C>> each(Class<C> capability) {
        List<C> found = members.stream()
                .flatMap(member -> member.density().as(capability).stream())
                .toList();
        return found.size() == members.size() ? Optional.of(found) : Optional.empty();
    }

    private <C> List<C> all(Class<C> capability) {
        return each(capability)
                .orElseThrow(() ->
                        Checks.failure("members of a mixture", "must all be " + capability.getSimpleName(), members));
    }

    private Optional<MixtureOnLine> onLine() {
        return each(DistributionOnLine.class).map(lines -> new MixtureOnLine(weights(), lines));
    }

    private double[] weights() {
        return members.stream().mapToDouble(Member::weight).toArray();
    }

    @Override
    public double[] pdfs(Points x) {
        double[] sum = new double[x.size()];
        for (Member member : members) {
            add(member.weight(), member.density().pdfs(x), sum);
        }
        return sum;
    }

    private static void add(double weight, double[] values, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += weight * values[i];
        }
    }

    /** Right where the densities underflow. */
    @Override
    public double[] logPdfs(Points x) {
        double[][] logs = members.stream().map(m -> m.density().logPdfs(x)).toArray(double[][]::new);
        double[] terms = new double[logs.length];
        double[] mixed = new double[x.size()];
        for (int i = 0; i < mixed.length; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < terms.length; k++) {
                terms[k] = Math.log(members.get(k).weight()) + logs[k][i];
                largest = Math.max(largest, terms[k]);
            }
            mixed[i] = NormalMixture.logSum(terms, largest);
        }
        return mixed;
    }

    @Override
    public double[] gradient(double... x) {
        List<Differentiable> functions = all(Differentiable.class);
        double[] sum = new double[x.length];
        for (int k = 0; k < functions.size(); k++) {
            add(members.get(k).weight(), functions.get(k).gradient(x), sum);
        }
        return sum;
    }

    @Override
    public double mass(double[] lower, double[] upper) {
        List<BoxMasses> masses = all(BoxMasses.class);
        double sum = 0;
        for (int k = 0; k < masses.size(); k++) {
            sum += members.get(k).weight() * masses.get(k).mass(lower, upper);
        }
        return sum;
    }

    @Override
    public double[] mean() {
        double[] mean = new double[dimension()];
        List<MeanAndCovariance> each = all(MeanAndCovariance.class);
        for (int k = 0; k < each.size(); k++) {
            add(members.get(k).weight(), each.get(k).mean(), mean);
        }
        return mean;
    }

    /** The mean of the covariances, and the covariance of the means. */
    @Override
    public Matrix covariance() {
        int d = dimension();
        double[] mean = mean();
        double[] sum = new double[d * d];
        List<MeanAndCovariance> each = all(MeanAndCovariance.class);
        for (int k = 0; k < each.size(); k++) {
            double weight = members.get(k).weight();
            add(weight, each.get(k).covariance().data(), sum);
            double[] own = each.get(k).mean();
            for (int e = 0; e < sum.length; e++) {
                sum[e] += weight * (own[e % d] - mean[e % d]) * (own[e / d] - mean[e / d]);
            }
        }
        return Matrix.wrap(d, d, sum);
    }

    @Override
    public DensityMixture marginal(int... coordinates) {
        List<JointDensity> joint = all(JointDensity.class);
        return mapped(k -> joint.get(k).marginal(coordinates), weights());
    }

    /** Each member has the weight of what it says of the values given. */
    @Override
    public DensityMixture conditional(int[] given, double... values) {
        List<JointDensity> joint = all(JointDensity.class);
        Points at = Points.single(values);
        double[] logs = new double[joint.size()];
        Arrays.setAll(
                logs,
                k -> Math.log(members.get(k).weight())
                        + joint.get(k).marginal(given).logPdfs(at)[0]);
        double largest = Arrays.stream(logs).max().orElseThrow();
        double all = NormalMixture.logSum(logs, largest);
        Checks.require(Math.exp(all) > 0, "density of the values given", "must be > 0", Arrays.toString(values));
        double[] weights = Arrays.stream(logs).map(log -> Math.exp(log - all)).toArray();
        double sum = Arrays.stream(weights).sum();
        return mapped(
                k -> joint.get(k).conditional(given, values),
                Arrays.stream(weights).map(w -> w / sum).toArray());
    }

    private DensityMixture mapped(Function<Integer, Density> density, double... weights) {
        List<Member> mapped = new ArrayList<>();
        for (int k = 0; k < weights.length; k++) {
            if (weights[k] > 0) {
                mapped.add(new Member(weights[k], density.apply(k)));
            }
        }
        return of(mapped);
    }

    /** Each point from one member, drawn by the weights. */
    @Override
    public Points sample(int n, long seed) {
        List<Sampled> samplers = all(Sampled.class);
        Checks.atLeast("n", n, 1);
        Random random = new Random(seed);
        int[] chosen = MixtureWeights.draw(weights(), n, random);
        double[][] rows = new double[n][];
        for (int k = 0; k < samplers.size(); k++) {
            int member = k;
            long own = random.nextLong();
            int count = (int) Arrays.stream(chosen).filter(c -> c == member).count();
            if (count > 0) {
                Points drawn = samplers.get(k).sample(count, own);
                for (int i = 0, next = 0; i < n; i++) {
                    if (chosen[i] == k) {
                        rows[i] = drawn.row(next++);
                    }
                }
            }
        }
        return Points.of(rows);
    }

    @Override
    public String toString() {
        return "mixture of " + members.size() + " densities";
    }
}
