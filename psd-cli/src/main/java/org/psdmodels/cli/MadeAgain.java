package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.Finding.Verdict;

/** A closed form is what its recipe makes of the data: made again, it says the same. */
final class MadeAgain {
    /** Another machine rounds otherwise, and values at the data lose less of it than coefficients do. */
    private static final double HALF_THE_DIGITS = Math.sqrt(Math.ulp(1.0));

    private MadeAgain() {}

    /** What a closed form says of itself, and whether it says what its recipe does. */
    static List<Finding> findings(FittedModel model, Sample sample) {
        List<Finding> findings = new ArrayList<>(Claims.withoutCertificate(model));
        Kinds.estimator(model)
                .map(estimator -> difference(model, (FittedModel) estimator.fit(sample), sample.points()))
                .map(off -> new Finding(
                        "values at the data",
                        0,
                        off,
                        HALF_THE_DIGITS,
                        "relative to those of the model that the recipe makes of the data again",
                        off <= HALF_THE_DIGITS ? Verdict.OK : Verdict.FAILED))
                .ifPresent(findings::add);
        return findings;
    }

    /** Between what two models say first of themselves, relative to the largest. */
    private static double difference(FittedModel model, FittedModel again, Points points) {
        double[] found = model.answers().get(0).values().apply(points).data();
        double[] expected = again.answers().get(0).values().apply(points).data();
        double largest = 0;
        double off = 0;
        for (int i = 0; i < found.length; i++) {
            largest = Math.max(largest, Math.abs(expected[i]));
            off = Math.max(off, Math.abs(found[i] - expected[i]));
        }
        return off == 0 ? 0 : off / largest;
    }
}
