package org.psdmodels.laws.broken;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.api.solver.Status;

/** A sound solver whose answers are altered on the way, and the alterations of parts of an answer. */
final class AlteredSolver {
    private AlteredSolver() {}

    /** What the sound solver answers, altered. */
    static Solver answering(Solver sound, UnaryOperator<Solution> change) {
        return (problem, options, progress) -> change.apply(sound.solve(problem, options, progress));
    }

    static Solution withStatus(Solution s, Status status) {
        return new Solution(status, s.certificate(), s.blocks(), s.alpha(), s.multipliers(), s.history());
    }

    static Solution withBlocks(Solution s, UnaryOperator<BlockSolution> change) {
        List<BlockSolution> blocks = s.blocks().stream().map(change).toList();
        return new Solution(s.status(), s.certificate(), blocks, s.alpha(), s.multipliers(), s.history());
    }

    static Solution withAlpha(Solution s, Matrix alpha) {
        return new Solution(s.status(), s.certificate(), s.blocks(), alpha, s.multipliers(), s.history());
    }

    static Solution withCertificate(Solution s, Certificate certificate) {
        return new Solution(s.status(), certificate, s.blocks(), s.alpha(), s.multipliers(), s.history());
    }

    /** Multipliers times a factor, also where the certificate repeats them. */
    static Solution withMultipliers(Solution s, double factor) {
        List<Certificate.Residual> residuals = new ArrayList<>();
        for (Certificate.Residual r : s.certificate().residuals()) {
            residuals.add(new Certificate.Residual(
                    r.name(), r.value(), r.bound(), r.violation(), factor * r.multiplier(), r.definiteness()));
        }
        double[] mu = Arrays.stream(s.multipliers().data()).map(m -> factor * m).toArray();
        Solution changed = withCertificate(s, withResiduals(s.certificate(), residuals));
        return new Solution(
                s.status(), changed.certificate(), s.blocks(), s.alpha(), Matrix.wrap(mu.length, 1, mu), s.history());
    }

    static Certificate withResiduals(Certificate c, List<Certificate.Residual> residuals) {
        return new Certificate(c.primal(), c.dual(), c.gap(), c.magnitude(), residuals, c.features());
    }

    static Certificate withGap(Certificate c, double dual, double gap) {
        return new Certificate(c.primal(), dual, gap, c.magnitude(), c.residuals(), c.features());
    }

    /** Coefficients a times a factor. */
    static BlockSolution times(BlockSolution.NonNegative block, double factor) {
        double[] a =
                Arrays.stream(block.coefficients().data()).map(v -> factor * v).toArray();
        return new BlockSolution.NonNegative(block.sections(), Matrix.wrap(a.length, 1, a));
    }

    /** R times a factor. */
    static BlockSolution scaled(BlockSolution block, double factor) {
        if (!(block instanceof BlockSolution.Psd psd)) {
            return block;
        }
        double[] root = Arrays.stream(psd.root().data()).map(v -> factor * v).toArray();
        return new BlockSolution.Psd(
                psd.features(), Matrix.wrap(psd.root().rows(), psd.root().columns(), root));
    }
}
