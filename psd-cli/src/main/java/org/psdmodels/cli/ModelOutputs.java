package org.psdmodels.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.ScalarModel;
import org.psdmodels.models.baseline.BaselineDensity;
import org.psdmodels.models.baseline.BaselineHeteroscedastic;
import org.psdmodels.models.baseline.BaselineQuantiles;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.models.cone.MatrixModel;
import org.psdmodels.models.cone.MatrixTargets;
import org.psdmodels.models.density.IntensityModel;
import org.psdmodels.models.density.LineDistribution;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.regression.HeteroscedasticModel;
import org.psdmodels.models.regression.QuantileModel;

/** What can be predicted from a model, by name; the first is what one usually wants. */
final class ModelOutputs {
    /** One number for each point. */
    private interface Numbers extends Function<Points, double[]> {}

    private final List<String> inputs;
    private final List<String> targets;
    private final Map<String, Supplier<Prediction>> byName = new LinkedHashMap<>();

    private ModelOutputs(FittedModel model) {
        this.inputs = model.names().inputs();
        this.targets = model.names().targets();
    }

    static ModelOutputs of(FittedModel model) {
        ModelOutputs outputs = new ModelOutputs(model);
        outputs.addDistribution(model);
        outputs.addFunction(model);
        outputs.addManyOutputs(model);
        outputs.addBaseline(model);
        if (outputs.byName.isEmpty()) {
            throw new UsageException(
                    "psd predict knows no " + model.getClass().getSimpleName() + ": evaluate it in Java");
        }
        return outputs;
    }

    private void addDistribution(FittedModel model) {
        Densities.of(model).ifPresent(this::addDensity);
        if (model instanceof IntensityModel intensity) {
            number("rate", intensity::rates);
            number("value", intensity.function()::values);
            gradient(intensity.function()::gradient);
        } else if (model instanceof HeteroscedasticModel normal) {
            number("mean", normal::means);
            number("sd", normal::sds);
            number("variance", normal::variances);
        } else if (model instanceof QuantileModel quantiles) {
            quantiles(quantiles::predict, quantiles.levels());
        }
    }

    private void addDensity(PsdDensity density) {
        number("pdf", density::pdfs);
        number("logpdf", density::logPdfs);
        if (density.dimension() == 1) {
            byName.put("cdf", () -> Prediction.ofNumbers("cdf", distribution(density)));
        }
        number("value", density.function()::values);
        gradient(density.function()::gradient);
    }

    /** Prepared once, for all points. */
    private static Numbers distribution(PsdDensity density) {
        LineDistribution distribution = density.distribution();
        return x -> Arrays.stream(x.toMatrix().column(0)).map(distribution::cdf).toArray();
    }

    private void addFunction(FittedModel model) {
        if (model instanceof ScalarModel function) {
            number("value", function::predict);
            if (model instanceof BoundedModel bounded) {
                number("share", bounded::shares);
            } else if (model instanceof KernelLinearModel linear && linear.isClassifier()) {
                number(
                        "class",
                        x -> Arrays.stream(linear.classify(x)).asDoubleStream().toArray());
            }
            gradient(function::gradient);
        }
    }

    private void addManyOutputs(FittedModel model) {
        if (model instanceof ConeModel cone) {
            addVector(cone.cone().dimension(), cone::predict);
        } else if (model instanceof InequalityModel cone) {
            addVector(cone.cone().dimension(), cone::predict);
        } else if (model instanceof MatrixModel matrix) {
            add("value", entries(matrix), x -> matrix.predict(x).transpose());
        }
    }

    private void addVector(int q, Function<Points, Matrix> values) {
        List<String> columns = targets.size() == q ? targets : numbered(q);
        add("value", columns, x -> values.apply(x).transpose());
    }

    private static List<String> numbered(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(k -> "f" + k).toList();
    }

    /** The names of the entries of a symmetric matrix, column after column. */
    private List<String> entries(MatrixModel matrix) {
        return matrix.targets() == MatrixTargets.MATRICES
                ? targets
                : targets.stream()
                        .flatMap(c -> targets.stream().map(r -> r + "*" + c))
                        .toList();
    }

    private void addBaseline(FittedModel model) {
        if (model instanceof BaselineDensity density) {
            number("pdf", density::pdfs);
            number("logpdf", density::logPdfs);
        } else if (model instanceof BaselineHeteroscedastic normal) {
            number("mean", normal::means);
            number("sd", x -> Arrays.stream(normal.variances(x)).map(Math::sqrt).toArray());
            number("variance", normal::variances);
        } else if (model instanceof BaselineQuantiles quantiles) {
            quantiles(quantiles::predict, quantiles.levels());
        } else if (model instanceof KernelDensity density) {
            number("pdf", density::pdfs);
            number("logpdf", density::logPdfs);
        }
    }

    private void add(String name, List<String> columns, Function<Points, Matrix> values) {
        byName.put(name, () -> Prediction.ofNumbers(columns, values));
    }

    private void number(String name, Numbers values) {
        byName.put(name, () -> Prediction.ofNumbers(name, values));
    }

    private void gradient(Function<double[], double[]> gradient) {
        add("gradient", inputs.stream().map(c -> "d/d" + c).toList(), x -> {
            double[][] gradients = IntStream.range(0, x.size())
                    .mapToObj(i -> gradient.apply(x.row(i)))
                    .toArray(double[][]::new);
            return Matrix.ofRows(gradients).transpose();
        });
    }

    private void quantiles(Function<Points, Matrix> values, double... levels) {
        List<String> columns =
                Arrays.stream(levels).mapToObj(level -> "q" + level).toList();
        add("quantiles", columns, x -> values.apply(x).transpose());
    }

    List<String> names() {
        return List.copyOf(byName.keySet());
    }

    Prediction named(String name) {
        Supplier<Prediction> found = byName.get(name.toLowerCase(Locale.ROOT));
        if (found == null) {
            throw new UsageException("--what " + name + ": this model predicts " + String.join(", ", names()));
        }
        return found.get();
    }
}
