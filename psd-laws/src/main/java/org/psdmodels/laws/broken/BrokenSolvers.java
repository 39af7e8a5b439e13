package org.psdmodels.laws.broken;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.solver.Solver;

/**
 * Solvers that are wrong in one way each, made from a sound one. Every law of solvers fails on one of them at least. They
 * are for the problems of the kit; some change nothing in others.
 */
public final class BrokenSolvers {
    private BrokenSolvers() {}

    /**
     * The broken solvers.
     *
     * @param sound a solver that obeys the laws
     * @return the solvers, with what is wrong and the laws that must fail
     */
    public static List<Broken<Solver>> of(Solver sound) {
        return Stream.of(BrokenCertificates.of(sound), BrokenQuestions.of(sound), BrokenManners.of(sound))
                .flatMap(List::stream)
                .toList();
    }
}
