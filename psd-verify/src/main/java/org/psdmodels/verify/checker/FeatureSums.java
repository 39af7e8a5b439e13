package org.psdmodels.verify.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.recount.PlainFeatures;

/**
 * Integrals of features by Gauss-Legendre rules on panels, or on their products in the plane. Two rules of different order
 * tell the error of each cell, and cells are cut where it is not lost in the rounding of the features.
 */
final class FeatureSums {
    private static final GaussRule COARSE = GaussRule.of(8);
    private static final GaussRule FINE = GaussRule.of(12);

    /** A range ends where the features are below this part of their largest value. */
    private static final double NEGLIGIBLE = 1e-14;

    /** The part of the features' error that the sum may add. */
    private static final double SHARE = 0.1;

    /** Cutting ends with so many times the cells that there were at first, or with so many. */
    private static final int MOST_TIMES = 4;

    private static final int ALWAYS = 64;

    private final PlainFeatures features;
    private final Measure measure;
    private final double[] first;
    private final double[] second;

    private FeatureSums(PlainFeatures features, Measure measure) {
        this.features = features;
        this.measure = measure;
        this.first = new double[features.size()];
        this.second = new double[features.size() * features.size()];
    }

    /** Empty where the features do not decay along an infinite axis. */
    static Optional<CheckedIntegrals> of(PlainFeatures features, Measure measure) {
        double negligible = NEGLIGIBLE / features.condition();
        List<AxisPanels> axes = new ArrayList<>();
        List<List<OffsetInterval>> cells = List.of(List.of());
        for (int c = 0; c < measure.dimension(); c++) {
            Optional<AxisPanels> axis = AxisPanels.of(features, measure, c, negligible);
            if (axis.isEmpty()) {
                return Optional.empty();
            }
            axes.add(axis.get());
            cells = product(cells, axis.get().panels());
        }
        List<List<OffsetInterval>> felt =
                cells.stream().filter(cell -> isFelt(features, axes, cell)).toList();
        return Optional.of(new FeatureSums(features, measure).over(felt));
    }

    /** Whether some pivot is near enough to a cell in every coordinate. */
    private static boolean isFelt(PlainFeatures features, List<AxisPanels> axes, List<OffsetInterval> cell) {
        return !(features.found() instanceof FoundFeatures.Pivots pivots)
                || IntStream.range(0, pivots.pivots().size())
                        .anyMatch(i -> IntStream.range(0, cell.size())
                                .allMatch(c ->
                                        cell.get(c).distance(pivots.pivots().coordinate(i, c))
                                                <= axes.get(c).reach()));
    }

    private static List<List<OffsetInterval>> product(List<List<OffsetInterval>> cells, List<OffsetInterval> panels) {
        List<List<OffsetInterval>> all = new ArrayList<>(cells.size() * panels.size());
        for (List<OffsetInterval> cell : cells) {
            for (OffsetInterval panel : panels) {
                List<OffsetInterval> larger = new ArrayList<>(cell);
                larger.add(panel);
                all.add(larger);
            }
        }
        return all;
    }

    /** A cell and the difference that the finer rule makes there. */
    private record Summed(List<OffsetInterval> cell, double error) {}

    private CheckedIntegrals over(List<List<OffsetInterval>> cells) {
        List<Summed> open = new ArrayList<>();
        for (List<OffsetInterval> cell : cells) {
            open.add(add(cell));
        }
        int budget = Math.max(MOST_TIMES * open.size(), ALWAYS);
        double share = SHARE / Math.sqrt(open.size());
        double error = 0;
        while (!open.isEmpty()) {
            double allowed = share * (features.error() + NEGLIGIBLE) * norm(second);
            List<Summed> next = new ArrayList<>();
            for (Summed summed : open) {
                if (summed.error > allowed && budget > 0) {
                    List<List<OffsetInterval>> parts = parts(summed.cell);
                    budget -= parts.size();
                    replace(summed, parts, next);
                } else {
                    error += summed.error;
                }
            }
            open = next;
        }
        mirror(first.length, second);
        return new CheckedIntegrals(first, second, error + (features.error() + NEGLIGIBLE) * norm(second));
    }

    private static List<List<OffsetInterval>> parts(List<OffsetInterval> cell) {
        List<List<OffsetInterval>> parts = List.of(List.of());
        for (OffsetInterval panel : cell) {
            parts = product(parts, panel.halves());
        }
        return parts;
    }

    private void replace(Summed summed, List<List<OffsetInterval>> parts, List<Summed> next) {
        Sums whole = sums(summed.cell, FINE);
        accumulate(whole, -1);
        for (List<OffsetInterval> part : parts) {
            next.add(add(part));
        }
    }

    private Summed add(List<OffsetInterval> cell) {
        Sums coarse = sums(cell, COARSE);
        Sums fine = sums(cell, FINE);
        accumulate(fine, 1);
        double[] difference = fine.second;
        for (int k = 0; k < difference.length; k++) {
            difference[k] -= coarse.second[k];
        }
        return new Summed(cell, norm(difference));
    }

    private void accumulate(Sums sums, int sign) {
        for (int k = 0; k < first.length; k++) {
            first[k] += sign * sums.first[k];
        }
        for (int k = 0; k < second.length; k++) {
            second[k] += sign * sums.second[k];
        }
    }

    /** The Frobenius norm of a symmetric matrix of which the lower triangle is given. */
    private double norm(double[] matrix) {
        int r = first.length;
        double sum = 0;
        for (int j = 0; j < r; j++) {
            sum += matrix[j + j * r] * matrix[j + j * r];
            for (int i = j + 1; i < r; i++) {
                sum += 2 * matrix[i + j * r] * matrix[i + j * r];
            }
        }
        return Math.sqrt(sum);
    }

    private static void mirror(int r, double[] matrix) {
        for (int j = 0; j < r; j++) {
            for (int i = j; i < r; i++) {
                matrix[j + i * r] = matrix[i + j * r];
            }
        }
    }

    /** Sums over the nodes of a cell. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Sums(double[] first, double[] second) {
        void add(double weight, double[] phi) {
            int r = phi.length;
            for (int j = 0; j < r; j++) {
                double scaled = weight * phi[j];
                first[j] += scaled;
                for (int i = j; i < r; i++) {
                    second[i + j * r] += scaled * phi[i];
                }
            }
        }
    }

    private Sums sums(List<OffsetInterval> cell, GaussRule rule) {
        Sums sums = new Sums(new double[first.length], new double[second.length]);
        PlainFeatures local =
                features.about(cell.stream().mapToDouble(OffsetInterval::origin).toArray());
        visit(local, cell, rule, new double[cell.size()], 0, 1, sums);
        return sums;
    }

    /** Nodes coordinate by coordinate. */
    private void visit(
            PlainFeatures local,
            List<OffsetInterval> cell,
            GaussRule rule,
            double[] x,
            int c,
            double weight,
            Sums sums) {
        if (c == x.length) {
            sums.add(weight, local.at(Points.single(x), 0));
            return;
        }
        OffsetInterval panel = cell.get(c);
        for (int q = 0; q < rule.nodes().length; q++) {
            x[c] = panel.middle() + panel.half() * rule.nodes()[q];
            double factor = panel.half() * rule.weights()[q] * panel.density(measure.factor(c), x[c]);
            visit(local, cell, rule, x, c + 1, weight * factor, sums);
        }
    }
}
