package org.psdmodels.verify.loss;

import java.util.Iterator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.verify.Outcome;

/** Several outcomes as one. */
final class Outcomes {
    private Outcomes() {}

    /** The first failure of some checks; without one, that they hold if any does; else the first reason why not. */
    static Outcome all(Stream<Supplier<Outcome>> checks) {
        Iterator<Supplier<Outcome>> rest = checks.iterator();
        if (!rest.hasNext()) {
            return Outcome.skips("nothing to check");
        }
        Outcome sum = rest.next().get();
        while (rest.hasNext()) {
            sum = sum.and(rest.next());
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

    /** That two numbers differ by no more than a tolerance, which must be finite: an infinite error excuses nothing. */
    static Outcome close(double found, double expected, double tolerance, Supplier<String> what) {
        // Equal infinities are close.
        return Outcome.require(
                found == expected || (Math.abs(found - expected) <= tolerance && tolerance < Double.POSITIVE_INFINITY),
                () -> what.get() + " is " + found + ", expected " + expected + " +- " + tolerance);
    }

    /** That a number is no smaller than another, but for a finite tolerance. */
    static Outcome atLeast(double found, double least, double tolerance, Supplier<String> what) {
        return Outcome.require(
                found >= least - tolerance && tolerance < Double.POSITIVE_INFINITY,
                () -> what.get() + " is " + found + ", expected at least " + least + " - " + tolerance);
    }
}
