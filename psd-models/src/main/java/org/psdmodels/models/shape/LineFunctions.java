package org.psdmodels.models.shape;

import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.model.Sample;

/** What the models of functions on the line share. */
final class LineFunctions {
    private LineFunctions() {}

    /** The coordinates of points on the line. */
    static double[] coordinates(Points points) {
        Checks.size("dimension of the points", points.dimension(), 1);
        return points.toMatrix().data();
    }

    /** The negative mean loss of values at the points of a sample. */
    static double score(Sample test, ScalarLoss loss, double[] values) {
        Checks.size("number of target columns", test.targets().columns(), loss.targets());
        return -test.mean(IntStream.range(0, test.size())
                .mapToDouble(i -> loss.value(test.targets().row(i), new double[] {values[i]}))
                .toArray());
    }
}
