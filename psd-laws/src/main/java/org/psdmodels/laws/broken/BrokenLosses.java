package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.laws.loss.SoundHeteroscedastic;
import org.psdmodels.laws.loss.SoundLoss;

/** Losses that are wrong in one way each. Every law of losses fails on one of them at least. */
public final class BrokenLosses {
    private BrokenLosses() {}

    /** {@return the broken losses: the losses, with what is wrong and the laws that must fail} */
    public static List<Broken<Loss>> all() {
        return Stream.of(
                        BrokenValues.all(),
                        BrokenConjugates.all(),
                        BrokenProxes.all(),
                        BrokenContracts.all(),
                        BrokenVectorLosses.all())
                .flatMap(List::stream)
                .toList();
    }

    /** {@return the losses that the broken ones were made from, by one change each} No law fails on them. */
    public static List<Loss> originals() {
        return Stream.<Loss>concat(Arrays.stream(SoundLoss.values()), Stream.of(new SoundHeteroscedastic()))
                .toList();
    }
}
