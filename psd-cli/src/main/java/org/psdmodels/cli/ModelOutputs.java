package org.psdmodels.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.function.PsdFunction;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;
import org.psdmodels.models.regression.RegressionModel;

/** What can be predicted from a model, by name; the first is what one usually wants. */
final class ModelOutputs {
    /** Columns of numbers, one number for each point. */
    interface Output {
        List<String> columns();

        /** One row of the matrix for each column, one column for each point. */
        Matrix values(Points x);
    }

    private final Map<String, Output> byName = new LinkedHashMap<>();

    private ModelOutputs() {}

    static ModelOutputs of(CertifiedModel model) {
        ModelOutputs outputs = new ModelOutputs();
        if (model instanceof DensityModel density) {
            outputs.number("pdf", density::pdfs);
            outputs.number("logpdf", density::logPdfs);
            if (density.dimension() == 1) {
                outputs.number(
                        "cdf",
                        x -> Arrays.stream(x.toMatrix().column(0))
                                .map(density.density()::cdf)
                                .toArray());
            }
            outputs.function(density.density().function(), model.names().inputs());
        } else if (model instanceof IntensityModel intensity) {
            outputs.number("rate", intensity::rates);
            outputs.function(intensity.function(), model.names().inputs());
        } else if (model instanceof RegressionModel regression) {
            outputs.function(regression.function(), model.names().inputs());
        } else if (model instanceof HeteroscedasticModel normal) {
            outputs.number("mean", normal::means);
            outputs.number("sd", normal::sds);
            outputs.number("variance", normal::variances);
        } else if (model instanceof QuantileModel quantiles) {
            outputs.quantiles(quantiles);
        } else {
            throw new UsageException(
                    "psd predict knows no " + model.getClass().getSimpleName() + ": evaluate it in Java");
        }
        return outputs;
    }

    private void number(String name, Function<Points, double[]> values) {
        add(name, List.of(name), x -> Matrix.wrap(1, x.size(), values.apply(x)));
    }

    private void add(String name, List<String> columns, Function<Points, Matrix> values) {
        byName.put(name, new Output() {
            @Override
            public List<String> columns() {
                return columns;
            }

            @Override
            public Matrix values(Points x) {
                return values.apply(x);
            }
        });
    }

    private void function(PsdFunction f, List<String> inputs) {
        number("value", f::values);
        add("gradient", inputs.stream().map(c -> "d/d" + c).toList(), x -> {
            double[][] gradients = IntStream.range(0, x.size())
                    .mapToObj(i -> f.gradient(x.row(i)))
                    .toArray(double[][]::new);
            return Matrix.ofRows(gradients).transpose();
        });
    }

    private void quantiles(QuantileModel model) {
        List<String> columns = new ArrayList<>();
        for (double level : model.levels()) {
            columns.add("q" + level);
        }
        add("quantiles", columns, x -> model.predict(x).transpose());
    }

    List<String> names() {
        return List.copyOf(byName.keySet());
    }

    Output named(String name) {
        Output found = byName.get(name.toLowerCase(Locale.ROOT));
        if (found == null) {
            throw new UsageException("--what " + name + ": this model predicts " + String.join(", ", names()));
        }
        return found;
    }
}
