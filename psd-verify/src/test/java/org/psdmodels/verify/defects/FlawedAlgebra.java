package org.psdmodels.verify.defects;

import org.psdmodels.solvers.linalg.Cholesky;
import org.psdmodels.solvers.linalg.Eigen;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** The library's linear algebra, to be broken in one place by a subclass. */
class FlawedAlgebra implements LinearAlgebra {
    /** The one that does the work. */
    static final LinearAlgebra SOUND = LinearAlgebra.java();

    @Override
    public String name() {
        return "flawed";
    }

    @Override
    public Eigen eigen(View symmetric) {
        return SOUND.eigen(symmetric);
    }

    @Override
    public Eigen eigenvalues(View symmetric) {
        return SOUND.eigenvalues(symmetric);
    }

    @Override
    public Cholesky cholesky(View symmetric) {
        return SOUND.cholesky(symmetric);
    }

    @Override
    public void solveLower(View lower, View b) {
        SOUND.solveLower(lower, b);
    }

    @Override
    public void solveUpper(View upper, View b) {
        SOUND.solveUpper(upper, b);
    }

    @Override
    public void multiply(double alpha, View a, View b, double beta, View c) {
        SOUND.multiply(alpha, a, b, beta, c);
    }

    @Override
    public void gram(View v, double[] weights, double beta, View c) {
        SOUND.gram(v, weights, beta, c);
    }

    @Override
    public double[] multiply(View a, double[] x) {
        return SOUND.multiply(a, x);
    }
}
