package org.psdmodels.kernels;

/**
 * The generator SplitMix64 with normal variates by the Box-Muller transform. It is written out, and uses StrictMath, so
 * that a seed gives the same bits on every virtual machine.
 *
 * <p>Steele, Lea, Flood, Fast splittable pseudorandom number generators, 2014.
 */
final class RandomNumbers {
    private static final long INCREMENT = 0x9E3779B97F4A7C15L;

    private long state;

    RandomNumbers(long seed) {
        this.state = seed;
    }

    private long nextLong() {
        state += INCREMENT;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Uniform on (0, 1), never an end. */
    double uniform() {
        return ((nextLong() >>> 12) + 0.5) * 0x1p-52;
    }

    /** Normal with mean 0 and variance 1. */
    double normal() {
        double radius = Math.sqrt(-2 * StrictMath.log(uniform()));
        return radius * StrictMath.cos(2 * Math.PI * uniform());
    }
}
