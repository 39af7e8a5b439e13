package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.cone.Cone;
import org.psdmodels.models.cone.ConeEstimator;
import org.psdmodels.models.cone.ConeModel;

/** Outputs in a polyhedral cone {y : c_t'y >= 0}, by sum_s c_ts A_s >= 0 for every t: Proposition 5 and Theorem 6. */
class PsdConeTest {
    private static final double ROUNDING = 1e-9;

    /** Matrices A_s whose images sum_s c_ts A_s are given, for as many normals c_t as there are outputs. */
    private static List<RealMatrix> preimages(RealMatrix normals, List<RealMatrix> images) {
        RealMatrix inverse = new LUDecomposition(normals).getSolver().getInverse();
        List<RealMatrix> matrices = new ArrayList<>();
        for (int s = 0; s < images.size(); s++) {
            RealMatrix sum = images.get(0).scalarMultiply(inverse.getEntry(s, 0));
            for (int t = 1; t < images.size(); t++) {
                sum = sum.add(images.get(t).scalarMultiply(inverse.getEntry(s, t)));
            }
            matrices.add(sum);
        }
        return matrices;
    }

    /** The outputs f_{A_s}(x) as differences of the library's functions. */
    private static double[] outputs(PivotSpace space, List<RealMatrix> matrices, double x) {
        return matrices.stream()
                .mapToDouble(a -> space.function(Algebra.root(a)).value(x)
                        - space.function(Algebra.root(a.scalarMultiply(-1))).value(x))
                .toArray();
    }

    private static void staysInside(Draw draw, boolean semidefinite) {
        int p = draw.between(1, 3);
        RealMatrix normals = draw.isometry(p, p).add(draw.normals(p, p).scalarMultiply(0.2));
        PivotSpace space = PivotSpace.of(GaussianKernel.withWidth(1), Points.onLine(draw.spread(draw.between(1, 4))));
        List<RealMatrix> images = new ArrayList<>();
        for (int t = 0; t < p; t++) {
            images.add(semidefinite ? draw.semidefinite(space.size()) : draw.symmetric(space.size()));
        }
        List<RealMatrix> matrices = preimages(normals, images);
        double size =
                matrices.stream().mapToDouble(RealMatrix::getFrobeniusNorm).sum();
        for (double x : draw.uniforms(5, -2, 6)) {
            double[] y = outputs(space, matrices, x);
            double lowest = Arrays.stream(normals.operate(y)).min().orElseThrow();
            assertTrue(lowest >= -ROUNDING * size, () -> "c'f(x) = " + lowest);
        }
    }

    @Theorem("psd.proposition5")
    @ManyDraws
    void semidefiniteCombinationsGiveOutputsInTheCone(@ForAll long seed) {
        staysInside(new Draw(seed), true);
    }

    @Refuted("psd.proposition5")
    @Example
    void othersDoNot() {
        Draws.refute(draw -> staysInside(draw, false));
    }

    /** The converse is false: with features (1, x, x^2) the indefinite matrix of 2 (1)(x^2) is the function 2 x^2 >= 0. */
    @Refuted("psd.proposition5")
    @Example
    void outputsInTheConeNeedNoSemidefiniteMatrix() {
        RealMatrix a = Algebra.diagonal(0, 0, 0);
        a.setEntry(0, 2, 1);
        a.setEntry(2, 0, 1);
        assertTrue(Algebra.smallestEigenvalue(a) < -0.5);
        for (double x : new double[] {-2, 0, 0.5, 3}) {
            assertEquals(2 * x * x, PivotSpace.values(a, Algebra.column(1, x, x * x))[0]);
        }
    }

    /** Projecting every A_s onto the span of the data keeps outputs and cone, and lowers the penalties. */
    private static void projectionIsFree(Draw draw, boolean oblique) {
        int p = draw.between(1, 3);
        int size = draw.between(3, 7);
        RealMatrix normals = draw.isometry(p, p);
        RealMatrix phi = draw.normals(size, draw.between(1, 3));
        RealMatrix pi = oblique ? Algebra.projection(draw.normals(size, 2)) : Algebra.projection(phi);
        List<RealMatrix> images = new ArrayList<>();
        for (int t = 0; t < p; t++) {
            images.add(draw.semidefinite(size));
        }
        ElasticNet net = ElasticNet.of(draw.uniform(0, 1), draw.uniform(0.1, 1));
        for (RealMatrix a : preimages(normals, images)) {
            RealMatrix projected = pi.multiply(a).multiply(pi);
            double[] before = PivotSpace.values(a, phi);
            double[] after = PivotSpace.values(projected, phi);
            for (int i = 0; i < before.length; i++) {
                assertEquals(before[i], after[i], ROUNDING * 1e2 * (1 + a.getFrobeniusNorm()) * size, "an output");
            }
            assertTrue(signedPenalty(net, projected) <= signedPenalty(net, a) * (1 + ROUNDING), "the penalty");
        }
        for (RealMatrix image : images) {
            double lowest = Algebra.smallestEigenvalue(pi.multiply(image).multiply(pi));
            assertTrue(lowest >= -ROUNDING * image.getFrobeniusNorm(), "the constraint");
        }
    }

    private static double signedPenalty(ElasticNet net, RealMatrix a) {
        return Arrays.stream(Algebra.eigenvalues(a))
                .map(s -> net.value(Math.abs(s)))
                .sum();
    }

    @Theorem("psd.theorem6.projection")
    @ManyDraws
    void theProjectionKeepsTheConeAndTheDataAndLowersThePenalty(@ForAll long seed) {
        projectionIsFree(new Draw(seed), false);
    }

    @Refuted("psd.theorem6.projection")
    @Example
    void notOntoAnotherSpan() {
        Draws.refute(draw -> projectionIsFree(draw, true));
    }

    private static final List<Cone> CONES = List.of(
            Cone.orthant(2),
            Cone.monotone(3),
            Cone.where(new double[] {1, 0}, new double[] {-1, 2}),
            Cone.generatedBy(
                    new double[] {1, 0, 1}, new double[] {0, 1, 1}, new double[] {-1, 0, 1}, new double[] {0, -1, 1}));

    /** Anchors beyond the data do not lower the optimum, and every output is in the cone. */
    private static void spanSuffices(Draw draw, double penaltyFactor) {
        Cone cone = draw.of(CONES);
        Points x = Points.onLine(draw.spread(draw.between(2, 5)));
        Sample sample = Sample.of(x, Algebra.toMatrix(draw.normals(x.size(), cone.dimension())));
        double lambda = draw.logUniform(1e-3, 0.1);
        ConeEstimator estimator = ConeEstimator.of(cone)
                .withKernel(GaussianKernel.withWidth(1))
                .withRegularizer(ElasticNet.of(lambda, lambda))
                .withLinearPenalty(lambda)
                .withoutStandardization();
        ConeModel data = estimator.fit(sample);
        ConeModel more = estimator
                .withRegularizer(ElasticNet.of(penaltyFactor * lambda, penaltyFactor * lambda))
                .withAnchors(Anchors.dataAnd(Points.onLine(-1.3, 0.55, 7.9)))
                .fit(sample);
        Certified.sameOptimum(data.fit().solution(), more.fit().solution(), cone.toString());
        for (double at : draw.uniforms(5, -3, 9)) {
            double[] y = data.value(at);
            assertTrue(cone.violation(y) <= ROUNDING, () -> Arrays.toString(y) + " outside of " + cone);
        }
    }

    @Theorem("psd.theorem6.optimum")
    @FewDraws
    void theOptimumLiesInTheSpanOfTheData(@ForAll long seed) {
        Draws.each(seed, draw -> spanSuffices(draw, 1));
    }

    @Refuted("psd.theorem6.optimum")
    @Example
    void anotherPenaltyHasAnotherOptimum() {
        Draws.refute(draw -> spanSuffices(draw, 1.5));
    }
}
