package org.psdmodels.models.text;

import static org.psdmodels.models.text.Form.constant;
import static org.psdmodels.models.text.Form.positional;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.loss.Loss;
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

/**
 * Losses as text: {@code squared}, {@code absolute}, {@code huber:1} (the threshold), {@code pinball:0.9} and {@code
 * expectile:0.9} (the level), {@code epsiloninsensitive:0.1} (the tolerance), {@code hinge}, {@code squaredhinge}, {@code
 * logistic}, {@code poisson}, {@code kullbackleibler}, {@code negativelog}, {@code heteroscedastic}.
 */
public final class LossText {
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

    private static Form<Loss> form(String name) {
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
        return ALL.parse(text);
    }

    /**
     * Writes a loss.
     *
     * @param loss the loss
     * @return a text from which {@link #parse} makes an equal loss, to the bit; empty for stacked losses and losses of the user
     */
    public static Optional<String> format(Loss loss) {
        return ALL.write(loss);
    }
}
