package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;

/** Solvers that return something else than what they say. */
final class BrokenCertificates {
    /** After so few iterations next to nothing is solved. */
    private static final int FEW = 2;

    private final Solver sound;

    private BrokenCertificates(Solver sound) {
        this.sound = sound;
    }

    static List<Broken<Solver>> of(Solver sound) {
        BrokenCertificates broken = new BrokenCertificates(sound);
        return List.of(
                broken.notANumber(),
                broken.lostRow(),
                broken.foreignFactor(),
                broken.scaledRoot(),
                broken.otherSide(),
                broken.movedSections(),
                broken.forgedDual(),
                broken.hopefulEnd(),
                broken.runningGap(),
                broken.droppedMultipliers(),
                broken.flippedMultipliers(),
                broken.reversedAlpha(),
                broken.hiddenResiduals(),
                broken.hopefulDefiniteness(),
                broken.alwaysOptimal(),
                broken.givesUp());
    }

    private Broken<Solver> notANumber() {
        Solver solver = AlteredSolver.answering(
                sound, s -> AlteredSolver.withBlocks(s, block -> AlteredSolver.scaled(block, Double.NaN)));
        return Broken.of("not-a-number", solver, "R is not a number", "solution.form", "solution.non-negative");
    }

    private Broken<Solver> lostRow() {
        Solver solver = AlteredSolver.answering(sound, s -> {
            double[][] rows = IntStream.range(0, Math.max(1, s.alpha().rows() - 1))
                    .mapToObj(s.alpha()::row)
                    .toArray(double[][]::new);
            return AlteredSolver.withAlpha(s, Matrix.ofRows(rows));
        });
        return Broken.of("lost-row", solver, "the last observation has no dual variable", "solution.form");
    }

    private Broken<Solver> foreignFactor() {
        Solver solver = AlteredSolver.answering(
                sound,
                s -> AlteredSolver.withBlocks(
                        s,
                        block -> block instanceof BlockSolution.Psd psd
                                        && psd.features() instanceof FoundFeatures.Pivots pivots
                                ? new BlockSolution.Psd(jittered(pivots), psd.root())
                                : block));
        return Broken.of(
                "jitter",
                solver,
                "L is the factor of the kernel matrix plus 1e-6 times its diagonal",
                "solution.features");
    }

    private static FoundFeatures.Pivots jittered(FoundFeatures.Pivots basis) {
        double[] factor = basis.factor().data().clone();
        factor[0] *= 1 + 5e-7;
        return new FoundFeatures.Pivots(
                basis.kernel(),
                basis.pivots(),
                Matrix.wrap(basis.factor().rows(), basis.factor().columns(), factor));
    }

    private Broken<Solver> scaledRoot() {
        Solver solver = AlteredSolver.answering(
                sound, s -> AlteredSolver.withBlocks(s, block -> AlteredSolver.scaled(block, 1 + 1e-6)));
        return Broken.of(
                "scaled-root",
                solver,
                "A is scaled after it was certified",
                "certificate.primal",
                "certificate.constraints");
    }

    private Broken<Solver> otherSide() {
        Solver solver = AlteredSolver.answering(
                sound,
                s -> AlteredSolver.withBlocks(
                        s,
                        block -> block instanceof BlockSolution.NonNegative sections
                                ? AlteredSolver.times(sections, -1)
                                : block));
        return Broken.of(
                "other-side",
                solver,
                "coefficients that are not to be negative are not positive",
                "solution.non-negative");
    }

    private Broken<Solver> movedSections() {
        Solver solver = AlteredSolver.answering(
                sound,
                s -> AlteredSolver.withBlocks(
                        s, block -> block instanceof BlockSolution.NonNegative sections ? moved(sections) : block));
        return Broken.of("moved-sections", solver, "sections are next to the anchors", "solution.features");
    }

    private static BlockSolution moved(BlockSolution.NonNegative block) {
        Points z = block.sections().points();
        double[] origin = new double[z.dimension()];
        Arrays.fill(origin, 1e-9);
        return new BlockSolution.NonNegative(
                new SectionMap(block.sections().kernel(), z.minus(origin)), block.coefficients());
    }

    private Broken<Solver> forgedDual() {
        Solver solver = (problem, options, progress) -> {
            Solution s = sound.solve(problem, options.withMaxIterations(FEW), progress);
            Certificate certificate =
                    AlteredSolver.withGap(s.certificate(), s.certificate().primal(), 0);
            return AlteredSolver.withStatus(AlteredSolver.withCertificate(s, certificate), Status.OPTIMAL);
        };
        return Broken.of(
                "forged-dual",
                solver,
                "stops early and reports the primal value as the dual value",
                "certificate.dual",
                "known.squares");
    }

    private Broken<Solver> hopefulEnd() {
        Solver solver = AlteredSolver.answering(
                sound,
                s -> s.status() == Status.ITERATION_LIMIT
                        ? AlteredSolver.withCertificate(
                                s,
                                AlteredSolver.withGap(
                                        s.certificate(), s.certificate().primal(), 0))
                        : s);
        return Broken.of(
                "hopeful-end",
                solver,
                "when iterations run out, the dual value is what it might have become",
                "certificate.unfinished",
                "certificate.constants");
    }

    private Broken<Solver> runningGap() {
        Solver solver = AlteredSolver.answering(
                sound,
                s -> AlteredSolver.withCertificate(
                        s,
                        AlteredSolver.withGap(
                                s.certificate(),
                                s.certificate().dual(),
                                s.history().stream()
                                                .mapToDouble(Iteration::gap)
                                                .min()
                                                .orElse(0)
                                        / 2)));
        return Broken.of(
                "running-gap",
                solver,
                "the gap is the solver's running value, halved for good measure",
                "certificate.gap");
    }

    private Broken<Solver> droppedMultipliers() {
        Solver solver = AlteredSolver.answering(sound, s -> AlteredSolver.withMultipliers(s, 0));
        return Broken.of(
                "dropped-multipliers",
                solver,
                "the multipliers of the constraints are not returned",
                "certificate.dual",
                "certificate.stationarity");
    }

    private Broken<Solver> flippedMultipliers() {
        Solver solver = AlteredSolver.answering(sound, s -> AlteredSolver.withMultipliers(s, -1));
        return Broken.of(
                "flipped-multipliers",
                solver,
                "the multipliers have the other sign",
                "certificate.multipliers",
                "certificate.dual");
    }

    private Broken<Solver> reversedAlpha() {
        Solver solver = AlteredSolver.answering(sound, s -> {
            int n = s.alpha().rows();
            double[][] rows = IntStream.range(0, n)
                    .mapToObj(i -> s.alpha().row(n - 1 - i))
                    .toArray(double[][]::new);
            return AlteredSolver.withAlpha(s, Matrix.ofRows(rows));
        });
        return Broken.of(
                "reversed-alpha",
                solver,
                "dual variables are in another order than observations",
                "certificate.stationarity",
                "certificate.dual");
    }

    private Broken<Solver> hiddenResiduals() {
        Solver solver = AlteredSolver.answering(sound, s -> {
            List<Certificate.Residual> residuals = s.certificate().residuals().stream()
                    .map(r -> new Certificate.Residual(
                            r.name(), r.bound(), r.bound(), 0, r.multiplier(), r.definiteness()))
                    .toList();
            return AlteredSolver.withCertificate(s, AlteredSolver.withResiduals(s.certificate(), residuals));
        });
        return Broken.of(
                "hidden-residuals", solver, "every constraint is said to hold exactly", "certificate.constraints");
    }

    private Broken<Solver> hopefulDefiniteness() {
        Solver solver = AlteredSolver.answering(sound, s -> {
            List<Certificate.Residual> residuals = s.certificate().residuals().stream()
                    .map(r -> new Certificate.Residual(
                            r.name(),
                            r.value(),
                            r.bound(),
                            r.violation(),
                            r.multiplier(),
                            r.definiteness().isPresent() ? OptionalDouble.of(1) : r.definiteness()))
                    .toList();
            return AlteredSolver.withCertificate(s, AlteredSolver.withResiduals(s.certificate(), residuals));
        });
        return Broken.of(
                "hopeful-definiteness",
                solver,
                "every integral is said to be as well conditioned as can be",
                "certificate.definiteness");
    }

    private Broken<Solver> alwaysOptimal() {
        Solver solver = (problem, options, progress) -> AlteredSolver.withStatus(
                sound.solve(problem, options.withMaxIterations(FEW), progress), Status.OPTIMAL);
        return Broken.of(
                "always-optimal",
                solver,
                "whatever comes out is called optimal",
                "solution.status",
                "hopeless.infeasible",
                "hopeless.unbounded");
    }

    private Broken<Solver> givesUp() {
        Solver solver = (problem, options, progress) -> AlteredSolver.withStatus(
                sound.solve(problem, new Options(options.tolerance(), FEW, options.seed()), progress),
                Status.REDUCED_ACCURACY);
        return Broken.of(
                "gives-up",
                solver,
                "says after two iterations that rounding forbids more",
                "solution.optimal",
                "solution.inequalities",
                "solution.restricted");
    }
}
