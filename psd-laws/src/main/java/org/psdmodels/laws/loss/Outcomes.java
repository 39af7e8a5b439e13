package org.psdmodels.laws.loss;

import java.util.Iterator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.laws.kit.Outcome;

/** Several outcomes as one. */
public final class Outcomes {
    private Outcomes() {}

    /**
     * The first failure of some checks; without one, that they hold if any does; else the first reason why not.
     *
     * @param checks the checks, of which those after a failure are not made
     * @return what comes of them
     */
    public static Outcome all(Stream<Supplier<Outcome>> checks) {
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

    /**
     * A check for each of 0, ..., count - 1.
     *
     * @param count how many, at least 1
     * @param check the check of a number
     * @return what comes of them
     */
    public static Outcome each(int count, IntFunction<Outcome> check) {
        return all(IntStream.range(0, count).mapToObj(i -> () -> check.apply(i)));
    }

    /**
     * A check several times, with other random numbers each time.
     *
     * @param count how often, at least 1
     * @param check the check
     * @return what comes of them
     */
    public static Outcome repeat(int count, Supplier<Outcome> check) {
        return each(count, i -> check.get());
    }

    /**
     * That two numbers differ by no more than a tolerance, which must be finite: an infinite error excuses nothing.
     *
     * @param found a number
     * @param expected another
     * @param tolerance the largest difference allowed
     * @param what names the first number
     * @return whether they do
     */
    public static Outcome close(double found, double expected, double tolerance, Supplier<String> what) {
        // Equal infinities are close.
        return Outcome.require(
                found == expected || (Math.abs(found - expected) <= tolerance && tolerance < Double.POSITIVE_INFINITY),
                () -> what.get() + " is " + found + ", expected " + expected + " +- " + tolerance);
    }

    /**
     * That a number is no smaller than another, but for a finite tolerance.
     *
     * @param found a number
     * @param least the other
     * @param tolerance how much smaller it may be
     * @param what names the number
     * @return whether it is
     */
    public static Outcome atLeast(double found, double least, double tolerance, Supplier<String> what) {
        return Outcome.require(
                found >= least - tolerance && tolerance < Double.POSITIVE_INFINITY,
                () -> what.get() + " is " + found + ", expected at least " + least + " - " + tolerance);
    }
}
