package org.psdmodels.models.text;

import static org.psdmodels.models.text.Spelling.constant;
import static org.psdmodels.models.text.Spelling.named;
import static org.psdmodels.models.text.Spelling.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.AnovaKernel;
import org.psdmodels.kernels.ConstantKernel;
import org.psdmodels.kernels.ExponentialKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.GeneralLinearKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.LinearKernel;
import org.psdmodels.kernels.MaternKernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.kernels.MonomialKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.kernels.ProductMaternKernel;
import org.psdmodels.kernels.TruncatedExponentialKernel;
import org.psdmodels.kernels.WhiteNoiseKernel;

/** How the kernels of psd-kernels are written, apart from those that are made of others. */
final class KernelForms {
    private KernelForms() {}

    static final Forms<Kernel> ALL = new Forms<>(
            "a kernel",
            List.of(
                    "gaussian",
                    "laplace",
                    "productlaplace",
                    "matern",
                    "productmatern",
                    "exponential",
                    "linear",
                    "generallinear",
                    "polynomial",
                    "truncatedexponential",
                    "anova",
                    "monomial",
                    "constant",
                    "min",
                    "whitenoise"),
            List.of("matern32", "matern52", "productmatern32", "productmatern52"),
            KernelForms::form);

    private static Spelling<Kernel> form(String name) {
        return switch (name) {
            case "gaussian" ->
                named(
                                name,
                                List.of("sigma", "dimension"),
                                GaussianKernel.class,
                                KernelForms::values,
                                KernelForms::gaussian)
                        .withLastOptional();
            case "laplace" -> scalar(name, "rate", LaplaceKernel.class, LaplaceKernel::rate, LaplaceKernel::new);
            case "productlaplace" ->
                scalar(name, "rate", ProductLaplaceKernel.class, ProductLaplaceKernel::rate, ProductLaplaceKernel::new);
            case "matern" ->
                named(
                        name,
                        List.of("order", "width"),
                        MaternKernel.class,
                        k -> List.of(text(k.order()), text(k.width())),
                        a -> MaternKernel.withOrder(a.number("order"), a.number("width")));
            case "productmatern" ->
                named(
                        name,
                        List.of("order", "width"),
                        ProductMaternKernel.class,
                        k -> List.of(text(k.order()), text(k.width())),
                        a -> ProductMaternKernel.withOrder(a.number("order"), a.number("width")));
            case "matern32" -> former(name, "width", width -> MaternKernel.withOrder(1.5, width));
            case "matern52" -> former(name, "width", width -> MaternKernel.withOrder(2.5, width));
            case "productmatern32" -> former(name, "width", width -> ProductMaternKernel.withOrder(1.5, width));
            case "productmatern52" -> former(name, "width", width -> ProductMaternKernel.withOrder(2.5, width));
            case "exponential" ->
                scalar(name, "factor", ExponentialKernel.class, ExponentialKernel::factor, ExponentialKernel::new);
            case "linear" -> constant(name, new LinearKernel());
            case "generallinear" ->
                named(
                        name,
                        List.of("matrix"),
                        GeneralLinearKernel.class,
                        k -> List.of(text(k.matrix().data())),
                        a -> GeneralLinearKernel.withMatrix(square(a.numbers("matrix"))));
            case "polynomial" ->
                named(
                        name,
                        List.of("degree", "offset"),
                        PolynomialKernel.class,
                        k -> List.of(Integer.toString(k.degree()), text(k.offset())),
                        a -> PolynomialKernel.withDegree(a.integer("degree"), a.number("offset")));
            case "truncatedexponential" ->
                named(
                        name,
                        List.of("degree", "factor"),
                        TruncatedExponentialKernel.class,
                        k -> List.of(Integer.toString(k.degree()), text(k.factor())),
                        a -> TruncatedExponentialKernel.withDegree(a.integer("degree"), a.number("factor")));
            case "anova" -> constant(name, new AnovaKernel());
            case "monomial" ->
                named(
                        name,
                        List.of("dimension", "degree", "matrix"),
                        MonomialKernel.class,
                        KernelForms::values,
                        a -> MonomialKernel.withMatrix(
                                a.integer("dimension"), a.integer("degree"), square(a.numbers("matrix"))));
            case "constant" -> scalar(name, "value", ConstantKernel.class, ConstantKernel::value, ConstantKernel::new);
            case "min" -> constant(name, new MinKernel());
            case "whitenoise" -> constant(name, new WhiteNoiseKernel());
            default -> FoundKernels.form(name).orElseThrow(() -> new AssertionError(name));
        };
    }

    private static <K extends Kernel> Spelling<Kernel> scalar(
            String name, String parameter, Class<K> type, Function<K, Double> value, Function<Double, Kernel> build) {
        return named(
                name,
                List.of(parameter),
                type,
                k -> List.of(text(value.apply(k))),
                a -> build.apply(a.number(parameter)));
    }

    /** A form with one number that is read, and never written. */
    private static Spelling<Kernel> former(String name, String parameter, Function<Double, Kernel> build) {
        return new Spelling<>(
                name, List.of(parameter), 1, false, a -> build.apply(a.number(parameter)), k -> Optional.empty());
    }

    /** What Java calls width, statisticians and the command line call sigma. One width is for any dimension, or for one. */
    private static Kernel gaussian(WrittenValues arguments) {
        double[] widths = arguments.numbers("sigma");
        for (double width : widths) {
            Checks.positive("sigma", width);
        }
        if (arguments.has("dimension")) {
            Checks.size("dimension", arguments.integer("dimension"), widths.length);
        }
        return widths.length == 1 && !arguments.has("dimension")
                ? GaussianKernel.withWidth(widths[0])
                : GaussianKernel.withWidths(widths);
    }

    private static List<String> values(GaussianKernel kernel) {
        int count = kernel.isIsotropic() ? 1 : kernel.claims().domain().minDimension();
        double[] widths = IntStream.range(0, count).mapToDouble(kernel::width).toArray();
        return List.of(text(widths), count == 1 && !kernel.isIsotropic() ? "1" : "");
    }

    private static List<String> values(MonomialKernel kernel) {
        int dimension = kernel.monomials().dimension();
        int last = kernel.monomials().size() - 1;
        int degree = kernel.monomials().exponents(last)[dimension - 1];
        return List.of(
                Integer.toString(dimension),
                Integer.toString(degree),
                text(kernel.matrix().data()));
    }

    /** A symmetric matrix, for which rows and columns are the same. */
    private static Matrix square(double[] entries) {
        int size = (int) Math.sqrt(entries.length);
        Checks.require(size * size == entries.length, "matrix", "must have a square number of entries", entries.length);
        return Matrix.wrap(size, size, entries);
    }
}
