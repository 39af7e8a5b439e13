package org.psdmodels.solvers.svm;

/** The columns of K for one run of a solver: column j is in {@code array(j)} from {@code offset(j)} on. */
interface KernelColumns {
    /** The array with column j; what it holds stays valid until two other columns have been asked for. */
    double[] array(int j);

    int offset(int j);

    double[] diagonal();

    /** How many columns have been computed. */
    long computed();
}
