package org.psdmodels.experiments;

import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.tuning.Scores.Score;

/**
 * What is measured of a density.
 *
 * @param nodes for integrals
 * @param fresh points of the true distribution
 */
record DensityMeasures(WeightedNodes nodes, Sample fresh) {
    static final Column SCORE = Column.mean("log-likelihood");
    static final Column REPAIRED = Column.mean("log-likelihood of the positive part");
    static final Column NOT_POSITIVE = Column.mean("share of points where not positive");
    static final Column MASS = new Column("mass", Column.Over.WORST_MASS);
    static final Column MASS_OFF = Column.most("mass off by");
    static final Column MASS_ERROR = Column.mean("its standard error");
    static final Column ABSOLUTE = Column.mean("absolute mass");
    static final Column SMALLEST = Column.least("smallest value");
    static final Column DISTANCE = Column.mean("L1 distance");

    /** The log-likelihood of the positive part, normalised. */
    <M extends Model & Density> Score<M> repaired() {
        return (model, test) -> model.score(test) - Math.log(nodes.positiveMass(model.pdfs(nodes.points())));
    }

    Measures of(Density p, double[]... curves) {
        double[] values = p.pdfs(nodes.points());
        double[] logs = p.logPdfs(fresh.points());
        double positive = nodes.positiveMass(values);
        double mass = nodes.integral(values);
        double score = fresh.mean(logs);
        return Measures.of(curves)
                .with(SCORE, score)
                .with(REPAIRED, score - Math.log(positive))
                .with(NOT_POSITIVE, Curves.share(logs, v -> v == Double.NEGATIVE_INFINITY))
                .with(MASS, mass)
                .with(MASS_OFF, Math.abs(mass - 1))
                .with(MASS_ERROR, nodes.error(values))
                .with(ABSOLUTE, 2 * positive - mass)
                .with(SMALLEST, Curves.smallest(values))
                .with(DISTANCE, nodes.distance(values));
    }
}
