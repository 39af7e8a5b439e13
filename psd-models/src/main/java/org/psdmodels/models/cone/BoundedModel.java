package org.psdmodels.models.cone;

import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Answer;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.PsdFunction;

/**
 * A fitted function between two others, l(x) &lt;= f(x) &lt;= u(x), in floating point too: what rounding puts outside is put
 * back. Bounds that are functions of the user's have no text: such a model cannot be saved, one between constants can.
 */
public final class BoundedModel implements CertifiedModel, LossModel {
    private final Fit fit;
    private final Bounds bounds;
    private final ScalarLoss loss;
    private final PsdFunction up;
    private final PsdFunction down;
    private final double diagonal;

    private BoundedModel(Fit fit, Bounds bounds, ScalarLoss loss) {
        int dimension = fit.names().inputs().size();
        this.fit = fit;
        this.bounds = bounds;
        this.loss = loss;
        this.up = PsdFunction.of(fit.block(0), dimension);
        this.down = PsdFunction.of(fit.block(1), dimension);
        this.diagonal = BoundedEstimator.diagonal(fit.settings()
                .kernel()
                .orElseThrow(() -> Checks.failure("kernel of the settings", "must be given", "none")));
    }

    /** A model from its parts. */
    static BoundedModel of(Fit fit, Bounds bounds, ScalarLoss loss) {
        return new BoundedModel(fit, bounds, loss);
    }

    /** {@return the bounds: l and u} */
    public Bounds bounds() {
        return bounds;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /**
     * Where between the bounds the function lies.
     *
     * @param x n points of dimension d
     * @return for each a number between 0, at the lower bound, and 1, at the upper one
     */
    public double[] shares(Points x) {
        double[] shares = up.values(x);
        double[] below = down.values(x);
        for (int i = 0; i < shares.length; i++) {
            shares[i] = Math.max(0, Math.min(1, (1 + (shares[i] - below[i]) / diagonal) / 2));
        }
        return shares;
    }

    @Override
    public double[] predict(Points x) {
        double[] values = shares(x);
        for (int i = 0; i < values.length; i++) {
            Bounds.At at = bounds.at(i, x.row(i));
            double value = at.middle() + at.half() * (2 * values[i] - 1);
            values[i] = Math.max(at.lower(), Math.min(at.upper(), value));
        }
        return values;
    }

    /**
     * The gradient at a point, of a function between constants: nothing is known of the slopes of other bounds.
     *
     * @throws IllegalArgumentException if the bounds are other functions, or if the kernel offers no derivatives
     */
    @Override
    public double[] gradient(double... x) {
        Bounds.At at = bounds.constants()
                .orElseThrow(() -> Checks.failure("bounds", "must be constants for a gradient", "other functions"));
        double[] slopes = up.gradient(x);
        double[] below = down.gradient(x);
        for (int c = 0; c < slopes.length; c++) {
            slopes[c] = at.half() * ((slopes[c] - below[c]) / diagonal);
        }
        return slopes;
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String title() {
        return "Bounded regression";
    }

    /** The value, where it lies between the bounds, and the gradient. */
    @Override
    public List<Answer> answers() {
        return List.of(
                Answer.number("value", this::predict),
                Answer.number("share", this::shares),
                Answer.gradient(names().inputs(), this::gradient));
    }

    @Override
    public String summary() {
        return fit.summary("regression between bounds");
    }

    @Override
    public String toString() {
        return summary();
    }
}
