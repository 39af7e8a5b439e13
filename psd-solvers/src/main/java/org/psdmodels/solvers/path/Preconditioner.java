package org.psdmodels.solvers.path;

/** A symmetric positive definite matrix near another one, which it stands for in {@link ConjugateGradients}. */
interface Preconditioner {
    /** x := H^-1 b. */
    void solve(double[] b, double[] x);
}
