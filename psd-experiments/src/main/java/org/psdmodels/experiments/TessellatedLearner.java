package org.psdmodels.experiments;

import org.psdmodels.api.Points;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.learn.kernels.DirectSolver;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedMatrix;
import org.psdmodels.learn.kernels.TessellatedMatrices;

/**
 * The best tessellated kernel by the direct method, with tr P so large that P in proportion to I gives a spread of one.
 *
 * @param family degree and box
 * @param points all points
 * @param trace tr P
 */
record TessellatedLearner(TessellatedFamily family, Points points, double trace) implements DecisionLearner {
    /** Far below what moves a label. */
    private static final Options OPTIONS = Options.DEFAULT.withTolerance(1e-5);

    static TessellatedLearner of(TessellatedFamily family, Points points) {
        double unit = Spread.unit(family.identityKernel().gram(points)).orElse(1);
        return new TessellatedLearner(family, points, unit * family.matrixSize());
    }

    /** With tr P = 1 and C tr P in place of tr P and C: the same decision function. */
    @Override
    public Decision learn(int[] rows, double[] signs, double penalty, Progress progress) {
        Points known = points.select(rows);
        LearnedMatrix found = new DirectSolver()
                .solve(new TessellatedMatrices(family, known), Labels.of(signs, penalty * trace), OPTIONS, progress);
        return new Decision(family.kernel(found.matrix()), known, found.coefficients(), found.bias());
    }
}
