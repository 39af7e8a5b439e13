package org.psdmodels.models.baseline;

import java.util.Arrays;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.solver.Basis;
import org.psdmodels.models.Settings;
import org.psdmodels.solvers.features.Features;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * The geometry of sums of kernel sections with coefficients that are not negative: the sections' points z_j, and features
 * with k(x, z) = Phi(x)'Phi(z) up to the cut, in which a function sum_j a_j k(., z_j) is the vector w = V a. A function of
 * either sign is a vector w as it stands.
 */
final class Cone {
    final BaselineProblem problem;
    final Kernel kernel;
    final Points sections;
    final Features features;
    final LinearAlgebra algebra = LinearAlgebra.java();
    /** Phi at the data, r x n. */
    final View atData;
    /** Phi at the sections, r x m. */
    final View atSections;
    /** K 1 at the sections, which is positive. */
    final double[] rowSums;
    /** The integrals of the sections, for a density; empty otherwise. */
    final double[] means;

    Cone(BaselineProblem problem, Settings settings) {
        Points data = problem.sample().points();
        this.problem = problem;
        this.kernel = settings.kernel().orElseThrow();
        this.features = Features.of(settings.representation(), data, algebra);
        this.sections = sections(settings.anchors(), data, features);
        this.atData = View.of(features.at(data));
        this.atSections = View.of(features.at(sections));
        this.rowSums = rowSums();
        this.means = problem.density().map(this::means).orElse(new double[0]);
    }

    private static Points sections(Anchors anchors, Points data, Features features) {
        if (anchors instanceof Anchors.Given given) {
            return given.points();
        }
        if (anchors instanceof Anchors.DataAnd more) {
            return data.append(more.extra());
        }
        return anchors instanceof Anchors.Data ? data : ((Basis.Pivots) features.basis()).pivots();
    }

    private double[] rowSums() {
        double[] ones = new double[sections.size()];
        Arrays.fill(ones, 1);
        double[] sums = KernelProducts.of(kernel, sections, sections, ones);
        for (int j = 0; j < sums.length; j++) {
            Checks.require(sums[j] > 0, "k(z, z) of section " + j, "must be > 0", sums[j]);
        }
        return sums;
    }

    private double[] means(Measure measure) {
        double[] u = kernel.integrals(measure)
                .orElseThrow(() -> Checks.failure(
                        "measure", "must be one that " + kernel + " has closed-form integrals for", measure))
                .means(sections);
        for (int j = 0; j < u.length; j++) {
            Checks.require(u[j] > 0, "integral of section " + j, "must be > 0", u[j]);
        }
        return u;
    }

    int rank() {
        return features.rank();
    }

    int size() {
        return sections.size();
    }

    boolean isCone(int b) {
        return problem.roles().get(b).nonNegative();
    }

    double penalty(int b) {
        return problem.roles().get(b).penalty();
    }

    /** V a. */
    double[] vector(double[] a) {
        return algebra.multiply(atSections, a);
    }

    /** The outputs at the data. */
    double[] outputs(double[][] w) {
        double[][] values = new double[w.length][];
        for (int b = 0; b < w.length; b++) {
            values[b] = algebra.multiply(atData.transpose(), w[b]);
        }
        return problem.mix(values);
    }

    /** penalty w + Phi alpha: the gradient of the objective in w_b. */
    double[] gradient(int b, double[] w, double[] alpha) {
        double[] g = algebra.multiply(atData, problem.gather(b, alpha));
        for (int i = 0; i < g.length; i++) {
            g[i] += penalty(b) * w[i];
        }
        return g;
    }

    double penalty(double[][] w) {
        double sum = 0;
        for (int b = 0; b < w.length; b++) {
            sum += penalty(b) / 2 * dot(w[b], w[b]);
        }
        return sum;
    }

    /** Coefficients whose function has mass one. */
    double[] scaledToMass(double[] a) {
        double mass = dot(means, a);
        return Arrays.stream(a).map(v -> v / mass).toArray();
    }

    /** Rounding lets the mass of a density drift; it is put back. */
    ConePoint onMass(ConePoint point) {
        if (means.length == 0) {
            return point;
        }
        double[] a = scaledToMass(point.a()[0]);
        return new ConePoint(new double[][] {a}, new double[][] {vector(a)}, point.s());
    }

    static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    static double[] sum(double[] x, double[] y, double factor) {
        double[] sum = Arrays.copyOf(x, x.length);
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * y[i];
        }
        return sum;
    }

    static Matrix column(double[] values) {
        return Matrix.wrap(values.length, 1, values);
    }
}
