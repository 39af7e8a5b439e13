package org.psdmodels.learn.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.ScoreName;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.Shown;

/**
 * A fitted classifier: a support vector machine for two classes, or one for every pair of more than two, which vote. A tie
 * goes to the class that comes first.
 */
public final class SvmModel implements CertifiedModel {
    /** A summary shows no more of a learned kernel than so many characters. */
    private static final int LONGEST = 160;

    private final Fit fit;
    private final Classes classes;
    private final InputScaling scaling;
    private final List<Machine> machines;
    private final double penalty;

    private SvmModel(Fit fit, Classes classes, InputScaling scaling, List<Machine> machines, double penalty) {
        this.fit = fit;
        this.classes = classes;
        this.scaling = scaling;
        this.machines = machines;
        this.penalty = penalty;
    }

    /**
     * {@return a model from its parts}
     *
     * @param fit how it was fitted
     * @param classes the labels
     * @param scaling the scaling of the inputs
     * @param machines a machine for every pair of classes, ordered by the negative class and then the positive one
     * @param penalty C
     */
    public static SvmModel of(Fit fit, Classes classes, InputScaling scaling, List<Machine> machines, double penalty) {
        Checks.size("number of machines", machines.size(), classes.pairs());
        Checks.size(
                "number of inputs",
                scaling.offsets().length,
                fit.names().inputs().size());
        int k = 0;
        for (int second = 0; second < classes.size(); second++) {
            for (int first = second + 1; first < classes.size(); first++) {
                Machine machine = machines.get(k++);
                boolean fits = machine.positive() == first && machine.negative() == second;
                Checks.require(fits, "machines", "must be in the order of the pairs of classes", machine.positive());
            }
        }
        return new SvmModel(fit, classes, scaling, List.copyOf(machines), Checks.positive("C", penalty));
    }

    @Override
    public Fit fit() {
        return fit;
    }

    /** {@return the classes: the labels in order; of two the second is positive} */
    public Classes classes() {
        return classes;
    }

    /** {@return the scaling of the inputs: the map that comes before the kernels} */
    public InputScaling scaling() {
        return scaling;
    }

    /** {@return the machines: one for every pair of classes, ordered by the negative class and then the positive one} */
    public List<Machine> machines() {
        return machines;
    }

    /** {@return the penalty: C} */
    public double penalty() {
        return penalty;
    }

    /**
     * The decision values of the machine of two classes.
     *
     * @param points points
     * @return f at every point, positive where the second class is predicted
     * @throws IllegalArgumentException if there are more than two classes
     */
    public double[] decisions(Points points) {
        Checks.require(classes.size() == 2, "number of classes", "must be 2 for one decision value", classes.size());
        return machines.get(0).decisions(scaling.apply(points));
    }

    /**
     * The decision values of all machines.
     *
     * @param points points
     * @return for every machine its values
     */
    public List<double[]> allDecisions(Points points) {
        Points scaled = scaling.apply(points);
        return machines.stream().map(m -> m.decisions(scaled)).toList();
    }

    /**
     * The predicted classes.
     *
     * @param points points
     * @return for every point the number of its class
     */
    public int[] predict(Points points) {
        List<double[]> decisions = allDecisions(points);
        int[] predicted = new int[points.size()];
        for (int i = 0; i < predicted.length; i++) {
            predicted[i] = vote(decisions, i);
        }
        return predicted;
    }

    private int vote(List<double[]> decisions, int point) {
        int[] votes = new int[classes.size()];
        for (int k = 0; k < machines.size(); k++) {
            Machine machine = machines.get(k);
            votes[decisions.get(k)[point] > 0 ? machine.positive() : machine.negative()]++;
        }
        int best = 0;
        for (int k = 1; k < votes.length; k++) {
            best = votes[k] > votes[best] ? k : best;
        }
        return best;
    }

    /**
     * The predicted labels.
     *
     * @param points points
     * @return for every point the label of its class
     */
    public List<String> labels(Points points) {
        return Arrays.stream(predict(points)).mapToObj(classes::label).toList();
    }

    /** {@return whether the model has probabilities, as asked for when it was fitted} */
    public boolean hasProbabilities() {
        return machines.stream().allMatch(m -> m.sigmoid().isPresent());
    }

    /**
     * The probabilities of the classes.
     *
     * @param points points
     * @return for every class its probability at every point
     * @throws IllegalArgumentException if the model has none
     */
    public List<double[]> probabilities(Points points) {
        Checks.require(hasProbabilities(), "model", "must be fitted with probabilities", "one without");
        List<double[]> decisions = allDecisions(points);
        List<double[]> result = new ArrayList<>();
        classes.labels().forEach(label -> result.add(new double[points.size()]));
        for (int i = 0; i < points.size(); i++) {
            double[] p = probabilities(decisions, i);
            for (int k = 0; k < p.length; k++) {
                result.get(k)[i] = p[k];
            }
        }
        return result;
    }

    private double[] probabilities(List<double[]> decisions, int point) {
        double[][] pairs = new double[classes.size()][classes.size()];
        for (int k = 0; k < machines.size(); k++) {
            Machine machine = machines.get(k);
            double p = machine.sigmoid().orElseThrow().probability(decisions.get(k)[point]);
            pairs[machine.positive()][machine.negative()] = p;
            pairs[machine.negative()][machine.positive()] = 1 - p;
        }
        return classes.size() == 2 ? new double[] {pairs[0][1], pairs[1][0]} : Coupling.probabilities(pairs);
    }

    /** The accuracy: the share, by weight, of labels that are predicted. */
    @Override
    public double score(Sample test) {
        return accuracy(test, Classes.texts(test.target()));
    }

    /**
     * The accuracy on labels that are texts.
     *
     * @param test points and weights
     * @param labels their labels
     * @return the share, by weight, of labels that are predicted
     */
    public double accuracy(Sample test, List<String> labels) {
        Checks.size("number of labels", labels.size(), test.size());
        List<String> predicted = labels(test.points());
        double[] right = IntStream.range(0, labels.size())
                .mapToDouble(i -> predicted.get(i).equals(labels.get(i)) ? 1 : 0)
                .toArray();
        return test.mean(right);
    }

    /** The sample with the numbers of classes as its target, by which data are recognised. */
    static Sample coded(Sample sample, int... codes) {
        double[] target = Arrays.stream(codes).asDoubleStream().toArray();
        List<String> given = sample.names().targets();
        Names names = new Names(sample.names().inputs(), given.isEmpty() ? List.of("class") : given.subList(0, 1));
        return Sample.of(sample.points(), target).weightedBy(sample.weights()).named(names);
    }

    @Override
    public ScoreName scoreName() {
        return new ScoreName("accuracy", "share of rows");
    }

    @Override
    public String summary() {
        StringBuilder text = new StringBuilder(fit.summary("support vector machine", "C = " + penalty));
        text.append(String.format(
                Locale.ROOT,
                "%n%-12s %s",
                "classes",
                Shown.line(classes.labels().toString())));
        for (Machine machine : machines) {
            text.append(String.format(
                    Locale.ROOT,
                    "%n%-12s %s against %s: %d support vectors, bias %s",
                    "machine",
                    Shown.line(classes.label(machine.positive())),
                    Shown.line(classes.label(machine.negative())),
                    machine.support().size(),
                    machine.bias()));
            if (fit.settings().kernel().isEmpty()) {
                text.append(String.format(Locale.ROOT, "%n%-12s %s", "its kernel", shortened(machine.kernel())));
            }
        }
        return text.toString();
    }

    private static String shortened(Kernel kernel) {
        String text = KernelText.format(kernel).orElse(kernel.toString());
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...";
    }

    @Override
    public String toString() {
        return summary();
    }
}
