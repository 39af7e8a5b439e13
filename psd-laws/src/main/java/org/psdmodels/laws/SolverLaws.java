package org.psdmodels.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.kit.SolverSetting;
import org.psdmodels.laws.loss.SoundHeteroscedastic;
import org.psdmodels.laws.loss.SoundLoss;
import org.psdmodels.laws.solver.BackwardLaws;
import org.psdmodels.laws.solver.HopelessLaws;
import org.psdmodels.laws.solver.InvarianceLaws;
import org.psdmodels.laws.solver.KnownLaws;
import org.psdmodels.laws.solver.MonotonicityLaws;
import org.psdmodels.laws.solver.NearbyLaws;
import org.psdmodels.laws.solver.ProgressLaws;
import org.psdmodels.laws.solver.SolutionLaws;
import org.psdmodels.laws.solver.SolverCertificateLaws;
import org.psdmodels.laws.solver.SolverPurityLaws;

/**
 * The laws of {@link Solver}, on small problems of every shape: non-negative, linear and constant blocks, mixed, with
 * equalities and inequalities, explicit features, derivatives, integrals and matrices. A problem that the solver declines
 * by an IllegalArgumentException is left out, and counts for nothing.
 */
public final class SolverLaws {
    private SolverLaws() {}

    /**
     * {@return all laws of solvers at the default options, on problems with the kit's own losses: squared, pinball,
     * epsilon-insensitive, z on z &gt;= 0, -log z, logistic, heteroscedastic}
     */
    public static LawSuite<Solver> suite() {
        return suiteFor(setting());
    }

    /**
     * {@return all laws of solvers, and that they agree with others}
     *
     * @param others solvers whose certified optima must not contradict those of the solver under test
     */
    public static LawSuite<Solver> against(Solver... others) {
        return suiteFor(setting().against(others));
    }

    /**
     * {@return all laws of solvers in a setting: for a solver that needs more iterations or reaches less accuracy than the default
     * options ask for, and for other losses}
     *
     * @param setting the options, losses and other solvers
     */
    public static LawSuite<Solver> suiteFor(SolverSetting setting) {
        return LawSuite.of(Stream.of(
                        SolutionLaws.all(),
                        SolverCertificateLaws.all(),
                        InvarianceLaws.all(),
                        MonotonicityLaws.all(),
                        KnownLaws.all(),
                        BackwardLaws.all(),
                        HopelessLaws.all(),
                        NearbyLaws.all(),
                        ProgressLaws.all(),
                        SolverPurityLaws.all())
                .flatMap(List::stream)
                .map(law -> law.in(setting))
                .toList());
    }

    /** {@return the default setting: default options, the kit's own losses, no other solvers} */
    public static SolverSetting setting() {
        List<Loss> losses = Stream.concat(Stream.of(SoundLoss.values()), Stream.of(new SoundHeteroscedastic()))
                .toList();
        return new SolverSetting(Options.DEFAULT, losses, List.of());
    }
}
