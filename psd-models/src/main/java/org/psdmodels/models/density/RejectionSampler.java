package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sampled;

/**
 * Sampling by rejection: a box is drawn by the mass of its upper bound, a point uniformly inside, a height uniformly below the
 * bound; the point is kept if the height lies below the density. A height below the lower bound needs no evaluation. What lies
 * beyond the boxes is a disjoint union of slabs, drawn by their masses, each sampled coordinate by coordinate. All of this
 * happens about the middle of the pivots.
 */
final class RejectionSampler implements Sampled {
    /** The share of proposals to accept: few are evaluated, and few boxes are needed. */
    private static final double ACCEPTANCE = 0.85;

    /** The most boxes. */
    private static final int MOST_BOXES = 1 << 16;

    /** Below this acceptance another way is faster. */
    private static final double LEAST_ACCEPTANCE = 0.02;

    /** Proposals made at a time. */
    private static final int BLOCK = 4096;

    private final Centred centred;
    private final PsdDensity density;
    private final List<Box> boxes;
    private final List<SequentialSampler> slabs;
    private final double[] cumulative;

    private RejectionSampler(Centred centred, List<Box> boxes, List<SequentialSampler> slabs) {
        this.centred = centred;
        this.density = centred.density();
        this.boxes = boxes;
        this.slabs = slabs;
        this.cumulative = new double[boxes.size() + slabs.size()];
        double sum = 0;
        for (int k = 0; k < cumulative.length; k++) {
            sum += k < boxes.size()
                    ? boxes.get(k).bound()
                    : slabs.get(k - boxes.size()).mass();
            cumulative[k] = sum;
        }
    }

    /** The sampler; empty where no Lipschitz constant is claimed, the envelope is loose or the support has no cover. */
    static Optional<Sampled> of(PsdDensity density) {
        return of(Centred.of(density));
    }

    private static Optional<Sampled> of(Centred centred) {
        PsdDensity density = centred.density();
        Optional<double[]> constants = LipschitzMetric.of(density);
        Optional<Cover> cover = constants.isEmpty() ? Optional.empty() : Cover.of(density);
        if (cover.isEmpty()) {
            return Optional.empty();
        }
        List<Box> boxes = BoxEnvelope.of(density, constants.get(), cover.get().box(), ACCEPTANCE, MOST_BOXES);
        double bound = boxes.stream().mapToDouble(Box::bound).sum();
        return cover.get().slabs().isEmpty() || density.mass() > LEAST_ACCEPTANCE * bound
                ? Optional.of(new RejectionSampler(centred, boxes, cover.get().slabs()))
                : Optional.empty();
    }

    @Override
    public Points sample(int n, long seed) {
        Checks.atLeast("n", n, 1);
        Random random = new Random(seed);
        int d = density.dimension();
        double[] drawn = new double[Matrix.length(n, d)];
        int count = 0;
        while (count < n) {
            for (double[] x : accepted(random, Math.min(BLOCK, n - count + n / 4 + 1))) {
                for (int c = 0; c < d && count < n; c++) {
                    drawn[count + c * n] = x[c];
                }
                count++;
            }
        }
        return centred.back(Points.of(Matrix.wrap(n, d, drawn)));
    }

    /** Makes proposals and returns those that are kept, in their order. */
    private List<double[]> accepted(Random random, int proposals) {
        double[][] points = new double[proposals][];
        double[] heights = new double[proposals];
        List<Integer> undecided = new ArrayList<>();
        for (int i = 0; i < proposals; i++) {
            int k = draw(random);
            if (k >= boxes.size()) {
                points[i] = slabs.get(k - boxes.size()).draw(random);
                continue;
            }
            Box box = boxes.get(k);
            points[i] = inside(box, random);
            heights[i] = random.nextDouble() * box.most;
            if (heights[i] >= box.least) {
                undecided.add(i);
            }
        }
        decide(points, heights, undecided);
        return Arrays.stream(points).filter(x -> x.length > 0).toList();
    }

    private static final double[] REJECTED = {};

    private void decide(double[][] points, double[] heights, List<Integer> undecided) {
        if (undecided.isEmpty()) {
            return;
        }
        double[] values =
                density.pdfs(Points.of(undecided.stream().map(i -> points[i]).toArray(double[][]::new)));
        for (int k = 0; k < values.length; k++) {
            int i = undecided.get(k);
            points[i] = heights[i] < values[k] ? points[i] : REJECTED;
        }
    }

    private int draw(Random random) {
        double target = random.nextDouble() * cumulative[cumulative.length - 1];
        int found = Arrays.binarySearch(cumulative, target);
        return Math.min(found >= 0 ? found + 1 : -found - 1, cumulative.length - 1);
    }

    private static double[] inside(Box box, Random random) {
        double[] x = new double[box.lower.length];
        for (int c = 0; c < x.length; c++) {
            x[c] = box.lower[c] + random.nextDouble() * (box.upper[c] - box.lower[c]);
        }
        return x;
    }
}
