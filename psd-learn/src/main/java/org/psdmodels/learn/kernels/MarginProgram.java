package org.psdmodels.learn.kernels;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.solvers.sdp.BlockKind;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;

/**
 * The semidefinite programs of Lanckriet, Cristianini, Bartlett, El Ghaoui and Jordan (2004) for kernel matrices K that are
 * linear in parameters:
 *
 * <pre>
 *   minimise t   subject to   ( G(K)                          e + nu - delta + gamma y )
 *                             ( (e + nu - delta + gamma y)'   t - 2 C'delta            )  &gt;= 0,   nu, delta &gt;= 0
 * </pre>
 *
 * <p>with G_ij = y_i y_j K_ij and the penalties C_i. Its optimum t is twice the value of the support vector machine, minimal
 * over the parameters. The parameters are bounded by a trace; without that the infimum would be zero.
 */
public final class MarginProgram {
    private static final int MARGIN = 0;

    private final SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
    private final Labels labels;
    private final int signsBlock;

    private MarginProgram(Labels labels) {
        this.labels = labels;
        int m = labels.size();
        builder.block(BlockKind.SEMIDEFINITE, m + 1);
        this.signsBlock = builder.block(BlockKind.LINEAR, 2 * m + 1);
    }

    /**
     * Optimisation over P &gt;= 0, tr P &lt;= 1, for kernel matrices K(P): program (11) of the paper on tessellated kernels.
     *
     * @param family the kernel matrices
     * @param labels labels and penalties
     * @return the program; its variables are t, gamma, nu, delta and the lower triangle of P, column by column
     */
    public static SemidefiniteProgram of(MatrixFamily family, Labels labels) {
        Checks.size("number of labels", labels.size(), family.observations());
        MarginProgram program = new MarginProgram(labels);
        program.addMachine();
        program.addMatrix(family);
        return program.builder.build();
    }

    /**
     * Optimisation over the linear span of kernel matrices: K = sum_k mu_k K_k &gt;= 0 with mu of any sign, and
     * sum_k mu_k tr K_k &lt;= trace. K is positive semidefinite on the given points; the kernel need not be elsewhere.
     *
     * @param grams the kernel matrices K_k, at least one
     * @param trace the bound of the trace, &gt; 0
     * @param labels labels and penalties
     * @return the program; its variables are t, gamma, nu, delta and mu
     */
    public static SemidefiniteProgram ofSpan(List<Matrix> grams, double trace, Labels labels) {
        Checks.atLeast("number of kernels", grams.size(), 1);
        Checks.positive("trace", trace);
        MarginProgram program = new MarginProgram(labels);
        program.addMachine();
        for (Matrix gram : grams) {
            Checks.size("rows of a kernel matrix", gram.rows(), labels.size());
            int variable = program.builder.variable(0);
            program.addGram(variable, gram);
            program.addTrace(variable, -Symmetric.trace(gram));
        }
        program.builder.constant(program.signsBlock, 2 * labels.size(), 2 * labels.size(), -trace);
        return program.builder.build();
    }

    /** The number of variables before those of the kernel. */
    static int machineVariables(int observations) {
        return 2 + 2 * observations;
    }

    private void addMachine() {
        int m = labels.size();
        int t = builder.variable(1);
        int gamma = builder.variable(0);
        builder.coefficient(t, MARGIN, m, m, 1);
        for (int i = 0; i < m; i++) {
            builder.constant(MARGIN, m, i, -1);
            builder.coefficient(gamma, MARGIN, m, i, labels.signs()[i]);
        }
        for (int i = 0; i < m; i++) {
            int nu = builder.variable(0);
            builder.coefficient(nu, MARGIN, m, i, 1);
            builder.coefficient(nu, signsBlock, i, i, 1);
        }
        for (int i = 0; i < m; i++) {
            int delta = builder.variable(0);
            builder.coefficient(delta, MARGIN, m, i, -1);
            builder.coefficient(delta, MARGIN, m, m, -2 * labels.penalties()[i]);
            builder.coefficient(delta, signsBlock, m + i, m + i, 1);
        }
    }

    private void addGram(int variable, Matrix gram) {
        double[] signs = labels.signs();
        for (int j = 0; j < signs.length; j++) {
            for (int i = j; i < signs.length; i++) {
                builder.coefficient(variable, MARGIN, i, j, signs[i] * signs[j] * gram.get(i, j));
            }
        }
    }

    private void addTrace(int variable, double value) {
        builder.coefficient(variable, signsBlock, 2 * labels.size(), 2 * labels.size(), value);
    }

    private void addMatrix(MatrixFamily family) {
        int q = family.order();
        int block = builder.block(BlockKind.SEMIDEFINITE, q);
        for (int l = 0; l < q; l++) {
            for (int k = l; k < q; k++) {
                int variable = builder.variable(0);
                addGram(variable, unit(family, k, l));
                builder.coefficient(variable, block, k, l, 1);
                addTrace(variable, k == l ? -1 : 0);
            }
        }
        builder.constant(signsBlock, 2 * labels.size(), 2 * labels.size(), -1);
    }

    /** K of the unit matrix E_kl + E_lk: half the difference of those of (e_k +- e_l) (e_k +- e_l)', which are definite. */
    private static Matrix unit(MatrixFamily family, int k, int l) {
        int q = family.order();
        if (k == l) {
            return family.gram(rankOne(q, k, k, 0));
        }
        Matrix plus = family.gram(rankOne(q, k, l, 1));
        Matrix minus = family.gram(rankOne(q, k, l, -1));
        return Symmetric.affine(0.5, Symmetric.plus(plus, -1, minus), 0);
    }

    private static Matrix rankOne(int q, int k, int l, int sign) {
        double[] v = new double[q];
        v[k] = 1;
        if (k != l) {
            v[l] = sign;
        }
        double[] data = new double[q * q];
        for (int e = 0; e < data.length; e++) {
            data[e] = v[e % q] * v[e / q];
        }
        return Matrix.wrap(q, q, data);
    }
}
