package org.psdmodels.losses;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.RandomDistribution;

/** Numbers of every magnitude equally often; the ends and 1 first. */
final class Magnitudes {
    private Magnitudes() {}

    /** 10^-decades to 10^decades. */
    static Arbitrary<Double> positive(int decades) {
        return Arbitraries.doubles()
                .between(-decades, decades)
                .ofScale(9)
                .withDistribution(RandomDistribution.uniform())
                .edgeCases(edges -> edges.includeOnly((double) -decades, 0.0, (double) decades))
                .map(exponent -> Math.pow(10, exponent));
    }
}
