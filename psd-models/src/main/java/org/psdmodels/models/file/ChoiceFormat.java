package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.psdmodels.models.Choice;
import org.psdmodels.models.Choice.Scored;

/** How settings were chosen: the names of the parameters once, and for each candidate their values and its scores. */
final class ChoiceFormat {
    private static final String FOLDS = "folds";
    private static final String CHOSEN = "chosen";
    private static final String PARAMETERS = "parameters";
    private static final String CANDIDATES = "candidates";
    private static final String VALUES = "values";
    private static final String SCORE = "score";
    private static final String ERROR = "standardError";
    private static final String FAILURES = "failures";
    private static final String NOTES = "notes";

    private ChoiceFormat() {}

    static void write(Choice choice, Output out) {
        out.put(FOLDS, choice.folds());
        out.put(CHOSEN, choice.chosen());
        out.putTexts(PARAMETERS, List.copyOf(choice.best().parameters().keySet()));
        out.putList(CANDIDATES, choice.candidates(), ChoiceFormat::write);
    }

    private static void write(Scored candidate, Output out) {
        double[] values = candidate.parameters().values().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        out.putNumbers(VALUES, values);
        out.put(SCORE, candidate.score());
        out.put(ERROR, candidate.standardError());
        out.put(FAILURES, candidate.failures());
        out.putTexts(NOTES, candidate.notes());
    }

    static Choice read(Input in) {
        List<String> names = in.texts(PARAMETERS);
        List<Scored> candidates = in.list(CANDIDATES, item -> scored(names, item));
        return new Choice(in.integer(FOLDS), candidates, in.integer(CHOSEN));
    }

    private static Scored scored(List<String> names, Input in) {
        double[] values = in.numbers(VALUES);
        if (values.length != names.size()) {
            throw in.problem(VALUES, "must be " + names.size() + " numbers, is " + Arrays.toString(values));
        }
        Map<String, Double> parameters = new LinkedHashMap<>();
        for (int k = 0; k < values.length; k++) {
            parameters.put(names.get(k), values[k]);
        }
        return new Scored(parameters, in.number(SCORE), in.number(ERROR), in.integer(FAILURES), in.texts(NOTES));
    }
}
