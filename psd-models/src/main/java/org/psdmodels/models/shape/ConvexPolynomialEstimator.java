package org.psdmodels.models.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.models.Fit;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Standardization;
import org.psdmodels.models.text.LossText;

/**
 * Convex regression in several dimensions by sum-of-squares-convex polynomials of even degree 2 m:
 *
 * <pre>
 *   p(t) = b + c't + s integral_0^1 (1 - r) t'H(rt)t dr,     y'H(t)y = v(t, y)'Q v(t, y),   Q &gt;= 0,
 *   minimise  sum_i w_i loss(y_i, p(t_i)) + Omega(Q)   subject to  H is a Hessian,
 * </pre>
 *
 * <p>where v are the monomials of degree m - 1 in t times those of degree one in y, s = 1 for convex and s = -1 for concave
 * polynomials, and t are the points scaled to [-1, 1]^d, which changes no convexity. That H is the Hessian of p is expressed
 * by linear equations between the entries of Q. The Hessian is then positive semidefinite at every point of R^d.
 *
 * <p>Every sum-of-squares-convex polynomial is of this form. For d = 1, for degree 2, and for degree 4 in two variables
 * these are all convex polynomials; otherwise there are convex polynomials that are not sum-of-squares-convex (Ahmadi,
 * Parrilo 2013, A complete characterization of the gap between convexity and SOS-convexity). A polynomial that fits is not
 * to be trusted far outside of the data.
 *
 * <p>Cost: matrices of order N = d C(d + m - 1, d), for instance 12 for d = 3 and degree 4. The features are explicit: the
 * settings' kernel is that of the monomials of t, anchors and cut have no meaning here.
 */
public final class ConvexPolynomialEstimator extends KernelEstimator<ConvexPolynomialEstimator, ConvexPolynomialModel> {
    private final int degree;
    private final boolean convex;
    private final ScalarLoss loss;

    private ConvexPolynomialEstimator(Settings settings, int degree, boolean convex, ScalarLoss loss) {
        super(settings);
        this.degree = degree;
        this.convex = convex;
        this.loss = loss;
    }

    /**
     * {@return an estimator of convex polynomials, with the squared loss and default settings}
     *
     * @param degree the degree 2 m: even, at least 2
     */
    public static ConvexPolynomialEstimator convex(int degree) {
        return of(degree, true);
    }

    /**
     * {@return an estimator of concave polynomials, with the squared loss and default settings}
     *
     * @param degree the degree 2 m: even, at least 2
     */
    public static ConvexPolynomialEstimator concave(int degree) {
        return of(degree, false);
    }

    private static ConvexPolynomialEstimator of(int degree, boolean convex) {
        Checks.require(degree >= 2 && degree % 2 == 0, "degree", "must be even and >= 2", degree);
        return new ConvexPolynomialEstimator(
                Settings.DEFAULT.withKernel(kernel(degree)), degree, convex, new SquaredLoss());
    }

    /** The kernel (1 + t'u)^(m - 1), whose features are the monomials in v. */
    private static Kernel kernel(int degree) {
        int m = degree / 2;
        return m == 1 ? ConstantKernel.withValue(1) : PolynomialKernel.withDegree(m - 1, 1);
    }

    /**
     * {@return this estimator with another loss}
     *
     * @param value the loss of an output
     */
    public ConvexPolynomialEstimator withLoss(ScalarLoss value) {
        return new ConvexPolynomialEstimator(settings(), degree, convex, value);
    }

    @Override
    public ConvexPolynomialEstimator withSettings(Settings changed) {
        Kernel own = kernel(degree);
        Kernel expected = changed.standardization() instanceof Standardization.Applied applied
                ? own.after(applied.inputs())
                : own;
        Checks.require(
                changed.kernel().filter(expected::equals).isPresent(),
                "kernel",
                "must be the one that the degree decides, " + expected,
                changed.kernel());
        return new ConvexPolynomialEstimator(changed, degree, convex, loss);
    }

    /** Block 0 is Q, as a matrix-valued constant; block 1 is b; the others are the coordinates of c. */
    @Override
    public Recipe recipe() {
        return Recipe.of("convexPolynomial")
                .with(settings())
                .with("degree", String.valueOf(degree))
                .withFlag("concave", !convex)
                .with("loss", LossText.format(loss), loss);
    }

    @Override
    protected Problem problem(Sample sample, Settings resolved) {
        int d = sample.points().dimension();
        HessianForm form = new HessianForm(d, degree);
        Points t = Scaling.of(sample.points()).apply(sample.points());
        LinearFunctional constant = LinearFunctional.valueAt(t.select(0));
        List<LinearForm> outputs = new ArrayList<>();
        for (int i = 0; i < t.size(); i++) {
            outputs.add(output(form, t.row(i), constant));
        }
        Problem.Builder problem = Problem.with(new Outputs.Forms(t, 1, outputs))
                .block(new Block.Psd(Features.of(Monomials.upTo(d, 0)), resolved.regularizer(), form.size()))
                .weights(sample.shares());
        for (int k = 0; k <= d; k++) {
            problem.block(new Block.Constant());
        }
        form.constraints(0, constant).forEach(problem::subjectTo);
        return problem.build(loss, sample.targets());
    }

    /** The integral over r by the Gauss rule of m nodes, which is exact: the integrand has degree 2 m - 1. */
    private LinearForm output(HessianForm form, double[] t, LinearFunctional constant) {
        List<LinearForm.Term> terms = new ArrayList<>();
        terms.add(new LinearForm.Term(1, constant, 1));
        for (int k = 0; k < t.length; k++) {
            terms.add(new LinearForm.Term(2 + k, constant, t[k]));
        }
        GaussIntegrator rule = new GaussIntegratorFactory().legendre(degree / 2, 0, 1);
        for (int j = 0; j < rule.getNumberOfPoints(); j++) {
            double r = rule.getPoint(j);
            double[] inner = new double[t.length];
            for (int k = 0; k < t.length; k++) {
                inner[k] = r * t[k];
            }
            double[] v = form.features(inner, t);
            double weight = rule.getWeight(j) * (1 - r);
            terms.add(new LinearForm.Term(0, constant.of(v, v), convex ? weight : -weight));
        }
        return new LinearForm(terms);
    }

    @Override
    protected OutputUnits units(Sample sample, Rescaling inputs) {
        return OutputUnits.of(loss, OutputUnits.deviation(sample));
    }

    @Override
    public Map<String, List<Double>> facts(Sample sample) {
        return Scaling.of(sample.points()).facts();
    }

    @Override
    public ConvexPolynomialModel model(Fit fit) {
        return ConvexPolynomialModel.of(fit, degree, convex, Scaling.of(fit), loss);
    }
}
