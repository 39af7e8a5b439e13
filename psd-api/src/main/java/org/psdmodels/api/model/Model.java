package org.psdmodels.api.model;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;

/** A fitted model: an immutable function with a name for every column, a score on new data and a summary. */
public interface Model extends Capable {
    /** {@return the names of the columns it was fitted to} */
    Names names();

    /**
     * How well the model predicts new data; higher is better. What is measured is said by each model: the mean logarithm of
     * the density, the negative mean loss.
     *
     * @param test data with the columns of the sample fitted to
     * @return the score, by the weights of the test data
     */
    double score(Sample test);

    /**
     * How well the model predicts each row of new data: their mean, by the weights of the test data, is the {@link #score}. Here
     * each row is scored by itself.
     *
     * @param test data with the columns of the sample fitted to
     * @return one score for each row
     */
    default double[] scores(Sample test) {
        return IntStream.range(0, test.size())
                .mapToDouble(i -> score(Sample.of(
                        test.points().select(i),
                        Matrix.of(1, test.targets().columns(), test.targets().row(i)))))
                .toArray();
    }

    /** {@return what was fitted, with which settings, and what proves it: a few lines of text} */
    String summary();

    /** {@return what the score measures: its name and unit; by default of some loss} */
    default ScoreName scoreName() {
        return new ScoreName("negative mean loss", "units of the loss");
    }

    /** {@return what the model says at points; the first is what one usually wants: the answers; by default none} */
    default List<Answer> answers() {
        return List.of();
    }
}
