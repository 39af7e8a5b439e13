package org.psdmodels.vector;

import java.util.Arrays;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** A program for virtual machines of all kinds: which linear algebra it finds, and whether a product comes out. */
public final class WhatIsFound {
    private WhatIsFound() {}

    /**
     * Prints it.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        int n = 100;
        double[] ones = new double[n * n];
        Arrays.fill(ones, 1);
        View a = View.of(n, n, ones);
        LinearAlgebra found = LinearAlgebra.preferred();
        System.out.println(
                found.description() + "; " + View.of(found.multiply(a, a)).get(99, 99));
    }
}
