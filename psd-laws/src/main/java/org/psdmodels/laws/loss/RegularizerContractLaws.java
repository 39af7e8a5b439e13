package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;

/** Laws of how the methods of a regularizer behave as methods. */
public final class RegularizerContractLaws {
    private static final int THREADS = 4;
    private static final int CALLS = 10;

    private RegularizerContractLaws() {}

    /** {@return the laws} */
    public static List<Law<Regularizer>> all() {
        return List.of(RegularizerCase.law(
                "penalty.same-bits",
                "equal arguments give equal bits, whatever was computed before, on every thread",
                1,
                RegularizerContractLaws::sameBits));
    }

    private static Outcome sameBits(Regularizer q, RegularizerCase c) {
        double[] arguments = arguments(c);
        double[] others = arguments(c);
        double[] first = results(q, arguments);
        results(q, others);
        double[] again = results(q, arguments);
        boolean threads = IntStream.range(0, THREADS)
                .mapToObj(t -> CompletableFuture.supplyAsync(() -> agree(q, arguments, others, first)))
                .toList()
                .stream()
                .allMatch(CompletableFuture::join);
        return Outcome.require(
                Arrays.equals(first, again) && threads,
                () -> "first " + Arrays.toString(first) + ", then " + Arrays.toString(again)
                        + (threads ? "" : ", and different between threads"));
    }

    private static boolean agree(Regularizer q, double[] arguments, double[] others, double[] expected) {
        return IntStream.range(0, CALLS).allMatch(i -> {
            results(q, others);
            return Arrays.equals(expected, results(q, arguments));
        });
    }

    private static double[] arguments(RegularizerCase c) {
        return new double[] {c.sigma(), c.sigma(), c.s(), c.tau()};
    }

    private static double[] results(Regularizer q, double[] x) {
        double a = q.barrierPoint(x[2], x[3]);
        return new double[] {
            q.value(x[0]),
            q.slope(x[0]),
            q.slopeDifference(x[0], x[1]),
            q.steepest(),
            q.conjugate(x[2]),
            q.conjugateSlope(x[2]),
            a,
            q.smoothedConjugate(x[2], x[3]),
            q.barrierDifference(a, 1 + a, x[3])
        };
    }
}
