package org.psdmodels.models.file;

import java.util.Optional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.Fit;
import org.psdmodels.models.function.PsdFunction;

/** Non-negative functions of models: the first block of the solution, or one of its own where it is another, as after scaling. */
final class Functions {
    private Functions() {}

    static void write(String name, PsdFunction function, Fit fit, Output extras) {
        if (!isBlock(function, fit)) {
            extras.putObject(
                    name, inner -> BlockFormat.write(new BlockSolution.Psd(function.basis(), function.root()), inner));
        }
    }

    private static boolean isBlock(PsdFunction function, Fit fit) {
        return first(fit)
                .map(block -> block instanceof BlockSolution.Psd psd
                        && psd.basis() == function.basis()
                        && psd.root().equals(function.root()))
                .orElse(false);
    }

    private static Optional<BlockSolution> first(Fit fit) {
        return fit.solution().blocks().stream().findFirst();
    }

    static PsdFunction read(String name, Fit fit, Input extras) {
        BlockSolution block = extras.has(name)
                ? BlockFormat.read(extras.object(name))
                : first(fit).orElseThrow(() -> extras.problem(name, "is missing"));
        return PsdFunction.of(block, fit.names().inputs().size());
    }
}
