package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.checks.Checks;

/**
 * A semidefinite program in the pair of forms of SDPA,
 *
 * <pre>
 *   (P)  minimise  sum_i c_i x_i     subject to  X = sum_i F_i x_i - F_0  in K
 *   (D)  maximise  &lt;F_0, Y&gt;          subject to  &lt;F_i, Y&gt; = c_i,  i = 1, ..., m,   Y in K*
 * </pre>
 *
 * <p>with symmetric block-diagonal matrices. K is a product of cones, one for each {@link MatrixBlock}: positive semidefinite
 * matrices, non-negative diagonals, or {0}, whose dual is the free diagonals. The matrices are sparse: what is not given is
 * zero. Immutable.
 */
public final class SemidefiniteProgram {
    private final double[] costs;
    private final List<MatrixBlock> blocks;
    private final List<BlockEntries> entries;

    private SemidefiniteProgram(double[] costs, List<MatrixBlock> blocks, List<BlockEntries> entries) {
        this.costs = costs;
        this.blocks = blocks;
        this.entries = entries;
    }

    /**
     * The shape of a block.
     *
     * @param kind what X must be there
     * @param size the order of the matrix, &gt;= 0
     */
    public record MatrixBlock(BlockKind kind, int size) {
        /** Checks the size. */
        public MatrixBlock {
            Checks.atLeast("size of the block", size, 0);
        }
    }

    /** Receives the entries of the matrices. */
    @FunctionalInterface
    public interface EntryVisitor {
        /**
         * An entry on or below the diagonal, not zero.
         *
         * @param matrix i for F_i, from 0
         * @param block the block, from 0
         * @param row the row, from 0
         * @param column the column, at most the row
         * @param value the entry
         */
        void visit(int matrix, int block, int row, int column, double value);
    }

    /** {@return an empty program, to be filled: a builder} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return the number m of variables x_i} */
    public int variables() {
        return costs.length;
    }

    /** {@return the objective of (P), the right-hand side of (D): a copy of c_1, ..., c_m} */
    public double[] costs() {
        return costs.clone();
    }

    /** {@return the blocks: their shapes, in order} */
    public List<MatrixBlock> blocks() {
        return blocks;
    }

    /**
     * Visits every entry once: block by block, in it matrix by matrix, in it column by column.
     *
     * @param visitor receives the entries
     */
    public void forEachEntry(EntryVisitor visitor) {
        for (int b = 0; b < blocks.size(); b++) {
            entries.get(b).visit(b, visitor);
        }
    }

    /** The entries of a block. */
    BlockEntries entries(int block) {
        return entries.get(block);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SemidefiniteProgram that
                && Arrays.equals(costs, that.costs)
                && blocks.equals(that.blocks)
                && entries.equals(that.entries);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(costs) + blocks.hashCode();
    }

    @Override
    public String toString() {
        return "SemidefiniteProgram with " + costs.length + " variables and blocks " + blocks;
    }

    /** Collects variables, blocks and entries in any order; variables and blocks are numbered from 0 as they come. */
    public static final class Builder {
        private final List<MatrixBlock> blocks = new ArrayList<>();
        private final List<BlockEntries.Builder> entries = new ArrayList<>();
        private double[] costs = new double[16];
        private int variables;

        private Builder() {}

        /**
         * Adds a variable x_i.
         *
         * @param cost its c_i, finite
         * @return its number, from 0
         */
        public int variable(double cost) {
            Checks.finite("cost", cost);
            if (variables == costs.length) {
                costs = Arrays.copyOf(costs, 2 * variables);
            }
            costs[variables] = cost;
            return variables++;
        }

        /**
         * Adds a block.
         *
         * @param kind what X must be there
         * @param size the order of the matrix, &gt;= 0
         * @return its number, from 0
         */
        public int block(BlockKind kind, int size) {
            blocks.add(new MatrixBlock(kind, size));
            entries.add(new BlockEntries.Builder());
            return blocks.size() - 1;
        }

        /**
         * Adds to the entries (row, column) and (column, row) of the matrix of a variable; what is given twice adds up.
         *
         * @param variable the variable, from 0
         * @param block the block, from 0
         * @param row the row, from 0
         * @param column the column, from 0; the row itself where the block is diagonal
         * @param value a finite number
         * @return this builder
         */
        public Builder coefficient(int variable, int block, int row, int column, double value) {
            return add(1 + Checks.index("variable", variable, variables), block, row, column, value);
        }

        /**
         * Adds to the entries (row, column) and (column, row) of F_0, which is subtracted: X = sum_i F_i x_i - F_0.
         *
         * @param block the block, from 0
         * @param row the row, from 0
         * @param column the column, from 0; the row itself where the block is diagonal
         * @param value a finite number
         * @return this builder
         */
        public Builder constant(int block, int row, int column, double value) {
            return add(0, block, row, column, value);
        }

        private Builder add(int matrix, int block, int row, int column, double value) {
            MatrixBlock shape = blocks.get(Checks.index("block", block, blocks.size()));
            Checks.index("row", row, shape.size());
            Checks.index("column", column, shape.size());
            Checks.require(
                    shape.kind() == BlockKind.SEMIDEFINITE || row == column,
                    "column",
                    "must be the row " + row + " in a diagonal block",
                    column);
            entries.get(block).add(matrix, Math.max(row, column), Math.min(row, column), Checks.finite("value", value));
            return this;
        }

        /** Two entries of a block at the same place, by the numbers in which they came. */
        Optional<int[]> repetition(int block) {
            return entries.get(block).repetition();
        }

        /** {@return the program: what was collected so far} */
        public SemidefiniteProgram build() {
            return new SemidefiniteProgram(
                    Arrays.copyOf(costs, variables),
                    List.copyOf(blocks),
                    entries.stream().map(BlockEntries.Builder::build).toList());
        }
    }
}
