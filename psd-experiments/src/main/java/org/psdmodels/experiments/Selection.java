package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.psdmodels.cli.reproduce.ExperimentRun;

/**
 * Accuracies of a method on a data set, with C and e chosen by cross-validation on training rows only: once, on those of the
 * first split, or for every split. Of equal candidates the one with the smallest e, then the smallest C, is taken.
 */
final class Selection {
    /**
     * What cross-validation chooses.
     *
     * @param margin e
     * @param penalty C
     */
    record Setting(double margin, double penalty) {}

    /**
     * What came out on a split.
     *
     * @param setting what was chosen
     * @param accuracy the share of test rows labelled right
     */
    record Trial(Setting setting, double accuracy) {}

    private final ExperimentRun run;
    private final int degree;
    private final SignedPoints data;
    private final KernelMethod method;
    private final List<RowSplit> splits;
    private final Map<Double, DecisionLearner> learners = new HashMap<>();

    Selection(ExperimentRun run, int degree, SignedPoints data, KernelMethod method, List<RowSplit> splits) {
        this.run = run;
        this.degree = degree;
        this.data = data;
        this.method = method;
        this.splits = splits;
    }

    /** Chooses among settings with the given margins and penalties, and measures. */
    List<Trial> trials(double[] margins, double... penalties) {
        List<RowSplit> asked = run.full() ? splits : splits.subList(0, 1);
        List<Setting> chosen = chosen(asked, margins, penalties);
        List<Setting> all = run.full() ? chosen : Collections.nCopies(splits.size(), chosen.get(0));
        return measured(all);
    }

    /** Those of one margin at a time are kept: their kernel matrices are large. */
    private DecisionLearner learner(double margin) {
        learners.keySet().retainAll(Set.of(margin));
        return learners.computeIfAbsent(margin, e -> method.on(data.points(), degree, e, matrices(run), run.seed()));
    }

    /** As many random P as the paper has. */
    static int matrices(ExperimentRun run) {
        return run.size(KernelMethod.RANDOM_MATRICES, 5);
    }

    private List<Setting> chosen(List<RowSplit> asked, double[] margins, double... penalties) {
        List<Map<Setting, Double>> scores = new ArrayList<>();
        asked.forEach(split -> scores.add(new LinkedHashMap<>()));
        for (double margin : margins) {
            DecisionLearner learner = learner(margin);
            for (int s = 0; s < asked.size(); s++) {
                scores.get(s).putAll(scores(learner, asked.get(s), margin, penalties));
            }
        }
        return scores.stream().map(Selection::best).toList();
    }

    private Map<Setting, Double> scores(DecisionLearner learner, RowSplit split, double margin, double... penalties) {
        List<RowSplit> folds = split.folds(run.size(5, 2));
        List<Setting> settings = DoubleStream.of(penalties)
                .mapToObj(penalty -> new Setting(margin, penalty))
                .toList();
        record Task(Setting setting, RowSplit fold) {}
        List<Task> tasks = settings.stream()
                .flatMap(setting -> folds.stream().map(fold -> new Task(setting, fold)))
                .toList();
        List<Double> found = Tasks.map(run.executor(), tasks, t -> accuracy(learner, t.fold(), t.setting()));
        Map<Setting, Double> sums = new LinkedHashMap<>();
        for (int k = 0; k < tasks.size(); k++) {
            sums.merge(tasks.get(k).setting(), found.get(k), Double::sum);
        }
        return sums;
    }

    private double accuracy(DecisionLearner learner, RowSplit shuffled, Setting setting) {
        RowSplit split = shuffled.inOrder();
        double[] found = learner.heldOut(split, data.signs(split.train()), setting.penalty(), run.progress());
        return data.select(split.test()).agreement(found);
    }

    private static Setting best(Map<Setting, Double> scores) {
        double most = Collections.max(scores.values());
        return scores.entrySet().stream()
                .filter(e -> e.getValue() == most)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    private List<Trial> measured(List<Setting> settings) {
        Trial[] trials = new Trial[splits.size()];
        for (double margin :
                settings.stream().mapToDouble(Setting::margin).distinct().toArray()) {
            DecisionLearner learner = learner(margin);
            List<Integer> own = IntStream.range(0, trials.length)
                    .filter(s -> settings.get(s).margin() == margin)
                    .boxed()
                    .toList();
            List<Double> found = Tasks.map(run.executor(), own, s -> accuracy(learner, splits.get(s), settings.get(s)));
            for (int k = 0; k < own.size(); k++) {
                trials[own.get(k)] = new Trial(settings.get(own.get(k)), found.get(k));
            }
        }
        return Arrays.asList(trials);
    }

    /** The margins or penalties chosen, and how often where they differ. */
    static String counted(DoubleStream values) {
        Map<Double, Long> counts =
                values.boxed().collect(Collectors.groupingBy(v -> v, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(e -> digits(e.getKey()) + (counts.size() > 1 ? " (" + e.getValue() + ")" : ""))
                .collect(Collectors.joining(", "));
    }
}
