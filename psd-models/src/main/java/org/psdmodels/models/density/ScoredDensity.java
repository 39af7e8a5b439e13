package org.psdmodels.models.density;

import java.util.List;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScoreName;

/** A density as a model: scored by the mean log-likelihood, and asked for its values and their logarithms. */
public interface ScoredDensity extends Model, Density {
    /** The mean log-likelihood. */
    @Override
    default double score(Sample test) {
        return meanLogLikelihood(test);
    }

    @Override
    default ScoreName scoreName() {
        return new ScoreName("mean log-likelihood of a row", ScoreName.NATS);
    }

    @Override
    default List<Answer> answers() {
        return List.of(Answer.number("pdf", this::pdfs), Answer.number("logpdf", this::logPdfs));
    }
}
