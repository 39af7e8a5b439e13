package org.psdmodels.models.file;

import java.util.Optional;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.StackedLoss;
import org.psdmodels.models.text.LossText;

/** The loss of a model: a text, or for a stacked loss the texts of its parts and whose targets they take. */
final class LossFormat {
    private static final String LOSS = "loss";
    private static final String LOSSES = "losses";
    private static final String TARGETS = "lossTargets";
    private static final String OWN = "own";
    private static final String SHARED = "shared";

    private LossFormat() {}

    static void write(Loss loss, Output out) {
        if (loss instanceof StackedLoss stacked) {
            out.putTexts(
                    LOSSES,
                    stacked.losses().stream()
                            .map(part -> out.text(LOSSES, LossText.format(part), part))
                            .toList());
            out.put(TARGETS, ofOwnTargets(stacked).equals(stacked) ? OWN : SHARED);
        } else {
            out.put(LOSS, LossText.format(loss), loss);
        }
    }

    private static StackedLoss ofOwnTargets(StackedLoss loss) {
        return StackedLoss.ofOwnTargets(loss.losses().toArray(ScalarLoss[]::new));
    }

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

    /** The loss of models with one output. */
    static ScalarLoss scalar(Input in) {
        return scalar(LOSS, in.parsed(LOSS, LossText::parse), in);
    }

    private static ScalarLoss scalar(String name, Loss loss, Input in) {
        return Optional.of(loss)
                .filter(ScalarLoss.class::isInstance)
                .map(ScalarLoss.class::cast)
                .orElseThrow(() -> in.problem(name, "must be of one output, is " + loss));
    }
}
