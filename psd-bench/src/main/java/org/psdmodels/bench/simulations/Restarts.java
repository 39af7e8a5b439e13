package org.psdmodels.bench.simulations;

import org.psdmodels.api.model.Sample;
import org.psdmodels.models.baseline.BaselineEstimator;
import org.psdmodels.models.baseline.BaselineModel;
import org.psdmodels.models.baseline.Family;
import org.psdmodels.models.baseline.NodeRule;

/** What restarts of a problem that is not convex are worth. */
final class Restarts {
    static final Column GAIN = new Column("gain of restarts", Column.Over.MOST);

    /** The first start is zero, for all models of the exponential link alike. */
    static final Family ONE = new Family.ExponentialLink(1, 10_000, NodeRule.AUTOMATIC);

    private Restarts() {}

    /** How much lower the objective of a model is than from one start, relative to that. */
    static <M extends BaselineModel> double gain(BaselineEstimator<M> fromOneStart, Sample train, M model) {
        double one = fromOneStart.fit(train).certificate().primal();
        return (one - model.certificate().primal()) / Math.abs(one);
    }
}
