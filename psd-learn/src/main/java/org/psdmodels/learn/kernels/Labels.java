package org.psdmodels.learn.kernels;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.solvers.svm.BoxProgram;
import org.psdmodels.solvers.svm.Gram;

/**
 * What a support vector machine is to learn: a sign and a penalty per observation.
 *
 * @param signs the labels, each 1 or -1, both of them present
 * @param penalties the penalties C_i &gt; 0
 */
@SuppressWarnings("ArrayRecordComponent")
public record Labels(double[] signs, double[] penalties) {
    /** Checks the numbers. */
    public Labels {
        Checks.size("length of penalties", penalties.length, signs.length);
        for (int i = 0; i < signs.length; i++) {
            Checks.require(Math.abs(signs[i]) == 1, "signs[" + i + "]", "must be 1 or -1", signs[i]);
            Checks.positive("penalties[" + i + "]", penalties[i]);
        }
        boolean both = Arrays.stream(signs).distinct().count() == 2;
        Checks.require(
                both,
                "signs",
                "must have both classes",
                Arrays.toString(Arrays.copyOf(signs, Math.min(3, signs.length))) + "...");
        signs = signs.clone();
        penalties = penalties.clone();
    }

    /**
     * Labels with one penalty for all.
     *
     * @param signs the labels, each 1 or -1, both of them present
     * @param penalty the penalty C &gt; 0
     * @return the labels
     */
    public static Labels of(double[] signs, double penalty) {
        Checks.positive("penalty", penalty);
        double[] penalties = new double[signs.length];
        Arrays.fill(penalties, penalty);
        return new Labels(signs, penalties);
    }

    /** The number of observations. */
    int size() {
        return signs.length;
    }

    /** The machine for a kernel matrix. */
    BoxProgram program(Gram gram) {
        return BoxProgram.classification(gram, signs, penalties);
    }

    double lower(int i) {
        return signs[i] < 0 ? -penalties[i] : 0;
    }

    double upper(int i) {
        return signs[i] < 0 ? 0 : penalties[i];
    }

    /** A point inside the box whose sum is zero: each class has half of what the weaker class can have. */
    double[] interior() {
        double plus = 0;
        double minus = 0;
        for (int i = 0; i < signs.length; i++) {
            plus += signs[i] > 0 ? penalties[i] : 0;
            minus += signs[i] < 0 ? penalties[i] : 0;
        }
        double least = 0.5 * Math.min(plus, minus);
        double[] c = new double[signs.length];
        for (int i = 0; i < c.length; i++) {
            c[i] = signs[i] * penalties[i] * least / (signs[i] > 0 ? plus : minus);
        }
        return c;
    }
}
