package org.psdmodels.models.file;

import org.psdmodels.api.solver.Basis;
import org.psdmodels.models.text.FeatureText;
import org.psdmodels.models.text.KernelText;

/** Bases: kernel, pivots p and factor L of Phi(x) = L^-1 k_p(x), or the text of a feature map. */
final class BasisFormat {
    private BasisFormat() {}

    static void write(Basis basis, Output out) {
        if (basis instanceof Basis.Pivots pivots) {
            out.put("kernel", KernelText.format(pivots.kernel()), pivots.kernel());
            out.putObject("pivots", inner -> PointsFormat.write(pivots.pivots(), inner));
            out.putArray("factor", pivots.factor());
        } else {
            Basis.Explicit explicit = (Basis.Explicit) basis;
            out.put("features", FeatureText.format(explicit.features()), explicit.features());
        }
    }

    static Basis read(Input in) {
        return in.has("features")
                ? new Basis.Explicit(in.parsed("features", FeatureText::parse))
                : new Basis.Pivots(
                        in.parsed("kernel", KernelText::parse),
                        PointsFormat.read(in.object("pivots")),
                        in.array("factor"));
    }
}
