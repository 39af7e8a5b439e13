package org.psdmodels.laws.loss;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;

/** Random numbers for the laws of a regularizer, and the sizes of the terms that errors are proportional to. */
final class RegularizerCase {
    /** Eigenvalues that stand for infinity. */
    static final double FAR = 1e90;

    private static final double[] SIGMAS = {0, 1, 1e-8, 1e8, 1e-30, 0.5, 2};
    private static final double[] TAUS = {1, 1e-16, 1e4, 1e-8};

    private final Regularizer q;
    private final Trial trial;
    private int draws;

    private RegularizerCase(Regularizer q, Trial trial) {
        this.q = q;
        this.trial = trial;
    }

    /** A law that is checked several times in a trial. */
    static Law<Regularizer> law(
            String id, String statement, int repeats, BiFunction<Regularizer, RegularizerCase, Outcome> check) {
        return Law.of(id, statement, (q, trial) -> {
            RegularizerCase c = new RegularizerCase(q, trial);
            return Outcomes.repeat(repeats, () -> check.apply(q, c));
        });
    }

    Trial trial() {
        return trial;
    }

    /** An eigenvalue: edge cases first. */
    double sigma() {
        double sigma = isEdge(SIGMAS) ? SIGMAS[trial.number()] : trial.logUniform(1e-10, 1e8);
        // A penalty that grows like an exponential soon overflows.
        while (sigma > 2 && !(q.value(2 * sigma) < Double.POSITIVE_INFINITY)) {
            sigma = Math.sqrt(sigma);
        }
        return sigma;
    }

    /** A barrier parameter: edge cases first. */
    double tau() {
        return isEdge(TAUS) ? TAUS[trial.number()] : trial.logUniform(1e-16, 1e4);
    }

    private boolean isEdge(double[] edges) {
        return draws++ < 2 && trial.number() < edges.length;
    }

    /** A number below the steepest slope: edge cases first, then slopes, numbers around q'(0), and any. */
    double s() {
        double first = q.slope(0);
        double s = switch (trial.number() < 5 ? trial.number() : 5 + trial.integer(3)) {
            case 0 -> 0;
            case 1 -> first;
            case 2 -> -1e8;
            case 3 -> 1e8;
            case 4 -> q.slope(1);
            case 5 -> q.slope(sigma());
            case 6 -> first + trial.signed(1e-8, 1) * Math.max(1, Math.abs(first));
            default -> trial.signed(1e-8, 1e8);
        };
        return s < q.steepest() ? s : q.steepest() - trial.logUniform(1e-8, 1e8) * Math.max(1e-8, q.steepest());
    }

    /** The error of q at an eigenvalue. */
    double error(double sigma) {
        return LossRounding.of(Math.abs(q.value(sigma)) + q.slope(sigma) * sigma);
    }

    /** Names the numbers that a message is about. */
    static Supplier<String> at(String what, double... numbers) {
        return () -> what + Arrays.toString(numbers);
    }
}
