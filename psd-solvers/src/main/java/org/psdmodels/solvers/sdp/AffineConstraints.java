package org.psdmodels.solvers.sdp;

import java.util.List;

/**
 * Constraints on affine functions of the variables, as blocks of a program: linear ones, and quadratic and second-order ones
 * by the Schur complement, (S B; B' D) &gt;= 0 with S &gt; 0 being D &gt;= B'S^-1 B. Each adds one block.
 */
public final class AffineConstraints {
    private final SemidefiniteProgram.Builder builder;

    private AffineConstraints(SemidefiniteProgram.Builder builder) {
        this.builder = builder;
    }

    /**
     * Constraints for a program.
     *
     * @param builder the program to which they are added
     * @return their collector
     */
    public static AffineConstraints in(SemidefiniteProgram.Builder builder) {
        return new AffineConstraints(builder);
    }

    /**
     * Adds f_k &gt;= 0 for all k.
     *
     * @param functions the functions f_k
     * @return the number of the block
     */
    public int nonNegative(List<Affine> functions) {
        return diagonal(BlockKind.LINEAR, functions);
    }

    /**
     * Adds f_k = 0 for all k.
     *
     * @param functions the functions f_k
     * @return the number of the block
     */
    public int zero(List<Affine> functions) {
        return diagonal(BlockKind.FREE, functions);
    }

    private int diagonal(BlockKind kind, List<Affine> functions) {
        int block = builder.block(kind, functions.size());
        for (int k = 0; k < functions.size(); k++) {
            functions.get(k).addTo(builder, block, k, k);
        }
        return block;
    }

    /**
     * Adds t &gt;= f^2, as (1 f; f t) &gt;= 0.
     *
     * @param f the function that is squared
     * @param bound the function t
     * @return the number of the block
     */
    public int square(Affine f, Affine bound) {
        return sumOfSquares(List.of(f), Affine.constant(1), bound);
    }

    /**
     * Adds the rotated second-order cone sum_k f_k^2 &lt;= s t, s, t &gt;= 0, as (s I f; f' t) &gt;= 0.
     *
     * @param functions the functions f_k
     * @param s the one factor
     * @param t the other
     * @return the number of the block
     */
    public int sumOfSquares(List<Affine> functions, Affine s, Affine t) {
        int n = functions.size();
        int block = builder.block(BlockKind.SEMIDEFINITE, n + 1);
        for (int k = 0; k < n; k++) {
            s.addTo(builder, block, k, k);
            functions.get(k).addTo(builder, block, n, k);
        }
        t.addTo(builder, block, n, n);
        return block;
    }

    /**
     * Adds the second-order cone |f| &lt;= t, as (t I f; f' t) &gt;= 0.
     *
     * @param functions the functions f_k
     * @param t the bound
     * @return the number of the block
     */
    public int norm(List<Affine> functions, Affine t) {
        return sumOfSquares(functions, t, t);
    }

    /**
     * Adds A &gt;= 0 for a symmetric matrix.
     *
     * @param lower the entries on and below the diagonal, row by row: (0,0), (1,0), (1,1), ...
     * @param order the order of the matrix
     * @return the number of the block
     */
    public int semidefinite(List<Affine> lower, int order) {
        int block = builder.block(BlockKind.SEMIDEFINITE, order);
        addLower(lower, order, block, 0);
        return block;
    }

    /**
     * Adds W &gt;= A^2 for symmetric matrices, as (I A; A W) &gt;= 0. The least trace of such a W is the sum of the squares of
     * A's entries.
     *
     * @param a the entries of A on and below the diagonal, row by row
     * @param w those of W
     * @param order the order of both
     * @return the number of the block
     */
    public int squareOfMatrix(List<Affine> a, List<Affine> w, int order) {
        int block = builder.block(BlockKind.SEMIDEFINITE, 2 * order);
        int at = 0;
        for (int i = 0; i < order; i++) {
            Affine.constant(1).addTo(builder, block, i, i);
            for (int j = 0; j <= i; j++) {
                Affine entry = a.get(at++);
                entry.addTo(builder, block, order + i, j);
                if (i != j) {
                    entry.addTo(builder, block, order + j, i);
                }
            }
        }
        addLower(w, order, block, order);
        return block;
    }

    private void addLower(List<Affine> lower, int order, int block, int from) {
        int at = 0;
        for (int i = 0; i < order; i++) {
            for (int j = 0; j <= i; j++) {
                lower.get(at++).addTo(builder, block, from + i, from + j);
            }
        }
    }
}
