package org.psdmodels.models.cone;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;

/**
 * A polyhedral cone as the sum of the space that the lines span and the pointed cone that the rays generate, in a form
 * that depends on the cone alone: the lines are a reduced echelon basis, the rays vanish at the pivots of the lines, are
 * extreme, and stand in descending lexicographic order.
 *
 * @param lines a basis of the largest linear space in the cone
 * @param rays the extreme rays beside it
 */
record Generators(List<List<BigInteger>> lines, List<List<BigInteger>> rays) {
    private static final Comparator<BigInteger[]> DESCENDING = (x, y) -> Arrays.compare(y, x);

    /** From a basis of the lines and the extreme rays modulo the lines. */
    static Generators canonical(List<BigInteger[]> lines, List<BigInteger[]> rays) {
        List<BigInteger[]> basis = echelon(lines);
        return new Generators(
                basis.stream().map(List::of).toList(),
                rays.stream()
                        .map(ray -> reduced(ray, basis))
                        .sorted(DESCENDING)
                        .map(List::of)
                        .toList());
    }

    /** The basis in reduced echelon form: each pivot is positive and the only entry of its column. */
    private static List<BigInteger[]> echelon(List<BigInteger[]> lines) {
        List<BigInteger[]> rest = new ArrayList<>(lines);
        List<BigInteger[]> basis = new ArrayList<>();
        for (int k = 0; !rest.isEmpty(); k++) {
            int column = k;
            rest.stream().filter(line -> line[column].signum() != 0).findFirst().ifPresent(found -> {
                rest.remove(found);
                BigInteger[] line = IntegerVectors.combination(found[column].signum(), found);
                rest.replaceAll(other -> eliminated(other, line, column));
                basis.replaceAll(other -> eliminated(other, line, column));
                basis.add(line);
            });
        }
        return basis;
    }

    private static BigInteger[] eliminated(BigInteger[] vector, BigInteger[] line, int column) {
        return IntegerVectors.combination(line[column], vector, vector[column].negate(), line);
    }

    private static BigInteger[] reduced(BigInteger[] ray, List<BigInteger[]> basis) {
        BigInteger[] result = ray;
        for (BigInteger[] line : basis) {
            result = eliminated(result, line, pivot(line));
        }
        return result;
    }

    private static int pivot(BigInteger[] line) {
        return IntStream.range(0, line.length)
                .filter(k -> line[k].signum() != 0)
                .findFirst()
                .orElseThrow();
    }

    /** Rays that generate the cone without lines: each line in both directions. */
    List<BigInteger[]> all() {
        return Stream.concat(
                        rays.stream().map(Generators::array),
                        lines.stream()
                                .map(Generators::array)
                                .flatMap(line -> Stream.of(line, IntegerVectors.combination(-1, line))))
                .toList();
    }

    /** The lines as columns, the largest entry of each being one in absolute value. */
    Matrix lineMatrix(int dimension) {
        return matrix(dimension, lines);
    }

    /** The rays as columns, the largest entry of each being one in absolute value. */
    Matrix rayMatrix(int dimension) {
        return matrix(dimension, rays);
    }

    private static Matrix matrix(int dimension, List<List<BigInteger>> vectors) {
        return Matrix.wrap(
                dimension,
                vectors.size(),
                vectors.stream()
                        .flatMapToDouble(v -> Arrays.stream(IntegerVectors.toDoubles(array(v))))
                        .toArray());
    }

    static BigInteger[] array(List<BigInteger> vector) {
        return vector.toArray(BigInteger[]::new);
    }
}
