package org.psdmodels.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.model.DistributionLaws;
import org.psdmodels.laws.model.SampleLaws;
import org.psdmodels.laws.model.ShapeLaws;
import org.psdmodels.laws.model.TailLaws;
import org.psdmodels.laws.model.ValueLaws;

/** The laws of fitted models. A law about something that a model does not offer is skipped. */
public final class ModelLaws {
    private ModelLaws() {}

    /** {@return all laws of models} */
    public static LawSuite<ModelSubject> suite() {
        return LawSuite.of(
                Stream.of(ValueLaws.all(), TailLaws.all(), ShapeLaws.all(), DistributionLaws.all(), SampleLaws.all())
                        .flatMap(List::stream)
                        .toList());
    }
}
