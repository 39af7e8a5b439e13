package org.psdmodels.cli.kind;

import java.util.List;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.density.KnownDensity;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.function.PsdFunction;

/** A density of numbers behind an origin. */
record HalfLineDensity(Fit fit, PsdDensity density) implements CertifiedModel, KnownDensity {
    static HalfLineDensity of(Fit fit, double origin) {
        PsdFunction f = PsdFunction.of(fit.block(0), 1);
        return new HalfLineDensity(fit, PsdDensity.of(f, Measure.interval(origin, Double.POSITIVE_INFINITY)));
    }

    @Override
    public double score(Sample test) {
        return test.mean(density.logPdfs(test.points()));
    }

    @Override
    public List<Answer> answers() {
        return List.of(Answer.number("pdf", density::pdfs));
    }

    @Override
    public String summary() {
        return fit.summary("half-line");
    }
}
