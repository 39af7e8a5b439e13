package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.model.Answer;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
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

    /** Values and their logarithms; where they are known the distribution function on the line, and the gradient. */
    @Override
    default List<Answer> answers() {
        List<Answer> answers = new ArrayList<>();
        answers.add(Answer.number("pdf", this::pdfs));
        answers.add(Answer.number("logpdf", this::logPdfs));
        as(DistributionOnLine.class)
                .ifPresent(line -> answers.add(Answer.number(
                        "cdf",
                        x -> Arrays.stream(x.toMatrix().column(0))
                                .map(line::cdf)
                                .toArray())));
        as(Differentiable.class).ifPresent(slopes -> answers.add(Answer.gradient(names().inputs(), slopes::gradient)));
        return List.copyOf(answers);
    }
}
