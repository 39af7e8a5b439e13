package org.psdmodels.models.sos;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.checks.row.RowChecks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.CertifiedEstimator;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;

/**
 * Kernel sum of squares: program (2) of Bagnell and Farahmand as it was published,
 *
 * <pre>  minimise  sum_i (f(x_i) - y_i)^2 + lambda |f|^2,   f(x) = sum_i a_i k(x, x_i)^2,   |f|^2 = a'(G o G) a
 *   subject to  G Diag(a) + Diag(a) G &gt;= 0,   G_ij = k(x_i, x_j)</pre>
 *
 * <p>with their convention of the penalty: a sum, not a mean, of squares, without halves. All rows count the same. Solved to a
 * certified gap by a barrier method in O(n^3) per iteration: for some hundreds of rows.
 *
 * <p>The program is not what its derivation promises; {@link org.psdmodels.models.sos} says why. For functions that are
 * non-negative everywhere use the regression estimator of this library.
 */
public final class KernelSosEstimator implements CertifiedEstimator<KernelSosModel> {
    private final Settings settings;
    private final double lambda;

    private KernelSosEstimator(Settings settings, double lambda) {
        this.settings = settings;
        this.lambda = Checks.positive("lambda", lambda);
    }

    /**
     * With default settings: a Gaussian kernel with the widths of the median heuristic, and a relative gap of 1e-8.
     *
     * @param lambda the penalty as printed, finite and &gt; 0
     * @return the estimator
     */
    public static KernelSosEstimator withLambda(double lambda) {
        return new KernelSosEstimator(Settings.DEFAULT, lambda);
    }

    /**
     * {@return this estimator with a kernel; the functions are sums of sections of its square} The paper adds white
     * noise, 0.01 on the diagonal of G, to keep G nonsingular.
     *
     * @param kernel the kernel k
     */
    public KernelSosEstimator withKernel(Kernel kernel) {
        return new KernelSosEstimator(settings.withKernel(kernel), lambda);
    }

    /**
     * {@return this estimator with options}
     *
     * @param options tolerance and iteration limit
     */
    public KernelSosEstimator withOptions(Options options) {
        return new KernelSosEstimator(settings.withOptions(options), lambda);
    }

    @Override
    public KernelSosModel fit(Sample sample, Progress progress) {
        double[] weights = sample.weights();
        for (int i = 0; i < weights.length; i++) {
            RowChecks.require(weights[i] == weights[0], i, "weight", "must equal the others", weights[i]);
        }
        Settings resolved = settings.resolved(sample);
        Kernel kernel = resolved.kernel().orElseThrow();
        double[] diagonal = kernel.diagonal(sample.points());
        for (int i = 0; i < diagonal.length; i++) {
            RowChecks.positive(i, "k(x, x)", diagonal[i]);
        }
        double[] target = sample.target();
        Checks.finite(
                "sum of the squares of the targets",
                Arrays.stream(target).map(y -> y * y).sum());
        SosProgram program = new SosProgram(kernel.gram(sample.points()), target, lambda);
        SectionMap sections = new SectionMap(kernel.times(kernel), sample.points());
        Settings recorded = resolved.withRegularizer(ElasticNet.of(0, 2 * lambda));
        Solution solution = new SosSolver(program, settings.options(), progress).solve(sections);
        return model(Fit.of(recipe().with(recorded), sample, solution));
    }

    @Override
    public Settings settings() {
        return settings;
    }

    @Override
    public KernelSosEstimator withSettings(Settings changed) {
        return new KernelSosEstimator(changed, lambda);
    }

    @Override
    public KernelSosModel model(Fit fit) {
        return KernelSosModel.of(fit);
    }

    /** Empty: its program is one in the values at the data, and no {@link Problem}. */
    @Override
    public Optional<Problem> problem(Sample sample, Fit fit) {
        return Optional.empty();
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("kernelSos").with(settings).with("lambda", String.valueOf(lambda));
    }
}
