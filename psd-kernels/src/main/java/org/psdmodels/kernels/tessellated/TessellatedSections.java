package org.psdmodels.kernels.tessellated;

import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.KernelSections;
import org.psdmodels.api.kernel.Section;

/** The sections x -&gt; k(x, y) on the box, as sums of products of piecewise polynomials of one variable. */
final class TessellatedSections implements KernelSections {
    private final TessellatedFamily family;
    private final List<RegionIntegral> pieces;

    TessellatedSections(TessellatedFamily family, List<RegionIntegral> pieces) {
        this.family = family;
        this.pieces = pieces;
    }

    @Override
    public Section at(Points y, int j) {
        Terms terms = family.terms();
        SectionTerms sum = new SectionTerms(family, y.row(j));
        double[] powersOfY = family.table(y.select(j)).monomialsOf(0);
        for (RegionIntegral piece : pieces) {
            double[] weights = terms.contract(piece.coefficients(), powersOfY);
            for (int g = 0; g < terms.moments().size(); g++) {
                for (int slot = terms.firstSlot(g); slot < terms.firstSlot(g + 1); slot++) {
                    int[] e = terms.arguments().exponents(terms.argumentOfX(slot));
                    sum.add(weights[slot], piece.region(), terms.moments().exponents(g), e);
                }
            }
        }
        return sum.section();
    }
}
