package org.psdmodels.models.baseline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.RowException;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.MeasureText;

/**
 * Kernel density estimation: p(x) = sum_i s_i k(x, x_i) / u_i with the integrals u_i of the sections, s_i = w_i / sum_j w_j.
 * On a bounded support each section has mass one there, so that nothing leaks out.
 *
 * <p>The kernel is a Gaussian whose widths a rule chooses, or any kernel &gt;= 0 with closed-form integrals.
 */
public final class KernelDensityEstimator implements Estimator<KernelDensity> {
    private final Optional<Kernel> kernel;
    private final Bandwidth rule;
    private final Optional<Measure> support;

    private KernelDensityEstimator(Optional<Kernel> kernel, Bandwidth rule, Optional<Measure> support) {
        this.kernel = kernel;
        this.rule = rule;
        this.support = support;
    }

    /**
     * With a Gaussian kernel whose widths a rule chooses.
     *
     * @param rule the rule
     * @return the estimator
     */
    public static KernelDensityEstimator by(Bandwidth rule) {
        return new KernelDensityEstimator(Optional.empty(), rule, Optional.empty());
    }

    /**
     * With a kernel of choice.
     *
     * @param kernel a kernel &gt;= 0 with integrals in closed form
     * @return the estimator
     */
    public static KernelDensityEstimator with(Kernel kernel) {
        return new KernelDensityEstimator(Optional.of(kernel), Bandwidth.SILVERMAN, Optional.empty());
    }

    /**
     * {@return this estimator for densities on a box, zero outside}
     *
     * @param lower the lower corner, may be infinite
     * @param upper the upper corner, may be infinite
     */
    public KernelDensityEstimator withSupport(double[] lower, double[] upper) {
        return new KernelDensityEstimator(kernel, rule, Optional.of(Measure.box(lower, upper)));
    }

    @Override
    public Recipe recipe() {
        Recipe recipe = Recipe.of("kernelDensity");
        recipe = kernel.isPresent()
                ? recipe.with("kernel", KernelText.format(kernel.get()), kernel.get())
                : recipe.with("bandwidth", rule.name().toLowerCase(Locale.ROOT));
        return support.isPresent() ? recipe.with("measure", MeasureText.format(support.get()), support.get()) : recipe;
    }

    @Override
    public KernelDensity fit(Sample sample, Progress progress) {
        int d = sample.points().dimension();
        Kernel k = kernel.orElseGet(() -> rule.kernel(sample));
        Measure box = support.orElseGet(() -> Measure.lebesgue(d));
        Checks.size("dimension of the points", d, box.dimension());
        for (int i = 0; i < sample.size(); i++) {
            double[] x = sample.points().row(i);
            if (!(box.density(x) > 0)) {
                throw RowException.of(i, "must lie in the support", Arrays.toString(x));
            }
        }
        KernelIntegrals integrals =
                k.integrals(box).orElseThrow(() -> Checks.failure("kernel", "must have integrals over " + box, k));
        double[] means = integrals.means(sample.points());
        double[] coefficients = sample.shares();
        for (int i = 0; i < means.length; i++) {
            RowChecks.positive(i, "integral of the section", means[i]);
            coefficients[i] /= means[i];
        }
        return KernelDensity.of(recipe(), Origin.of(sample), k, sample.points(), coefficients, box);
    }
}
