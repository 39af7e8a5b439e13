package org.psdmodels.laws.kit;

import java.util.SplittableRandom;
import org.psdmodels.api.checks.Checks;

/**
 * One random trial: a number, which laws use to take edge cases first, and a source of random numbers. Equal number and
 * seed, equal inputs: a failure is reproduced from them.
 */
public final class Trial {
    private final int number;
    private final long seed;
    private final SplittableRandom random;

    /**
     * A trial.
     *
     * @param number the number of the trial, from 0; the first ones are for edge cases
     * @param seed the seed of its random numbers
     */
    public Trial(int number, long seed) {
        this.number = Checks.atLeast("number", number, 0);
        this.seed = seed;
        // Mixed, so that neighbouring trials share nothing.
        this.random = new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * (number + 1)));
    }

    /** {@return the number of the trial: from 0} */
    public int number() {
        return number;
    }

    /** {@return the seed: the seed that this trial began with} */
    public long seed() {
        return seed;
    }

    /**
     * A number between two others.
     *
     * @param lower the lower end
     * @param upper the upper end
     * @return uniform in [lower, upper)
     */
    public double uniform(double lower, double upper) {
        return lower + (upper - lower) * random.nextDouble();
    }

    /**
     * A positive number whose logarithm is uniform.
     *
     * @param lower the lower end, &gt; 0
     * @param upper the upper end
     * @return log-uniform in [lower, upper)
     */
    public double logUniform(double lower, double upper) {
        return Math.exp(uniform(Math.log(lower), Math.log(upper)));
    }

    /**
     * {@return a positive or negative number whose size is log-uniform}
     *
     * @param smallest the smallest size, &gt; 0
     * @param largest the largest size
     */
    public double signed(double smallest, double largest) {
        double size = logUniform(smallest, largest);
        return random.nextBoolean() ? size : -size;
    }

    /** {@return a standard normal number: N(0, 1)} */
    public double normal() {
        double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
        return radius * Math.cos(2 * Math.PI * random.nextDouble());
    }

    /**
     * A whole number.
     *
     * @param bound the excluded upper end, &gt; 0
     * @return uniform in 0, ..., bound - 1
     */
    public int integer(int bound) {
        return random.nextInt(bound);
    }

    /**
     * {@return one of some numbers: the one with the trial's number among the first trials, then any of them}
     *
     * @param values at least one
     */
    public double oneOf(double... values) {
        return number < values.length ? values[number] : values[integer(values.length)];
    }

    @Override
    public String toString() {
        return "trial " + number + " of seed " + seed;
    }
}
