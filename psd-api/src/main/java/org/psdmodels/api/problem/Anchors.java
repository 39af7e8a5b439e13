package org.psdmodels.api.problem;

import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/**
 * The points z_1, ..., z_m whose kernel functions span the finite-dimensional subspace in which a block is solved.
 * Without integral constraints the data lose nothing (the representer theorem); with them, more anchors give a better
 * optimum.
 */
public sealed interface Anchors {
    /**
     * {@return the points that they are, and of a random subset those that it is drawn from}
     *
     * @param data the data
     */
    Points among(Points data);

    /** {@return the distinct data points: the anchors} */
    static Anchors data() {
        return new Data();
    }

    /**
     * {@return the distinct data points and further points}
     *
     * @param extra the further points
     */
    static Anchors dataAnd(Points extra) {
        return new DataAnd(extra);
    }

    /**
     * {@return a random subset of the data, by randomly pivoted Cholesky}
     *
     * @param count how many points
     * @param seed the seed of the choice
     */
    static Anchors nystrom(int count, long seed) {
        return new Nystrom(count, seed);
    }

    /**
     * {@return points chosen by the caller}
     *
     * @param points the points
     */
    static Anchors given(Points points) {
        return new Given(points);
    }

    /** The distinct data points. */
    record Data() implements Anchors {
        @Override
        public Points among(Points data) {
            return data;
        }
    }

    /**
     * The distinct data points and further points.
     *
     * @param extra the further points
     */
    record DataAnd(Points extra) implements Anchors {
        @Override
        public Points among(Points data) {
            return data.append(extra);
        }
    }

    /**
     * A random subset of the data.
     *
     * @param count how many points, at least one
     * @param seed the seed of the choice
     */
    record Nystrom(int count, long seed) implements Anchors {
        /** Checks the count. */
        public Nystrom {
            Checks.atLeast("count", count, 1);
        }

        @Override
        public Points among(Points data) {
            return data;
        }
    }

    /**
     * Points chosen by the caller.
     *
     * @param points the points, at least one
     */
    record Given(Points points) implements Anchors {
        /** Checks that there are points. */
        public Given {
            Checks.atLeast("number of anchors", points.size(), 1);
        }

        @Override
        public Points among(Points data) {
            Checks.size("dimension of the anchors", points.dimension(), data.dimension());
            return points;
        }
    }
}
