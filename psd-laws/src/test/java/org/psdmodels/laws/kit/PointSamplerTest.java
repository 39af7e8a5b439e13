package org.psdmodels.laws.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;

class PointSamplerTest {
    private static final long SEED = 11;
    private static final int TRIALS = 400;

    static List<Domain> domains() {
        return List.of(
                Domain.space(),
                Domain.space(3),
                Domain.space().dimensions(4, Integer.MAX_VALUE),
                Domain.every(Axis.NON_NEGATIVE),
                Domain.every(new Axis(new Interval(Double.NEGATIVE_INFINITY, -2), false)),
                Domain.of(List.of(Axis.between(-0.5, 1), Axis.REALS)),
                Domain.of(List.of(Axis.indices(6))),
                Domain.leading(List.of(Axis.between(1e3, 1e3 + 1e-3))));
    }

    @ParameterizedTest
    @MethodSource("domains")
    void everyPointLiesInTheDomain(Domain domain) {
        PointSampler sampler = PointSampler.of(domain);
        Set<Integer> dimensions = new TreeSet<>();
        for (int number = 0; number < TRIALS; number++) {
            Trial trial = new Trial(number, SEED);
            int d = sampler.dimension(trial);
            dimensions.add(d);
            domain.check("points", sampler.points(trial));
            domain.check("spread", sampler.spread(4, d, PointSampler.scale(trial), trial));
            domain.check("inside", sampler.inside(4, d, PointSampler.scale(trial), trial));
            domain.check("star", sampler.star(d, PointSampler.scale(trial), trial));
        }
        assertEquals(Set.copyOf(sampler.dimensions()), dimensions);
    }

    @Test
    void theUsualDimensionsAreDrawnWhereTheDomainHasThem() {
        assertEquals(List.of(1, 2, 3, 10), PointSampler.of(Domain.space()).dimensions());
        assertEquals(List.of(3), PointSampler.of(Domain.space(3)).dimensions());
        assertEquals(
                List.of(4, 10),
                PointSampler.of(Domain.space().dimensions(4, 20)).dimensions());
    }

    @Test
    void theFirstTrialsHoldTheEdgeCasesInEveryDimension() {
        for (int d : new int[] {1, 2, 3, 10}) {
            assertTrue(occurs(d, (x, i) -> x.size() == 1), "single point");
            assertTrue(occurs(d, PointSamplerTest::isDuplicate), "duplicates");
            assertTrue(occurs(d, PointSamplerTest::isNear), "clusters");
            assertTrue(occurs(d, (x, i) -> x.squaredDistance(i, Points.single(new double[d]), 0) == 0), "zero");
            assertTrue(occurs(d, PointSamplerTest::isNegativeZero), "negative zero");
        }
    }

    private static boolean occurs(int dimension, BiPredicate<Points, Integer> property) {
        PointSampler sampler = PointSampler.of(Domain.space(dimension));
        return IntStream.range(0, 7)
                .mapToObj(n -> sampler.points(new Trial(n, SEED)))
                .anyMatch(x -> IntStream.range(0, x.size()).anyMatch(i -> property.test(x, i)));
    }

    private static boolean isDuplicate(Points x, int i) {
        return IntStream.range(0, i).anyMatch(j -> x.same(i, x, j));
    }

    private static boolean isNear(Points x, int i) {
        return IntStream.range(0, i)
                .mapToDouble(j -> x.squaredDistance(i, x, j))
                .anyMatch(square -> square > 0 && square < 1e-4);
    }

    private static boolean isNegativeZero(Points x, int i) {
        return Double.compare(x.coordinate(i, 0), -0.0) == 0;
    }

    @Test
    void cornersAndEndsAreDrawn() {
        Domain box = Domain.of(List.of(Axis.between(-1, 2), Axis.between(0, 5)));
        PointSampler sampler = PointSampler.of(box);
        assertTrue(IntStream.range(0, 7)
                .mapToObj(n -> sampler.points(new Trial(n, SEED)))
                .anyMatch(x -> IntStream.range(0, x.size())
                        .allMatch(i -> Math.abs(x.coordinate(i, 0) - 0.5) == 1.5
                                && Math.abs(x.coordinate(i, 1) - 2.5) == 2.5)));
    }
}
