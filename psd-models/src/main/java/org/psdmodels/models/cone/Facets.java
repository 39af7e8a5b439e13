package org.psdmodels.models.cone;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;

/**
 * The facets of a cone, of which vectors y have the distances c_t'y / |c_t|, negative outside.
 *
 * @param normals the normals c_t, as columns
 */
record Facets(Matrix normals) {
    /** The facets as combinations of the entries of y, such as upper - lower. */
    List<String> named(List<String> entries) {
        return IntStream.range(0, normals.columns())
                .mapToObj(t -> named(normals.column(t), entries))
                .toList();
    }

    /** What adds comes first. */
    private static String named(double[] normal, List<String> entries) {
        StringBuilder text = new StringBuilder();
        for (int sign = 1; sign >= -1; sign -= 2) {
            for (int k = 0; k < normal.length; k++) {
                if (normal[k] * sign > 0) {
                    text.append(sign < 0 ? text.length() == 0 ? "-" : " - " : text.length() == 0 ? "" : " + ");
                    text.append(Math.abs(normal[k]) == 1 ? "" : Math.abs(normal[k]) + " ");
                    text.append(entries.get(k));
                }
            }
        }
        return text.toString();
    }

    /** The distances of the rows of a matrix: a row for each facet, a column for each vector. */
    Matrix distances(Matrix vectors) {
        int facets = normals.columns();
        int n = vectors.rows();
        double[] all = new double[Matrix.length(facets, n)];
        for (int t = 0; t < facets; t++) {
            double[] c = normals.column(t);
            for (int i = 0; i < n; i++) {
                double sum = 0;
                double square = 0;
                for (int k = 0; k < c.length; k++) {
                    sum += c[k] * vectors.get(i, k);
                    square += c[k] * c[k];
                }
                all[t + i * facets] = sum / Math.sqrt(square);
            }
        }
        return Matrix.wrap(facets, n, all);
    }
}
