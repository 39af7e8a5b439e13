package org.psdmodels.models.file;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.Origin;
import org.psdmodels.models.baseline.KernelDensity;
import org.psdmodels.models.function.SignedFunction;
import org.psdmodels.models.linear.ClosedForm;
import org.psdmodels.models.linear.KernelRidgeModel;
import org.psdmodels.models.linear.LinearRegressionModel;
import org.psdmodels.models.text.FeatureText;
import org.psdmodels.models.text.KernelText;

/** Models in closed form: the function, and which equations it solves and how well, where it solves some. */
final class ClosedFormKinds {
    private static final String EQUATIONS = "equations";
    private static final String RESIDUAL = "residual";
    private static final String FEATURES = "features";
    private static final String WEIGHTS = "weights";
    private static final String INTERCEPT = "intercept";
    private static final String RANK = "rank";
    private static final String FUNCTION = "function";
    private static final String KERNEL = "kernel";
    private static final String POINTS = "points";
    private static final String COEFFICIENTS = "coefficients";
    private static final String SUPPORT = "support";

    static final List<Kind<?>> ALL = List.of(
            Kind.closed(
                    "linearRegression", LinearRegressionModel.class, ClosedFormKinds::write, ClosedFormKinds::linear),
            Kind.closed("kernelRidge", KernelRidgeModel.class, ClosedFormKinds::write, ClosedFormKinds::ridge),
            Kind.closed("kernelDensity", KernelDensity.class, ClosedFormKinds::write, ClosedFormKinds::density));

    private ClosedFormKinds() {}

    private static void write(ClosedForm fit, Output extras) {
        extras.put(EQUATIONS, fit.equations());
        extras.put(RESIDUAL, fit.residual());
    }

    private static ClosedForm fit(Origin origin, Input extras) {
        return new ClosedForm(origin, extras.text(EQUATIONS), extras.number(RESIDUAL));
    }

    private static void write(LinearRegressionModel model, Output extras) {
        write(model.fit(), extras);
        model.features().ifPresent(map -> extras.put(FEATURES, FeatureText.format(map), map));
        extras.putArray(WEIGHTS, column(model.weights()));
        extras.put(INTERCEPT, model.intercept());
        extras.put(RANK, model.rank());
    }

    private static LinearRegressionModel linear(Origin origin, Input extras) {
        Optional<FeatureMap> features =
                extras.has(FEATURES) ? Optional.of(extras.parsed(FEATURES, FeatureText::parse)) : Optional.empty();
        return LinearRegressionModel.of(
                fit(origin, extras),
                features,
                extras.column(WEIGHTS).data(),
                extras.number(INTERCEPT),
                extras.integer(RANK));
    }

    private static void write(KernelRidgeModel model, Output extras) {
        write(model.fit(), extras);
        SignedFunction function = model.function();
        extras.putObject(
                FUNCTION,
                inner -> BlockFormat.write(new BlockSolution.Linear(function.basis(), function.coefficients()), inner));
        extras.put(INTERCEPT, model.intercept());
    }

    private static KernelRidgeModel ridge(Origin origin, Input extras) {
        int dimension = origin.names().inputs().size();
        return KernelRidgeModel.of(
                fit(origin, extras),
                SignedFunction.of(BlockFormat.read(extras.object(FUNCTION)), dimension),
                extras.number(INTERCEPT));
    }

    private static void write(KernelDensity model, Output extras) {
        extras.put(KERNEL, KernelText.format(model.kernel()), model.kernel());
        extras.putObject(POINTS, inner -> PointsFormat.write(model.points(), inner));
        extras.putArray(COEFFICIENTS, column(model.coefficients()));
        MeasureFormat.write(SUPPORT, model.support(), extras);
    }

    private static KernelDensity density(Origin origin, Input extras) {
        return KernelDensity.of(
                origin,
                extras.parsed(KERNEL, KernelText::parse),
                PointsFormat.read(extras.object(POINTS)),
                extras.column(COEFFICIENTS).data(),
                MeasureFormat.read(SUPPORT, origin.names().inputs().size(), extras));
    }

    private static Matrix column(double[] numbers) {
        return Matrix.wrap(numbers.length, 1, numbers);
    }
}
