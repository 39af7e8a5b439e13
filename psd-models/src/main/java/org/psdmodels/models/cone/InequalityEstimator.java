package org.psdmodels.models.cone;

import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.LossText;

/**
 * Regression with outputs in a polyhedral cone K = {y : c_t'y &gt;= 0 for all t} with interior points, by its inequalities:
 *
 * <pre>
 *   f_s(x) = Phi(x)'A_s Phi(x),   A_s symmetric,   sum_s c_ts A_s &gt;= 0 for all t,
 *   minimise  sum_i w_i loss(y_i, f(x_i)) + sum_s Omega(A_s),
 * </pre>
 *
 * <p>where Omega of a symmetric matrix is that of its absolute eigenvalues, for the elastic net l1 |A|_* + (l2/2) |A|_F^2.
 * {@link ConeEstimator#byInequalities} makes it.
 *
 * <p>It is solved with positive semidefinite blocks P_s, N_s of A_s = P_s - N_s, of which the optimum takes the parts of A_s, and
 * X_t = sum_s c_ts A_s, which are r (r + 1) / 2 equalities each for r features. At most 3000 equalities
 * are accepted: r = 38 for four facets, 76 for one. Coarser cuts and fewer anchors make r smaller.
 *
 * <p>Marteau-Ferey, Bach and Rudi, Non-parametric models for non-negative functions (2020), Proposition 5, Theorem 6 and
 * Lemma 6.
 */
public final class InequalityEstimator extends KernelEstimator<InequalityEstimator, InequalityModel> {
    private final ConeParts parts;
    private final Loss loss;

    InequalityEstimator(Settings settings, Cone cone, Loss loss) {
        super(settings);
        this.parts = ConeParts.of(cone);
        this.loss = loss;
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value a loss of q outputs, or one of a single output, which is then taken for each with a target of its own
     */
    public InequalityEstimator withLoss(Loss value) {
        return new InequalityEstimator(settings(), cone(), ConeEstimator.whole(cone(), value));
    }

    @Override
    public InequalityEstimator withSettings(Settings changed) {
        return new InequalityEstimator(changed, cone(), loss);
    }

    /** {@return the cone: K} */
    public Cone cone() {
        return parts.cone();
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("coneByInequalities")
                .with(settings())
                .with("cone", ConeText.format(cone()), cone())
                .with("loss", LossText.format(loss), loss);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Problem.Builder problem = Problem.at(sample.points(), parts.mixing()).weights(sample.shares());
        parts.parts().forEach(part -> problem.block(resolved.psdBlock()));
        EqualMatrices.add(parts, sample.points(), resolved, problem);
        return problem.build(loss, sample.targets());
    }

    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.of(loss, OutputUnits.magnitude(sample));
    }

    @Override
    public InequalityModel model(Fit fit) {
        return InequalityModel.of(fit, cone(), loss);
    }
}
