package org.psdmodels.experiments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.models.NoModelException;
import org.psdmodels.models.tuning.NoCandidateException;

/**
 * Families of models on draws of data.
 *
 * @param data the data of a seed
 * @param protocol how settings are chosen
 * @param contenders the families; the last one is ours
 */
record Tournament(LongFunction<Sample> data, Protocol protocol, List<Contender<?>> contenders) {
    /** On one draw, for a figure, which has to have a model of every family. */
    Findings once(ExperimentRun run, String step) {
        Sample train = data.apply(run.seed());
        Map<String, List<Measures>> found = new LinkedHashMap<>();
        for (Contender<?> c : contenders) {
            found.put(c.label(), List.of(run.step(step + c.label(), () -> c.measures(protocol, run, train))));
        }
        return new Findings(found);
    }

    /** On several draws; nothing is measured where a family has no model. */
    Findings over(ExperimentRun run, int draws) {
        Map<String, List<Measures>> found = new LinkedHashMap<>();
        for (long k = 0; k < draws; k++) {
            Sample train = data.apply(run.seed() + k);
            String step = "draw " + (k + 1) + " of " + draws + ", ";
            for (Contender<?> c : contenders) {
                found.computeIfAbsent(c.label(), label -> new ArrayList<>())
                        .add(run.step(step + c.label(), () -> measuresOrNone(c, run, train)));
            }
        }
        return new Findings(found);
    }

    private Measures measuresOrNone(Contender<?> contender, ExperimentRun run, Sample train) {
        try {
            return contender.measures(protocol, run, train);
        } catch (NoModelException | NoCandidateException e) {
            return Measures.of();
        }
    }
}
