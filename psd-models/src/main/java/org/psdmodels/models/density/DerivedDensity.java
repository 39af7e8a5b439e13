package org.psdmodels.models.density;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Derived;
import org.psdmodels.api.model.Origin;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;

/**
 * A density that was made from a fitted one, a marginal or a conditional of it, as a model of its own. It was not fitted, so it
 * has no certificate: what is claimed of it is that it is non-negative and of mass one. Immutable and thread-safe.
 */
public final class DerivedDensity implements FittedModel, ScoredDensity, Derived {
    private final Origin origin;
    private final String derivation;
    private final Density density;

    private DerivedDensity(Origin origin, String derivation, Density density) {
        this.origin = origin;
        this.derivation = derivation;
        this.density = density;
    }

    /**
     * {@return a model from its parts}
     *
     * @param origin the names of the coordinates; rows and digest are those of the data that the first model was fitted to
     * @param derivation what it is of which model, in words, as in "conditional on b = 3 of m.psd"
     * @param density p, of mass one
     */
    public static DerivedDensity of(Origin origin, String derivation, Density density) {
        Checks.size("number of inputs", origin.names().inputs().size(), density.dimension());
        Checks.size("number of targets", origin.names().targets().size(), 0);
        Checks.require(!derivation.isBlank(), "derivation", "must say what the density is", derivation);
        return new DerivedDensity(origin, derivation, density);
    }

    /** No estimator makes it: it comes from another model. */
    @Override
    public Recipe recipe() {
        return Recipe.of("derivedDensity").without("model", "of which it is the " + derivation);
    }

    @Override
    public Origin origin() {
        return origin;
    }

    @Override
    public String derivation() {
        return derivation;
    }

    /** {@return the density: p, a sum of squares where the fitted one is} */
    public Density density() {
        return density;
    }

    /** What the density can. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        return capability.isInstance(this) ? Optional.of(capability.cast(this)) : density.as(capability);
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

    @Override
    public List<Answer> answers() {
        return density instanceof PsdDensity squares
                ? squares.answers(names().inputs())
                : ScoredDensity.super.answers();
    }

    @Override
    public String summary() {
        return line("density", "of " + origin.names().inputs() + ", not fitted")
                + line("derived", derivation)
                + line("data", origin.observations() + " observations, of the model that it comes from")
                + line("function", density).stripTrailing();
    }

    private static String line(String key, Object value) {
        return String.format(Locale.ROOT, "%-12s %s%n", key, value);
    }

    @Override
    public String toString() {
        return summary();
    }
}
