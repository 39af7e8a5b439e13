package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.psdmodels.solvers.finite.Dense;

/**
 * A point in the interior of all cones, with its multipliers, of a problem that is seen through the values of its functions at
 * the pivots of an {@link Interpolation}; and the steps that lead along the central path to the optimum, a predictor that
 * chooses how far tau falls and a second-order corrector. Vectors, and as soon as possible the slacks of matrices, follow from
 * the dual variables of the losses and the multiplier of the equality. Observations enter through their losses and the
 * interpolation alone.
 */
final class InteriorPoint {
    /** The predictor aims at this share of tau. */
    private static final double PREDICTOR = 1e-3;

    /** Shares of tau that the corrector aims at lie between these. */
    private static final double SMALLEST = 1e-3;

    private static final double LARGEST = 0.8;

    /** After a step shorter than a half, and as long as a slack is not what it should be, tau falls no further. */
    private static final double CAUTIOUS = 0.1;

    /** Shares of the way to the boundary: the most, which the predictor is measured with, and the least that a step goes. */
    private static final double REACH = 0.99;

    private static final double FRACTION = 0.95;

    /** A step keeps this share of what the predictor does not reach: less leads too near to the boundary for the next one. */
    private static final double SHARE_OF_REST = 0.6;

    /** Below this length the predictor says too little for a second-order term, which must leave this share of it. */
    private static final double SHORT = 0.1;

    private static final double KEPT = 0.8;

    /** Above this length the second-order term of the corrected step itself is taken, where losses have no ends. */
    private static final double LONG = 0.5;

    /** tau does not fall below this share of the gap for each product. */
    private static final double SHARE_OF_GAP = 0.1;

    /** Refinements of a step, the error that needs none, and the one with which it leads nowhere. */
    private static final int REFINEMENTS = 3;

    private static final double ACCURATE = 1e-10;

    private static final double WRONG = 0.01;

    /** Plausible functions times such factors, up to thousands where penalties are small, are tried as a start on the path. */
    private static final double FIRST_FACTOR = 0.8;

    private static final double BETWEEN_FACTORS = 1.25;

    private static final int FACTORS = 40;

    private final FactorProblem problem;
    private final Interpolation interpolation;
    private final List<InteriorBlock> blocks = new ArrayList<>();
    private final List<InteriorMatrix> matrices;
    private final InteriorLosses losses;
    private final InteriorEquations equations;
    private final int p;
    private final int q;
    private final int products;

    private double tau;
    private double mu;
    private double muStep;

    /** T'alpha, and its step. */
    private double[][] y = new double[0][];

    private double[][] yStep = new double[0][];

    /** The outputs, and what is added to those that the interpolation makes. */
    private double[][] z = new double[0][];

    private double[][] shift;

    /** The losses and their conjugates, as soon as anybody has asked; NaN until then. */
    private double loss = Double.NaN;

    private double conjugate = Double.NaN;

    /** What the losses pull at the pivots; of length 0 until it is asked for. */
    private double[] pulled = new double[0];

    private double lastLength = 1;

    /** Of the last step, beside what it is. */
    private double error;

    InteriorPoint(FactorProblem problem, Interpolation interpolation) {
        this.problem = problem;
        this.interpolation = interpolation;
        this.losses = new InteriorLosses(((WeightedLosses) problem.losses()).rows());
        this.p = interpolation.pivots().length;
        this.q = problem.outputs();
        this.shift = ColumnVectors.zeros(q, problem.observations());
        problem.blocks().forEach(block -> blocks.add(block(block)));
        this.matrices = blocks.stream()
                .filter(InteriorMatrix.class::isInstance)
                .map(InteriorMatrix.class::cast)
                .toList();
        this.equations = new InteriorEquations(problem, interpolation, losses, blocks);
        this.products = Math.max(1, degree() + losses.ends());
    }

    private InteriorBlock block(FactorBlock block) {
        if (block.isFree()) {
            return new InteriorConstant(block, p);
        }
        int r = block.features();
        double[] pivots = new double[r * p];
        for (int j = 0; j < p; j++) {
            System.arraycopy(block.rows().columns(interpolation.pivots()[j]), 0, pivots, j * r, r);
        }
        return block.isMatrix()
                ? new InteriorMatrix(block, problem.dense(), pivots)
                : new InteriorVector(block, problem.dense(), pivots);
    }

    private int degree() {
        return matrices.stream().mapToInt(InteriorMatrix::order).sum();
    }

    List<InteriorBlock> blocks() {
        return blocks;
    }

    /** The dual variables of the losses. */
    double[][] alpha() {
        return losses.alpha();
    }

    double multiplier() {
        return mu;
    }

    // ---- the start

    /** Begins near plausible functions, of which the constants are given; whether there is such a point. */
    boolean begin(double... constants) {
        double[][] f = InteriorStart.plausible(problem, constants);
        return beginAtEstimate(f) || beginOnPath(f) || beginAt(f);
    }

    private boolean beginAt(double[][] f) {
        return begin(problem.mixed(f), start -> start.enter(f));
    }

    /** Begins where the equality is spread over the observations: its slopes are about those of the optimum. */
    private boolean beginAtEstimate(double[][] plausible) {
        return problem.hasMass()
                && beginAt(InteriorStart.estimated(problem, blocks, interpolation.cardinal(), plausible));
    }

    /**
     * Begins where functions are somewhat larger than plausible ones: their slopes leave all slacks positive definite, so that
     * these miss nothing of what they should be and matrices are on the path. Smooth losses follow within a step or two; vectors
     * would be large, for which slopes must balance each other.
     */
    private boolean beginOnPath(double[][] f) {
        boolean isFound = false;
        if (!problem.hasMass() && losses.ends() == 0 && matrices.size() == blocks.size()) {
            double factor = FIRST_FACTOR;
            for (int k = 0; k < FACTORS && !isFound; k++) {
                double[][] larger = ColumnVectors.times(factor, f);
                isFound = begin(problem.mixed(larger), start -> start.enterMeans(larger));
                factor *= BETWEEN_FACTORS;
            }
        }
        return isFound;
    }

    /** Begins near columns that solve a similar problem; whether there is such a point. */
    boolean beginNear(double[][][] near, double... constants) {
        double[][] f = InteriorStart.plausible(problem, constants);
        return begin(problem.mixed(InteriorStart.near(problem, near, f)), start -> start.enterNear(near, f));
    }

    private boolean begin(double[][] outputs, Predicate<InteriorStart> enter) {
        losses.begin(outputs);
        y = interpolation.cardinal().combination(losses.alpha());
        double[][] seen = new double[blocks.size()][];
        Arrays.setAll(seen, b -> seenBy(b, y));
        InteriorStart start = new InteriorStart(problem, blocks, seen, ColumnVectors.dot(losses.alpha(), outputs));
        boolean isFound = enter.test(start);
        if (isFound) {
            mu = start.multiplier();
            renew();
            tau = Math.max(Double.MIN_NORMAL, degree() > 0 ? products() : gap() / products);
            losses.beginMultipliers(tau);
        }
        return isFound && loss() < Double.POSITIVE_INFINITY;
    }

    /** The mean of all products: those of the losses are what is between them and their conjugates. */
    private double products() {
        double ofLosses = losses.ends() == 0 ? 0 : loss() + conjugate() - ColumnVectors.dot(losses.alpha(), z);
        return (complementarity() + Math.max(0, ofLosses)) / products;
    }

    private double complementarity() {
        double sum = 0;
        for (InteriorMatrix matrix : matrices) {
            sum += matrix.complementarity();
        }
        return sum;
    }

    // ---- the point

    /** The part that a block sees of multipliers of the outputs. */
    private double[] seenBy(int b, double[][] multipliers) {
        double[] sum = new double[p];
        for (int k = 0; k < q; k++) {
            ColumnVectors.add(problem.mixing()[k][b], multipliers[k], sum);
        }
        return sum;
    }

    /** Slacks and vectors from the dual variables, outputs from the blocks. */
    private void renew() {
        double[][] values = new double[q][p];
        for (int b = 0; b < blocks.size(); b++) {
            blocks.get(b).renew(seenBy(b, y), mu);
            equations.addSeen(b, blocks.get(b).values(), values);
        }
        z = interpolation.cardinal().outputs(values);
        ColumnVectors.add(1, shift, z);
        loss = Double.NaN;
        conjugate = Double.NaN;
    }

    private double loss() {
        loss = Double.isNaN(loss) ? losses.value(z) : loss;
        return loss;
    }

    private double conjugate() {
        conjugate = Double.isNaN(conjugate) ? losses.conjugate() : conjugate;
        return conjugate;
    }

    /**
     * Takes the gradient of the problem over all observations for that of the pivots, and the functions at all observations for
     * what is interpolated.
     */
    void tilt() {
        double[][] alpha = losses.alpha();
        y = interpolation.cardinal().combination(alpha);
        double[][] f = new double[blocks.size()][];
        for (int b = 0; b < blocks.size(); b++) {
            Rows rows = problem.blocks().get(b).rows();
            f[b] = blocks.get(b).values(rows);
            blocks.get(b).tilt(rows, problem.gathered(alpha, b), seenBy(b, y));
        }
        double[][] interpolated = ColumnVectors.difference(z, shift);
        shift = ColumnVectors.difference(problem.mixed(f), interpolated);
        renew();
    }

    private double missingMass() {
        if (!problem.hasMass()) {
            return 0;
        }
        double mass = 0;
        for (InteriorMatrix matrix : matrices) {
            mass += matrix.massValue();
        }
        return mass - problem.total();
    }

    /** What the dual variables do to a constant, which at the optimum is nothing. */
    private double force(int b, InteriorConstant constant) {
        double sum = constant.tilt();
        double[][] alpha = losses.alpha();
        for (int k = 0; k < q; k++) {
            sum += problem.mixing()[k][b] * ColumnVectors.sum(alpha[k]);
        }
        return sum;
    }

    double primal() {
        double sum = loss();
        for (InteriorBlock block : blocks) {
            sum += block.penalty();
        }
        return sum;
    }

    private boolean isFeasible() {
        boolean isFeasible = true;
        for (InteriorMatrix matrix : matrices) {
            isFeasible &= matrix.isFeasible();
        }
        return isFeasible;
    }

    /** The sum of all products and of the gaps of the losses; infinite as long as a slack is not what it should be. */
    double gap() {
        if (!isFeasible()) {
            return Double.POSITIVE_INFINITY;
        }
        double gap = primal() + conjugate();
        for (int b = 0; b < blocks.size(); b++) {
            gap += blocks.get(b).conjugate();
            if (blocks.get(b) instanceof InteriorConstant constant) {
                gap -= force(b, constant) * constant.value();
            }
        }
        gap -= ColumnVectors.dot(losses.alpha(), shift);
        return gap + (problem.hasMass() ? mu * (problem.total() + missingMass()) : 0);
    }

    /** The gap without the products of matrices and their slacks, of which rounding is rid. */
    double gapOfRest() {
        return gap() - complementarity();
    }

    /** The optimum that it leads to. */
    InteriorRounding rounded() {
        return InteriorRounding.of(problem, equations, blocks, gapOfRest());
    }

    // ---- steps

    /** One iteration from a point of known gap; whether the arithmetic held. */
    boolean advance() {
        for (InteriorBlock block : blocks) {
            if (!block.linearise()) {
                return false;
            }
        }
        losses.linearise(z);
        pulled = new double[0];
        return equations.system().map(this::advance).orElse(false);
    }

    private boolean advance(InteriorSystem system) {
        double reach = REACH * predictor(system);
        double share = Math.min(Math.max((1 - reach) * (1 - reach), SMALLEST), LARGEST);
        boolean isCautious = lastLength < 0.5 || !isFeasible();
        double target = tau * (isCautious ? Math.max(share, CAUTIOUS) : share);
        double fraction = Math.max(FRACTION, Math.min(1 - SHARE_OF_REST * (1 - reach), REACH));
        double length = fraction * corrected(system, target, reach, 1 / fraction);
        if (!(error < WRONG)) {
            return false;
        }
        follow(length);
        lastLength = length;
        tau = nextTau();
        return tau > 0 && tau < Double.POSITIVE_INFINITY;
    }

    /** How far a step towards the end of the path can be followed; what is wrong with it by rounding is not looked at. */
    private double predictor(InteriorSystem system) {
        InteriorSystem.Answer answer = answer(system, PREDICTOR * tau, false);
        losses.step(interpolation.cardinal().outputs(ColumnVectors.of(p, answer.df())));
        turn(answer);
        double length = losses.length(1 / REACH);
        for (InteriorBlock block : blocks) {
            length = block.reach(length);
        }
        return length;
    }

    /** A second-order term that shortens the step is left out again. */
    private double corrected(InteriorSystem system, double target, double reach, double limit) {
        if (reach <= SHORT) {
            return step(system, target, false, limit);
        }
        boolean isTwice = losses.ends() == 0 && reach > LONG;
        if (isTwice) {
            turn(answer(system, target, true));
        }
        double length = step(system, target, true, limit);
        if (isTwice && length < KEPT * reach) {
            turn(answer(system, PREDICTOR * tau, false));
            length = step(system, target, true, limit);
        }
        return length >= KEPT * reach ? length : step(system, target, false, limit);
    }

    private void follow(double t) {
        blocks.forEach(block -> block.advance(t));
        losses.advance(t);
        mu += t * muStep;
        for (int k = 0; k < q; k++) {
            ColumnVectors.add(t, yStep[k], y[k]);
        }
        renew();
    }

    /** The mean of the products, tied to the gap. */
    private double nextTau() {
        double sum = losses.complementarity() + complementarity();
        double gap = gap();
        return Math.max(sum, gap < Double.POSITIVE_INFINITY ? SHARE_OF_GAP * gap : 0) / products;
    }

    /** Computes a step; how far it can be followed, at most so far. */
    private double step(InteriorSystem system, double target, boolean isCorrected, double limit) {
        return take(refined(system, answer(system, target, isCorrected)), limit);
    }

    private InteriorSystem.Answer answer(InteriorSystem system, double target, boolean isCorrected) {
        double[][] offsets = new double[q][p];
        for (int b = 0; b < blocks.size(); b++) {
            equations.addSeen(b, blocks.get(b).offset(target, isCorrected), offsets);
        }
        return system.solve(ColumnVectors.flat(p, offsets, 0, q), pulled(target, isCorrected), missed());
    }

    /** Where losses have no ends it is the same for all answers of a linearisation. */
    private double[] pulled(double target, boolean isCorrected) {
        if (pulled.length == 0 || losses.ends() > 0) {
            double[][] gathered = interpolation.cardinal().combination(losses.pull(z, target, isCorrected));
            pulled = ColumnVectors.flat(p, gathered, 0, q);
        }
        return pulled;
    }

    /** The steps of everything; how far they can be followed, at most so far. */
    private double take(InteriorSystem.Answer answer, double limit) {
        turn(answer);
        double length = losses.length(limit);
        for (InteriorBlock block : blocks) {
            length = block.length(length);
        }
        return length;
    }

    private void turn(InteriorSystem.Answer answer) {
        yStep = ColumnVectors.of(p, answer.u());
        muStep = problem.hasMass() ? answer.borders()[0] : 0;
        int border = problem.hasMass() ? 1 : 0;
        for (int b = 0; b < blocks.size(); b++) {
            blocks.get(b).step(seenBy(b, yStep), muStep);
            if (blocks.get(b) instanceof InteriorConstant constant) {
                constant.stepBy(-answer.borders()[border++]);
            }
        }
    }

    /** By how much equality and constants' conditions do not hold, the target's answer included. */
    private double[] missed() {
        double[] missed = new double[blocks.size() + 1];
        int count = 0;
        if (problem.hasMass()) {
            missed[count] = missingMass();
            for (InteriorMatrix matrix : matrices) {
                missed[count] += matrix.massOffset();
            }
            count++;
        }
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof InteriorConstant constant) {
                missed[count++] = -force(b, constant);
            }
        }
        return Arrays.copyOf(missed, count);
    }

    /** Steps of alpha whose sums at the pivots are those of the answer: curvatures near zero spoil them at first. */
    private InteriorSystem.Answer refined(InteriorSystem system, InteriorSystem.Answer first) {
        InteriorSystem.Answer answer = first;
        double last = Double.POSITIVE_INFINITY;
        for (int k = 0; k <= REFINEMENTS; k++) {
            losses.step(interpolation.cardinal().outputs(ColumnVectors.of(p, answer.df())));
            double[] u = ColumnVectors.flat(p, interpolation.cardinal().combination(losses.alphaStep()), 0, q);
            double[] missed = Dense.plus(answer.u(), -1, u);
            double size = Dense.norm(missed) / Dense.norm(u);
            error = size;
            if (k == REFINEMENTS || !(size > ACCURATE && size < last / 2)) {
                break;
            }
            last = size;
            answer = answer.plus(system.solve(new double[q * p], missed, new double[first.borders().length]));
        }
        return answer;
    }
}
