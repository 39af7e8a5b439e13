package org.psdmodels.models.file;

import java.util.Optional;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.text.LossText;

/** The loss in files of version 1: a text, or for a stacked loss the texts of its parts and whose targets they take. */
final class LossFormat {
    private static final String LOSS = "loss";
    private static final String LOSSES = "losses";
    private static final String TARGETS = "lossTargets";
    private static final String OWN = "own";
    private static final String SHARED = "shared";

    private LossFormat() {}

    /** The loss of models with any number of outputs. */
    static Loss read(Input in) {
        return in.has(LOSSES) ? stacked(in) : in.parsed(LOSS, LossText::parse);
    }

    private static Loss stacked(Input in) {
        ScalarLoss[] parts = in.texts(LOSSES).stream()
                .map(LossText::parse)
                .map(part -> scalar(LOSSES, part, in))
                .toArray(ScalarLoss[]::new);
        return switch (in.text(TARGETS)) {
            case OWN -> StackedLoss.ofOwnTargets(parts);
            case SHARED -> StackedLoss.ofSharedTarget(parts);
            default -> throw in.problem(TARGETS, "must be own or shared, is " + in.text(TARGETS));
        };
    }

    private static ScalarLoss scalar(String name, Loss loss, Input in) {
        return Optional.of(loss)
                .filter(ScalarLoss.class::isInstance)
                .map(ScalarLoss.class::cast)
                .orElseThrow(() -> in.problem(name, "must be of one output, is " + loss));
    }
}
