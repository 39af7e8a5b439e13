package org.psdmodels.solvers.ojalgo;

import java.util.Arrays;
import org.psdmodels.solvers.dual.SmoothPoint;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * A generalised Hessian of the smooth part of the dual in the multipliers of the rows: sum_b J_b'J_b. In the eigenbasis of
 * S - T, with eigenvalues s_k and those a_k = max(0, s_k - l1) / l2 of A, a row with the functional M has in J the entries
 * sqrt(G_kl) M_kl, with the divided differences G_kl = (a_k - a_l) / (s_k - s_l); for a vector those of v / sqrt(l).
 */
final class DualHessian {
    private DualHessian() {}

    static double[] at(FiniteProblem problem, SmoothPoint point) {
        int n = problem.rows();
        double[] hessian = new double[n * n];
        for (int b = 0; b < problem.blocks().size(); b++) {
            FiniteBlock block = problem.blocks().get(b);
            if (block instanceof PsdBlock psd) {
                Dense.Spectrum spectrum = point.spectra().get(b).orElseThrow();
                hessian = Dense.plus(hessian, 1, gram(problem, block, atoms(psd, spectrum)));
            } else if (block instanceof LinearBlock linear && linear.penalty() > 0) {
                double[] atoms = Dense.times(1 / Math.sqrt(linear.penalty()), linear.vectors());
                hessian = Dense.plus(hessian, 1, gram(problem, block, atoms));
            }
        }
        return hessian;
    }

    /** J'J for J = (atoms) E'. */
    private static double[] gram(FiniteProblem problem, FiniteBlock block, double[] atoms) {
        SparseMap map = block.map();
        int n = problem.rows();
        int length = atoms.length / map.columns();
        double[] jacobian = new double[length * n];
        for (int j = 0; j < map.columns(); j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                for (int k = 0; k < length; k++) {
                    jacobian[k + map.row(e) * length] += map.value(e) * atoms[k + j * length];
                }
            }
        }
        return problem.dense().productOfTransposed(n, length, n, jacobian, jacobian);
    }

    private static double[] atoms(PsdBlock block, Dense.Spectrum spectrum) {
        int r = block.size();
        int m = block.rankOnes();
        double[] roots = rootsOfDifferences(block, spectrum);
        double[] atoms = new double[r * r * block.map().columns()];
        double[] u = block.dense().productOfTransposed(r, r, m, spectrum.vectors(), block.vectors());
        for (int j = 0; j < m; j++) {
            for (int k = 0; k < r * r; k++) {
                atoms[k + j * r * r] = roots[k] * u[k % r + j * r] * u[k / r + j * r];
            }
        }
        for (int j = m; j < block.map().columns(); j++) {
            double[] w = block.dense()
                    .intoBasis(r, spectrum.vectors(), block.matrices().get(j - m));
            for (int k = 0; k < r * r; k++) {
                atoms[k + j * r * r] = roots[k] * w[k];
            }
        }
        return atoms;
    }

    private static double[] rootsOfDifferences(PsdBlock block, Dense.Spectrum spectrum) {
        int r = block.size();
        double[] s = spectrum.values();
        double[] a = Arrays.stream(s).map(block.regularizer()::conjugateSlope).toArray();
        double inside = 1 / block.regularizer().constantCurvature().orElseThrow();
        double[] roots = new double[r * r];
        for (int k = 0; k < r * r; k++) {
            int i = k % r;
            int j = k / r;
            boolean both = a[i] > 0 && a[j] > 0;
            boolean none = a[i] == 0 && a[j] == 0;
            roots[k] = none ? 0 : Math.sqrt(both ? inside : (a[i] - a[j]) / (s[i] - s[j]));
        }
        return roots;
    }
}
