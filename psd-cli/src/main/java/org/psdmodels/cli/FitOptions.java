package org.psdmodels.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Settings;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;
import picocli.CommandLine.Option;

/** Kernel and penalty of a single fit, and where the model goes. */
final class FitOptions {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "MODEL",
            description = "File to write, such as m.psd.")
    Optional<Path> output = Optional.empty();

    @Option(names = "--json", description = "Print one JSON object on standard output: status, primal, dual, gap, ...")
    boolean json;

    @Option(names = "--report", paramLabel = "PAGE", description = "Report to write, such as r.html.")
    Optional<Path> report = Optional.empty();

    @Option(names = "--no-js", description = "Static pictures in the report, and no script at all.")
    boolean withoutScripts;

    @Option(
            names = "--kernel",
            paramLabel = "K",
            description = {
                "gaussian:sigma=0.5, laplace:rate=2, productlaplace:rate=2, matern32:width=1, matern52:width=1,"
                        + " polynomial:degree=2,offset=1, linear, min, ...; sums and products with + and *, numbers as"
                        + " scales (default: gaussian, its width chosen by cross-validation)."
            })
    Optional<Kernel> kernel = Optional.empty();

    @Option(
            names = "--lambda",
            paramLabel = "N",
            description = "Penalty: l1 = N, l2 = N * elastic (default: chosen by cross-validation).")
    Optional<Double> lambda = Optional.empty();

    @Option(names = "--elastic", paramLabel = "N", description = "l2 as a part of l1 (default: 0.01).")
    Optional<Double> elastic = Optional.empty();

    @Option(names = "--l1", paramLabel = "N", description = "Weight of the trace, instead of --lambda.")
    Optional<Double> l1 = Optional.empty();

    @Option(names = "--l2", paramLabel = "N", description = "Weight of half the squared Frobenius norm.")
    Optional<Double> l2 = Optional.empty();

    /** The settings that the options describe; what is not given stays as it is. */
    Settings settings(Settings initial) {
        Settings changed = kernel.map(initial::withKernel).orElse(initial);
        return penalty().map(changed::withRegularizer).orElse(changed);
    }

    private Optional<ElasticNet> penalty() {
        boolean isDirect = l1.isPresent() || l2.isPresent();
        if (isDirect && (lambda.isPresent() || elastic.isPresent())) {
            throw new UsageException("--l1 and --l2 exclude --lambda and --elastic");
        }
        return isDirect
                ? Optional.of(UsageException.checked("--l1, --l2", () -> ElasticNet.of(l1.orElse(0.0), l2.orElse(0.0))))
                : lambda.map(weight -> net(weight, elastic.orElse(Settings.ELASTICITY)));
    }

    static ElasticNet net(double lambda, double elastic) {
        if (!(lambda > 0 && lambda < Double.POSITIVE_INFINITY)) {
            throw new UsageException("--lambda " + lambda + ": must be finite and > 0");
        }
        if (!(elastic >= 0 && elastic < Double.POSITIVE_INFINITY)) {
            throw new UsageException("--elastic " + elastic + ": must be finite and >= 0");
        }
        return ElasticNet.of(lambda, lambda * elastic);
    }

    /** Whether a penalty is given. */
    boolean hasPenalty() {
        return lambda.isPresent() || l1.isPresent() || l2.isPresent();
    }

    /** What is tried for that which is not given: widths as multiples of the median heuristic's, penalties. */
    List<Candidate> candidates() {
        SearchSpace widths = SearchSpace.of(Tuning.WIDTH, 0.25, 4);
        if (hasPenalty()) {
            return widths.grid(5);
        }
        return kernel.isPresent()
                ? SearchSpace.of(CrossValidation.LAMBDA, 1e-6, 1e-1).grid(6)
                : widths.and(CrossValidation.LAMBDA, 1e-6, 1e-1).grid(5, 6);
    }

    /** Whether something is left to be chosen by cross-validation. */
    boolean tunes() {
        return kernel.isEmpty() || !hasPenalty();
    }
}
