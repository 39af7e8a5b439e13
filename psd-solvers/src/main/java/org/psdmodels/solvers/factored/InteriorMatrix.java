package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.cones.Interior;
import org.psdmodels.solvers.cones.NesterovTodd;
import org.psdmodels.solvers.cones.StepToBoundary;
import org.psdmodels.solvers.cones.SymmetricCoordinates;
import org.psdmodels.solvers.finite.Dense;

/**
 * A positive definite matrix A with its dual slack Z = l1 I + l2 A + T + V Diag(a) V' + mu W, also positive definite; on the
 * path A Z = tau I. With the Nesterov-Todd matrix N = Q Diag(omega) Q', for which N Z N = A, the linearised condition is
 *
 * <pre>
 *   dA + N dZ N = tau Z^-1 - A - correction,     dZ = l2 dA + V_p Diag(y) V_p' + dmu W - missing,
 * </pre>
 *
 * <p>in the frame of Q entry by entry: dA = G o ((tau Z^-1 - A - correction) / (omega omega') - V_p Diag(y) V_p' - dmu W +
 * missing), with G_ij = 1 / (l2 + 1 / (omega_i omega_j)). What Z misses of its definition is not zero at a start from a
 * multiple of the identity. In the units of N^(1/2) both A and Z are the same matrix C C'.
 */
final class InteriorMatrix implements InteriorBlock {
    /** Eigenvalues of N below this, relative to the largest, are rounding; their products must not underflow. */
    private static final double SMALLEST = 1e-30;

    /** The least eigenvalue of the first Z, relative to the largest. */
    private static final double MARGIN = 0.1;

    /** The same where a solution nearby says what Z will be. */
    private static final double NARROW = 0.003;

    /** Z takes its definition where that leaves so much of it. */
    private static final double KEPT = 0.5;

    /** Where a length is tried, and what it is multiplied by if that is outside. */
    private static final double NEARLY = 0.99;

    private static final double SHORTER = 0.8;

    private final FactorBlock block;
    private final Dense dense;
    private final int r;
    private final int p;
    private final double[] pivots;
    private final double[] mass;
    private double[] linear;

    private double[] a;
    private double[] z;

    private final Interior matrix;
    private final Interior slack;
    private final Interior scaled;
    private final Interior trial;
    private final NesterovTodd scaling;
    private final StepToBoundary boundary;

    /** Z less its definition; of length 0 where that is zero. */
    private double[] missing = new double[0];

    /** The linearisation, of which what begins with "inner" is seen in the frame. */
    private double[] q = new double[0];

    private double[] omega = new double[0];
    private final double[] roots;
    private final double[] inverseRoots;
    private final double[] inverses;
    private double[] g = new double[0];
    private double[] u = new double[0];
    private double[] innerA = new double[0];
    private double[] innerInverseZ = new double[0];
    private double[] innerMass = new double[0];
    private double[] innerMissing = new double[0];
    private double[] response = new double[0];

    /** The answer to the target alone, and the steps of A and Z. */
    private double[] aim = new double[0];

    private double[] inner = new double[0];
    private double[] innerSlack = new double[0];

    /** From the features of the pivots as columns. */
    InteriorMatrix(FactorBlock block, Dense dense, double[] pivots) {
        this.block = block;
        this.dense = dense;
        this.r = block.features();
        this.p = pivots.length / r;
        this.pivots = pivots;
        this.linear = Dense.times(block.l1(), Dense.identity(r));
        if (block.isTilted()) {
            linear = Dense.plus(linear, 1, Columns.flat(r, block.tilt(), 0, r));
        }
        this.mass = block.mass();
        this.a = new double[r * r];
        this.roots = new double[r];
        this.inverseRoots = new double[r];
        this.inverses = new double[r];
        this.z = new double[r * r];
        this.matrix = new Interior(dense.algebra(), r);
        this.slack = new Interior(dense.algebra(), r);
        this.scaled = new Interior(dense.algebra(), r);
        this.trial = new Interior(dense.algebra(), r);
        this.scaling = new NesterovTodd(dense.algebra(), r);
        this.boundary = new StepToBoundary(dense.algebra(), r);
    }

    int order() {
        return r;
    }

    /** l1 I + T - S, of which Z is l2 A more. */
    private double[] slope(double[] y, double mu) {
        double[] slope = Dense.plus(linear, 1, dense.weightedGram(r, p, pivots, y));
        return block.hasMass() ? Dense.plus(slope, mu, mass) : slope;
    }

    private double[] definition(double[] y, double mu) {
        return Dense.plus(slope(y, mu), block.l2(), a);
    }

    // ---- the start

    /** Whether l1 I + T - S is positive definite. */
    boolean isInside(double[] y, double mu) {
        return dense.isPositiveDefinite(r, slope(y, mu));
    }

    /** The path for these dual variables, and what its eigenvalues add to the mass; empty if the arithmetic breaks down. */
    Optional<SlopePath> path(double[] y, double mu) {
        return dense.eigen(r, slope(y, mu))
                .map(slope -> new SlopePath(
                        slope,
                        block.l2(),
                        block.hasMass() ? dense.quadraticForms(r, r, mass, slope.vectors()) : new double[r]));
    }

    /** Sets A to a point of the path. */
    void begin(SlopePath path, double tau) {
        a = dense.weightedGram(r, r, path.slope().vectors(), path.values(tau));
    }

    /** Sets A to a multiple of the identity, and Z to as little more than its definition as keeps it inside. */
    void begin(double size, double[] y, double mu) {
        a = Dense.times(size, Dense.identity(r));
        z = definition(y, mu);
        double[] values = dense.eigenvalues(r, z).orElse(new double[] {Double.NaN});
        double largest = Math.max(Math.abs(values[0]), values[values.length - 1]);
        double shift = Math.max(0, MARGIN * largest - values[0]);
        shift(shift);
    }

    private void shift(double shift) {
        if (shift > 0) {
            missing = Dense.times(shift, Dense.identity(r));
            z = Dense.plus(z, 1, missing);
        }
    }

    /**
     * Sets A to the point of the path that has a trace, where Z is as little more than its definition as makes its slope definite.
     */
    boolean beginAt(double trace, double[] y, double mu) {
        Optional<Dense.Spectrum> spectrum = dense.eigen(r, slope(y, mu));
        if (spectrum.isEmpty()) {
            return false;
        }
        double[] values = spectrum.get().values();
        double shift = Math.max(0, NARROW * Math.max(Math.abs(values[0]), values[r - 1]) - values[0]);
        double[] shifted = Arrays.stream(values).map(s -> s + shift).toArray();
        double[] ones = new double[r];
        Arrays.fill(ones, 1);
        SlopePath path =
                new SlopePath(new Dense.Spectrum(shifted, spectrum.get().vectors()), block.l2(), ones);
        begin(path, SlopePath.tau(List.of(path), trace));
        z = definition(y, mu);
        shift(shift);
        return true;
    }

    // ---- the point

    double[] coefficients() {
        return a;
    }

    boolean isFeasible() {
        return missing.length == 0;
    }

    double massValue() {
        return block.hasMass() ? Dense.dot(mass, a) : 0;
    }

    @Override
    public double[] values() {
        return dense.quadraticForms(r, p, a, pivots);
    }

    @Override
    public double[] values(Rows rows) {
        return dense.quadraticForms(r, rows.observations(), a, rows.vectors());
    }

    @Override
    public void renew(double[] y, double mu) {
        double[] definition = definition(y, mu);
        boolean isNear = isFeasible() || slack.enter(Dense.plus(definition, -KEPT, z));
        missing = isNear ? new double[0] : Dense.plus(z, -1, definition);
        z = isNear ? definition : z;
    }

    @Override
    public void tilt(Rows rows, double[] dual, double[] y) {
        double[] change = Dense.plus(rows.gram(dual), -1, dense.weightedGram(r, p, pivots, y));
        linear = Dense.plus(linear, 1, change);
        missing = isFeasible() ? Dense.times(-1, change) : Dense.plus(missing, -1, change);
    }

    double complementarity() {
        return Dense.dot(a, z);
    }

    @Override
    public double penalty() {
        return Dense.dot(linear, a) + block.l2() / 2 * Dense.dot(a, a);
    }

    /** Where Z is its definition, S - T - l1 I is at most l2 A. */
    @Override
    public double conjugate() {
        return block.l2() / 2 * Dense.dot(a, a);
    }

    // ---- the linearisation

    @Override
    public boolean linearise() {
        if (!(matrix.enter(a) && slack.enter(z) && scaling.scale(matrix, slack))) {
            return false;
        }
        double[] w = new double[r * r];
        scaling.w(w);
        return dense.eigen(r, w).map(this::enter).orElse(false);
    }

    private boolean enter(Dense.Spectrum spectrum) {
        q = spectrum.vectors();
        omega = spectrum.values();
        for (int i = 0; i < r; i++) {
            omega[i] = Math.max(omega[i], SMALLEST * omega[r - 1]);
            roots[i] = Math.sqrt(omega[i]);
            inverseRoots[i] = 1 / roots[i];
            inverses[i] = 1 / omega[i];
        }
        g = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                g[i + j * r] = 1 / (block.l2() + 1 / (omega[i] * omega[j]));
            }
        }
        u = dense.productOfTransposed(r, r, p, q, pivots);
        innerA = dense.intoBasis(r, q, a);
        innerMass = block.hasMass() ? dense.intoBasis(r, q, mass) : innerMass;
        innerMissing = isFeasible() ? missing : dense.intoBasis(r, q, missing);
        response = dense.gramOfTransposed(SymmetricCoordinates.count(r), p, coordinates());
        return enterScaled();
    }

    private boolean enterScaled() {
        boolean isInside = scaled.enter(scaled(innerA, inverseRoots));
        if (isInside) {
            double[] inverse = new double[r * r];
            scaled.inverse(inverse);
            innerInverseZ = scaled(inverse, roots);
        }
        return isInside;
    }

    /** D X D for a diagonal D. */
    private double[] scaled(double[] x, double[] factors) {
        double[] scaled = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                scaled[i + j * r] = factors[i] * x[i + j * r] * factors[j];
            }
        }
        return scaled;
    }

    /** The products u u' of the pivots as vectors, times the root of G. */
    private double[] coordinates() {
        int order = SymmetricCoordinates.count(r);
        double[] factors = new double[order];
        for (int j = 0, c = 0; j < r; j++) {
            for (int i = 0; i <= j; i++) {
                factors[c++] = Math.sqrt(g[i + j * r]);
            }
        }
        double[] all = new double[order * p];
        for (int k = 0; k < p; k++) {
            SymmetricCoordinates.packSquare(r, u, k * r, all, k * order);
            for (int c = 0; c < order; c++) {
                all[c + k * order] *= factors[c];
            }
        }
        return all;
    }

    @Override
    public double[] response() {
        return response;
    }

    private double[] weighted(double[] x) {
        double[] weighted = new double[x.length];
        for (int e = 0; e < weighted.length; e++) {
            weighted[e] = g[e] * x[e];
        }
        return weighted;
    }

    /** The values at the pivots of G o X. */
    private double[] seen(double[] x) {
        return dense.quadraticForms(r, p, weighted(x), u);
    }

    /** How the values answer the multiplier, but for the sign. */
    double[] massResponse() {
        return block.hasMass() ? seen(innerMass) : new double[p];
    }

    /** How the equality answers its multiplier, but for the sign: tr W (G o W). */
    double massCurvature() {
        return block.hasMass() ? Dense.dot(innerMass, weighted(innerMass)) : 0;
    }

    /** How the equality answers the target. */
    double massOffset() {
        return block.hasMass() ? Dense.dot(innerMass, weighted(aim)) : 0;
    }

    // ---- steps

    @Override
    public double[] offset(double tau, boolean isCorrected) {
        double[] target = Dense.plus(Dense.times(tau, innerInverseZ), -1, innerA);
        aim = scaled(isCorrected ? Dense.plus(target, -1, secondOrder()) : target, inverses);
        aim = isFeasible() ? aim : Dense.plus(aim, 1, innerMissing);
        return seen(aim);
    }

    /** sym(dA dZ Z^-1), the second-order term of the product A Z. */
    private double[] secondOrder() {
        double[] product = dense.product(r, r, r, dense.product(r, r, r, inner, innerSlack), innerInverseZ);
        Dense.symmetrise(r, product);
        return product;
    }

    @Override
    public void step(double[] y, double dmu) {
        double[] force = dense.weightedGram(r, p, u, y);
        force = block.hasMass() ? Dense.plus(force, dmu, innerMass) : force;
        inner = weighted(Dense.plus(aim, -1, force));
        innerSlack = Dense.plus(isFeasible() ? force : Dense.plus(force, -1, innerMissing), block.l2(), inner);
    }

    @Override
    public double length(double limit) {
        double[] point = scaled(innerA, inverseRoots);
        return length(point, scaled(innerSlack, roots), length(point, scaled(inner, inverseRoots), limit));
    }

    /** Iterations may overlook an eigenvalue, a factorisation does not. */
    private double length(double[] point, double[] direction, double limit) {
        double length = Math.min(limit, boundary.length(scaled, direction));
        while (length > 0 && !trial.enter(Dense.plus(point, NEARLY * length, direction))) {
            length *= SHORTER;
        }
        return length;
    }

    @Override
    public void advance(double t) {
        a = Dense.plus(a, t, outOfFrame(inner));
        z = isFeasible() ? z : Dense.plus(z, t, outOfFrame(innerSlack));
    }

    private double[] outOfFrame(double[] x) {
        double[] left = new double[r * r];
        dense.outOfBasis(r, q, x, left);
        return left;
    }

    // ---- the end

    /**
     * The eigenvectors of A, times the roots of their eigenvalues, that belong to the optimum: on the path an eigenvalue a of A
     * has tau / a in Z, and of both, each relative to the largest of its kind, one ends at zero.
     */
    double[][] columns(double share) {
        Optional<Dense.Spectrum> spectrum = dense.eigen(r, a);
        if (spectrum.isEmpty()) {
            return new double[0][];
        }
        double[] values = spectrum.get().values();
        double[] slacks = dense.quadraticForms(r, r, z, spectrum.get().vectors());
        double largest = Arrays.stream(slacks).max().orElse(0);
        double[][] all = Columns.of(r, spectrum.get().vectors());
        double[][] columns = new double[r][];
        int count = 0;
        for (int k = r - 1; k >= 0; k--) {
            if (values[k] > 0 && values[k] * largest > share * slacks[k] * values[r - 1]) {
                columns[count++] = Columns.times(Math.sqrt(values[k]), all[k]);
            }
        }
        return Arrays.copyOf(columns, count);
    }

    /** tr R'W R. */
    double massOf(double[] root) {
        int k = root.length / r;
        return block.hasMass() && k > 0 ? Dense.dot(root, dense.product(r, r, k, mass, root)) : 0;
    }
}
