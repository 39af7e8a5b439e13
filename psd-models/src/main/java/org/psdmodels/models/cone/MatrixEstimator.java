package org.psdmodels.models.cone;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;

/**
 * Regression with values in the cone of positive semidefinite p x p matrices, everywhere: a field of covariances.
 *
 * <pre>
 *   F(x) = (Phi(x) (x) I)'A (Phi(x) (x) I),   A &gt;= 0 of order r p,
 *   minimise  sum_i w_i |Y_i - F(x_i)|_F^2 / 2 + Omega(A)
 * </pre>
 *
 * <p>The matrices Y_i are given as they are, or as products y_i y_i' of vectors: with residuals of mean zero as y_i, F(x)
 * estimates their covariance given x. The matrices Y_i need not be positive semidefinite.
 *
 * <p>The loss is the sum of the squared losses of the p (p + 1) / 2 entries on and below the diagonal, those below times
 * sqrt(2), so that they count twice. Cost: matrices of order r p, and n p (p + 1) / 2 outputs.
 */
public final class MatrixEstimator extends KernelEstimator<MatrixEstimator, MatrixModel> {
    private final MatrixTargets kind;

    private MatrixEstimator(Settings settings, MatrixTargets kind) {
        super(settings);
        this.kind = kind;
    }

    /** {@return an estimator for targets that are vectors of p columns: F(x) estimates the mean of y y' given x} */
    public static MatrixEstimator ofVectors() {
        return new MatrixEstimator(Settings.DEFAULT, MatrixTargets.VECTORS);
    }

    /**
     * {@return an estimator for targets that are symmetric matrices, in p^2 columns: the entries of a matrix one row
     * after the other}
     */
    public static MatrixEstimator ofMatrices() {
        return new MatrixEstimator(Settings.DEFAULT, MatrixTargets.MATRICES);
    }

    @Override
    public MatrixEstimator withSettings(Settings changed) {
        return new MatrixEstimator(changed, kind);
    }

    @Override
    public Recipe recipe() {
        return Recipe.of("matrix").with(settings()).withFlag("matrices", kind == MatrixTargets.MATRICES);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        Checks.atLeast("number of target columns", sample.targets().columns(), 1);
        int p = kind.size(sample.targets().columns());
        return Problem.with(new Outputs.Forms(sample.points(), p * (p + 1) / 2, forms(sample, p)))
                .block(new Block.Psd(resolved.features(), resolved.regularizer(), p))
                .weights(sample.shares())
                .build(squared(p), entries(sample, p));
    }

    private static List<LinearForm> forms(Sample sample, int p) {
        List<LinearForm> forms = new ArrayList<>();
        for (int i = 0; i < sample.size(); i++) {
            LinearFunctional value = LinearFunctional.valueAt(sample.points().select(i));
            for (int t = 0; t < p; t++) {
                for (int s = t; s < p; s++) {
                    forms.add(LinearForm.ZERO.plus(0, value.of(unit(p, s), unit(p, t)), share(s, t)));
                }
            }
        }
        return forms;
    }

    private static double[] unit(int p, int k) {
        double[] unit = new double[p];
        unit[k] = 1;
        return unit;
    }

    /** An entry below the diagonal stands for two. */
    private static double share(int s, int t) {
        return s == t ? 1 : Math.sqrt(2);
    }

    private static StackedLoss squared(int p) {
        return StackedLoss.ofOwnTargets(
                Stream.generate(SquaredLoss::new).limit(p * (p + 1) / 2).toArray(ScalarLoss[]::new));
    }

    private Matrix entries(Sample sample, int p) {
        double[][] rows = new double[sample.size()][p * (p + 1) / 2];
        for (int i = 0; i < rows.length; i++) {
            double[] y = kind.matrix(i, sample.targets().row(i));
            int next = 0;
            for (int t = 0; t < p; t++) {
                for (int s = t; s < p; s++) {
                    rows[i][next++] = share(s, t) * y[s + t * p];
                }
            }
        }
        return Matrix.ofRows(rows);
    }

    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        double size = OutputUnits.magnitude(sample);
        return OutputUnits.of(new SquaredLoss(), kind == MatrixTargets.VECTORS ? size * size : size);
    }

    @Override
    public MatrixModel model(Fit fit) {
        return MatrixModel.of(fit, kind);
    }
}
