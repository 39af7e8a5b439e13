package org.psdmodels.laws.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Differences;
import org.psdmodels.laws.oracle.Estimate;

/** Feature maps: one map behind all methods, with its derivatives and moments. */
public final class MapLaws {
    private static final double ORACLE_ACCURACY = 1e-8;

    private static final double WORTHLESS = 1e-3;

    /** The moments of so many pairs of features are checked in one trial. */
    private static final int PAIRS = 4;

    private MapLaws() {}

    /** {@return the laws} */
    public static List<Law<FeatureMap>> all() {
        return List.of(
                Law.of("map.finite", "features are finite, or refused", MapLaws::finite),
                Law.of("map.apply", "apply and map hold the features of each point", MapLaws::apply),
                Law.of("map.offset", "at writes its features, each time the same, and nothing else", MapLaws::offset),
                Law.of("map.domain", "points outside the domain are refused by value", MapLaws::domain),
                Law.of("map.jacobian", "the Jacobian is the limit of differences", MapLaws::jacobian),
                Law.of(
                        "map.moments",
                        "the moments are the integrals of features and of their products",
                        MapLaws::moments));
    }

    private static double[] at(FeatureMap map, Points x, int i) {
        double[] out = new double[map.size()];
        map.at(x, i, out, 0);
        return out;
    }

    private static boolean isFinite(FeatureMap map, Points x) {
        return IntStream.range(0, x.size())
                .allMatch(i -> PairwiseComparison.largest(at(map, x, i)) < Double.POSITIVE_INFINITY);
    }

    private static Outcome finite(FeatureMap map, Trial trial) {
        Points x = PointSampler.of(map.domain()).points(trial);
        boolean undefined = IntStream.range(0, x.size())
                .anyMatch(i -> Arrays.stream(at(map, x, i)).anyMatch(Double::isNaN));
        if (undefined || map.size() < 1) {
            return Outcome.fails("a feature is NaN, or there is none, for x = " + KernelCase.text(x));
        }
        return isFinite(map, x)
                ? Outcome.HOLDS
                : Refusals.require(() -> map.map(x), "finite", "map of points with infinite features");
    }

    private static Outcome apply(FeatureMap map, Trial trial) {
        Points x = PointSampler.of(map.domain()).points(trial);
        if (!isFinite(map, x)) {
            return Outcome.skips("features at these points are not finite");
        }
        Matrix features = map.apply(x);
        Points images = map.map(x);
        if (features.rows() != map.size() || features.columns() != x.size() || images.dimension() != map.size()) {
            return Outcome.fails("sizes " + features + ", " + images + " of a map with " + map.size() + " features");
        }
        for (int i = 0; i < x.size(); i++) {
            double[] expected = at(map, x, i);
            double tolerance = Rounding.ofValue(PairwiseComparison.largest(expected), x.dimension());
            for (int k = 0; k < expected.length; k++) {
                if (!(Math.abs(features.get(k, i) - expected[k]) <= tolerance)
                        || !(Math.abs(images.coordinate(i, k) - expected[k]) <= tolerance)) {
                    return Outcome.fails("feature " + k + " is " + expected[k] + ", but " + features.get(k, i)
                            + " by apply and " + images.coordinate(i, k) + " by map, for x = " + KernelCase.text(x, i));
                }
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome offset(FeatureMap map, Trial trial) {
        Points x = PointSampler.of(map.domain()).points(trial);
        int i = trial.integer(x.size());
        int offset = trial.integer(4);
        double[] expected = at(map, x, i);
        double[] out = new double[offset + map.size() + 2];
        Arrays.fill(out, PairwiseComparison.UNTOUCHED);
        map.at(x, i, out, offset);
        for (int k = 0; k < out.length; k++) {
            boolean mine = k >= offset && k < offset + expected.length;
            double right = mine ? expected[k - offset] : PairwiseComparison.UNTOUCHED;
            if (Double.compare(out[k], right) != 0) {
                return Outcome.fails("at offset " + offset + ", out[" + k + "] = " + out[k] + " instead of " + right
                        + " for x = " + KernelCase.text(x, i));
            }
        }
        return Outcome.HOLDS;
    }

    private static Outcome domain(FeatureMap map, Trial trial) {
        Domain domain = map.domain();
        Points x = PointSampler.of(domain).points(trial);
        int other = x.dimension() + 1;
        Outcome outcome = domain.accepts(other)
                ? Outcome.skips("every dimension is allowed")
                : Refusals.require(
                        () -> map.apply(Points.of(Matrix.of(1, other, new double[other]))),
                        String.valueOf(other),
                        "a point of dimension " + other);
        int c = trial.integer(x.dimension());
        double[] beside = Outside.of(domain.axis(c));
        if (beside.length == 0) {
            return outcome;
        }
        double[] row = x.row(0);
        row[c] = beside[trial.integer(beside.length)];
        String text = String.valueOf(row[c]);
        return outcome.and(
                () -> Refusals.require(() -> map.apply(Points.single(row)), text, "coordinate " + c + " = " + text));
    }

    private static Outcome jacobian(FeatureMap map, Trial trial) {
        if (map.jacobian().isEmpty()) {
            return Outcome.skips("no Jacobian is offered");
        }
        PointSampler sampler = PointSampler.of(map.domain());
        int d = sampler.dimension(trial);
        double scale = trial.number() < 8 ? 1 : PointSampler.scale(trial);
        Points x = sampler.inside(1, d, scale, trial);
        double[] found = new double[map.size() * d];
        Arrays.fill(found, PairwiseComparison.UNTOUCHED);
        map.jacobian().get().at(x, 0, found);
        int c = trial.integer(d);
        Axis axis = map.domain().axis(c);
        double room =
                Math.min(x.coordinate(0, c) - axis.range().lower(), axis.range().upper() - x.coordinate(0, c));
        double step = Math.min(scale, room) / 2;
        if (!(step > 0) || axis.integers()) {
            return Outcome.skips("coordinate " + c + " cannot move");
        }
        int k = trial.integer(map.size());
        double size = PairwiseComparison.largest(at(map, x, 0));
        double noise = Rounding.ofValue(size, d);
        double[] moved = x.row(0);
        Estimate slope = Differences.central(
                t -> {
                    moved[c] = t;
                    return at(map, Points.single(moved), 0)[k];
                },
                x.coordinate(0, c),
                step,
                noise);
        if (!(slope.error() <= WORTHLESS * (Math.abs(slope.value()) + size / step))) {
            return Outcome.skips("the differences do not settle");
        }
        double derivative = found[k + c * map.size()];
        return Outcome.require(
                slope.agrees(derivative, Rounding.ofValue(Math.abs(derivative), d)),
                () -> "dphi_" + k + "/dx_" + c + " = " + derivative + ", but differences give " + slope + " at x = "
                        + KernelCase.text(x, 0));
    }

    private static Outcome moments(FeatureMap map, Trial trial) {
        if (!map.domain().accepts(1)) {
            return Outcome.skips("quadrature of moments is for dimension 1");
        }
        Optional<Measure> measure = MeasureSampler.draw(map.domain(), 1, 1, trial);
        Optional<FeatureMoments> moments = measure.flatMap(map::moments);
        if (moments.isEmpty()) {
            return Outcome.skips("no moments are offered against " + measure);
        }
        int n = map.size();
        Outcome outcome = Outcome.require(
                moments.get().first().rows() == n && moments.get().second().rows() == n,
                () -> "moments of " + moments.get().first().rows() + " features instead of " + n);
        IntegralOracle oracle = new IntegralOracle(measure.get(), Points.single(0));
        for (int pair = 0; pair < PAIRS; pair++) {
            int k = trial.integer(n);
            int l = trial.integer(n);
            outcome = outcome.and(() -> moment(
                            "phi_" + k,
                            oracle.of(x -> at(map, x, 0)[k]),
                            moments.get().first().get(k, 0),
                            measure.get()))
                    .and(() -> moment(
                            "phi_" + k + " phi_" + l,
                            oracle.of(x -> at(map, x, 0)[k] * at(map, x, 0)[l]),
                            moments.get().second().get(k, l),
                            measure.get()));
        }
        return outcome;
    }

    private static Outcome moment(String name, ComputedIntegral expected, double found, Measure measure) {
        if (!expected.isAccurateTo(ORACLE_ACCURACY)) {
            return Outcome.skips("the quadrature does not settle");
        }
        return Outcome.require(
                expected.estimate()
                        .agrees(found, IntegralErrors.ACCURACY * expected.magnitude() + IntegralErrors.UNDERFLOW),
                () -> "integral of " + name + " = " + found + " but quadrature gives " + expected + " for " + measure);
    }
}
