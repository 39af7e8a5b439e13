package org.psdmodels.bench.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.bench.problems.Cell;

/**
 * What the functions of a solution are when they are evaluated: non-negative at random points, and for a density of mass
 * one, both on the range of the data and ten widths more on each side.
 *
 * <p>The mass is a trapezoidal sum, which owes nothing to the solver's own integrals. For a function that decays and is as
 * smooth as products of Gaussian sections of width s, its error at step h is about exp(-(pi s / h)^2): nothing at h = s/4.
 */
final class EvaluationCheck {
    private static final double MARGIN = 10;
    private static final double STEPS_PER_WIDTH = 4;
    private static final int SAMPLE = 100_000;
    private static final double MASS_TOLERANCE = 1e-8;

    private final Cell cell;
    private final List<Evaluated> functions;
    private final double[] lower;
    private final double[] upper;

    EvaluationCheck(Cell cell, SolverRun run) {
        this.cell = cell;
        this.functions = run.solution().blocks().stream()
                .filter(BlockSolution.Psd.class::isInstance)
                .map(block -> new Evaluated((BlockSolution.Psd) block))
                .toList();
        Points data = ((Outputs.AtPoints) cell.problem().outputs()).points();
        this.lower = new double[data.dimension()];
        this.upper = new double[data.dimension()];
        double margin = MARGIN * cell.model().width() * cell.units().x();
        for (int c = 0; c < lower.length; c++) {
            double[] column = data.toMatrix().column(c);
            lower[c] = Arrays.stream(column).min().orElseThrow() - margin;
            upper[c] = Arrays.stream(column).max().orElseThrow() + margin;
        }
    }

    Result at(int points) {
        return new Result(smallestValue(points), massError());
    }

    /** The smallest value of any of the functions at random points; NaN if a value is not a number. */
    private double smallestValue(int points) {
        Random random = new Random(1);
        double smallest = Double.POSITIVE_INFINITY;
        for (int done = 0; done < points; done += SAMPLE) {
            Points sample = sample(Math.min(SAMPLE, points - done), random);
            for (Evaluated function : functions) {
                smallest = Math.min(smallest, least(function.at(sample)));
            }
        }
        return smallest;
    }

    private static double least(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
        }
        return least;
    }

    private Points sample(int count, Random random) {
        double[] data = new double[Matrix.length(count, lower.length)];
        for (int k = 0; k < data.length; k++) {
            int c = k / count;
            data[k] = lower[c] + (upper[c] - lower[c]) * random.nextDouble();
        }
        return Points.of(Matrix.wrap(count, lower.length, data));
    }

    /** The mass of a density, less one; empty for other models. */
    private Optional<Double> massError() {
        if (!cell.model().isLebesgueDensity()) {
            return Optional.empty();
        }
        double step = cell.model().width() * cell.units().x() / STEPS_PER_WIDTH;
        double sum = 0;
        for (double value : functions.get(0).at(lattice(step))) {
            sum += value;
        }
        return Optional.of(sum * Math.pow(step, lower.length) - 1);
    }

    private Points lattice(double step) {
        int d = lower.length;
        int[] counts = new int[d];
        int total = 1;
        for (int c = 0; c < d; c++) {
            counts[c] = (int) Math.ceil((upper[c] - lower[c]) / step) + 1;
            total *= counts[c];
        }
        double[] data = new double[Matrix.length(total, d)];
        for (int i = 0; i < total; i++) {
            int rest = i;
            for (int c = 0; c < d; c++) {
                data[i + c * total] = lower[c] + step * (rest % counts[c]);
                rest /= counts[c];
            }
        }
        return Points.of(Matrix.wrap(total, d, data));
    }

    /**
     * What was found.
     *
     * @param smallest the smallest value of any of the functions
     * @param massError the mass of a density, less one
     */
    record Result(double smallest, Optional<Double> massError) {
        /** Whether no value is negative, or not a number, and the mass is one. */
        boolean holds() {
            return smallest >= 0 && Math.abs(massError.orElse(0.0)) <= MASS_TOLERANCE;
        }
    }
}
