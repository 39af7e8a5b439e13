package org.psdmodels.solvers.factored;

/** The weighted losses of all observations as functions of the q columns of outputs. */
interface Losses {
    /** The sum over observations; infinite outside a domain. */
    double value(double[][] z);

    /** The weighted slopes. */
    void slopes(double[][] z, double[][] out);

    /** For each observation the weighted curvature c'H c of its loss along a direction c of outputs. */
    double[] curvatures(double[][] z, double[] c);

    /** The dual variables in the order of the finite problem's terms. */
    double[] terms(double[][] alpha);
}
