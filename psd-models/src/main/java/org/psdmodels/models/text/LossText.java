package org.psdmodels.models.text;

import static org.psdmodels.models.text.Spelling.constant;
import static org.psdmodels.models.text.Spelling.positional;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.EpsilonInsensitiveLoss;
import org.psdmodels.losses.ExpectileLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.KullbackLeiblerLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredHingeLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.losses.StackedLoss;

/**
 * Losses as text: {@code squared}, {@code absolute}, {@code huber:1} (the threshold), {@code pinball:0.9} and {@code
 * expectile:0.9} (the level), {@code epsiloninsensitive:0.1} (the tolerance), {@code hinge}, {@code squaredhinge}, {@code
 * logistic}, {@code poisson}, {@code kullbackleibler}, {@code negativelog}, {@code heteroscedastic}; {@code own(squared;
 * huber:1)} and {@code shared(pinball:0.1; pinball:0.9)} for several outputs, each with a target of its own or all with one.
 */
public final class LossText {
    private static final String OWN = "own";
    private static final String SHARED = "shared";
    private static final String ONE_OUTPUT = "must be a loss of one output";

    private static final Forms<Loss> ALL = new Forms<>(
            "a loss",
            List.of(
                    "squared",
                    "absolute",
                    "huber",
                    "pinball",
                    "expectile",
                    "epsiloninsensitive",
                    "hinge",
                    "squaredhinge",
                    "logistic",
                    "poisson",
                    "kullbackleibler",
                    "negativelog",
                    "heteroscedastic"),
            LossText::form);

    private LossText() {}

    private static Spelling<Loss> form(String name) {
        return switch (name) {
            case "squared" -> constant(name, new SquaredLoss());
            case "absolute" -> constant(name, new AbsoluteLoss());
            case "huber" -> positional(name, "threshold", HuberLoss.class, HuberLoss::threshold, HuberLoss::new);
            case "pinball" -> positional(name, "level", PinballLoss.class, PinballLoss::level, PinballLoss::new);
            case "expectile" ->
                positional(name, "level", ExpectileLoss.class, ExpectileLoss::level, ExpectileLoss::new);
            case "epsiloninsensitive" ->
                positional(
                        name,
                        "tolerance",
                        EpsilonInsensitiveLoss.class,
                        EpsilonInsensitiveLoss::tolerance,
                        EpsilonInsensitiveLoss::new);
            case "hinge" -> constant(name, new HingeLoss());
            case "squaredhinge" -> constant(name, new SquaredHingeLoss());
            case "logistic" -> constant(name, new LogisticLoss());
            case "poisson" -> constant(name, new PoissonLoss());
            case "kullbackleibler" -> constant(name, new KullbackLeiblerLoss());
            case "negativelog" -> constant(name, new NegativeLogLoss());
            case "heteroscedastic" -> constant(name, new HeteroscedasticLoss());
            default -> throw new AssertionError(name);
        };
    }

    /**
     * Reads a loss.
     *
     * @param text the text
     * @return the loss
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static Loss parse(String text) {
        Cursor cursor = new Cursor(text);
        Loss loss = read(cursor);
        cursor.end("nothing more");
        return loss;
    }

    private static Loss read(Cursor cursor) {
        if (cursor.acceptWord(OWN)) {
            return StackedLoss.ofOwnTargets(parts(cursor));
        }
        return cursor.acceptWord(SHARED) ? StackedLoss.ofSharedTarget(parts(cursor)) : ALL.read(cursor);
    }

    private static ScalarLoss[] parts(Cursor cursor) {
        List<ScalarLoss> parts = new ArrayList<>();
        cursor.expect('(');
        do {
            int start = cursor.position();
            parts.add(scalar(ALL.read(cursor)).orElseThrow(() -> cursor.problem(start, ONE_OUTPUT)));
        } while (cursor.accept(';'));
        cursor.expect(')');
        return parts.toArray(ScalarLoss[]::new);
    }

    private static Optional<ScalarLoss> scalar(Loss loss) {
        return Optional.of(loss).filter(ScalarLoss.class::isInstance).map(ScalarLoss.class::cast);
    }

    /**
     * Reads a loss of one output.
     *
     * @param text the text
     * @return the loss
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static ScalarLoss parseScalar(String text) {
        return scalar(parse(text)).orElseThrow(() -> new TextException(text, 0, ONE_OUTPUT));
    }

    /**
     * Writes a loss.
     *
     * @param loss the loss
     * @return a text from which {@link #parse} makes an equal loss, to the bit; empty for losses of the user
     */
    public static Optional<String> format(Loss loss) {
        return loss instanceof StackedLoss stacked ? format(stacked) : ALL.write(loss);
    }

    private static Optional<String> format(StackedLoss loss) {
        List<String> parts =
                loss.losses().stream().flatMap(part -> ALL.write(part).stream()).toList();
        boolean own = StackedLoss.ofOwnTargets(loss.losses().toArray(ScalarLoss[]::new))
                .equals(loss);
        return parts.size() == loss.losses().size()
                ? Optional.of((own ? OWN : SHARED) + "(" + String.join(";", parts) + ")")
                : Optional.empty();
    }
}
