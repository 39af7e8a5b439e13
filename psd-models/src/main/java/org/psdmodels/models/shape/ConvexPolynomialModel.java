package org.psdmodels.models.shape;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.kernels.Monomials;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.LossModel;

/**
 * A fitted convex or concave polynomial p(t) = sum_e c_e t^e of scaled points t, sum-of-squares-convex: the Hessian of s p,
 * s = 1 or -1, has the form y'H(t)y = v(t, y)'Q v(t, y) with a positive semidefinite matrix Q, {@link #gram}, that anyone can
 * check.
 *
 * <p>A solver makes H a Hessian up to its tolerance. What is missing is made up for by adding a small multiple, {@link
 * #addition}, of the convex polynomial (1 + |t|^2)^m / (2 m), so that the stored polynomial is convex beyond doubt.
 */
public final class ConvexPolynomialModel implements CertifiedModel, LossModel {
    private final Fit fit;
    private final boolean convex;
    private final Scaling scaling;
    private final ScalarLoss loss;
    private final HessianForm form;
    private final ConvexPart part;
    private final double[] coefficients;

    private ConvexPolynomialModel(Fit fit, int degree, boolean convex, Scaling scaling, ScalarLoss loss) {
        int d = scaling.dimension();
        Checks.size("dimension of the scaling", d, fit.names().inputs().size());
        Checks.size("number of blocks", fit.solution().blocks().size(), d + 2);
        this.fit = fit;
        this.convex = convex;
        this.scaling = scaling;
        this.loss = loss;
        this.form = new HessianForm(d, degree);
        this.part = ConvexPart.of(form, root(fit, form.size()));
        int sign = convex ? 1 : -1;
        this.coefficients =
                Arrays.stream(part.coefficients()).map(c -> sign * c).toArray();
        for (int k = 0; k <= d; k++) {
            coefficients[k] = fit.constant(k + 1);
        }
    }

    private static Matrix root(Fit fit, int order) {
        BlockSolution block = fit.block(0);
        Checks.require(block instanceof BlockSolution.Psd, "block 0", "must be positive semidefinite", block);
        Matrix root = ((BlockSolution.Psd) block).root();
        Checks.size("rows of root", root.rows(), order);
        return root;
    }

    /** A model from its parts. */
    static ConvexPolynomialModel of(Fit fit, int degree, boolean convex, Scaling scaling, ScalarLoss loss) {
        return new ConvexPolynomialModel(fit, degree, convex, scaling, loss);
    }

    /** {@return whether p is convex: false if it is concave} */
    public boolean isConvex() {
        return convex;
    }

    /** {@return the degree: 2 m} */
    public int degree() {
        return form.degree();
    }

    /** {@return the scaling of the points: the map from x to t} */
    public Scaling scaling() {
        return scaling;
    }

    @Override
    public ScalarLoss loss() {
        return loss;
    }

    /** {@return the monomials of t: t^e, in graded order} */
    public Monomials monomials() {
        return form.monomials();
    }

    /** {@return the coefficients: c_e for each monomial, a matrix of one column} */
    public Matrix coefficients() {
        return Matrix.of(coefficients.length, 1, coefficients);
    }

    /** {@return the multiple of (1 + |t|^2)^m / (2 m) that makes up for the solver's tolerance: a small number &gt;= 0} */
    public double addition() {
        return part.addition();
    }

    /**
     * {@return the proof of convexity, a positive semidefinite matrix Q: y'H(t)y = v(t, y)'Q v(t, y) for the Hessian H
     * of s p in t}
     */
    public Matrix gram() {
        return part.gram();
    }

    /**
     * The features of the proof: the monomials t^a up to degree m - 1, each times sqrt((m - 1)! / (a! (m - 1 - |a|)!)) and
     * times y_k, k running fastest.
     *
     * @param t d coordinates
     * @param y d numbers
     * @return v(t, y)
     */
    public double[] features(double[] t, double[] y) {
        Checks.size("length of t", t.length, scaling.dimension());
        Checks.size("length of y", y.length, scaling.dimension());
        return form.features(t, y);
    }

    @Override
    public double[] predict(Points x) {
        double[] powers = form.monomials().apply(scaling.apply(x)).data();
        int m = coefficients.length;
        double[] values = new double[x.size()];
        for (int k = 0; k < powers.length; k++) {
            values[k / m] += coefficients[k % m] * powers[k];
        }
        return values;
    }

    @Override
    public double[] gradient(double... x) {
        int m = coefficients.length;
        double[] jacobian = new double[m * x.length];
        monomials().jacobian().orElseThrow().at(scaling.apply(Points.single(x)), 0, jacobian);
        double[] gradient = new double[x.length];
        for (int k = 0; k < jacobian.length; k++) {
            int c = k / m;
            gradient[c] += coefficients[k % m] * jacobian[k] / scaling.scale().get(c, 0);
        }
        return gradient;
    }

    /**
     * The Hessian at a point: positive semidefinite for a convex polynomial, up to the rounding of its terms.
     *
     * @param x d coordinates
     * @return the symmetric d x d matrix of second derivatives in x
     */
    public Matrix hessian(double... x) {
        int d = x.length;
        double[] t = scaling.apply(Points.single(x)).row(0);
        double[] hessian = new double[d * d];
        for (int e = 0; e < coefficients.length; e++) {
            for (HessianForm.Derivative derivative : form.derivatives(e)) {
                int[] rest = monomials().exponents(e);
                rest[derivative.k()]--;
                rest[derivative.l()]--;
                double power = IntStream.range(0, d)
                        .mapToDouble(c -> Math.pow(t[c], rest[c]))
                        .reduce(1, (a, b) -> a * b);
                hessian[derivative.k() + derivative.l() * d] += coefficients[e] * derivative.multiplicity() * power;
            }
        }
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                hessian[k + l * d] /=
                        scaling.scale().get(k, 0) * scaling.scale().get(l, 0);
                hessian[l + k * d] = hessian[k + l * d];
            }
        }
        return Matrix.wrap(d, d, hessian);
    }

    @Override
    public Fit fit() {
        return fit;
    }

    @Override
    public String title() {
        return isConvex() ? "Convex regression" : "Concave regression";
    }

    @Override
    public String summary() {
        return fit.summary((convex ? "convex" : "concave") + " polynomial of degree " + form.degree());
    }

    @Override
    public String toString() {
        return summary();
    }
}
