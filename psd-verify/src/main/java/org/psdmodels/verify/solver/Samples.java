package org.psdmodels.verify.solver;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.verify.Trial;

/** Small problems, one for every trial; consecutive trials go through the shapes, and through the losses. */
final class Samples {
    private Samples() {}

    /** The sample of a trial, of any shape. */
    static Sample of(Trial trial, List<Loss> losses) {
        return of(trial, losses, List.of(Shape.values()))
                .orElseThrow(() -> new AssertionError("none of the losses " + losses + " suits any shape"));
    }

    /** The sample of a trial, of some shapes; empty if no loss suits any of them. */
    static Optional<Sample> of(Trial trial, List<Loss> losses, List<Shape> shapes) {
        for (int s = 0; s < shapes.size(); s++) {
            Shape shape = shapes.get((trial.number() + s) % shapes.size());
            for (int l = 0; l < losses.size(); l++) {
                // Shifted by the round, so that every shape meets every loss.
                int round = trial.number() / shapes.size();
                Loss loss = losses.get((trial.number() + round + l) % losses.size());
                Optional<Sample> sample = of(trial, loss, shape);
                if (sample.isPresent()) {
                    return sample;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Sample> of(Trial trial, Loss loss, Shape shape) {
        if (Draw.target(loss, trial, y -> shape.suits(loss, y)).isEmpty()) {
            return Optional.empty();
        }
        Draw draw = new Draw(trial, loss);
        Optional<Problem> problem = draw.finish(shape.begin(draw), y -> shape.suits(loss, y));
        String name = shape + " with " + loss + " of n = " + draw.points().size() + ", lambda = " + draw.lambda();
        return problem.map(p -> new Sample(name, p));
    }
}
