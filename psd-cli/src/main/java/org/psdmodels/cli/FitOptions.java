package org.psdmodels.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Arguments;
import org.psdmodels.cli.line.Types;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Settings;
import org.psdmodels.models.tuning.Candidate;
import org.psdmodels.models.tuning.CrossValidation;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuning;

/** Kernel and penalty of a single fit, and where the model goes. */
final class FitOptions extends Arguments {
    /** How what is not given is chosen. */
    enum Choose {
        /** A mixture of fits and other densities, weighed by what they say of rows left out. */
        STACK,
        /** Kernel and penalty by cross-validation. */
        CV,
        /** The median heuristic and the usual penalty. */
        DEFAULT;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    final FitResult result = include(new FitResult());

    final Argument<Kernel> kernel = option(ModelTypes.KERNEL, "K", "--kernel")
            .says("gaussian:sigma=0.5, laplace:rate=2, productlaplace:rate=2, matern:order=1.5,width=1,"
                    + " polynomial:degree=2,offset=1, linear, min, ...; sums and products with + and *, numbers as"
                    + " scales (default: gaussian, its width chosen as --choose says).");

    final Argument<Double> lambda = option(Types.NUMBER, "N", "--lambda")
            .says("Penalty: l1 = N, l2 = N * elastic (default: chosen as --choose says).");

    final Argument<Double> elastic = option(Types.NUMBER, "N", "--elastic").says("l2 as a part of l1 (default: 0.01).");

    final Argument<Double> l1 = option(Types.NUMBER, "N", "--l1").says("Weight of the trace, instead of --lambda.");

    final Argument<Double> l2 = option(Types.NUMBER, "N", "--l2").says("Weight of half the squared Frobenius norm.");

    private final Argument<Choose> choose = option(Types.oneOf(List.of(Choose.values())), "HOW", "--choose")
            .says(
                    "How what is not given is chosen: stack, a mixture of fits and other densities, weighed by what each says of"
                            + " rows that it has not seen, for densities without other settings; cv, by cross-validation; default,"
                            + " the median heuristic and a penalty of 1e-3 (default: stack where that is possible, cv otherwise).");

    final Argument<Boolean> quick = flag("--quick").says("Choose among fewer: a coarser answer, sooner.");

    /** How it is chosen, where a mixture is possible or not, and why not. */
    Choose choose(Optional<String> noStack) {
        if (choose.given().filter(Choose.STACK::equals).isPresent() && noStack.isPresent()) {
            throw new UsageException("--choose stack: " + noStack.get());
        }
        return choose.given().orElse(noStack.isPresent() ? Choose.CV : Choose.STACK);
    }

    /** The settings that the options describe; what is not given stays as it is. */
    Settings settings(Settings initial) {
        Settings changed = kernel.given().map(initial::withKernel).orElse(initial);
        return penalty().map(changed::withRegularizer).orElse(changed);
    }

    private Optional<ElasticNet> penalty() {
        boolean isDirect = l1.isGiven() || l2.isGiven();
        if (isDirect && (lambda.isGiven() || elastic.isGiven())) {
            throw new UsageException("--l1 and --l2 exclude --lambda and --elastic");
        }
        return isDirect
                ? Optional.of(UsageException.checked(
                        "--l1, --l2",
                        () -> ElasticNet.of(l1.given().orElse(0.0), l2.given().orElse(0.0))))
                : lambda.given().map(weight -> net(weight, elastic.given().orElse(Settings.ELASTICITY)));
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
        return lambda.isGiven() || l1.isGiven() || l2.isGiven();
    }

    /** What is tried for that which is not given: widths as multiples of the median heuristic's, penalties. */
    List<Candidate> candidates(Settings decided) {
        SearchSpace widths = SearchSpace.of(Tuning.WIDTH, 0.25, 4);
        int ofWidths = quick.isGiven() ? 3 : 5;
        int ofPenalties = quick.isGiven() ? 3 : 6;
        if (hasPenalty()) {
            return widths.grid(ofWidths);
        }
        return decided.kernel().isPresent()
                ? SearchSpace.of(CrossValidation.LAMBDA, 1e-6, 1e-1).grid(ofPenalties)
                : widths.and(CrossValidation.LAMBDA, 1e-6, 1e-1).grid(ofWidths, ofPenalties);
    }

    /** Whether something is left to be chosen by cross-validation. */
    boolean tunes(Settings decided, Choose how) {
        return how == Choose.CV && (decided.kernel().isEmpty() || !hasPenalty());
    }
}
