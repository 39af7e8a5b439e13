package org.psdmodels.models.linear;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.text.LossText;

/**
 * A linear model in a kernel's space under any convex loss, f(x) = Phi(x)'w + b:
 *
 * <pre>  minimise  sum_i s_i loss(y_i, f(x_i))  +  (penalty / 2) |w|^2,      s_i = w_i / sum_j w_j</pre>
 *
 * <p>Support vector machines with {@code HingeLoss}, logistic regression, quantile and robust regression are instances. The
 * dual coefficients of the representer theorem are a_i = - s_i loss'(y_i, f(x_i)) / penalty; in texts that penalise c |w|^2
 * next to a sum of losses, c = n penalty / 2.
 */
public final class KernelLinearEstimator extends KernelEstimator<KernelLinearEstimator, KernelLinearModel> {
    private final ScalarLoss loss;
    private final boolean intercept;

    private KernelLinearEstimator(Settings settings, ScalarLoss loss, boolean intercept) {
        super(settings);
        this.loss = loss;
        this.intercept = intercept;
    }

    /**
     * {@return an estimator with default settings, with an intercept}
     *
     * @param loss the loss, with one target
     */
    public static KernelLinearEstimator withLoss(ScalarLoss loss) {
        return new KernelLinearEstimator(Settings.DEFAULT, loss, true);
    }

    @Override
    public KernelLinearEstimator withSettings(Settings changed) {
        return new KernelLinearEstimator(changed, loss, intercept);
    }

    /** {@return this estimator without the constant b} */
    public KernelLinearEstimator withoutIntercept() {
        return new KernelLinearEstimator(settings(), loss, false);
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("linear")
                .with(settings())
                .with("loss", LossText.format(loss), loss)
                .withFlag("no-intercept", !intercept);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Matrix mixing = intercept ? Matrix.of(1, 2, 1, 1) : Matrix.identity(1);
        Problem.Builder problem = Problem.at(sample.points(), mixing)
                .block(resolved.linearBlock())
                .weights(sample.shares());
        if (intercept) {
            problem.block(new Block.Constant());
        }
        return problem.build(loss, sample.targets());
    }

    @Override
    public KernelLinearModel model(Fit fit) {
        return KernelLinearModel.of(fit, loss);
    }
}
