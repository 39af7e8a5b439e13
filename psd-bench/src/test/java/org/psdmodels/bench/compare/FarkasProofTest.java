package org.psdmodels.bench.compare;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.NegativeLogLoss;

class FarkasProofTest {
    private static final LinearForm MASS = LinearForm.of(0, LinearFunctional.integral(Measure.lebesgue(1)));

    /** Mass one, and at most or exactly a second mass. */
    private static Problem problem(Constraint second) {
        return Problem.at(Points.onLine(0, 0.5, 2))
                .block(new Block.Psd(Features.of(GaussianKernel.withWidth(1)), ElasticNet.of(1, 1)))
                .subjectTo(Constraint.equal("mass", MASS, 1))
                .subjectTo(second)
                .build(new NegativeLogLoss());
    }

    @Test
    void aProofHolds() {
        assertTrue(FarkasProof.holds(problem(Constraint.atMost("less", MASS, 0.5)), new double[] {-1, 1}));
    }

    @Test
    void multipliersOfTheWrongSignProveNothing() {
        assertFalse(FarkasProof.holds(problem(Constraint.atMost("less", MASS, 0.5)), new double[] {1, -1}));
        assertFalse(FarkasProof.holds(problem(Constraint.atMost("more", MASS, 2)), new double[] {1, -1}));
    }

    @Test
    void aCombinationThatIsNegativeSomewhereProvesNothing() {
        assertFalse(FarkasProof.holds(problem(Constraint.atMost("less", MASS, 0.5)), new double[] {-1, 0.9}));
    }

    @Test
    void whatCanBeSatisfiedHasNoProof() {
        Problem feasible = problem(Constraint.atMost("less", MASS, 1.5));
        for (double mu = 0; mu < 3; mu += 0.25) {
            assertFalse(FarkasProof.holds(feasible, new double[] {-1, mu}));
        }
    }
}
