package org.psdmodels.api.model;

import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * Something that a model says at points, with a name: a density, a gradient, quantiles.
 *
 * @param name the name, a word in small letters
 * @param columns what the numbers are called that it has at each point
 * @param values the numbers at n points: a row for each of the columns, a column for each point
 */
public record Answer(String name, List<String> columns, Function<Points, Matrix> values) {
    /** Keeps a copy of the list. */
    public Answer {
        columns = List.copyOf(columns);
    }

    /**
     * {@return an answer of one number at each point}
     *
     * @param name the name, also of the only column
     * @param values the numbers at points
     */
    public static Answer number(String name, Function<Points, double[]> values) {
        return new Answer(name, List.of(name), x -> Matrix.wrap(1, x.size(), values.apply(x)));
    }

    /**
     * The gradient of a function.
     *
     * @param inputs what the coordinates are called
     * @param gradient the gradient at a point
     * @return the answer "gradient", with a column for each coordinate
     */
    public static Answer gradient(List<String> inputs, Function<double[], double[]> gradient) {
        return new Answer("gradient", inputs.stream().map(c -> "d/d" + c).toList(), x -> {
            double[] all = new double[Matrix.length(inputs.size(), x.size())];
            for (int i = 0; i < x.size(); i++) {
                double[] slopes = gradient.apply(x.row(i));
                System.arraycopy(slopes, 0, all, i * slopes.length, slopes.length);
            }
            return Matrix.wrap(inputs.size(), x.size(), all);
        });
    }
}
