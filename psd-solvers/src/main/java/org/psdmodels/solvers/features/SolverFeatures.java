package org.psdmodels.solvers.features;

import java.util.Iterator;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/**
 * Phi as solvers work with it: the feature map Phi: X -&gt; R^r of a block, ready for use: values and derivatives at points, integrals, and the matrix W
 * of any linear functional, f = Phi'A Phi -&gt; &lt;W, A&gt;. Immutable and thread-safe.
 */
public sealed interface SolverFeatures permits PivotFeatures, ExplicitFeatures {
    /**
     * {@return the features that are asked for}
     *
     * @param asked what is asked for
     * @param data the points that {@link org.psdmodels.api.problem.Anchors#data} stands for
     * @param algebra the linear algebra to use
     */
    static SolverFeatures of(Features asked, Points data, LinearAlgebra algebra) {
        return of(asked, data, algebra, Progress.none());
    }

    /**
     * {@return the features that are asked for, under a progress that may end long work}
     *
     * @param asked what is asked for
     * @param data the points that {@link org.psdmodels.api.problem.Anchors#data} stands for
     * @param algebra the linear algebra to use
     * @param progress asked at its checkpoints, now and while the features are evaluated and integrated
     */
    static SolverFeatures of(Features asked, Points data, LinearAlgebra algebra, Progress progress) {
        if (asked instanceof Features.Explicit explicit) {
            return new ExplicitFeatures(explicit.features(), algebra);
        }
        return PivotFeatures.of((Features.OnAnchors) asked, data, algebra, progress);
    }

    /**
     * {@return the features of a solution}
     *
     * @param basis the basis
     * @param algebra the linear algebra to use
     */
    static SolverFeatures of(FoundFeatures basis, LinearAlgebra algebra) {
        if (basis instanceof FoundFeatures.Explicit explicit) {
            return new ExplicitFeatures(explicit.features(), algebra);
        }
        return PivotFeatures.of((FoundFeatures.Pivots) basis, algebra);
    }

    /** {@return the number r of features: r &gt;= 1} */
    int rank();

    /** {@return the number of anchors among which the pivots were chosen; r for explicit features} */
    int anchors();

    /** {@return the relative cut of the factorisation: the cut; 0 for explicit features} */
    double cut();

    /** {@return the linear algebra in use} */
    LinearAlgebra algebra();

    /** {@return what a solution needs to keep in order to be evaluated: the basis} */
    FoundFeatures found();

    /**
     * Whether a block's function was found in these features; a constant has none.
     *
     * @param features the features of a block, if it has any
     * @param block the solution of a block
     * @return whether these are the ones that its coefficients belong to
     */
    static boolean areOf(Optional<SolverFeatures> features, BlockSolution block) {
        return features.isPresent()
                ? block.found().filter(features.get()::isOf).isPresent()
                : block.found().isEmpty();
    }

    /**
     * Whether these are the features of a solution, to the last bit.
     *
     * @param other the basis of the solution
     * @return whether it is this basis
     */
    default boolean isOf(FoundFeatures other) {
        if (found() instanceof FoundFeatures.Pivots one && other instanceof FoundFeatures.Pivots two) {
            return one.kernel().equals(two.kernel())
                    && one.factor().equals(two.factor())
                    && one.pivots().toMatrix().equals(two.pivots().toMatrix());
        }
        return found().equals(other);
    }

    /**
     * {@return the features of points: the r x n matrix V with Phi(x_i) in column i}
     *
     * @param points n points
     */
    default Matrix at(Points points) {
        Heap.require("the features of " + points.size() + " points", rank(), points.size());
        double[] data = new double[Matrix.length(rank(), points.size())];
        put(points, data);
        return Matrix.wrap(rank(), points.size(), data);
    }

    /**
     * Writes the features of points to the first columns of a matrix, whose other columns are finite.
     *
     * @param points n points
     * @param out a matrix of r rows, column after column, which receives Phi(x_i) in column i
     */
    void put(Points points, double[] out);

    /**
     * The features of points, some points at a time, so that V as a whole never exists.
     *
     * @param points n points
     * @param size the number of points in a block, at least 1
     * @return the blocks, in order
     */
    Iterator<FeatureBlock> blocks(Points points, int size);

    /**
     * {@return the partial derivatives of the features at points: the r x n matrix with dPhi(x_i)/dx_c in column i}
     *
     * @param points n points
     * @param coordinate the coordinate
     * @throws IllegalArgumentException if the kernel or the feature map offers no derivatives
     */
    Matrix derivative(Points points, int coordinate);

    /**
     * {@return the integrals of Phi and of Phi Phi' against a measure}
     *
     * @param measure the measure
     * @throws IllegalArgumentException if they diverge, or if neither a closed form nor a quadrature is at hand
     */
    FeatureMoments moments(Measure measure);

    /**
     * The matrix W of a functional of f = Phi'A Phi: its value is &lt;W, A&gt;. For an {@code Entry} of a p x p matrix-valued f
     * on the features Phi (x) e_k, W has size r p.
     *
     * @param functional the functional
     * @return the symmetric matrix W
     */
    default Matrix matrix(LinearFunctional functional) {
        Optional<Evaluations> evaluations = evaluations(functional);
        if (evaluations.isPresent()) {
            return algebra()
                    .gram(
                            View.of(evaluations.get().vectors()),
                            evaluations.get().weights().data());
        }
        if (functional instanceof LinearFunctional.Entry entry) {
            return Kronecker.entry(
                    matrix(entry.functional()),
                    entry.left().data(),
                    entry.right().data());
        }
        return moments(((LinearFunctional.Integral) functional).measure()).second();
    }

    /**
     * The vector of a functional of f = Phi'w: its value is the inner product with w.
     *
     * @param functional the functional, of scalar functions
     * @return r numbers
     * @throws IllegalArgumentException for an {@code Entry}: linear blocks are scalar
     */
    default double[] vector(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return at(value.point()).data();
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            return checked(at.features()).data();
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            return slopes(derivative).data();
        }
        if (functional instanceof LinearFunctional.Integral integral) {
            return moments(integral.measure()).first().data();
        }
        throw Checks.failure("functional", "must be one of scalar functions", functional);
    }

    /**
     * A functional as a combination of few evaluations sum_k weight_k v_k'A v_k, that is, W = sum_k weight_k v_k v_k'.
     *
     * @param functional the functional
     * @return the evaluations; empty for integrals, whose W has full rank
     */
    default Optional<Evaluations> evaluations(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return Optional.of(Evaluations.value(at(value.point())));
        }
        if (functional instanceof LinearFunctional.AtFeatures at) {
            return Optional.of(Evaluations.value(checked(at.features())));
        }
        if (functional instanceof LinearFunctional.Derivative derivative) {
            return Optional.of(Evaluations.product(at(derivative.point()), slopes(derivative)));
        }
        if (functional instanceof LinearFunctional.Entry entry) {
            return evaluations(entry.functional())
                    .map(inner -> inner.entry(entry.left().data(), entry.right().data()));
        }
        return Optional.empty();
    }

    /**
     * {@return how many {@link #evaluations} a functional is made of; 0 for integrals, whose W has full rank}
     *
     * @param functional the functional
     */
    default int evaluationCount(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Entry entry) {
            return evaluationCount(entry.functional()) * Evaluations.entryCount(entry);
        }
        if (functional instanceof LinearFunctional.Derivative) {
            return 2;
        }
        return functional instanceof LinearFunctional.Integral ? 0 : 1;
    }

    private Matrix slopes(LinearFunctional.Derivative functional) {
        requireDerivatives(functional.point());
        return derivative(functional.point(), functional.coordinate());
    }

    /**
     * That features have partial derivatives at some points, so that something can be demanded of them: where they have none, {@link
     * #derivative} is that of one side, or between those of two.
     *
     * @param points the points
     * @throws IllegalArgumentException if they have none, saying why
     */
    default void requireDerivatives(Points points) {}

    private Matrix checked(Matrix given) {
        Checks.size("number of features of a functional", given.rows(), rank());
        return given;
    }
}
