package org.psdmodels.models.baseline;

import java.util.Locale;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.density.ScoredDensity;
import org.psdmodels.models.function.SignedFunction;
import org.psdmodels.models.text.KernelText;

/** The density p(x) = sum_i c_i k(x, x_i) with c &gt;= 0, zero outside of its support. */
public final class KernelDensity implements FittedModel, ScoredDensity, BoxMasses {
    private final Recipe recipe;
    private final Origin origin;
    private final Kernel kernel;
    private final Points points;
    private final double[] coefficients;
    private final Measure support;
    private final SignedFunction function;

    private KernelDensity(
            Recipe recipe, Origin origin, Kernel kernel, Points points, double[] coefficients, Measure support) {
        this.recipe = recipe;
        this.origin = origin;
        this.kernel = kernel;
        this.points = points;
        this.coefficients = coefficients;
        this.support = support;
        this.function = SignedFunction.of(
                new FoundFeatures.Explicit(new SectionMap(kernel, points)),
                points.dimension(),
                Matrix.wrap(coefficients.length, 1, coefficients));
    }

    /**
     * {@return a density from its parts; of mass one only if the coefficients make it so}
     *
     * @param recipe how it came about
     * @param origin which data it was fitted to
     * @param kernel the kernel k, &gt;= 0
     * @param points the points x_i, of the dimension of the data
     * @param coefficients the factors c_i, finite, &gt;= 0
     * @param support Lebesgue measure on the support
     */
    public static KernelDensity of(
            Recipe recipe, Origin origin, Kernel kernel, Points points, double[] coefficients, Measure support) {
        Checks.size("number of coefficients", coefficients.length, points.size());
        Checks.size(
                "dimension of the points",
                points.dimension(),
                origin.names().inputs().size());
        Checks.size("dimension of the support", support.dimension(), points.dimension());
        for (int c = 0; c < support.dimension(); c++) {
            Checks.require(!support.factor(c).isGaussian(), "support", "must be of Lebesgue measure", support);
        }
        for (int i = 0; i < coefficients.length; i++) {
            Checks.nonNegative("coefficient of row " + i, coefficients[i]);
        }
        return new KernelDensity(recipe, origin, kernel, points, coefficients.clone(), support);
    }

    /** {@return the kernel, with the widths that a rule has chosen: k} */
    public Kernel kernel() {
        return kernel;
    }

    /** {@return where the kernel sits: the points x_i} */
    public Points points() {
        return points;
    }

    /** {@return a copy of the coefficients: the factors c_i} */
    public double[] coefficients() {
        return coefficients.clone();
    }

    @Override
    public Measure support() {
        return support;
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
    public int dimension() {
        return points.dimension();
    }

    @Override
    public double[] pdfs(Points x) {
        double[] values = function.values(x);
        for (int i = 0; i < values.length; i++) {
            Checks.require(values[i] >= 0, "kernel of a density", "must be >= 0", kernel);
            values[i] *= support.density(x.row(i));
        }
        return values;
    }

    /** For a Gaussian kernel right where the density underflows. */
    @Override
    public double[] logPdfs(Points x) {
        if (!(kernel instanceof GaussianKernel gaussian)) {
            return ScoredDensity.super.logPdfs(x);
        }
        Checks.size("dimension of the points", x.dimension(), dimension());
        double[] precisions = new double[dimension()];
        for (int c = 0; c < precisions.length; c++) {
            precisions[c] = 1 / (gaussian.width(c) * gaussian.width(c));
        }
        double[] logs = new double[x.size()];
        double[] q = new double[points.size()];
        for (int i = 0; i < logs.length; i++) {
            points.squaredDistances(0, q.length, x, i, precisions, q, 0);
            logs[i] = logSum(q) + Math.log(support.density(x.row(i)));
        }
        return logs;
    }

    private double logSum(double[] q) {
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < q.length; j++) {
            least = coefficients[j] > 0 ? Math.min(least, q[j]) : least;
        }
        double sum = 0;
        for (int j = 0; j < q.length; j++) {
            sum += coefficients[j] == 0 ? 0 : coefficients[j] * Math.exp(-(q[j] - least) / 2);
        }
        return Math.log(sum) - least / 2;
    }

    @Override
    public double mass(double[] lower, double[] upper) {
        return support.within(lower, upper).map(this::integral).orElse(0.0);
    }

    private double integral(Measure measure) {
        double[] means = kernel.integrals(measure)
                .orElseThrow(() -> Checks.failure("kernel", "must have integrals over boxes", kernel))
                .means(points);
        return QuasiNewton.dot(means, coefficients);
    }

    @Override
    public String summary() {
        return String.format(
                Locale.ROOT,
                "kernel density of %d observations of %s%nkernel %s",
                origin.observations(),
                names().inputs(),
                KernelText.format(kernel).orElse(kernel.toString()));
    }

    @Override
    public String toString() {
        return summary();
    }
}
