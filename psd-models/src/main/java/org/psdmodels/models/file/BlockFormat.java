package org.psdmodels.models.file;

import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;

/** Blocks: the root R of A = R R', the coefficients w or a &gt;= 0, or a constant. */
final class BlockFormat {
    private static final String TYPE = "type";
    private static final String BASIS = "basis";

    private BlockFormat() {}

    static void write(BlockSolution block, Output out) {
        if (block instanceof BlockSolution.Psd psd) {
            out.put(TYPE, "psd");
            out.putBasis(BASIS, psd.features());
            out.putArray("root", psd.root());
        } else if (block instanceof BlockSolution.Linear linear) {
            out.put(TYPE, "linear");
            out.putBasis(BASIS, linear.features());
            out.putArray("coefficients", linear.coefficients());
        } else if (block instanceof BlockSolution.NonNegative sections) {
            out.put(TYPE, "nonNegative");
            out.putBasis(BASIS, new FoundFeatures.Explicit(sections.sections()));
            out.putArray("coefficients", sections.coefficients());
        } else {
            out.put(TYPE, "constant");
            out.put("value", ((BlockSolution.Constant) block).value());
        }
    }

    private static BlockSolution nonNegative(Input in) {
        if (!(in.basis(BASIS) instanceof FoundFeatures.Explicit basis
                && basis.features() instanceof SectionMap sections)) {
            throw in.problem(BASIS, "must be sections of a kernel");
        }
        Matrix coefficients = in.column("coefficients");
        if (coefficients.rows() != sections.size()) {
            throw in.problem("coefficients", "must be " + sections.size() + ", are " + coefficients.rows());
        }
        for (double a : coefficients.data()) {
            if (!(a >= 0)) {
                throw in.problem("coefficients", "must be >= 0, one is " + a);
            }
        }
        return new BlockSolution.NonNegative(sections, coefficients);
    }

    static BlockSolution read(Input in) {
        return switch (in.text(TYPE)) {
            case "psd" -> new BlockSolution.Psd(in.basis(BASIS), in.array("root"));
            case "linear" -> new BlockSolution.Linear(in.basis(BASIS), in.column("coefficients"));
            case "nonNegative" -> nonNegative(in);
            case "constant" -> new BlockSolution.Constant(in.number("value"));
            default -> throw in.problem(TYPE, "must be psd, linear, nonNegative or constant, is " + in.text(TYPE));
        };
    }
}
