package org.psdmodels.models.file;

import org.psdmodels.api.solver.BlockSolution;

/** Blocks: the root R of A = R R', the coefficients w, or a constant. */
final class BlockFormat {
    private static final String TYPE = "type";
    private static final String BASIS = "basis";

    private BlockFormat() {}

    static void write(BlockSolution block, Output out) {
        if (block instanceof BlockSolution.Psd psd) {
            out.put(TYPE, "psd");
            out.putBasis(BASIS, psd.basis());
            out.putArray("root", psd.root());
        } else if (block instanceof BlockSolution.Linear linear) {
            out.put(TYPE, "linear");
            out.putBasis(BASIS, linear.basis());
            out.putArray("coefficients", linear.coefficients());
        } else {
            out.put(TYPE, "constant");
            out.put("value", ((BlockSolution.Constant) block).value());
        }
    }

    static BlockSolution read(Input in) {
        return switch (in.text(TYPE)) {
            case "psd" -> new BlockSolution.Psd(in.basis(BASIS), in.array("root"));
            case "linear" -> new BlockSolution.Linear(in.basis(BASIS), in.column("coefficients"));
            case "constant" -> new BlockSolution.Constant(in.number("value"));
            default -> throw in.problem(TYPE, "must be psd, linear or constant, is " + in.text(TYPE));
        };
    }
}
