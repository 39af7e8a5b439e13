package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Limited-memory BFGS in the coordinates of the metric, until the gap that a certificate would show is small. An iteration
 * takes two products of V with few columns. Columns that die are dropped on the way, after a rotation to principal axes.
 */
final class Descent {
    /** So many iterations from one look at the columns to the next, */
    private static final int LOOK = 10;

    /** whose eigenvalues below this, relative to the largest, are dropped if the value rises by less than */
    private static final double DEAD = 1e-7;

    /** this share of the last decrease. */
    private static final double RISE = 0.1;

    private static final double ROUNDING = 1e-15;

    /** A decrease below this, relative to the value, is none. */
    private static final double NOTHING = 5e-17;

    /** Pairs that are remembered: many where they cost little. */
    private static final int PAIRS = 15;

    private static final int PAIRS_OF_SMALL = 40;
    private static final int SMALL = 100;

    private final BooleanSupplier isOver;
    private final LimitedMemory memory;
    private Point point;
    private int iterations;

    private Descent(Point start, BooleanSupplier isOver) {
        this.point = start;
        this.isOver = isOver;
        int largest = start.problem().blocks().stream()
                .mapToInt(FactorBlock::features)
                .max()
                .orElse(0);
        this.memory = new LimitedMemory(largest >= SMALL ? PAIRS : PAIRS_OF_SMALL);
    }

    /**
     * Where it ended.
     *
     * @param point the last point
     * @param iterations how many there were
     */
    record Outcome(Point point, int iterations) {}

    /** Descends until the estimated gap is below a bound, nothing more is gained, or somebody stops. */
    static Outcome run(Point start, double gap, int most, BooleanSupplier isOver) {
        Descent descent = new Descent(start, isOver);
        descent.run(gap, most);
        return new Outcome(descent.point, descent.iterations);
    }

    private void run(double gap, int most) {
        while (iterations < most && !isOver.getAsBoolean()) {
            double[][] g = point.gradient();
            double[][] d = memory.direction(g);
            double slope = Columns.dot(g, d);
            if (!(slope < 0)) {
                memory.forget();
                d = Columns.times(-1, g);
                slope = Columns.dot(g, d);
            }
            double decrease = -slope / 2;
            boolean near = 2 * decrease < gap && GapEstimate.of(point, decrease) < gap;
            if (near || !(decrease > NOTHING * Math.abs(point.value()))) {
                return;
            }
            Direction direction = Direction.of(point, d);
            double step = LineSearch.step(new Line(point, direction), point.value(), slope);
            if (step > 0) {
                move(step, direction);
            } else if (memory.isEmpty()) {
                return;
            } else {
                memory.forget();
            }
        }
    }

    private void move(double step, Direction direction) {
        Point next = point.moved(step, direction);
        memory.learn(Columns.difference(next.y(), point.y()), Columns.difference(next.gradient(), point.gradient()));
        double decrease = point.value() - next.value();
        point = next;
        iterations++;
        if (iterations % LOOK == 0) {
            drop(decrease);
        }
    }

    private void drop(double decrease) {
        int blocks = point.problem().blocks().size();
        double[][][] rotations = new double[blocks][][];
        int[] first = new int[blocks + 1];
        for (int b = 0; b < blocks; b++) {
            rotations[b] = rotation(b);
            first[b + 1] = first[b] + rotations[b].length;
        }
        if (first[blocks] == point.x().length) {
            return;
        }
        Point lean = point.with(
                first, turned(point.x(), rotations), turned(point.y(), rotations), turned(point.u(), rotations));
        if (lean.value() <= point.value() + Math.max(RISE * decrease, ROUNDING * Math.abs(point.value()))) {
            memory.turn(columns -> turned(columns, rotations));
            point = lean;
        }
    }

    /** The eigenvectors of R'R that are kept; the identity for a vector, and where all are. */
    private double[][] rotation(int b) {
        int start = point.first()[b];
        int k = point.first()[b + 1] - start;
        if (point.problem().blocks().get(b).isMatrix()) {
            Optional<Dense.Spectrum> spectrum = new Dense(LinearAlgebra.java())
                    .eigen(k, Columns.flat(k, Columns.gram(point.x(), start, start + k), 0, k));
            int left = 0;
            while (spectrum.isPresent()
                    && left < k - 1
                    && spectrum.get().values()[left] <= DEAD * spectrum.get().values()[k - 1]) {
                left++;
            }
            if (left > 0) {
                double[][] all = Columns.of(k, spectrum.get().vectors());
                return Arrays.copyOfRange(all, left, k);
            }
        }
        return Columns.of(k, Dense.identity(k));
    }

    private double[][] turned(double[][] columns, double[][][] rotations) {
        int count = 0;
        for (double[][] rotation : rotations) {
            count += rotation.length;
        }
        double[][] turned = new double[count][];
        int to = 0;
        for (int b = 0; b < rotations.length; b++) {
            int start = point.first()[b];
            for (double[] factors : rotations[b]) {
                double[] sum = new double[columns[start].length];
                for (int c = 0; c < factors.length; c++) {
                    Columns.add(factors[c], columns[start + c], sum);
                }
                turned[to++] = sum;
            }
        }
        return turned;
    }
}
