package org.psdmodels.models.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;
import org.psdmodels.models.function.SignedFunction;

/** The function f(x) = Phi(x)'w + b that minimises a convex loss; for a loss of classes, its sign is the class. */
public final class KernelLinearModel implements CertifiedModel, LossModel {
    private final Fit fit;
    private final ScalarLoss loss;
    private final SignedFunction function;
    private final double intercept;

    private KernelLinearModel(Fit fit, ScalarLoss loss, SignedFunction function, double intercept) {
        this.fit = fit;
        this.loss = loss;
        this.function = function;
        this.intercept = intercept;
    }

    /** A model from its fit. */
    static KernelLinearModel of(Fit fit, ScalarLoss loss) {
        SignedFunction f = SignedFunction.of(fit.block(0), fit.names().inputs().size());
        double b = fit.solution().blocks().size() > 1 ? fit.constant(1) : 0;
        return new KernelLinearModel(fit, loss, f, b);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /** {@return the function without the intercept, with its gradient and integrals: Phi(x)'w} */
    public SignedFunction function() {
        return function;
    }

    /** {@return the intercept: the number b; 0 where there is none} */
    public double intercept() {
        return intercept;
    }

    @Override
    public double[] predict(Points x) {
        double[] values = function.values(x);
        for (int i = 0; i < values.length; i++) {
            values[i] += intercept;
        }
        return values;
    }

    /** Without an intercept, which has no integral over all of R^d, there are integrals too. */
    @Override
    public <C> Optional<C> as(Class<C> capability) {
        return capability == Integrable.class && intercept == 0
                ? Optional.of(capability.cast(function))
                : LossModel.super.as(capability);
    }

    @Override
    public double[] gradient(double... x) {
        return function.gradient(x);
    }

    /** {@return whether the loss is one of the two classes -1 and 1, so that the model classifies} */
    public boolean isClassifier() {
        return loss.targets() == 1
                && loss.fault(1).isEmpty()
                && loss.fault(-1).isEmpty()
                && loss.fault(0).isPresent();
    }

    /**
     * {@return the classes of points: for each point 1 where f(x) &gt;= 0 and -1 elsewhere}
     *
     * @param x n points
     * @throws IllegalArgumentException if the loss is not one of classes
     */
    public int[] classify(Points x) {
        Checks.require(isClassifier(), "loss", "must be one of the classes -1 and 1 to classify", loss);
        double[] values = predict(x);
        int[] classes = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            classes[i] = values[i] >= 0 ? 1 : -1;
        }
        return classes;
    }

    /**
     * The share of new data whose class is right.
     *
     * @param test points with classes -1 and 1
     * @return the weighted share, in [0, 1]
     * @throws IllegalArgumentException if the loss is not one of classes
     */
    public double accuracy(Sample test) {
        int[] classes = classify(test.points());
        double[] y = test.target();
        for (int i = 0; i < y.length; i++) {
            y[i] = classes[i] == y[i] ? 1 : 0;
        }
        return test.mean(y);
    }

    @Override
    public String title() {
        return isClassifier() ? "Classification" : "Kernel regression";
    }

    /** The value, of classifiers the class, and the gradient. */
    @Override
    public List<Answer> answers() {
        List<Answer> answers = new ArrayList<>(LossModel.super.answers());
        if (isClassifier()) {
            answers.add(
                    1,
                    Answer.number(
                            "class",
                            x -> Arrays.stream(classify(x)).asDoubleStream().toArray()));
        }
        return answers;
    }

    @Override
    public String summary() {
        return fit.summary("linear", fit.settings().linearPenalty() + " |w|^2 / 2");
    }

    @Override
    public String toString() {
        return summary();
    }
}
