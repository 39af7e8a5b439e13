package org.psdmodels.verify.loss;

import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.verify.Outcome;

/** Several outcomes as one. */
final class Outcomes {
    private Outcomes() {}

    /** The first failure of some checks; without one, that they hold if any does. */
    static Outcome all(Stream<Supplier<Outcome>> checks) {
        Outcome sum = Outcome.skips("nothing to check");
        for (Supplier<Outcome> check : (Iterable<Supplier<Outcome>>) checks::iterator) {
            sum = sum.and(check);
        }
        return sum;
    }

    /** A check for each of 0, ..., count - 1. */
    static Outcome each(int count, IntFunction<Outcome> check) {
        return all(IntStream.range(0, count).mapToObj(i -> () -> check.apply(i)));
    }

    /** A check several times, with other random numbers each time. */
    static Outcome repeat(int count, Supplier<Outcome> check) {
        return each(count, i -> check.get());
    }

    /** That two numbers differ by no more than a tolerance. */
    static Outcome close(double found, double expected, double tolerance, Supplier<String> what) {
        // Equal infinities are close.
        return Outcome.require(
                found == expected || Math.abs(found - expected) <= tolerance,
                () -> what.get() + " is " + found + ", expected " + expected + " +- " + tolerance);
    }

    /** That a number is no smaller than another, but for a tolerance. */
    static Outcome atLeast(double found, double least, double tolerance, Supplier<String> what) {
        return Outcome.require(
                found >= least - tolerance,
                () -> what.get() + " is " + found + ", expected at least " + least + " - " + tolerance);
    }
}
