package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.solvers.features.SolverFeatures;

/** Collects which atoms of a block go where. */
final class BlockBuilder {
    private final Dense dense;
    private final Block block;
    private final Optional<SolverFeatures> features;
    private final AtomColumns columns;

    /** Atoms of rank one. */
    private final SparseMap.Builder map = new SparseMap.Builder();

    private final List<double[]> matrices = new ArrayList<>();
    private final Shared<LinearFunctional, Integer> fullRank = new Shared<>();

    /** Atoms of full rank, whose columns come after those of the others. */
    private final List<Entry> entries = new ArrayList<>();

    private final double[] linearTerm;

    private record Entry(int row, int matrix, double coefficient) {}

    BlockBuilder(Dense dense, Block block, Optional<SolverFeatures> features, AtomColumns columns) {
        this.dense = dense;
        this.block = block;
        this.features = features;
        this.columns = columns;
        int size = columns.size();
        this.linearTerm = new double[isPsd() ? Matrix.length(size, size) : size];
    }

    private boolean isPsd() {
        return block instanceof Block.Psd;
    }

    /** Values at all observations, mixed into q outputs each. */
    void addValues(int count, double[] mixing) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < mixing.length; k++) {
                map.add(i * mixing.length + k, i, mixing[k]);
            }
        }
    }

    /** A multiple of a functional, in a row. */
    void add(LinearFunctional functional, double coefficient, int row) {
        AtomColumns.Range range = columns.of(functional, isPsd());
        if (range.isEmpty()) {
            int matrix = fullRank.of(functional, f -> {
                matrices.add(features.orElseThrow().matrix(f).data());
                return matrices.size() - 1;
            });
            entries.add(new Entry(row, matrix, coefficient));
        }
        for (int column = range.from(); column < range.to(); column++) {
            map.add(row, column, coefficient);
        }
    }

    void addToLinearTerm(LinearFunctional functional, double coefficient) {
        double[] element = isPsd() ? features.orElseThrow().matrix(functional).data() : columns.vector(functional);
        for (int k = 0; k < linearTerm.length; k++) {
            linearTerm[k] += coefficient * element[k];
        }
    }

    FiniteBlock build(int rows) {
        map.scaleColumns(columns.weights());
        int rankOnes = columns.weights().length;
        for (Entry entry : entries) {
            map.add(entry.row, rankOnes + entry.matrix, entry.coefficient);
        }
        SparseMap built = map.build(rows, rankOnes + matrices.size());
        if (block instanceof Block.Psd psd) {
            return new PsdBlock(
                    dense,
                    columns.size(),
                    columns.rankOnes(),
                    List.copyOf(matrices),
                    built,
                    linearTerm,
                    psd.regularizer());
        }
        double penalty = block instanceof Block.Linear linear ? linear.penalty() : 0;
        return new LinearBlock(dense, columns.size(), columns.vectors(), built, linearTerm, penalty);
    }
}
