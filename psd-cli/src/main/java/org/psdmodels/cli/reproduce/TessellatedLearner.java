package org.psdmodels.cli.reproduce;

import org.psdmodels.api.Points;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.models.learn.DirectSolver;
import org.psdmodels.models.learn.Labels;
import org.psdmodels.models.learn.LearnedMatrix;
import org.psdmodels.models.learn.TessellatedMatrices;

/**
 * The best tessellated kernel, tr P = 1, by the direct method.
 *
 * @param family degree and box
 * @param points all points
 */
record TessellatedLearner(TessellatedFamily family, Points points) implements KernelLearner {
    /** Far below what moves a label. */
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(1e-5);

    @Override
    public Decision learn(int[] rows, double[] signs, double penalty, Progress progress) {
        Points known = points.select(rows);
        LearnedMatrix found = new DirectSolver()
                .solve(new TessellatedMatrices(family, known), Labels.of(signs, penalty), OPTIONS, progress);
        return new Decision(family.kernel(found.matrix()), known, found.coefficients(), found.bias());
    }
}
