package org.psdmodels.models.automatic;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.MeanAndCovariance;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.density.DensityMixture;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.ScoredDensity;
import org.psdmodels.models.text.StatusText;

/**
 * A mixture of densities whose weights are by what each says of rows that it has not seen: certified fits with different kernels and
 * penalties, kernel densities, a normal distribution and a guard with heavy tails. It is nowhere negative and of mass one by its form;
 * each fit has its own certificate, and the weights have theirs, the gap of {@link Stacking}. Immutable and thread-safe.
 */
public final class StackedDensity implements FittedModel, ScoredDensity {
    /**
     * One of the densities that were weighed.
     *
     * @param name what it is, in words
     * @param degreesOfFreedom of a fit, the sum of the leverages of the rows; otherwise NaN
     * @param score the mean logarithm of its left-out values
     * @param stacked its stacked weight, before it is averaged with a tempered one
     * @param weight its weight in the mixture
     * @param density the density: a {@link DensityModel} where it was fitted
     */
    public record Member(
            String name, double degreesOfFreedom, double score, double stacked, double weight, Density density) {
        /** {@return the fit, with its certificate, where it is one} */
        public Optional<DensityModel> fit() {
            return density instanceof DensityModel model ? Optional.of(model) : Optional.empty();
        }
    }

    /**
     * A fit that was not weighed.
     *
     * @param name what it is, in words
     * @param degreesOfFreedom the sum of the leverages of the rows
     * @param reason why its left-out values are not believed
     */
    public record Dropped(String name, double degreesOfFreedom, String reason) {}

    private final Recipe recipe;
    private final Origin origin;
    private final List<Member> members;
    private final List<Dropped> dropped;
    private final double leftOut;
    private final double value;
    private final double gap;
    private final Status status;
    private final DensityMixture density;

    private StackedDensity(
            Recipe recipe,
            Origin origin,
            List<Member> members,
            List<Dropped> dropped,
            double leftOut,
            double value,
            double gap,
            Status status) {
        this.leftOut = leftOut;
        this.status = status;
        this.recipe = recipe;
        this.origin = origin;
        this.members = members;
        this.dropped = dropped;
        this.value = value;
        this.gap = gap;
        this.density = DensityMixture.of(SharedFeatures.merged(members.stream()
                .map(m -> new DensityMixture.Member(m.weight(), m.density()))
                .toList()));
    }

    /**
     * A model from its parts.
     *
     * @param recipe how it came about
     * @param origin which data it was fitted to
     * @param members the members, at least one, of weights whose sum is one
     * @param dropped the fits that are not among them
     * @param leftOut the mean left-out logarithm of the mixture
     * @param value the penalised mean left-out logarithm of the mixture with the stacked weights
     * @param gap a bound of what other weights could add to that, &gt;= 0
     * @param status optimal, or why fits are missing
     * @return the model
     */
    public static StackedDensity of(
            Recipe recipe,
            Origin origin,
            List<Member> members,
            List<Dropped> dropped,
            double leftOut,
            double value,
            double gap,
            Status status) {
        return new StackedDensity(
                recipe, origin, List.copyOf(members), List.copyOf(dropped), leftOut, value, gap, status);
    }

    /** {@return the members, in the order in which they were made} */
    public List<Member> members() {
        return members;
    }

    /** {@return the fits whose left-out values were not believed} */
    public List<Dropped> dropped() {
        return dropped;
    }

    /** {@return the fits among the members, each with its certificate} */
    public List<DensityModel> fits() {
        return members.stream().flatMap(member -> member.fit().stream()).toList();
    }

    /** {@return the mean left-out logarithm of the mixture: its left-out score} */
    public double leftOut() {
        return leftOut;
    }

    /** {@return the penalised mean left-out logarithm of the mixture with the stacked weights, which they maximise} */
    public double value() {
        return value;
    }

    /** {@return optimal where every fit and the weights are; the time limit where fits are missing for it} */
    public Status status() {
        return status;
    }

    /** {@return a bound of what other weights could add to the value} */
    public double gap() {
        return gap;
    }

    /** The seed of its rows. */
    long seed() {
        return Long.parseLong(recipe.value(StackedDensityEstimator.SEED).orElse("0"));
    }

    /** {@return the density, with members over the same features merged} */
    public DensityMixture density() {
        return density;
    }

    @Override
    public Recipe recipe() {
        return recipe;
    }

    @Override
    public Origin origin() {
        return origin;
    }

    @Override
    public String title() {
        return "Density, stacked";
    }

    /** What the mixture can. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        boolean isOfMixture = Stream.of(
                        DensityMixture.class,
                        JointDensity.class,
                        BoxMasses.class,
                        Differentiable.class,
                        MeanAndCovariance.class,
                        Sampled.class,
                        DistributionOnLine.class)
                .anyMatch(one -> one == capability);
        return isOfMixture ? density.as(capability) : ScoredDensity.super.as(capability);
    }

    @Override
    public int dimension() {
        return density.dimension();
    }

    @Override
    public Measure support() {
        return density.support();
    }

    @Override
    public double[] pdfs(Points x) {
        return density.pdfs(x);
    }

    @Override
    public double[] logPdfs(Points x) {
        return density.logPdfs(x);
    }

    /** {@return the table of the choice: name, degrees of freedom, left-out score, weight, and why some were left out} */
    public String table() {
        StringBuilder text = new StringBuilder();
        int width = Stream.concat(
                        members.stream().map(Member::name), dropped.stream().map(Dropped::name))
                .mapToInt(String::length)
                .max()
                .orElse(0);
        String row = "%-" + width + "s %10s %12s %8s";
        text.append(String.format(Locale.ROOT, row, "member", "freedom", "left out", "weight"));
        for (Member m : members) {
            text.append(System.lineSeparator())
                    .append(String.format(
                            Locale.ROOT,
                            row,
                            m.name(),
                            number("%.1f", m.degreesOfFreedom()),
                            number("%.5g", m.score()),
                            number("%.3f", m.weight())));
        }
        for (Dropped d : dropped) {
            text.append(System.lineSeparator())
                    .append(String.format(Locale.ROOT, row, d.name(), number("%.1f", d.degreesOfFreedom()), "-", "-"))
                    .append("  ")
                    .append(d.reason());
        }
        return text.toString();
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }

    @Override
    public String summary() {
        double fits = members.stream()
                .filter(m -> m.fit().isPresent())
                .mapToDouble(Member::weight)
                .sum();
        double worst = fits().stream()
                .mapToDouble(m -> m.certificate().relativeGap())
                .max()
                .orElse(0);
        return line(
                        "density",
                        "of " + origin.observations() + " observations of "
                                + origin.names().inputs())
                + line(
                        "mixture",
                        members.size() + " members, of which " + fits().size() + " certified fits have "
                                + String.format(Locale.ROOT, "%.3f", fits) + " of the weight")
                + line("status", StatusText.format(status))
                + line("left out", String.format(Locale.ROOT, "%.6g nats a row", leftOut))
                + line("gaps", String.format(Locale.ROOT, "weights %.1e, fits at most %.1e (relative)", gap, worst))
                        .stripTrailing();
    }

    private static String line(String key, Object value) {
        return String.format(Locale.ROOT, "%-12s %s%n", key, value);
    }

    @Override
    public String toString() {
        return summary();
    }
}
