package org.psdmodels.laws.solver;

import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.laws.oracle.Eigenvalues;
import org.psdmodels.laws.oracle.Estimate;
import org.psdmodels.laws.oracle.Integral;
import org.psdmodels.laws.recount.SpectralTerms;

/** A positive semidefinite block: A = R R', functionals W with value tr W A. */
final class FoundMatrix implements FoundBlock {
    private final Regularizer regularizer;
    private final int size;
    private final Phi phi;
    private final double[] a;

    FoundMatrix(Block.Psd block, BlockSolution.Psd solution) {
        this.regularizer = block.regularizer();
        this.size = block.size();
        this.phi = Phi.of(solution.basis());
        this.a = ArraySums.gram(solution.root());
    }

    @Override
    public double[] coefficients() {
        return a;
    }

    private int order() {
        return phi.size() * size;
    }

    @Override
    public Element element(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Entry entry) {
            return entry(
                    element(entry.functional()),
                    entry.left().data(),
                    entry.right().data());
        }
        if (functional instanceof LinearFunctional.Value value) {
            double[] v = phi.at(value.point(), 0);
            return new Element(ArraySums.symmetricProduct(v, v), 2 * phi.error() * ArraySums.dot(v, v));
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            double[] v = at.features().data();
            return new Element(ArraySums.symmetricProduct(v, v), 0);
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            double[] v = phi.at(derivative.point(), 0);
            double[] d = phi.derivative(derivative.point(), derivative.coordinate());
            return new Element(
                    ArraySums.times(2, ArraySums.symmetricProduct(v, d)),
                    4 * phi.error() * ArraySums.norm(v) * ArraySums.norm(d));
        }
        return integral((LinearFunctional.Integral) functional);
    }

    private Element integral(LinearFunctional.Integral functional) {
        int r = phi.size();
        double[] w = new double[r * r];
        double error = 0;
        for (int j = 0; j < r; j++) {
            for (int i = j; i < r; i++) {
                Integral integral = phi.integral(functional.measure(), i, j);
                w[i + j * r] = integral.value();
                w[j + i * r] = integral.value();
                error += 2 * integral.error();
            }
        }
        return new Element(w, error + phi.closedFormError() * ArraySums.norm(w));
    }

    /** W (x) (u v' + v u') / 2, where the index of the matrix-valued function's entry runs fastest. */
    private static Element entry(Element w, double[] u, double[] v) {
        int r = (int) Math.round(Math.sqrt(w.entries().length));
        int p = u.length;
        int n = r * p;
        double[] factor = ArraySums.symmetricProduct(u, v);
        double[] product = new double[n * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                product[i + j * n] = w.entries()[i / p + j / p * r] * factor[i % p + j % p * p];
            }
        }
        return new Element(product, w.error() * ArraySums.norm(factor));
    }

    @Override
    public Estimate penalty() {
        double shift = SolverRounding.of(order() * ArraySums.norm(a));
        double[] eigenvalues = Eigenvalues.of(Matrix.wrap(order(), order(), a));
        return SpectralTerms.penalty(regularizer, eigenvalues, shift, SolverRounding.RELATIVE);
    }

    /** By the eigenvalues of S, which move by no more than the norm of its error. */
    @Override
    public Interval conjugate(Element s) {
        double shift = s.error() + SolverRounding.of(order() * s.norm());
        double[] eigenvalues = Eigenvalues.of(Matrix.wrap(order(), order(), s.entries()));
        return SpectralTerms.conjugate(regularizer, eigenvalues, shift);
    }
}
