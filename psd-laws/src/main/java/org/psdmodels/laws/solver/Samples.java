package org.psdmodels.laws.solver;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.laws.kit.Trial;

/** Small problems, one for every trial; consecutive trials go through the shapes, and through the losses. */
final class Samples {
    private Samples() {}

    /** Shapes with inequalities among their constraints. */
    static final List<Shape> WITH_INEQUALITIES = List.of(Shape.BOUNDED, Shape.PINNED, Shape.SECTIONS);

    /** The other shapes. */
    static final List<Shape> WITHOUT_INEQUALITIES = Stream.of(Shape.values())
            .filter(shape -> !WITH_INEQUALITIES.contains(shape))
            .toList();

    /** The sample of a trial, of any shape. */
    static TrialProblem of(Trial trial, List<Loss> losses) {
        return of(trial, losses, List.of(Shape.values()))
                .orElseThrow(() -> new AssertionError("none of the losses " + losses + " suits any shape"));
    }

    /** The sample of a trial, of some shapes, with losses that are finite wherever the shape's outputs may be. */
    static Optional<TrialProblem> of(Trial trial, List<Loss> losses, List<Shape> shapes) {
        return of(trial, losses, shapes, (shape, target) -> !shape.isSigned() || !target.isRestricted());
    }

    /** The sample of a trial where the loss is infinite at some coefficients. */
    static Optional<TrialProblem> restricted(Trial trial, List<Loss> losses) {
        List<Shape> signed = Stream.of(Shape.values()).filter(Shape::isSigned).toList();
        return of(trial, losses, signed, (shape, target) -> target.isRestricted());
    }

    /** A target of a loss. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Target(Loss loss, double[] y) {
        boolean isRestricted() {
            return Shape.isRestricted(loss, y);
        }
    }

    private static Optional<TrialProblem> of(
            Trial trial, List<Loss> losses, List<Shape> shapes, BiPredicate<Shape, Target> suits) {
        for (int s = 0; s < shapes.size(); s++) {
            Shape shape = shapes.get((trial.number() + s) % shapes.size());
            for (int l = 0; l < losses.size(); l++) {
                // Shifted by the round, so that every shape meets every loss.
                int round = trial.number() / shapes.size();
                Loss loss = losses.get((trial.number() + round + l) % losses.size());
                Optional<TrialProblem> sample = of(trial, loss, shape, suits);
                if (sample.isPresent()) {
                    return sample;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<TrialProblem> of(Trial trial, Loss loss, Shape shape, BiPredicate<Shape, Target> suits) {
        Draw draw = new Draw(trial, loss, y -> shape.suits(loss, y) && suits.test(shape, new Target(loss, y)));
        if (draw.target().isEmpty()) {
            return Optional.empty();
        }
        Problem problem = draw.finish(shape.begin(draw));
        String name = shape + " with " + loss + " of n = " + draw.points().size() + ", lambda = " + draw.lambda();
        return Optional.of(new TrialProblem(name, problem));
    }
}
