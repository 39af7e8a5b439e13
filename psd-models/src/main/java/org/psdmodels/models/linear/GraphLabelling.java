package org.psdmodels.models.linear;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.kernels.GraphKernel;
import org.psdmodels.models.Estimator;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;

/**
 * Semi-supervised labelling: some vertices of a graph have a label, and all others get one from a function that varies
 * little along heavy edges,
 *
 * <pre>  minimise  sum_i s_i loss(y_i, f(v_i))  +  (penalty / 2) sum over edges w_uv (f_u - f_v)^2</pre>
 *
 * <p>over f = h + b with h in the space of the graph's kernel and a constant b. On a connected graph these are all functions
 * on the vertices, and the solution is harmonic where there is no label: each value the weighted mean of its neighbours'.
 * On a graph with several components, h has mean zero on each and all share one b, so that the label of a component
 * without labels is b; a {@linkplain GraphKernel#withRidge ridge} treats them one by one.
 */
public final class GraphLabelling implements Estimator<GraphLabels> {
    private final GraphKernel graph;
    private final KernelLinearEstimator estimator;

    private GraphLabelling(GraphKernel graph, KernelLinearEstimator estimator) {
        this.graph = graph;
        this.estimator = estimator;
    }

    /**
     * Labelling under a loss.
     *
     * @param graph the kernel of the graph
     * @param loss of labels: {@code SquaredLoss} for numbers, {@code HingeLoss} or {@code LogisticLoss} for classes
     * @return the estimator
     */
    public static GraphLabelling of(GraphKernel graph, ScalarLoss loss) {
        return new GraphLabelling(graph, KernelLinearEstimator.withLoss(loss).withKernel(graph));
    }

    /**
     * {@return this estimator with a penalty}
     *
     * @param value the factor of |f|^2 / 2, finite and &gt; 0
     */
    public GraphLabelling withPenalty(double value) {
        return new GraphLabelling(graph, estimator.withLinearPenalty(value));
    }

    /** {@return the settings: solver, penalty and options} */
    public Settings settings() {
        return estimator.settings();
    }

    /**
     * Labels all vertices.
     *
     * @param vertices the vertices with a label, numbers from 0 on
     * @param labels their labels
     * @return a label for every vertex
     */
    public GraphLabels fit(int[] vertices, double... labels) {
        return fit(
                Sample.of(Points.onLine(IntStream.of(vertices).asDoubleStream().toArray()), labels));
    }

    @Override
    public Recipe recipe() {
        return estimator.recipe();
    }

    @Override
    public GraphLabels fit(Sample sample, Progress progress) {
        return GraphLabels.of(estimator.fit(sample, progress), graph.values().rows());
    }
}
