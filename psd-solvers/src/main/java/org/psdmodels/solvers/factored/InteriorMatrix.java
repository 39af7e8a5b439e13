package org.psdmodels.solvers.factored;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.psdmodels.solvers.finite.Dense;

/**
 * A positive definite matrix A with its dual slack Z = l1 I + l2 A + T + V Diag(a) V' + mu W, also positive definite; on the
 * path A Z = tau I. In the {@link InteriorFrame} of both, in which they are the same matrix C, the linearised condition is
 *
 * <pre>
 *   dA + dZ = tau C^-1 - C - correction,     dZ = l2 omega omega' o dA + U_p Diag(y) U_p' + dmu W - missing.
 * </pre>
 *
 * <p>What Z misses of its definition is not zero at a start from a multiple of the identity.
 */
final class InteriorMatrix implements InteriorBlock {
    /** The least eigenvalue of the first Z, relative to the largest. */
    private static final double MARGIN = 0.1;

    /** The same where a solution nearby says what Z will be. */
    private static final double NARROW = 0.003;

    /** Z takes its definition where that leaves so much of it. */
    private static final double KEPT = 0.5;

    private final FactorBlock block;
    private final Dense dense;
    private final int r;
    private final int p;
    private final double[] pivots;
    private final double[] mass;
    private double[] linear;

    private double[] a;
    private double[] z;

    private final InteriorFrame frame;

    /** Z less its definition; of length 0 where that is zero. */
    private double[] missing = new double[0];

    /** The linearisation: what is missing, in the frame, and W as the frame's coordinates. */
    private double[] missingInFrame = new double[0];

    private double[] massCoordinates = new double[0];
    private double[] response = new double[0];

    /** The answer to the target alone, as the frame's coordinates, and the steps of A and Z in the frame. */
    private double[] aim = new double[0];

    private double[] step = new double[0];
    private double[] slackStep = new double[0];

    /** From the features of the pivots as columns. */
    InteriorMatrix(FactorBlock block, Dense dense, double[] pivots) {
        this.block = block;
        this.dense = dense;
        this.r = block.features();
        this.p = pivots.length / r;
        this.pivots = pivots;
        this.linear = Dense.times(block.l1(), Dense.identity(r));
        if (block.isTilted()) {
            linear = Dense.plus(linear, 1, ColumnVectors.flat(r, block.tilt(), 0, r));
        }
        this.mass = block.mass();
        this.a = new double[r * r];
        this.z = new double[r * r];
        this.frame = new InteriorFrame(dense, r, pivots, block.l2());
    }

    int order() {
        return r;
    }

    /** l1 I + T - S, of which Z is l2 A more. */
    private double[] slope(double[] y, double mu) {
        return withMass(slope(y), mu);
    }

    /** The same without the equality, a new array. */
    double[] slope(double[] y) {
        double[] slope = dense.weightedGram(r, p, pivots, y);
        Dense.plus(slope, 1, linear, slope);
        return slope;
    }

    private double[] withMass(double[] slope, double mu) {
        return block.hasMass() ? Dense.plus(slope, mu, mass) : slope.clone();
    }

    private double[] definition(double[] y, double mu) {
        return Dense.plus(slope(y, mu), block.l2(), a);
    }

    // ---- the start

    /** Whether a slope without the equality is positive definite with it. */
    boolean isInside(double[] slope, double mu) {
        return dense.isPositiveDefinite(r, withMass(slope, mu));
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
        missing = shift > 0 ? Dense.times(shift, Dense.identity(r)) : new double[0];
        z = shift > 0 ? Dense.plus(z, 1, missing) : z;
    }

    /**
     * Sets A to the point of the path that has a trace, where Z is as little more than its definition as makes its slope definite.
     */
    boolean beginAt(double trace, double[] y, double mu) {
        double[] ones = new double[r];
        Arrays.fill(ones, 1);
        return dense.eigen(r, slope(y, mu))
                .map(spectrum -> beginAt(spectrum, missing(spectrum.values()), ones, trace, y, mu))
                .orElse(false);
    }

    private double missing(double[] slopes) {
        return Math.max(0, NARROW * Math.max(Math.abs(slopes[0]), slopes[r - 1]) - slopes[0]);
    }

    /** Sets A to the point of the path where its function has a mean at the pivots; for slopes that are definite. */
    boolean beginAtMean(double mean, double[] y, double mu) {
        double[] shares = new double[p];
        Arrays.fill(shares, 1.0 / p);
        double[] moments = dense.weightedGram(r, p, pivots, shares);
        return dense.eigen(r, slope(y, mu))
                .map(spectrum ->
                        beginAt(spectrum, 0, dense.quadraticForms(r, r, moments, spectrum.vectors()), mean, y, mu))
                .orElse(false);
    }

    private boolean beginAt(Dense.Spectrum slope, double shift, double[] weights, double total, double[] y, double mu) {
        double[] shifted = Arrays.stream(slope.values()).map(s -> s + shift).toArray();
        SlopePath path = new SlopePath(new Dense.Spectrum(shifted, slope.vectors()), block.l2(), weights);
        begin(path, SlopePath.tau(List.of(path), total));
        z = definition(y, mu);
        shift(shift);
        return true;
    }

    // ---- the point

    boolean isFeasible() {
        return missing.length == 0;
    }

    double massValue() {
        return block.hasMass() ? Dense.dot(mass, a) : 0;
    }

    /** tr W v v' for the features v of each pivot. */
    double[] masses() {
        return dense.quadraticForms(r, p, mass, pivots);
    }

    /** The function of sum_k y_k v_k v_k' at the pivots. */
    double[] spread(double[] y) {
        return dense.quadraticForms(r, p, dense.weightedGram(r, p, pivots, y), pivots);
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
        boolean isNear = isFeasible() || frame.isInside(Dense.plus(definition, -KEPT, z));
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
        boolean isEntered = frame.enter(a, z);
        if (isEntered) {
            massCoordinates = block.hasMass() ? frame.coordinates(frame.slackInto(mass)) : massCoordinates;
            missingInFrame = isFeasible() ? missing : frame.slackInto(missing);
            response = frame.response();
        }
        return isEntered;
    }

    @Override
    public double[] response() {
        return response;
    }

    /** How the values answer the multiplier, but for the sign. */
    double[] massResponse() {
        return block.hasMass() ? frame.values(massCoordinates) : new double[p];
    }

    /** How the equality answers its multiplier, but for the sign: tr W (g o W). */
    double massCurvature() {
        return Dense.dot(massCoordinates, massCoordinates);
    }

    /** How the equality answers the target. */
    double massOffset() {
        return block.hasMass() ? Dense.dot(massCoordinates, aim) : 0;
    }

    // ---- steps

    @Override
    public double[] offset(double tau, boolean isCorrected) {
        double[] target = ColumnVectors.combination(tau, frame.inverse(), -1, frame.middle());
        if (isCorrected) {
            Dense.plus(target, -1, secondOrder(), target);
        }
        if (!isFeasible()) {
            Dense.plus(target, 1, missingInFrame, target);
        }
        aim = frame.coordinates(target);
        return frame.values(aim);
    }

    /** sym(dA dZ Z^-1), the second-order term of the product A Z. */
    private double[] secondOrder() {
        double[] product = dense.product(r, r, r, dense.product(r, r, r, step, slackStep), frame.inverse());
        Dense.symmetrise(r, product);
        return product;
    }

    @Override
    public void step(double[] y, double dmu) {
        double[] force = frame.sum(y);
        if (block.hasMass()) {
            Dense.plus(force, dmu, massCoordinates, force);
        }
        step = frame.step(aim, force);
        slackStep = frame.slackStep(aim, force);
        if (!isFeasible()) {
            Dense.plus(slackStep, -1, missingInFrame, slackStep);
        }
    }

    @Override
    public double length(double limit) {
        return frame.length(slackStep, frame.length(step, limit));
    }

    @Override
    public double reach(double limit) {
        return Math.min(limit, frame.reach(step));
    }

    @Override
    public void advance(double t) {
        a = Dense.plus(a, t, frame.outOf(step));
        z = isFeasible() ? z : Dense.plus(z, t, frame.slackOutOf(slackStep));
    }

    // ---- the end

    /** The face that A leads to; that of zero where the arithmetic breaks down. */
    InteriorFace face(InteriorFace.Curvature curvature) {
        Optional<double[]> slopes = dense.eigenvalues(r, Dense.plus(Dense.times(block.l2(), a), -1, z));
        return dense.eigen(r, a)
                .filter(spectrum -> slopes.isPresent())
                .map(spectrum -> InteriorFace.of(
                        spectrum,
                        dense.quadraticForms(r, r, z, spectrum.vectors()),
                        slopes.orElseThrow(),
                        dense.productOfTransposed(r, r, p, spectrum.vectors(), pivots),
                        block.l2(),
                        curvature))
                .orElseGet(() -> InteriorFace.none(p));
    }

    /** tr R'W R. */
    double massOf(double[] root) {
        int k = root.length / r;
        return block.hasMass() && k > 0 ? Dense.dot(root, dense.product(r, r, k, mass, root)) : 0;
    }
}
