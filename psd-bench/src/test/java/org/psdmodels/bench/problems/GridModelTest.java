package org.psdmodels.bench.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.solvers.path.PathSolver;

/** Other units are the same problem: the optimal value changes by the factor or the constant that theory says. */
class GridModelTest {
    private static final int SIZE = 30;
    private static final double LAMBDA = 1e-2;

    /** Both optima are within 1e-8 of theirs, relatively. */
    private static final double TOLERANCE = 1e-7;

    private static double optimum(GridModel model, Units units) {
        Certificate certificate =
                PathSolver.create().solve(model.problem(SIZE, LAMBDA, units)).certificate();
        return certificate.primal();
    }

    @ParameterizedTest
    @EnumSource
    void inputsInOtherUnits(GridModel model) {
        double unit = 100;
        double constant = model.isLebesgueDensity() ? model.dimension() * Math.log(unit) : 0;
        double expected = optimum(model, Units.ONE) + constant;
        assertEquals(expected, optimum(model, new Units(unit, 1)), TOLERANCE * (1 + Math.abs(expected)));
    }

    @ParameterizedTest
    @EnumSource(names = {"NON_NEGATIVE_SQUARES", "HETEROSCEDASTIC", "QUANTILES"})
    void targetsInOtherUnits(GridModel model) {
        double unit = 100;
        double original = optimum(model, Units.ONE);
        double expected = switch (model) {
            case NON_NEGATIVE_SQUARES -> original * unit * unit;
            case QUANTILES -> original * unit;
            default -> original + Math.log(unit);
        };
        assertEquals(expected, optimum(model, new Units(1, unit)), TOLERANCE * (1 + Math.abs(expected)));
    }

    @ParameterizedTest
    @EnumSource
    void aLargerProblemBeginsWithTheSmallerOne(GridModel model) {
        double[] few = model.problem(10, LAMBDA, Units.ONE).targets().data();
        double[] more = model.problem(20, LAMBDA, Units.ONE).targets().data();
        assertEquals(Arrays.toString(few), Arrays.toString(Arrays.copyOf(more, few.length)));
    }

    @ParameterizedTest
    @EnumSource
    void eachUnitIsTriedOnWhatHasOne(GridModel model) {
        List<Cell> cells = new Cell(model, 10, LAMBDA, Units.ONE).inUnits(1e-3, 1e3);
        assertEquals(model.hasTargetUnit() ? 4 : 2, cells.size());
    }
}
