package org.psdmodels.models.text;

import static org.psdmodels.models.text.Spelling.text;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.losses.ElasticNet;

/** Penalties of positive semidefinite matrices as text: {@code elasticnet:l1=0.001,l2=1e-5}. */
public final class RegularizerText {
    private static final Forms<Regularizer> ALL =
            new Forms<>("a penalty", List.of("elasticnet"), RegularizerText::form);

    private RegularizerText() {}

    private static Spelling<Regularizer> form(String name) {
        return switch (name) {
            case "elasticnet" ->
                Spelling.named(
                        name,
                        List.of("l1", "l2"),
                        ElasticNet.class,
                        q -> List.of(text(q.l1()), text(q.l2())),
                        a -> ElasticNet.of(a.number("l1"), a.number("l2")));
            default -> throw new AssertionError(name);
        };
    }

    /**
     * Reads a penalty.
     *
     * @param text the text
     * @return the penalty
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static Regularizer parse(String text) {
        return ALL.parse(text);
    }

    /**
     * Writes a penalty.
     *
     * @param regularizer the penalty
     * @return a text from which {@link #parse} makes an equal penalty, to the bit; empty for penalties of the user
     */
    public static Optional<String> format(Regularizer regularizer) {
        return ALL.write(regularizer);
    }
}
