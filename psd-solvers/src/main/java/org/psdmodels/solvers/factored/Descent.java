package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Limited-memory BFGS in the coordinates of the metric, until the gap that a certificate would show is small. An iteration
 * takes two products of V with few columns. Columns that die are dropped on the way, after a rotation to principal axes. Where
 * that takes more iterations than a Hessian costs, it goes on with that in place of the metric.
 */
final class Descent {
    /** So many iterations from one look at the columns to the next, */
    private static final int LOOK = 10;

    /** whose eigenvalues below this, relative to the largest, or else below that, are dropped if the value rises by less than */
    private static final double[] DEAD = {1e-4, 1e-7};

    /** this share of the last decrease, or of the gap that the descent may leave. */
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
    private final double gap;
    private Point point;
    private int iterations;

    /** What is gained by the last iteration. */
    private double decrease;

    private Optional<Hessian> hessian = Optional.empty();

    /** The most columns for which it is made at once, */
    private int served;

    /** and the iterations since it was made, or without it. */
    private int since;

    private Descent(Point start, double gap, int served, BooleanSupplier isOver) {
        this.point = start;
        this.gap = gap;
        this.served = served;
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
     * @param served for how many columns the Hessian has served
     */
    record Outcome(Point point, int iterations, int served) {}

    /** Descends until the estimated gap is below a bound, nothing more is gained, or somebody stops. */
    static Outcome run(Point start, double gap, int most, BooleanSupplier isOver) {
        return run(start, gap, most, 0, isOver);
    }

    /** The same after a descent nearby in which the Hessian has served. */
    static Outcome run(Point start, double gap, int most, int served, BooleanSupplier isOver) {
        Descent descent = new Descent(start, gap, served, isOver);
        descent.run(most);
        return new Outcome(descent.point, descent.iterations, descent.served);
    }

    private void run(int most) {
        while (iterations < most && !isOver.getAsBoolean()) {
            if (isDue()) {
                bend();
            }
            double[][] g = point.gradient();
            double[][] d = direction(g);
            double slope = ColumnVectors.dot(g, d);
            if (!(slope < 0)) {
                forget();
                d = ColumnVectors.times(-1, g);
                slope = ColumnVectors.dot(g, d);
            }
            double promised = -slope / 2;
            boolean near = 2 * promised < gap && GapEstimate.of(point, promised) < gap;
            if (near || !(promised > NOTHING * Math.abs(point.value()))) {
                return;
            }
            Direction direction = Direction.of(point, d);
            double step = LineSearch.step(new Line(point, direction), point.value(), slope);
            if (step > 0) {
                move(step, direction);
            } else if (memory.isEmpty() && hessian.isEmpty()) {
                return;
            } else {
                forget();
            }
        }
    }

    private double[][] direction(double[][] g) {
        return hessian.map(known -> memory.direction(g, known::solve)).orElseGet(() -> memory.direction(g));
    }

    private void forget() {
        memory.forget();
        hessian = Optional.empty();
        served = 0;
    }

    /** Whether iterations have cost as much as the Hessian would, or it has served for as many columns. */
    private boolean isDue() {
        if (!Hessian.isPossible(point)) {
            return false;
        }
        boolean hasServed = since == 0 && hessian.isEmpty() && point.x().length <= served;
        return hasServed || since > Hessian.price(point);
    }

    private void bend() {
        drop();
        hessian = Hessian.of(point);
        served = hessian.isPresent() ? point.x().length : 0;
        memory.forget();
        since = 0;
    }

    private void move(double step, Direction direction) {
        Point next = point.moved(step, direction);
        memory.learn(
                ColumnVectors.difference(next.y(), point.y()),
                ColumnVectors.difference(next.gradient(), point.gradient()));
        decrease = point.value() - next.value();
        point = next;
        iterations++;
        since++;
        if (iterations % LOOK == 0) {
            drop();
        }
    }

    private void drop() {
        double most = point.value() + Math.max(RISE * Math.max(decrease, gap), ROUNDING * Math.abs(point.value()));
        for (double dead : DEAD) {
            if (drop(dead, most)) {
                return;
            }
        }
    }

    /** Whether columns were dropped. */
    private boolean drop(double dead, double most) {
        int blocks = point.problem().blocks().size();
        double[][][] rotations = new double[blocks][][];
        int[] first = new int[blocks + 1];
        for (int b = 0; b < blocks; b++) {
            rotations[b] = rotation(b, dead);
            first[b + 1] = first[b] + rotations[b].length;
        }
        if (first[blocks] == point.x().length) {
            return false;
        }
        Point lean = point.with(
                first, turned(point.x(), rotations), turned(point.y(), rotations), turned(point.u(), rotations));
        if (!(lean.value() <= most)) {
            return false;
        }
        memory.turn(columns -> turned(columns, rotations));
        hessian = hessian.map(known -> known.turned(rotations[0]));
        point = lean;
        return true;
    }

    /** The eigenvectors of R'R that are kept; the identity for a vector, and where all are. */
    private double[][] rotation(int b, double dead) {
        int start = point.first()[b];
        int k = point.first()[b + 1] - start;
        if (point.problem().blocks().get(b).isMatrix()) {
            Optional<Dense.Spectrum> spectrum = new Dense(LinearAlgebra.java())
                    .eigen(k, ColumnVectors.flat(k, ColumnVectors.gram(point.x(), start, start + k), 0, k));
            int left = 0;
            while (spectrum.isPresent()
                    && left < k - 1
                    && spectrum.get().values()[left] <= dead * spectrum.get().values()[k - 1]) {
                left++;
            }
            if (left > 0) {
                double[][] all = ColumnVectors.of(k, spectrum.get().vectors());
                return Arrays.copyOfRange(all, left, k);
            }
        }
        return ColumnVectors.of(k, Dense.identity(k));
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
                    ColumnVectors.add(factors[c], columns[start + c], sum);
                }
                turned[to++] = sum;
            }
        }
        return turned;
    }
}
