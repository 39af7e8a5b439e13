package org.psdmodels.bench.problems;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.problem.Problem;

/**
 * A problem of the grid.
 *
 * @param model the model
 * @param n the number of observations
 * @param lambda the regularization
 * @param units the units of the data
 */
public record Cell(GridModel model, int n, double lambda, Units units) {
    /** The regularizations of the grid. */
    public static final List<Double> LAMBDAS = List.of(1e-1, 1e-2, 1e-4, 1e-6);

    /** Numerically a model in ten dimensions has as many features as observations, and costs accordingly. */
    private static final int LARGEST_IN_SPACE = 1000;

    /**
     * The cells of a model.
     *
     * @param model the model
     * @param sizes the numbers of observations; in high dimension not more than 1000
     * @return all combinations with the regularizations
     */
    public static List<Cell> of(GridModel model, int... sizes) {
        return IntStream.of(sizes)
                .map(n -> model.dimension() > 2 ? Math.min(n, LARGEST_IN_SPACE) : n)
                .boxed()
                .flatMap(n -> LAMBDAS.stream().map(lambda -> new Cell(model, n, lambda, Units.ONE)))
                .toList();
    }

    /**
     * The same problem with its data in other units.
     *
     * @param factors the factors by which inputs, and then targets, are multiplied
     * @return one cell for each factor and each of inputs and targets that have a unit
     */
    public List<Cell> inUnits(double... factors) {
        DoubleStream inputs = DoubleStream.of(factors);
        DoubleStream targets = model.hasTargetUnit() ? DoubleStream.of(factors) : DoubleStream.empty();
        return Stream.concat(inputs.mapToObj(u -> new Units(u, 1)), targets.mapToObj(u -> new Units(1, u)))
                .map(u -> new Cell(model, n, lambda, u))
                .toList();
    }

    /** {@return the problem} */
    public Problem problem() {
        return model.problem(n, lambda, units);
    }

    @Override
    public String toString() {
        return model.label() + ", n=" + n + ", lambda=" + lambda + (units.equals(Units.ONE) ? "" : ", " + units);
    }
}
