package org.psdmodels.models.density;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * Sampling coordinate by coordinate, over a kernel that is a product over the coordinates: x_1 from its marginal, x_2 from its
 * distribution given x_1 with the later ones integrated out, and so on, each by the inverse of its distribution function. Given
 * x_1, ..., x_(c-1) the weights b_ik become b_ik k_1(x_1, p_i1) ... k_(c-1)(x_(c-1), p_i,c-1). Densities of any mass have
 * samples.
 */
final class SequentialSampler implements Sampled {
    private final Matrix weights;
    private final List<Stage> stages;
    private final LineDistribution first;

    private SequentialSampler(Matrix weights, List<Stage> stages) {
        this.weights = weights;
        this.stages = stages;
        this.first = stages.get(0).distribution(weights);
    }

    /** The sampler; empty where the kernel is no product over the coordinates. */
    static Optional<SequentialSampler> of(PsdDensity density) {
        int d = density.dimension();
        return factors(density)
                ? Optional.of(new SequentialSampler(
                        density.function().weights(),
                        IntStream.range(0, d)
                                .mapToObj(c -> new Stage(
                                        density, c, IntStream.range(c + 1, d).toArray()))
                                .toList()))
                : Optional.empty();
    }

    /** Whether the kernel is a product over the coordinates. */
    static boolean factors(PsdDensity density) {
        int d = density.dimension();
        return density.function().features() instanceof FoundFeatures.Pivots pivots
                && IntStream.range(0, d)
                        .allMatch(c -> pivots.kernel().factor(d, c).isPresent());
    }

    @Override
    public Points sample(int n, long seed) {
        Checks.atLeast("n", n, 1);
        Random random = new Random(seed);
        double[] drawn = new double[Matrix.length(n, stages.size())];
        for (int i = 0; i < n; i++) {
            double[] x = draw(random);
            for (int c = 0; c < x.length; c++) {
                drawn[i + c * n] = x[c];
            }
        }
        return Points.of(Matrix.wrap(n, stages.size(), drawn));
    }

    /** One point. */
    double[] draw(Random random) {
        double[] x = new double[stages.size()];
        x[0] = first.draw(random);
        double[] beta = weights.data().clone();
        for (int c = 1; c < x.length; c++) {
            stages.get(c - 1).give(x[c - 1], beta);
            x[c] = stages.get(c)
                    .distribution(Matrix.wrap(weights.rows(), weights.columns(), beta))
                    .draw(random);
        }
        return x;
    }

    /** The integral of the density. */
    double mass() {
        return first.mass();
    }
}
