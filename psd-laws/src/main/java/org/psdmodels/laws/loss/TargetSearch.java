package org.psdmodels.laws.loss;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.laws.kit.Trial;

/** Finds targets of a loss among candidates of many kinds: those with which it finds no fault. */
final class TargetSearch {
    private static final double[] EDGES = {0, 1, -1, 0.5, 2, -2.5, 1e-8, 1e3, -1e-3, 1e6, -1e6, 10, 1e-30};
    private static final int CANDIDATES = 100;

    private TargetSearch() {}

    /** A target for one trial: edge cases for the first ones; empty if every candidate has a fault. */
    static Optional<double[]> find(Loss loss, Trial trial) {
        List<double[]> edges = edges(loss, true);
        if (trial.number() < edges.size()) {
            return Optional.of(edges.get(trial.number()));
        }
        return IntStream.range(0, CANDIDATES)
                .mapToObj(i -> candidate(loss.targets(), trial))
                .filter(y -> loss.fault(y).isEmpty())
                .findFirst()
                .or(() -> edges.isEmpty() ? Optional.empty() : Optional.of(edges.get(trial.integer(edges.size()))));
    }

    /** The edge cases that are targets, or those that are not. */
    static List<double[]> edges(Loss loss, boolean valid) {
        int m = loss.targets();
        int starts = m == 0 ? 1 : EDGES.length;
        return IntStream.range(0, m > 1 ? 2 * starts : starts)
                .mapToObj(i -> edge(i, m))
                .filter(y -> loss.fault(y).isEmpty() == valid)
                .toList();
    }

    /** Vectors of equal numbers first, then of different ones. */
    private static double[] edge(int start, int m) {
        int stride = start < EDGES.length ? 0 : 1;
        return IntStream.range(0, m)
                .mapToDouble(k -> EDGES[(start + stride * k) % EDGES.length])
                .toArray();
    }

    private static double[] candidate(int m, Trial trial) {
        int kind = trial.integer(5);
        return IntStream.range(0, m).mapToDouble(k -> candidate(trial, kind)).toArray();
    }

    private static double candidate(Trial trial, int kind) {
        return switch (kind) {
            case 0 -> trial.signed(1e-3, 1e3);
            case 1 -> trial.integer(20);
            case 2 -> trial.uniform(0, 1);
            case 3 -> trial.logUniform(1e-3, 1e3);
            default -> trial.integer(2) * 2 - 1;
        };
    }
}
