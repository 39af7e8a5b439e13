package org.psdmodels.solvers.factored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.Discretisation;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Columns that a certificate asks for: here Z = - dual + l1 I + l2 A is diagonal, with one negative entry. */
class GrowthTest {
    private static final int NEGATIVE = 40;

    private final FactorProblem problem = Factoring.of(
                    Discretisation.of(FactoredExamples.density(400, 3, 1e-2), LinearAlgebra.preferred()))
            .orElseThrow();
    private final Point point = Start.of(problem, new double[1], 0).orElseThrow();
    private final FactorBlock block = problem.blocks().get(0);

    /** S - T where Z has the given entry, and all others are between 0 and 1000. */
    private List<double[]> dual(double entry) {
        int r = block.features();
        double[][] columns = point.columns(0);
        double[] dual = Dense.times(
                block.l2(), problem.dense().gram(r, columns.length, ColumnVectors.flat(r, columns, 0, columns.length)));
        for (int i = 0; i < r; i++) {
            dual[i + i * r] += block.l1() - (i == NEGATIVE ? entry : 1000.0 * i / r);
        }
        return List.of(dual);
    }

    private int more(Optional<Point> grown) {
        return grown.map(found -> found.x().length).orElse(point.x().length) - point.x().length;
    }

    @Test
    void aSteepDirectionIsFoundAtOnce() {
        Optional<Point> grown = Growth.of(point, dual(-1000), false);
        assertEquals(1, more(grown));
        double[] column = grown.orElseThrow().x()[point.x().length];
        assertEquals(Math.abs(column[NEGATIVE]), Dense.norm(column), 1e-6 * Dense.norm(column));
    }

    /** A section does not see an eigenvalue that is small beside those at the other end. */
    @Test
    void aGentleOneIsFoundByAllOfTheSlack() {
        assertTrue(block.features() > 128 && 16 * block.features() > 400, "a section is taken");
        assertEquals(0, more(Growth.of(point, dual(-1e-3), false)));
        assertEquals(1, more(Growth.of(point, dual(-1e-3), true)));
    }
}
