package org.psdmodels.models.cone;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * What the outputs of a function in a polyhedral cone with interior points are made of where the cone is given by inequalities
 * c_t'y &gt;= 0: A_s = P_s - N_s for each output s, P_s, N_s &gt;= 0, and X_t = sum_s c_ts A_s &gt;= 0 for each coupling, a normal
 * with more than one entry.
 *
 * <p>Where y_s &gt;= 0 all over the cone, c_t'A &gt;= 0 for all t imply A_s &gt;= 0 (Farkas), and N_s = 0; likewise P_s = 0 where
 * y_s &lt;= 0. A normal with a single entry then says nothing more.
 *
 * @param cone the cone
 * @param parts the P_s and N_s, in the order of the outputs
 * @param couplings the normals c_t with more than one entry
 */
record ConeParts(Cone cone, List<Part> parts, List<double[]> couplings) {
    /**
     * The least c_t'e / |c_t| of a coupling. What the equalities miss is made up for by a shift along e that is larger by
     * |c_t| / c_t'e: in thinner cones it would be seen in the outputs.
     */
    private static final double LEAST_WIDTH = 1e-3;

    /**
     * A part of an output.
     *
     * @param output the number s of the output
     * @param sign 1 for P_s, -1 for N_s
     */
    record Part(int output, int sign) {}

    static ConeParts of(Cone cone) {
        Checks.require(
                cone.equations().columns() == 0,
                "cone",
                "must have interior points where it is taken by inequalities (take it by generators)",
                cone);
        List<Part> parts = new ArrayList<>();
        for (int s = 0; s < cone.dimension(); s++) {
            if (isAttained(cone, s, 1)) {
                parts.add(new Part(s, 1));
            }
            if (isAttained(cone, s, -1)) {
                parts.add(new Part(s, -1));
            }
        }
        List<double[]> couplings = columns(cone.normals())
                .filter(c -> Arrays.stream(c).filter(v -> v != 0).count() > 1)
                .toList();
        ConeParts all = new ConeParts(cone, List.copyOf(parts), couplings);
        double[] inside = all.interior();
        for (double[] c : couplings) {
            double width = dot(c, inside) / Math.sqrt(dot(c, c));
            Checks.require(
                    width >= LEAST_WIDTH,
                    "width of the cone, c'e / |c| for the sum e of its rays,",
                    "must be >= " + LEAST_WIDTH + " where it is taken by inequalities (take it by generators)",
                    width);
        }
        return all;
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
    }

    private static Stream<double[]> columns(Matrix matrix) {
        return IntStream.range(0, matrix.columns()).mapToObj(matrix::column);
    }

    /** Whether some element of the cone has an output of this sign. */
    private static boolean isAttained(Cone cone, int output, int sign) {
        return columns(cone.generators()).anyMatch(r -> sign * r[output] > 0)
                || columns(cone.lines()).anyMatch(l -> l[output] != 0);
    }

    /** The number of blocks: the parts, then an X_t for each coupling. */
    int blocks() {
        return parts.size() + couplings.size();
    }

    /** The matrix from blocks to outputs, to which the X_t add nothing. */
    Matrix mixing() {
        double[] mixing = new double[Matrix.length(cone.dimension(), blocks())];
        for (int b = 0; b < parts.size(); b++) {
            mixing[parts.get(b).output() + b * cone.dimension()] = parts.get(b).sign();
        }
        return Matrix.wrap(cone.dimension(), blocks(), mixing);
    }

    /** The factor of a part in sum_s c_s A_s. */
    static double share(Part part, double[] coupling) {
        return part.sign() * coupling[part.output()];
    }

    /** A direction e with c_t'e &gt; 0 for all t, the sum of the rays, with largest entry one; zero where the cone is all of R^q. */
    double[] interior() {
        double[] sum = new double[cone.dimension()];
        columns(cone.generators()).forEach(r -> Arrays.setAll(sum, k -> sum[k] + r[k]));
        double largest = Arrays.stream(sum).map(Math::abs).max().orElseThrow();
        return largest == 0 ? sum : Arrays.stream(sum).map(v -> v / largest).toArray();
    }
}
