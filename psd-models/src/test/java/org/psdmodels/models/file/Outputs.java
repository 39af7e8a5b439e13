package org.psdmodels.models.file;

import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.ScalarModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.models.cone.MatrixModel;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.DerivedDensity;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.shape.ConvexModel;

/** What a model of any kind says of points. */
final class Outputs {
    private Outputs() {}

    static Matrix rows(double[]... rows) {
        return Matrix.ofRows(rows);
    }

    /** One row for each output, one column for each point. */
    static Matrix of(FittedModel model, Points x) {
        if (model instanceof DensityModel m) {
            return rows(m.pdfs(x), m.logPdfs(x));
        } else if (model instanceof IntensityModel m) {
            return rows(m.rates(x));
        } else if (model instanceof HeteroscedasticModel m) {
            return rows(m.means(x), m.sds(x));
        } else if (model instanceof QuantileModel m) {
            return m.predict(x).transpose();
        } else if (model instanceof ConeModel m) {
            return m.predict(x).transpose();
        } else if (model instanceof InequalityModel m) {
            return m.predict(x).transpose();
        } else if (model instanceof MatrixModel m) {
            return m.predict(x).transpose();
        } else if (model instanceof ConvexModel m) {
            return rows(m.predict(x), m.derivatives(x));
        } else if (model instanceof ScalarModel m) {
            return rows(m.predict(x));
        }
        return ofBaseline(model, x);
    }

    private static Matrix ofBaseline(FittedModel model, Points x) {
        if (model instanceof BaselineDensity m) {
            return rows(m.pdfs(x));
        } else if (model instanceof BaselineHeteroscedastic m) {
            return rows(m.means(x), m.variances(x));
        } else if (model instanceof BaselineQuantiles m) {
            return m.predict(x).transpose();
        } else if (model instanceof KernelDensity m) {
            return rows(m.pdfs(x), m.logPdfs(x));
        } else if (model instanceof DerivedDensity m) {
            return rows(m.pdfs(x), m.logPdfs(x));
        } else if (model instanceof StackedDensity m) {
            return rows(m.pdfs(x), m.logPdfs(x));
        }
        throw new AssertionError("a kind that no test evaluates: " + model.getClass());
    }

    /** Random points among the data of the tests and around them; of intensities, in their window. */
    static Points points(FittedModel model, int count, long seed) {
        int d = model.names().inputs().size();
        Random random = new Random(seed);
        double lowest = model instanceof DensityModel ? -4 : model instanceof IntensityModel ? 0 : -1;
        double highest = model instanceof DensityModel ? 4 : model instanceof IntensityModel ? 1 : 2;
        return Points.of(IntStream.range(0, count)
                .mapToObj(i -> random.doubles(d, lowest, highest).toArray())
                .toArray(double[][]::new));
    }
}
