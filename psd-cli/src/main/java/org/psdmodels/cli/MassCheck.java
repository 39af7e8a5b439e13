package org.psdmodels.cli;

import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.verify.checker.Finding;
import org.psdmodels.verify.checker.Finding.Verdict;

/**
 * The mass of a density that no constraint holds at one: its values integrated by a double exponential rule over the line or the
 * plane, cut between its pivots, against the error that its normalisation may have.
 */
final class MassCheck {
    private static final String CLAIM = "mass";

    /** Of the integral itself, as a part of the mass. */
    private static final double ACCURACY = 1e-7;

    /** Cuts of a line; a piece with several pivots is smooth enough where they are so near. */
    private static final int CUTS_OF_A_LINE = 24;

    /** Cuts of each side of a plane, where numbers of pieces multiply. */
    private static final int CUTS_OF_A_PLANE = 2;

    private MassCheck() {}

    /** What was found; empty for what is no density, or has its mass by a constraint or a closed form. */
    static Optional<Finding> of(CertifiedModel model) {
        return model.as(Density.class)
                .filter(density -> density.massError() > 0)
                .map(density -> density.dimension() > 2
                        ? skipped("integrals of three columns or more")
                        : checked(density, model));
    }

    private static Finding skipped(String why) {
        return new Finding(CLAIM, 1, Double.NaN, Double.NaN, why + " are not checked", Verdict.SKIPPED);
    }

    private static Finding checked(Density density, CertifiedModel model) {
        ComputedIntegral mass = density.dimension() == 1
                ? Quadrature.over(range(density, model, 0), density::pdf)
                : Quadrature.over(range(density, model, 0), range(density, model, 1), density::pdf);
        if (!mass.isAccurateTo(ACCURACY)) {
            return skipped("integrals of functions with peaks as narrow");
        }
        double bound = density.massError() + mass.error();
        return new Finding(
                CLAIM,
                1,
                mass.value(),
                bound,
                "the density integrated by a double exponential rule, against the error of its normalisation",
                Math.abs(mass.value() - 1) <= bound ? Verdict.OK : Verdict.FAILED);
    }

    private static Range range(Density density, CertifiedModel model, int c) {
        Measure.Factor support = density.support().factor(c);
        double[] at = pivots(model)
                .map(p -> IntStream.range(0, p.size())
                        .mapToDouble(i -> p.coordinate(i, c))
                        .sorted()
                        .toArray())
                .orElseGet(() -> new double[0]);
        int cuts = Math.min(at.length, density.dimension() == 1 ? CUTS_OF_A_LINE : CUTS_OF_A_PLANE);
        return Range.of(support.lower(), support.upper())
                .cutAt(IntStream.range(0, cuts)
                        .mapToDouble(k -> at[(2 * k + 1) * at.length / (2 * cuts)])
                        .toArray());
    }

    private static Optional<Points> pivots(CertifiedModel model) {
        return model.fit().solution().blocks().stream()
                .filter(BlockSolution.Linear.class::isInstance)
                .map(block -> ((BlockSolution.Linear) block).features())
                .filter(FoundFeatures.Pivots.class::isInstance)
                .map(found -> ((FoundFeatures.Pivots) found).pivots())
                .findFirst();
    }
}
