package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.laws.kit.Outcome;

/** Laws of how the methods behave as methods: checks, inputs, repeatability. */
public final class LossContractLaws {
    private static final int THREADS = 4;
    private static final int CALLS = 25;

    private LossContractLaws() {}

    /** {@return the laws} */
    public static List<LossLaw> all() {
        return List.of(
                new LossLaw(
                        "loss.target-checks",
                        "requireTarget refuses NaN, infinities, a wrong length and faulty targets, and says what it found",
                        LossContractLaws::targetChecks),
                new LossLaw(
                        "loss.inputs-untouched",
                        "no method writes to its arguments but out",
                        LossContractLaws::untouched),
                new LossLaw(
                        "loss.same-bits",
                        "equal arguments give equal bits, whatever was computed before, on every thread",
                        LossContractLaws::sameBits));
    }

    private static Outcome targetChecks(LossCase c) {
        c.loss().requireTarget(0, c.y());
        int m = c.loss().targets();
        Stream<double[]> notFinite = IntStream.range(0, m)
                .boxed()
                .flatMap(i -> Stream.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
                        .map(bad -> LossCase.replace(c.y(), i, bad)));
        Stream<double[]> wrongLength = m == 0
                ? Stream.of(new double[] {1})
                : Stream.of(Arrays.copyOf(c.y(), m + 1), Arrays.copyOf(c.y(), m - 1));
        Stream<double[]> faulty = TargetSearch.edges(c.loss(), false).stream();
        return Outcomes.all(Stream.of(notFinite, wrongLength, faulty)
                .flatMap(Function.identity())
                .map(bad -> () -> refuses(c, bad)));
    }

    private static Outcome refuses(LossCase c, double[] bad) {
        try {
            c.loss().requireTarget(0, bad);
        } catch (IllegalArgumentException e) {
            String found = bad.length == c.loss().targets() ? culprit(bad) : Integer.toString(bad.length);
            boolean says = e.getMessage().contains("target") && e.getMessage().contains(found);
            return Outcome.require(says, () -> "the message '" + e.getMessage() + "' does not say target and " + found);
        }
        return Outcome.fails(c.loss() + " accepts the target " + Arrays.toString(bad));
    }

    /** What the message must name: a number that is not finite, or the target. */
    private static String culprit(double[] bad) {
        return DoubleStream.of(bad)
                .filter(x -> !Double.isFinite(x))
                .mapToObj(Double::toString)
                .findFirst()
                .orElse(bad.length == 1 ? Double.toString(bad[0]) : Arrays.toString(bad));
    }

    private static Outcome untouched(LossCase c) {
        double[][] arguments = arguments(c);
        double[][] copies = Arrays.stream(arguments).map(double[]::clone).toArray(double[][]::new);
        results(c, arguments, c.step(), Double.NaN);
        return Outcome.require(
                Arrays.deepEquals(arguments, copies),
                () -> c + " changed its arguments " + Arrays.deepToString(copies) + " to "
                        + Arrays.deepToString(arguments));
    }

    private static Outcome sameBits(LossCase c) {
        double[][] arguments = arguments(c);
        double[][] others = arguments(c);
        double step = c.step();
        double[] first = results(c, arguments, step, Double.NaN);
        results(c, others, c.step(), 0);
        double[] again = results(c, arguments, step, 7);
        boolean threads = IntStream.range(0, THREADS)
                .mapToObj(t -> CompletableFuture.supplyAsync(() -> agree(c, arguments, others, step, first)))
                .toList()
                .stream()
                .allMatch(CompletableFuture::join);
        return Outcome.require(
                Arrays.equals(first, again) && threads,
                () -> c + " gives " + Arrays.toString(first) + " and then " + Arrays.toString(again)
                        + (threads ? "" : ", and differs between threads"));
    }

    private static boolean agree(LossCase c, double[][] arguments, double[][] others, double step, double[] expected) {
        return IntStream.range(0, CALLS).allMatch(i -> {
            results(c, others, step, 0);
            return Arrays.equals(expected, results(c, arguments, step, i));
        });
    }

    /** A target, outputs, a dual point, a point of a prox and a direction. */
    private static double[][] arguments(LossCase c) {
        return new double[][] {c.y().clone(), c.interior(), c.dual(), c.anywhere(), c.direction()};
    }

    /** Everything the loss computes, written over what the arrays held before. */
    private static double[] results(LossCase c, double[][] arguments, double step, double before) {
        double[] y = arguments[0];
        double[] z = arguments[1];
        double[] a = arguments[2];
        double[] v = arguments[3];
        int q = z.length;
        double[][] out = new double[8][q * q];
        Arrays.stream(out).forEach(array -> Arrays.fill(array, before));
        c.loss().slope(y, z, out[0]);
        c.loss().conjugateSlope(y, a, out[1]);
        c.loss().prox(y, v, step, out[2]);
        c.loss().conjugateProx(y, v, step, out[3]);
        c.loss().conjugateCurvature(y, a, out[4]);
        c.loss().primalDualCurvature(y, a, z, out[5]);
        out[6] = new double[] {c.loss().value(y, z), c.loss().conjugate(y, a)};
        out[7] = new double[] {c.loss().stepToBoundary(y, a, arguments[4])};
        return IntStream.range(0, out.length)
                .mapToObj(i -> i < 4 ? Arrays.copyOf(out[i], q) : out[i])
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }
}
