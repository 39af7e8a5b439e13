package org.psdmodels.solvers.factored;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.psdmodels.solvers.certificate.FactorProof;

/**
 * Descent, certificate, growth, in rounds. The first round nearly always is the last.
 *
 * @param prover makes the certificate of a point
 * @param isOver whether somebody stops it
 * @param tolerance the relative gap to reach
 * @param worth the estimated gap at which a certificate is worth its cost, relative to the tolerance
 * @param rounds the most rounds
 * @param iterations the most iterations of a descent
 */
record SmoothRoute(
        Function<Point, FactorProof> prover,
        BooleanSupplier isOver,
        double tolerance,
        double worth,
        int rounds,
        int iterations) {
    static final int ROUNDS = 6;
    static final int ITERATIONS = 400;

    /**
     * Iterations of all rounds, in place of {@link #ROUNDS} times as many where path-following is cheap: up to so many features.
     * They cost less than path-following from the beginning, which from where they end takes half to two thirds of the steps.
     */
    private static final int MOST = 300;

    private static final int FEW_FEATURES = 64;

    /** What a certificate is worth its cost at: functions are as accurate as the root of the gap, for which small ones are asked. */
    private static final double SHARE = 0.1;

    /** The same for tolerances that ask for no function's last digits. */
    static final double ROUGHLY = 0.5;

    private static final double ROUGH = 1e-6;
    private static final double SHARE_OF_FINE = 0.01;
    private static final double FINE = 1e-9;

    /** What that is multiplied by where no column is missing, or those that were have not made the gap smaller than this share. */
    private static final double FINER = 0.1;

    private static final double GAINED = 0.5;

    /**
     * The best point, without its outputs.
     *
     * @param blocks the columns of all blocks
     * @param error what its certificate leaves
     * @param served for how many columns the Hessian has served
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Found(double[][][] blocks, double error, int served) {}

    /** What a certificate of the problem itself is worth its cost at. */
    static double worth(double tolerance) {
        return tolerance > ROUGH ? ROUGHLY : tolerance > FINE ? SHARE : SHARE_OF_FINE;
    }

    /** Rounds until one has proved what was asked for. */
    Found run(Point start) {
        return run(start, 0);
    }

    /** The same nearby where the Hessian has served. */
    Found run(Point start, int known) {
        Point point = start;
        int served = known;
        Optional<Found> best = Optional.empty();
        double share = worth;
        int left = isSmall(point.problem()) ? MOST : rounds * iterations;
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < rounds && left > 0; k++) {
            double gap = share * tolerance * Math.max(Math.abs(point.value()), Double.MIN_NORMAL);
            Descent.Outcome descent = Descent.run(point, gap, Math.min(left, iterations), served, isOver);
            served = descent.served();
            left -= descent.iterations();
            point = descent.point();
            FactorProof proof = prover.apply(point);
            if (best.isEmpty() || proof.error() < best.get().error()) {
                best = Optional.of(new Found(point.blocks(), proof.error(), served));
            }
            if (proof.error() <= tolerance || isOver.getAsBoolean()) {
                break;
            }
            boolean isGain = proof.error() < GAINED * before;
            Optional<Point> grown = Growth.of(point, proof.duals(), !isGain);
            if (grown.isEmpty() && descent.iterations() == 0) {
                break;
            }
            share *= grown.isPresent() && isGain ? 1 : FINER;
            before = proof.error();
            point = grown.orElse(point);
        }
        return best.orElseThrow();
    }

    private static boolean isSmall(FactorProblem problem) {
        return problem.blocks().stream().allMatch(block -> block.features() <= FEW_FEATURES);
    }
}
