package org.psdmodels.models.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.factored.LimitedMemory;
import org.psdmodels.solvers.factored.LineSearch;

/**
 * L-BFGS for smooth functions, convex or not: directions from the last {@value #MEMORY} steps, and a line search that ends at the
 * conditions of Wolfe, under which the updates stay positive definite.
 */
final class QuasiNewton {
    private static final int MEMORY = 20;
    /** So many steps together must lower the function by a share of its value; single steps vary too much. */
    private static final int WINDOW = 50;

    /** A function of a vector. */
    @FunctionalInterface
    interface Objective {
        /** The value, infinite outside the domain; the gradient goes to {@code gradient}. */
        double at(double[] x, double[] gradient);
    }

    /** A point on the way; the last one is the lowest. */
    @SuppressWarnings("ArrayRecordComponent")
    record Found(double[] x, double value, double[] gradient, int iterations) {}

    /** Looks on. */
    interface Watcher {
        /** Whether there should be no other step. */
        boolean stops();

        /** Takes note of where a step led to. */
        void took(Found point);
    }

    private final Objective objective;
    private final LimitedMemory memory = new LimitedMemory(MEMORY);
    private double[] x;
    private double[] gradient;
    private double value;

    private QuasiNewton(Objective objective, double[] start) {
        this.objective = objective;
        this.x = start.clone();
        this.gradient = new double[x.length];
        this.value = objective.at(x, gradient);
    }

    /**
     * When to be content.
     *
     * @param bound with |gradient| at most this
     * @param share with {@value #WINDOW} steps that lower the function by at most this share of its value; none if negative
     */
    record Target(double bound, double share) {
        static Target gradient(double bound) {
            return new Target(bound, -1);
        }
    }

    /** Goes down until the target is met, rounding forbids more, or the limit or the watcher says stop. */
    static Found minimise(Objective objective, double[] start, Target target, int most, Watcher watcher) {
        QuasiNewton run = new QuasiNewton(objective, start);
        double before = Double.POSITIVE_INFINITY;
        int number = 0;
        while (number < most && norm(run.gradient) > target.bound && !watcher.stops() && run.step()) {
            number++;
            watcher.took(run.found(number));
            if (number % WINDOW == 0) {
                if (before - run.value <= target.share * Math.abs(run.value)) {
                    break;
                }
                before = run.value;
            }
        }
        return run.found(number);
    }

    private Found found(int number) {
        return new Found(x, value, gradient, number);
    }

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private static double[] plus(double[] x, double[] y, double factor) {
        double[] sum = x.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * y[i];
        }
        return sum;
    }

    static double norm(double[] v) {
        return Math.sqrt(dot(v, v));
    }

    private boolean step() {
        double[] direction = memory.direction(new double[][] {gradient})[0];
        if (!(dot(direction, gradient) < 0)) {
            memory.forget();
            direction = memory.direction(new double[][] {gradient})[0];
        }
        double first = memory.isEmpty() ? Math.min(1, 1 / norm(gradient)) : 1;
        return search(plus(new double[x.length], direction, first));
    }

    /** A point of the line that was looked at. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Visited(double step, double[] x, double value, double[] gradient) {}

    private boolean search(double[] direction) {
        List<Visited> visited = new ArrayList<>();
        double step = LineSearch.step(
                t -> {
                    double[] next = plus(x, direction, t);
                    double[] g = new double[x.length];
                    double found = objective.at(next, g);
                    visited.add(new Visited(t, next, found, g));
                    return new LineSearch.Tried(t, found, dot(g, direction));
                },
                value,
                dot(direction, gradient));
        Optional<Visited> accepted =
                visited.stream().filter(point -> point.step == step).findFirst();
        accepted.ifPresent(this::accept);
        return accepted.isPresent();
    }

    private void accept(Visited next) {
        memory.learn(new double[][] {plus(next.x, x, -1)}, new double[][] {plus(next.gradient, gradient, -1)});
        x = next.x;
        value = next.value;
        gradient = next.gradient;
    }
}
