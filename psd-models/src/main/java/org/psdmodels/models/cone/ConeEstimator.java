package org.psdmodels.models.cone;

import java.util.Arrays;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.LossText;

/**
 * Regression with outputs in a polyhedral cone K, everywhere: with the lines l_s and the rays r_t of K,
 *
 * <pre>
 *   f(x) = sum_s g_s(x) l_s + sum_t f_t(x) r_t,     g_s(x) = Phi(x)'w_s,   f_t(x) = Phi(x)'A_t Phi(x),   A_t &gt;= 0,
 *   minimise  sum_i w_i loss(y_i, f(x_i)) + sum_t Omega(A_t) + (linear penalty / 2) sum_s |w_s|^2.
 * </pre>
 *
 * <p>The loss is one of vectors, by default |z - y|^2 / 2. Targets need not lie in the cone.
 *
 * <p>Each f_t is non-negative, so f(x) is in K for every x. Where K is {@linkplain Cone#isSimplicial simplicial}, the
 * functions of this form are all those whose images c_t'f under the normals of K are positive semidefinite, up to the lines,
 * which are linear in the features in place of quadratic; for other cones the latter are more, and {@link #byInequalities}
 * takes them. The penalty weighs the rays
 * as {@link Cone#generators} scales them.
 *
 * <p>Marteau-Ferey, Bach and Rudi, Non-parametric models for non-negative functions (2020), Proposition 5, Theorem 6 and
 * Remark 1.
 */
public final class ConeEstimator extends KernelEstimator<ConeEstimator, ConeModel> {
    private final Cone cone;
    private final Loss loss;

    private ConeEstimator(Settings settings, Cone cone, Loss loss) {
        super(settings);
        this.cone = cone;
        this.loss = loss;
    }

    /**
     * {@return an estimator for a cone, with squared losses and default settings}
     *
     * @param cone the cone, of more than the vector 0
     */
    public static ConeEstimator of(Cone cone) {
        Checks.require(
                cone.lines().columns() + cone.generators().columns() > 0,
                "cone",
                "must have more than one element",
                cone);
        return new ConeEstimator(Settings.DEFAULT, cone, each(cone, new SquaredLoss()));
    }

    private static Loss each(Cone cone, ScalarLoss loss) {
        return StackedLoss.ofOwnTargets(
                Stream.generate(() -> loss).limit(cone.dimension()).toArray(ScalarLoss[]::new));
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value a loss of q outputs, or one of a single output, which is then taken for each with a target of its own
     */
    public ConeEstimator withLoss(Loss value) {
        return new ConeEstimator(settings(), cone, whole(cone, value));
    }

    static Loss whole(Cone cone, Loss value) {
        boolean single = value instanceof ScalarLoss && cone.dimension() > 1;
        Loss whole = single ? each(cone, (ScalarLoss) value) : value;
        Checks.size("outputs of the loss", whole.outputs(), cone.dimension());
        return whole;
    }

    /**
     * The same regression by the inequalities of the cone in place of its generators: a larger class of functions where the
     * cone is not {@linkplain Cone#isSimplicial simplicial}, for a moderate number of features.
     *
     * @return an estimator with these settings and this loss
     * @throws IllegalArgumentException if the cone has no interior points
     */
    public InequalityEstimator byInequalities() {
        return new InequalityEstimator(settings(), cone, loss);
    }

    @Override
    public ConeEstimator withSettings(Settings changed) {
        return new ConeEstimator(changed, cone, loss);
    }

    /** {@return the cone: K} */
    public Cone cone() {
        return cone;
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("cone")
                .with(settings())
                .with("cone", ConeText.format(cone), cone)
                .with("loss", LossText.format(loss), loss);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Problem.Builder problem = Problem.at(sample.points(), mixing(cone)).weights(sample.shares());
        for (int s = 0; s < cone.lines().columns(); s++) {
            problem.block(resolved.linearBlock());
        }
        for (int t = 0; t < cone.generators().columns(); t++) {
            problem.block(resolved.psdBlock());
        }
        return problem.build(loss, sample.targets());
    }

    /** The lines, then the rays, as columns. */
    static Matrix mixing(Cone cone) {
        double[] both = Stream.of(cone.lines(), cone.generators())
                .flatMapToDouble(m -> Arrays.stream(m.data()))
                .toArray();
        return Matrix.wrap(cone.dimension(), both.length / cone.dimension(), both);
    }

    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.of(loss, OutputUnits.magnitude(sample));
    }

    @Override
    public ConeModel model(Fit fit) {
        return ConeModel.of(fit, cone, loss);
    }
}
