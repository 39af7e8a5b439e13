package org.psdmodels.models.cone;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/**
 * A polyhedral cone in R^q, in both of its descriptions:
 *
 * <pre>
 *   K = {y : c_t'y &gt;= 0, e_s'y = 0}                                   normals c_t, equations e_s
 *     = {sum_t a_t r_t + sum_s b_s l_s : a_t &gt;= 0, b_s of either sign}   rays r_t, lines l_s
 * </pre>
 *
 * <p>Given either, the other is found by the double description method in exact arithmetic: the cone is that of the doubles
 * given, to the last bit. Both descriptions are minimal: the rays are extreme, the normals those of facets, the lines a
 * basis of the lineality space, the equations one of its complement's. They are returned with their largest entry in
 * absolute value scaled to one, which is exact where the entries are 0 and +-1. A pointed cone has no lines; a cone with
 * interior points has no equations. The dual cone has the descriptions exchanged. Cones are equal if they are equal as
 * sets.
 *
 * <p>The second-order cone and the cone of positive semidefinite matrices are not polyhedral; for the latter see {@link
 * MatrixEstimator}.
 */
public final class Cone {
    /** Vectors of a basis are held in exact numbers: their square should be a moderate number. */
    private static final int MOST_DIMENSIONS = 1000;

    private final int dimension;
    private final Generators span;
    private final Generators bounds;
    private final Matrix lines;
    private final Matrix rays;
    private final Matrix normals;
    private final Matrix equations;

    private Cone(int dimension, Generators elements, Generators functionals) {
        this.dimension = dimension;
        this.span = elements;
        this.bounds = functionals;
        this.lines = elements.lineMatrix(dimension);
        this.rays = elements.rayMatrix(dimension);
        this.normals = functionals.rayMatrix(dimension);
        this.equations = functionals.lineMatrix(dimension);
    }

    /**
     * {@return the cone of the non-negative combinations of some vectors}
     *
     * @param vectors at least one vector, all of the same dimension q; redundant ones do no harm
     */
    public static Cone generatedBy(double[]... vectors) {
        int q = dimension("vectors", vectors);
        Generators bounds = DoubleDescription.of(q, exact("vectors", vectors));
        return new Cone(q, DoubleDescription.of(q, bounds.all()), bounds);
    }

    /**
     * {@return the cone of the combinations of integer vectors: what {@link #exactGenerators} and {@link #exactLines} say gives an
     * equal cone}
     *
     * @param rays vectors for non-negative multiples, all of the same dimension q
     * @param lines vectors for multiples of either sign, all of dimension q
     */
    public static Cone ofExact(List<List<BigInteger>> rays, List<List<BigInteger>> lines) {
        List<BigInteger[]> vectors = new Generators(lines, rays).all();
        Checks.atLeast("number of vectors", vectors.size(), 1);
        int q = requireDimension("length of the vectors", vectors.get(0).length);
        vectors.forEach(v -> Checks.size("length of a vector", v.length, q));
        Generators bounds = DoubleDescription.of(q, vectors);
        return new Cone(q, DoubleDescription.of(q, bounds.all()), bounds);
    }

    /**
     * {@return the cone of the vectors that satisfy some inequalities: the cone {y : c_t'y &gt;= 0 for all t}}
     *
     * @param normals at least one vector c_t, all of the same dimension q; redundant ones do no harm, and an equation is
     *     two opposite inequalities
     */
    public static Cone where(double[]... normals) {
        return generatedBy(normals).dual();
    }

    /**
     * {@return the vectors of non-negative numbers: {y : y_k &gt;= 0 for all k}}
     *
     * @param dimension the dimension q &gt;= 1
     */
    public static Cone orthant(int dimension) {
        requireDimension("dimension", dimension);
        return generatedBy(rows(dimension, dimension, (t, k) -> t == k ? 1 : 0));
    }

    /**
     * {@return the increasing vectors, as for several quantiles or for a lower, a middle and an upper value: {y : y_1
     * &lt;= y_2 &lt;= ... &lt;= y_q}} The line is (1, ..., 1); the rays are the steps (0, ..., 0, 1, ..., 1).
     *
     * @param dimension the dimension q &gt;= 2
     */
    public static Cone monotone(int dimension) {
        Checks.atLeast("dimension", requireDimension("dimension", dimension), 2);
        return where(rows(dimension - 1, dimension, (t, k) -> k == t ? -1 : k == t + 1 ? 1 : 0));
    }

    /** An entry of a matrix. */
    private interface Entry {
        double at(int row, int column);
    }

    private static double[][] rows(int count, int length, Entry entry) {
        double[][] rows = new double[count][length];
        for (int t = 0; t < count; t++) {
            for (int k = 0; k < length; k++) {
                rows[t][k] = entry.at(t, k);
            }
        }
        return rows;
    }

    private static int dimension(String name, double[][] vectors) {
        Checks.atLeast("number of " + name, vectors.length, 1);
        return requireDimension("length of " + name, vectors[0].length);
    }

    private static int requireDimension(String name, int dimension) {
        Checks.atLeast(name, dimension, 1);
        Checks.require(dimension <= MOST_DIMENSIONS, name, "must be <= " + MOST_DIMENSIONS, dimension);
        return dimension;
    }

    private static List<BigInteger[]> exact(String name, double[][] vectors) {
        for (int t = 0; t < vectors.length; t++) {
            Checks.size("length of " + name + "[" + t + "]", vectors[t].length, vectors[0].length);
            Checks.finite(name + "[" + t + "]", vectors[t]);
        }
        return Arrays.stream(vectors).map(IntegerVectors::of).toList();
    }

    /** {@return the dimension of the vectors: q} */
    public int dimension() {
        return dimension;
    }

    /** {@return the lines: a basis of the largest linear space in the cone, as columns; none for a pointed cone} */
    public Matrix lines() {
        return lines;
    }

    /** {@return the generators of the pointed part: the extreme rays, as columns, in descending lexicographic order} */
    public Matrix generators() {
        return rays;
    }

    /**
     * {@return the lines without rounding: for each column of {@link #lines} the shortest vector of integers on its
     * line}
     */
    public List<List<BigInteger>> exactLines() {
        return span.lines();
    }

    /**
     * {@return the generators without rounding: for each column of {@link #generators} the shortest vector of integers
     * on its ray}
     */
    public List<List<BigInteger>> exactGenerators() {
        return span.rays();
    }

    /** {@return the inequalities: the normals c_t of the facets, as columns} */
    public Matrix normals() {
        return normals;
    }

    /**
     * {@return the equations: a basis of the vectors e that are orthogonal to the whole cone, as columns; none if it
     * has interior points}
     */
    public Matrix equations() {
        return equations;
    }

    /** {@return the dual cone {c : c'y &gt;= 0 for all y in this cone}} */
    public Cone dual() {
        return new Cone(dimension, bounds, span);
    }

    /** {@return whether no line lies in the cone: only 0 has its negative in it} */
    public boolean isPointed() {
        return span.lines().isEmpty();
    }

    /**
     * {@return whether lines and rays together are linearly independent, so that each vector of the cone is their
     * combination in one way only} Then, and only then, two ways of building functions with values in the cone agree:
     * non-negative multiples of the generators, and positive semidefinite images under every normal.
     */
    public boolean isSimplicial() {
        return span.lines().size() + span.rays().size() + bounds.lines().size() == dimension;
    }

    /**
     * Whether a vector lies in the cone, decided in exact arithmetic.
     *
     * @param y q finite numbers
     * @return whether it satisfies all inequalities and equations
     */
    public boolean contains(double... y) {
        BigInteger[] exact = IntegerVectors.of(checked(y));
        return bounds.rays().stream()
                        .allMatch(c ->
                                IntegerVectors.dot(Generators.array(c), exact).signum() >= 0)
                && bounds.lines().stream()
                        .allMatch(e ->
                                IntegerVectors.dot(Generators.array(e), exact).signum() == 0);
    }

    /**
     * By how much a vector misses the cone: the largest of -c_t'y and |e_s'y|, with each normal and equation scaled to a sum
     * of absolute values of one, over the largest |y_k|.
     *
     * @param y q finite numbers
     * @return a number &gt;= 0; at most zero up to rounding if y is in the cone
     */
    public double violation(double... y) {
        double size = Arrays.stream(checked(y)).map(Math::abs).max().orElseThrow();
        double worst = 0;
        for (int t = 0; t < normals.columns(); t++) {
            worst = Math.max(worst, -normalized(normals.column(t), y));
        }
        for (int s = 0; s < equations.columns(); s++) {
            worst = Math.max(worst, Math.abs(normalized(equations.column(s), y)));
        }
        return worst == 0 ? 0 : worst / size;
    }

    private static double normalized(double[] c, double[] y) {
        double sum = 0;
        double norm = 0;
        for (int k = 0; k < c.length; k++) {
            sum += c[k] * y[k];
            norm += Math.abs(c[k]);
        }
        return sum / norm;
    }

    private double[] checked(double[] y) {
        Checks.size("length of y", y.length, dimension);
        return Checks.finite("y", y);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cone that && dimension == that.dimension && span.equals(that.span);
    }

    @Override
    public int hashCode() {
        return 31 * dimension + span.hashCode();
    }

    @Override
    public String toString() {
        return "cone in R^" + dimension + " of rays " + span.rays() + " and lines " + span.lines();
    }
}
