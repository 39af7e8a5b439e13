package org.psdmodels.learn.classify;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.psdmodels.api.checks.Checks;

/**
 * The labels of two or more classes, in order.
 *
 * @param labels the labels, at least two, none twice
 */
public record Classes(List<String> labels) {
    private static final String NUMBER = "[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,3})?";

    /** Labels beyond these are hardly classes. */
    private static final int MOST = 1000;

    /** Checks the labels. */
    public Classes {
        labels = List.copyOf(labels);
        Checks.require(labels.size() >= 2, "labels", "must be of at least two classes", "only " + labels);
        Checks.require(labels.size() <= MOST, "number of classes", "must be at most " + MOST, labels.size());
        Checks.size(
                "number of different labels", (int) labels.stream().distinct().count(), labels.size());
    }

    /**
     * {@return the classes of observed labels: by size where all are numbers, else by the alphabet}
     *
     * @param observed labels, of at least two classes
     */
    public static Classes of(List<String> observed) {
        boolean numbers = observed.stream().allMatch(label -> label.matches(NUMBER));
        Comparator<String> order = numbers
                ? Comparator.comparing((String label) -> new BigDecimal(label)).thenComparing(l -> l)
                : Comparator.naturalOrder();
        return new Classes(observed.stream().distinct().sorted(order).toList());
    }

    /** Numbers as labels: whole ones without a point. */
    static List<String> texts(double... numbers) {
        Checks.finite("label", numbers);
        return Arrays.stream(numbers)
                .mapToObj(v -> v == Math.rint(v) && Math.abs(v) < 1e15 ? Long.toString((long) v) : Double.toString(v))
                .toList();
    }

    /** {@return the number of classes: k &gt;= 2} */
    public int size() {
        return labels.size();
    }

    /** {@return the number of pairs of classes: k (k - 1) / 2} */
    public int pairs() {
        return size() * (size() - 1) / 2;
    }

    /**
     * {@return a label}
     *
     * @param k the number of the class, from 0
     */
    public String label(int k) {
        return labels.get(k);
    }

    /**
     * The numbers of the classes of labels.
     *
     * @param observed labels
     * @return the number of every label's class; -1 for labels that are none of these
     */
    public int[] codes(List<String> observed) {
        return observed.stream().mapToInt(labels::indexOf).toArray();
    }
}
