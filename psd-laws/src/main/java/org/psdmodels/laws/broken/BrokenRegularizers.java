package org.psdmodels.laws.broken;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.loss.SoundElasticNet;

/** Regularizers that are wrong in one way each. Every law of regularizers fails on one of them at least. */
public final class BrokenRegularizers {
    private BrokenRegularizers() {}

    /** {@return the broken regularizers: the regularizers, with what is wrong and the laws that must fail} */
    public static List<Broken<Regularizer>> all() {
        return Stream.of(BrokenPenalties.all(), BrokenBarriers.all())
                .flatMap(List::stream)
                .toList();
    }

    /** {@return the regularizers that the broken ones were made from, by one change each} No law fails on them. */
    public static List<Regularizer> originals() {
        return List.of(new SoundElasticNet(1, 0.5), new SoundElasticNet(0, 1), new SoundElasticNet(1, 0));
    }
}
