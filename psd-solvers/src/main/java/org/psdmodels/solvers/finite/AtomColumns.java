package org.psdmodels.solvers.finite;

import java.util.Arrays;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.solvers.features.Evaluations;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.passes.Passes;

/**
 * The columns of the matrix V that blocks on the same features have in common: the features of the observations, then what
 * functionals evaluate, those of matrices and those of vectors. Columns are counted first and then written once, where they
 * stay, but for those of observations that are streamed; a column that a block does not ask for is a row of zeros in its map.
 * Equal functionals share their columns.
 */
final class AtomColumns {
    private final Optional<SolverFeatures> features;
    private final int copies;
    private final Optional<Points> observations;
    private final Optional<Passes> streamed;
    private final Shared<LinearFunctional, Range> ofMatrices = new Shared<>();
    private final Shared<LinearFunctional, Range> ofVectors = new Shared<>();
    private int count;
    private double[] vectors = new double[0];
    private double[] weights = new double[0];

    /**
     * Columns that make a functional.
     *
     * @param from the first
     * @param to the one after the last; no others if there is none
     */
    record Range(int from, int to) {
        boolean isEmpty() {
            return from == to;
        }
    }

    /**
     * Columns of which none is known yet but those of the observations.
     *
     * @param features the features Phi; empty for the function 1
     * @param copies the number p of copies Phi (x) e_k of a matrix-valued function
     * @param observations the observations; empty if they have no columns
     * @param streamed their columns, if these are streamed
     */
    AtomColumns(
            Optional<SolverFeatures> features, int copies, Optional<Points> observations, Optional<Passes> streamed) {
        this.features = features;
        this.copies = copies;
        this.observations = observations;
        this.streamed = streamed;
        this.count = observations.map(Points::size).orElse(0);
    }

    /** The length of a column. */
    int size() {
        return features.map(f -> f.rank() * copies).orElse(1);
    }

    /** The columns of a functional; none for one of a matrix that has full rank. */
    Range of(LinearFunctional functional, boolean ofMatrix) {
        return (ofMatrix ? ofMatrices : ofVectors).of(functional, key -> {
            int from = count;
            count += ofMatrix ? features.orElseThrow().evaluationCount(key) : 1;
            return new Range(from, count);
        });
    }

    /** V but for columns that are streamed, written when it is first asked for; after that no functional is new. */
    double[] vectors() {
        if (weights.length == 0 && count > 0) {
            vectors = new double[Matrix.length(size(), count - first())];
            weights = new double[count];
            Arrays.fill(weights, 1);
            if (streamed.isEmpty()) {
                observations.ifPresent(this::write);
            }
            for (int k = 0; k < ofMatrices.keys().size(); k++) {
                writeMatrix(ofMatrices.keys().get(k), ofMatrices.values().get(k));
            }
            for (int k = 0; k < ofVectors.keys().size(); k++) {
                write(vector(ofVectors.keys().get(k)), ofVectors.values().get(k).from);
            }
        }
        return vectors;
    }

    /** V, for a matrix. */
    RankOnes rankOnes() {
        double[] held = vectors();
        return streamed.map(passes -> RankOnes.streamed(passes, held))
                .orElseGet(() -> RankOnes.held(size(), count, held));
    }

    /** How many columns are streamed. */
    private int first() {
        return streamed.map(Passes::observations).orElse(0);
    }

    /** The factors of the columns in their functionals. */
    double[] weights() {
        vectors();
        return weights;
    }

    private void write(Points points) {
        features.ifPresentOrElse(f -> f.put(points, vectors), () -> Arrays.fill(vectors, 0, points.size(), 1));
    }

    private void writeMatrix(LinearFunctional functional, Range range) {
        if (!range.isEmpty()) {
            Evaluations found = features.orElseThrow().evaluations(functional).orElseThrow();
            write(found.vectors().data(), range.from);
            System.arraycopy(found.weights().data(), 0, weights, range.from, range.to - range.from);
        }
    }

    private void write(double[] columns, int first) {
        System.arraycopy(columns, 0, vectors, (first - first()) * size(), columns.length);
    }

    /** The vector of a functional of f = Phi'w. */
    double[] vector(LinearFunctional functional) {
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
}
