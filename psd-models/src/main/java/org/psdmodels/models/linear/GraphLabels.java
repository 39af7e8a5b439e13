package org.psdmodels.models.linear;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;

/** A label for every vertex of a graph. */
public final class GraphLabels implements CertifiedModel {
    private final KernelLinearModel model;
    private final Points vertices;

    private GraphLabels(KernelLinearModel model, Points vertices) {
        this.model = model;
        this.vertices = vertices;
    }

    /**
     * {@return the labels that a model gives the vertices of a graph}
     *
     * @param model a model on the vertices
     * @param vertices the number of vertices
     */
    public static GraphLabels of(KernelLinearModel model, int vertices) {
        return new GraphLabels(
                model,
                Points.onLine(IntStream.range(0, vertices).asDoubleStream().toArray()));
    }

    @Override
    public Fit fit() {
        return model.fit();
    }

    /** {@return the function on the vertices: the model} */
    public KernelLinearModel model() {
        return model;
    }

    /** {@return the values at all vertices: f(0), f(1), ...} */
    public double[] values() {
        return model.predict(vertices);
    }

    /**
     * The classes of all vertices.
     *
     * @return for each vertex -1 or 1
     * @throws IllegalArgumentException if the loss is not one of classes
     */
    public int[] classes() {
        return model.classify(vertices);
    }

    /** The negative mean loss. */
    @Override
    public double score(Sample test) {
        return model.score(test);
    }

    @Override
    public String summary() {
        return fit().summary("graph labels", fit().settings().linearPenalty() + " |w|^2 / 2");
    }

    @Override
    public String toString() {
        return summary();
    }
}
