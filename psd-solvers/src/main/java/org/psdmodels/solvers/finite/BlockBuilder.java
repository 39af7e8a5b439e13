package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.solvers.features.Evaluations;
import org.psdmodels.solvers.features.Features;

/** Collects the atoms of a block and where they go. Equal functionals share their atoms. */
final class BlockBuilder {
    private final Dense dense;
    private final Block block;
    private final Optional<Features> features;
    private final int size;
    /** The values at all points, which are not copied where there are no other atoms. */
    private double[] values = new double[0];

    private int points;
    private final List<double[]> vectors = new ArrayList<>();
    private final List<double[]> matrices = new ArrayList<>();
    private final Map<LinearFunctional, List<Share>> known = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final double[] linearTerm;

    /** An atom's share in a functional; the atoms of full rank are counted apart. */
    private record Share(boolean matrix, int atom, double weight) {}

    private record Entry(int row, Share share, double coefficient) {}

    BlockBuilder(Dense dense, Block block, Optional<Features> features) {
        this.dense = dense;
        this.block = block;
        this.features = features;
        int p = block instanceof Block.Psd psd ? psd.size() : 1;
        this.size = features.map(f -> f.rank() * p).orElse(1);
        this.linearTerm = new double[isPsd() ? Matrix.length(size, size) : size];
    }

    private boolean isPsd() {
        return block instanceof Block.Psd;
    }

    /** Values at all points, before any other atom, mixed into q outputs each. */
    void addValues(Optional<Matrix> found, int count, double[] mixing) {
        points = count;
        values = found.map(Matrix::data).orElseGet(() -> {
            double[] ones = new double[count];
            Arrays.fill(ones, 1);
            return ones;
        });
        for (int i = 0; i < points; i++) {
            for (int k = 0; k < mixing.length; k++) {
                entries.add(new Entry(i * mixing.length + k, new Share(false, i, 1), mixing[k]));
            }
        }
    }

    /** A multiple of a functional, in a row. */
    void add(LinearFunctional functional, double coefficient, int row) {
        for (Share share : known.computeIfAbsent(functional, this::atoms)) {
            entries.add(new Entry(row, share, coefficient));
        }
    }

    private int rankOnes() {
        return points + vectors.size();
    }

    private List<Share> atoms(LinearFunctional functional) {
        if (!isPsd()) {
            vectors.add(vector(functional));
            return List.of(new Share(false, rankOnes() - 1, 1));
        }
        Optional<Evaluations> evaluations = features.orElseThrow().evaluations(functional);
        if (evaluations.isEmpty()) {
            matrices.add(features.orElseThrow().matrix(functional).data());
            return List.of(new Share(true, matrices.size() - 1, 1));
        }
        List<Share> shares = new ArrayList<>();
        for (int k = 0; k < evaluations.get().vectors().columns(); k++) {
            vectors.add(evaluations.get().vectors().column(k));
            shares.add(
                    new Share(false, rankOnes() - 1, evaluations.get().weights().get(k, 0)));
        }
        return shares;
    }

    private double[] vector(LinearFunctional functional) {
        return features.map(f -> f.vector(functional)).orElseGet(() -> new double[] {ofOne(functional)});
    }

    /** The functional of the function 1. */
    private static double ofOne(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Integral integral) {
            Measure measure = integral.measure();
            return ConstantKernel.withValue(1)
                    .integrals(measure)
                    .orElseThrow(
                            () -> Checks.failure("measure", "must be finite where a constant is integrated", measure))
                    .mean(Points.single(new double[measure.dimension()]), 0);
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            Checks.size("number of features of a constant", at.features().rows(), 1);
            return at.features().get(0, 0);
        }
        return functional instanceof LinearFunctional.Value ? 1 : 0;
    }

    void addToLinearTerm(LinearFunctional functional, double coefficient) {
        double[] element = isPsd() ? features.orElseThrow().matrix(functional).data() : vector(functional);
        for (int k = 0; k < linearTerm.length; k++) {
            linearTerm[k] += coefficient * element[k];
        }
    }

    FiniteBlock build(int rows) {
        double[] columns = vectors.isEmpty() ? values : Arrays.copyOf(values, Matrix.length(size, rankOnes()));
        for (int k = 0; k < vectors.size(); k++) {
            System.arraycopy(vectors.get(k), 0, columns, (points + k) * size, size);
        }
        SparseMap.Builder map = new SparseMap.Builder();
        for (Entry entry : entries) {
            int atom = entry.share.atom + (entry.share.matrix ? rankOnes() : 0);
            map.add(entry.row, atom, entry.coefficient * entry.share.weight);
        }
        SparseMap built = map.build(rows, rankOnes() + matrices.size());
        if (block instanceof Block.Psd psd) {
            return new PsdBlock(
                    dense, size, columns, List.copyOf(matrices), built, linearTerm.clone(), psd.regularizer());
        }
        double penalty = block instanceof Block.Linear linear ? linear.penalty() : 0;
        return new LinearBlock(dense, size, columns, built, Arrays.copyOf(linearTerm, size), penalty);
    }
}
