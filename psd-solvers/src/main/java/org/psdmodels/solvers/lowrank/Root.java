package org.psdmodels.solvers.lowrank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.solvers.finite.Dense;

/**
 * A root R of a matrix A = R R', or a direction in which it moves, with its products: outputs, constraints and the linear
 * term are inner products of these.
 *
 * @param columns the number k of columns
 * @param root the r x k matrix R
 * @param observed R'V for the features V of the observations, k x n
 * @param inner R'v for the other atoms of rank one, k x m
 * @param turned W R for the atoms W of full rank, and T R for the linear term at last
 */
@SuppressWarnings("ArrayRecordComponent")
record Root(int columns, double[] root, double[] observed, double[] inner, List<double[]> turned) {
    /** R + t D. */
    Root plus(double t, Root d) {
        List<double[]> sums = new ArrayList<>();
        for (int j = 0; j < turned.size(); j++) {
            sums.add(Dense.plus(turned.get(j), t, d.turned.get(j)));
        }
        return new Root(
                columns,
                Dense.plus(root, t, d.root),
                Dense.plus(observed, t, d.observed),
                Dense.plus(inner, t, d.inner),
                sums);
    }

    /** The inner products of the columns of R'V and D'V, one for each observation. */
    double[] forms(Root d) {
        return forms(observed, d.observed);
    }

    /** The inner products with the atoms that are no observations: r'v d'v summed over columns, and tr R'W D. */
    double[] atoms(Root d) {
        double[] forms = forms(inner, d.inner);
        double[] atoms = Arrays.copyOf(forms, forms.length + turned.size() - 1);
        for (int j = forms.length; j < atoms.length; j++) {
            atoms[j] = Dense.dot(root, d.turned.get(j - forms.length));
        }
        return atoms;
    }

    /** tr R'T D. */
    double linearTerm(Root d) {
        return Dense.dot(root, d.turned.get(turned.size() - 1));
    }

    private double[] forms(double[] one, double[] other) {
        double[] forms = new double[one.length / columns];
        for (int i = 0; i < forms.length; i++) {
            double sum = 0;
            for (int k = i * columns; k < (i + 1) * columns; k++) {
                sum += one[k] * other[k];
            }
            forms[i] = sum;
        }
        return forms;
    }
}
