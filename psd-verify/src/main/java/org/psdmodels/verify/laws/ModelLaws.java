package org.psdmodels.verify.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.ModelSubject;
import org.psdmodels.verify.model.DistributionLaws;
import org.psdmodels.verify.model.SampleLaws;
import org.psdmodels.verify.model.ShapeLaws;
import org.psdmodels.verify.model.TailLaws;
import org.psdmodels.verify.model.ValueLaws;

/** The laws of fitted models. A law about something that a model does not offer is skipped. */
public final class ModelLaws {
    private ModelLaws() {}

    /**
     * All laws of models.
     *
     * @return the suite
     */
    public static LawSuite<ModelSubject> suite() {
        return LawSuite.of(
                Stream.of(ValueLaws.all(), TailLaws.all(), ShapeLaws.all(), DistributionLaws.all(), SampleLaws.all())
                        .flatMap(List::stream)
                        .toList());
    }
}
