package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Large arrays of one solve that are used again from iteration to iteration, one for each purpose. For one thread. */
public final class Buffers {
    /** Room for growth where an array turned out too short: sizes of systems vary from iteration to iteration. */
    private static final double GROWTH = 1.25;

    /** What an array is for; whoever names a purpose has the array until somebody names it again. */
    public enum Purpose {
        /** Products of a matrix with some columns, of which quadratic forms are made. */
        FORMS,
        /** The matrix of a linear system. */
        SYSTEM,
        /** The factor of that matrix. */
        FACTOR,
        /** The inner products of a block's atoms. */
        ATOMS,
        /** One term of their sum. */
        TERM,
        /** Columns of a matrix that is multiplied by itself. */
        COLUMNS,
        /** Squares of features. */
        SQUARES,
        /** A matrix times one half of a congruence. */
        HALF,
        /** An element of a block's space on its way through a linear system. */
        ELEMENT,
        /** One number for each atom of a block. */
        WEIGHTS,
        /** Targets of blocks that are on the path, which nobody writes to. */
        ZEROS,
        /** What coordinates are seen by. */
        VISIBLE,
        /** The roots of curvatures. */
        ROOTS,
        /** The vectors of conjugate gradients. */
        GRADIENTS,
        /** The columns that border a system. */
        BORDERS,
        /** What belongs to their solution. */
        SOLUTION
    }

    private final Map<Purpose, List<double[]>> arrays = new EnumMap<>(Purpose.class);
    private final Map<Purpose, List<double[]>> vectors = new EnumMap<>(Purpose.class);

    /** No arrays yet. */
    Buffers() {}

    /**
     * An array.
     *
     * @param purpose what it is for
     * @param length how long it must be at least
     * @return the array, with what stood in it before
     */
    public double[] of(Purpose purpose, int length) {
        return of(purpose, 0, length);
    }

    private double[] of(Purpose purpose, int index, int length) {
        List<double[]> known = known(arrays, purpose, index);
        double[] array = known.get(index);
        if (array.length < length) {
            long grown = Math.min(Integer.MAX_VALUE - 8, (long) (GROWTH * array.length));
            known.set(index, new double[(int) Math.max(length, grown)]);
        }
        return known.get(index);
    }

    private static List<double[]> known(Map<Purpose, List<double[]>> all, Purpose purpose, int index) {
        List<double[]> known = all.computeIfAbsent(purpose, p -> new ArrayList<>());
        while (known.size() <= index) {
            known.add(new double[0]);
        }
        return known;
    }

    /**
     * {@return an array that begins with zeros}
     *
     * @param purpose what it is for
     * @param length how many zeros
     */
    public double[] zeros(Purpose purpose, int length) {
        return zeros(purpose, 0, length);
    }

    /**
     * {@return one of several arrays for a purpose that begin with zeros}
     *
     * @param purpose what they are for
     * @param index which of them
     * @param length how many zeros
     */
    public double[] zeros(Purpose purpose, int index, int length) {
        double[] array = of(purpose, index, length);
        Arrays.fill(array, 0, length, 0);
        return array;
    }

    /**
     * One of several arrays for a purpose.
     *
     * @param purpose what they are for
     * @param index which of them
     * @param length how long it must be
     * @return an array of exactly this length, with what stood in it before
     */
    public double[] vector(Purpose purpose, int index, int length) {
        List<double[]> known = known(vectors, purpose, index);
        if (known.get(index).length != length) {
            known.set(index, new double[length]);
        }
        return known.get(index);
    }
}
