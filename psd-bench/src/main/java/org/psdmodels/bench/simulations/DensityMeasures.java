package org.psdmodels.bench.simulations;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.tuning.Scores.Score;

/**
 * What is measured of a density.
 *
 * @param quadrature for integrals
 * @param fresh points of the true distribution
 */
record DensityMeasures(Quadrature quadrature, Sample fresh) {
    static final Column SCORE = Column.mean("log-likelihood");
    static final Column REPAIRED = Column.mean("log-likelihood of the positive part");
    static final Column NOT_POSITIVE = Column.mean("share of points where not positive");
    static final Column MASS = new Column("mass", Column.Over.WORST_MASS);
    static final Column MASS_ERROR = Column.mean("its standard error");
    static final Column ABSOLUTE = Column.mean("absolute mass");
    static final Column SMALLEST = new Column("smallest value", Column.Over.LEAST);
    static final Column DISTANCE = Column.mean("L1 distance");

    /** The log-likelihood of the positive part, normalised. */
    <M extends Model & Density> Score<M> repaired() {
        return (model, test) -> model.score(test) - Math.log(quadrature.positiveMass(model.pdfs(quadrature.points())));
    }

    Map<String, Double> of(Density p) {
        double[] values = p.pdfs(quadrature.points());
        double[] logs = p.logPdfs(fresh.points());
        double positive = quadrature.positiveMass(values);
        double score = fresh.mean(logs);
        Map<String, Double> all = new LinkedHashMap<>();
        all.put(SCORE.name(), score);
        all.put(REPAIRED.name(), score - Math.log(positive));
        all.put(NOT_POSITIVE.name(), share(logs));
        all.put(MASS.name(), quadrature.integral(values));
        all.put(MASS_ERROR.name(), quadrature.error(values));
        all.put(ABSOLUTE.name(), 2 * positive - quadrature.integral(values));
        all.put(SMALLEST.name(), Arrays.stream(values).min().orElseThrow());
        all.put(DISTANCE.name(), quadrature.distance(values));
        return all;
    }

    private static double share(double... logs) {
        return (double) Arrays.stream(logs)
                        .filter(v -> v == Double.NEGATIVE_INFINITY)
                        .count()
                / logs.length;
    }
}
